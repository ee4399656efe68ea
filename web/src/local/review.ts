// Finished games of this device are looked back upon by an engine of their own: nothing that is played waits.
import type { ReviewStanding } from '../lib/protocol';
import type { Conversation } from './conversation';
import { load } from './store';
import { anotherEngine, myName, notFound, Refused, type TableAnswer } from './tables';

let engine: Promise<Conversation<TableAnswer>> | null = null;
let here: { id: string; lang: string; standing: ReviewStanding; problem?: Refused } | null = null;

/** How it stands with a table's review; asked about another table or in another language, it begins. */
export async function review(id: string, lang: string): Promise<ReviewStanding> {
  if (here?.id !== id || here.lang !== lang || here.problem) await begin(id, lang);
  if (here!.problem) throw here!.problem;
  return here!.standing;
}

async function begin(id: string, lang: string): Promise<void> {
  const row = await load(id);
  if (!row) throw notFound();
  engine ??= anotherEngine();
  engine.catch(() => (engine = null));
  const conversation = await engine;
  const mine = { id, lang, standing: { state: 'working', progress: 0 } as ReviewStanding };
  const known = here?.id === id;
  here = mine;
  await conversation.ask({ do: 'stop' });
  const { secret, actions } = row;
  const open = { do: 'open', table: id, secret, name: myName(), actions };
  const opened = known ? null : await conversation.ask(open);
  if (opened?.ok === false) here = { ...mine, problem: new Refused(opened.error!) };
  else void work(conversation, mine);
}

async function work(conversation: Conversation<TableAnswer>, mine: NonNullable<typeof here>): Promise<void> {
  const tell = ({ progress, review }: TableAnswer) => {
    const found = review ?? mine.standing.review;
    const state = progress === undefined ? 'done' : 'working';
    mine.standing = { state, progress: progress ?? 1, ...(found ? { review: found } : {}) };
  };
  const answer = await conversation.ask({ do: 'review', lang: mine.lang }, tell);
  if (answer.ok) tell(answer);
  else mine.problem = new Refused(answer.error!);
}
