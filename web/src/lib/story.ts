// Log and chat of a table as told so far. States bring what is new; this puts them together.
import type { ChatLine, LogLine, State } from './protocol';

export interface Story {
  v: number;
  log: LogLine[];
  chat: ChatLine[];
}

export function emptyStory(): Story {
  return { v: 0, log: [], chat: [] };
}

// The story with this state added; null if something between them is missing.
export function tellOn(story: Story, state: State): Story | null {
  const { since, v, log_from: from } = state;
  if (since > story.v) return null;
  const kept = (line: LogLine) => line.v <= since && (from === undefined || line.ply < from);
  return {
    v,
    log: [...story.log.filter(kept), ...state.log],
    chat: [...story.chat.filter((line) => line.v <= since), ...state.chat],
  };
}
