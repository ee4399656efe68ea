// The page's own sentences, in English. The engine's (moves, events, rules) come from the server.
export const en = {
  'table.board': 'Board',
  'table.moves': 'Other moves',
  'table.undo': 'Undo',
  'table.restart': 'Restart turn',
  'table.end_turn': 'End turn',
  'table.log': 'Log',
  'table.your_turn': 'Your turn',
  'table.turn_of': '{name} to move',
  'table.nature': 'Chance decides',
  'table.over': 'The game is over',
  'table.held': 'Your turn is done. End it, or take it back.',
  'table.choose': 'Which one?',
  'table.cancel': 'Cancel',
  'table.computer': 'Computer {n}',
  'table.you': 'You',
  'playground.loading': 'The engine plays…',
} as const;

export type MessageKey = keyof typeof en;
