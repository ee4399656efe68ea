// Made by scripts/types of what the program says of its documents: not to be edited.

export type Position = {
  step: 'refill' | 'customers' | 'deal' | 'first' | 'set_up' | 'action' | 'last' | 'keep' | 'fee' | 'build' | 'square' | 'side' | 'pay' | 'coin' | 'lure' | 'draw' | 'deck' | 'discard' | 'over';
  first: number;
  turn: number;
  passed: number;
  end_phase: number;
  set_up_left: number;
  draws: number;
  card: number;
  building: 'none' | 'stall' | 'extension' | 'move';
  colour: number;
  square: {
    square: string;
  } | null;
  from: {
    square: string;
  } | null;
  owed: number;
  least: number;
  players: {
    points: number;
    extension_points: number;
    medal_points: number;
    coins: {
      white: number;
      red: number;
      violet: number;
      green: number;
      yellow: number;
      blue: number;
    };
    hand_size: number;
    hand: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[];
    known: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[];
    barkers: number;
  }[];
  stalls: ({
    colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
    stall: string;
    entrance: string;
    extensions: string[];
  } | null)[][];
  customers: ({
    square: string;
  } | null)[];
  bank: {
    white: number;
    red: number;
    violet: number;
    green: number;
    yellow: number;
    blue: number;
  };
  extensions_left: {
    white: number;
    red: number;
    violet: number;
    green: number;
    yellow: number;
    blue: number;
  };
  medals: {
    gold: (number | null)[];
    silver: (number | null)[];
  };
  barkers_left: number;
  display: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[];
  discard: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[];
  deck_size: number;
  deck: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[];
};

export type View = {
  step: 'refill' | 'customers' | 'deal' | 'first' | 'set_up' | 'action' | 'last' | 'keep' | 'fee' | 'build' | 'square' | 'side' | 'pay' | 'coin' | 'lure' | 'draw' | 'deck' | 'discard' | 'over';
  first: number;
  turn: number;
  passed: number;
  end_phase: number;
  set_up_left: number;
  draws: number;
  card: number;
  building: 'none' | 'stall' | 'extension' | 'move';
  colour: number;
  square: {
    square: string;
  } | null;
  from: {
    square: string;
  } | null;
  owed: number;
  least: number;
  players: {
    points: number;
    extension_points: number;
    medal_points: number;
    coins: {
      white: number;
      red: number;
      violet: number;
      green: number;
      yellow: number;
      blue: number;
    } | null;
    hand_size: number;
    hand: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[] | null;
    known: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[];
    barkers: number;
  }[];
  stalls: ({
    colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
    stall: string;
    entrance: string;
    extensions: string[];
  } | null)[][];
  customers: ({
    square: string;
  } | null)[];
  bank: {
    white: number;
    red: number;
    violet: number;
    green: number;
    yellow: number;
    blue: number;
  };
  extensions_left: {
    white: number;
    red: number;
    violet: number;
    green: number;
    yellow: number;
    blue: number;
  };
  medals: {
    gold: (number | null)[];
    silver: (number | null)[];
  };
  barkers_left: number;
  display: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[];
  discard: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[];
  deck_size: number;
  deck: ('region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6')[] | null;
  aid: {
    display: number;
    cards_for_anywhere: number;
    draws: number;
    exchange: number;
    joker_fee: number;
    help: number;
    touching: boolean;
    building_with: {
      anywhere: boolean;
      regions: number[];
    } | null;
    colour: number | null;
    stand_ins: number[];
    scarcest: {
      colour: number;
      left: number;
    };
    passed: boolean[];
    lanes: {
      owner: number;
      barkers: number;
      open: boolean[];
      path: string[];
      income: {
        seat: number;
        coins: number;
      }[][];
    }[][];
    stalls: ({
      income: number;
      coins: number;
      points: number;
    } | null)[][];
  };
};

export type Components = {
  edition: string;
  provenance: {
    printed: string;
    derived: string;
    reconstructed: string;
  };
  board: {
    regions: string[];
    ground: string[];
    customer_starts: string[];
  };
  layout: {
    player: number;
    colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
    stall: string;
    entrance: string;
  }[];
  cards: {
    standard: number[];
    jokers: number[][];
    barkers: number;
  };
  extensions: number;
  coins: {
    ones: number;
    twos: number;
    start: number;
  };
  medals: {
    gold: number[];
    silver: number[];
  };
};

export type Options = {
  start: 'given' | 'variable';
  open_money: boolean;
  touching: boolean;
};

export type Move = {
  kind: 'first';
  seat: number;
} | {
  kind: 'customer';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
} | {
  kind: 'card';
  card: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
} | {
  kind: 'stall';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
} | {
  kind: 'extend';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
} | {
  kind: 'move';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
} | {
  kind: 'play';
  card: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
} | {
  kind: 'three';
} | {
  kind: 'lure';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
} | {
  kind: 'take';
  card: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
} | {
  kind: 'deck';
} | {
  kind: 'barker';
} | {
  kind: 'pass';
} | {
  kind: 'keep';
  card: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
} | {
  kind: 'discard';
  card: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
} | {
  kind: 'square';
  row: number;
  column: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l';
} | {
  kind: 'side';
  side: 'north' | 'east' | 'south' | 'west';
} | {
  kind: 'pay';
  coins: number;
} | {
  kind: 'coin';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
};

export type Event = {
  kind: 'displayed';
  card: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
  seat?: number;
} | {
  kind: 'customer_came';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  row: number;
  column: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l';
  seat?: number;
} | {
  kind: 'customer_outside';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  seat?: number;
} | {
  kind: 'dealt';
  card?: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
  seat?: number;
} | {
  kind: 'begins';
  seat?: number;
} | {
  kind: 'played';
  card: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
  seat?: number;
} | {
  kind: 'discarded';
  card: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
  seat?: number;
} | {
  kind: 'fee';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  seat?: number;
} | {
  kind: 'placed';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  row: number;
  column: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l';
  side: 'north' | 'east' | 'south' | 'west';
  seat?: number;
} | {
  kind: 'set_up_skipped';
  seat?: number;
} | {
  kind: 'moved';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  row: number;
  column: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l';
  side: 'north' | 'east' | 'south' | 'west';
  seat?: number;
} | {
  kind: 'extended';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  row: number;
  column: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l';
  size: number;
  seat?: number;
} | {
  kind: 'paid';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  coins: number;
  seat?: number;
} | {
  kind: 'got_points';
  points: number;
  seat?: number;
} | {
  kind: 'got_gold';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  points: number;
  seat?: number;
} | {
  kind: 'got_silver';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  points: number;
  seat?: number;
} | {
  kind: 'lured';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  row: number;
  column: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l';
  seat?: number;
} | {
  kind: 'swapped';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  row: number;
  column: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l';
  seat?: number;
} | {
  kind: 'used_barkers';
  count: number;
  seat?: number;
} | {
  kind: 'income';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  coins: number;
  seat?: number;
} | {
  kind: 'bank_empty';
  colour: 'white' | 'red' | 'violet' | 'green' | 'yellow' | 'blue';
  seat?: number;
} | {
  kind: 'took';
  card: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
  seat?: number;
} | {
  kind: 'drew';
  card?: 'region_1' | 'region_2' | 'region_3' | 'region_4' | 'region_5' | 'region_6' | 'region_7' | 'region_8' | 'region_9' | 'joker_1' | 'joker_2' | 'joker_3' | 'joker_4' | 'joker_5' | 'joker_6';
  seat?: number;
} | {
  kind: 'took_barker';
  seat?: number;
} | {
  kind: 'reshuffled';
  count: number;
  seat?: number;
} | {
  kind: 'end_phase';
  seat?: number;
} | {
  kind: 'stalemate';
  seat?: number;
} | {
  kind: 'passed';
  seat?: number;
} | {
  kind: 'no_cards_left';
  seat?: number;
} | {
  kind: 'final_medals';
  points: number;
  seat?: number;
} | {
  kind: 'final_coins';
  coins: number;
  points: number;
  seat?: number;
} | {
  kind: 'game_over';
  seat?: number;
} | {
  kind: 'screens_lifted';
  seat?: number;
};

export type Goals = null;

export type Documents = {
  Position: Position;
  View: View;
  Components: Components;
  Options: Options;
  Move: Move;
  Event: Event;
  Goals: Goals;
};

export const steps = ['refill', 'customers', 'deal', 'first', 'set_up', 'action', 'last', 'keep', 'fee', 'build', 'square', 'side', 'pay', 'coin', 'lure', 'draw', 'deck', 'discard', 'over'] as const;
export const parts = ['extensions', 'medals', 'final_medals', 'coins'] as const;
export const words = {
  card: ['region_1', 'region_2', 'region_3', 'region_4', 'region_5', 'region_6', 'region_7', 'region_8', 'region_9', 'joker_1', 'joker_2', 'joker_3', 'joker_4', 'joker_5', 'joker_6'] as const,
  colour: ['white', 'red', 'violet', 'green', 'yellow', 'blue'] as const,
  column: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const,
  side: ['north', 'east', 'south', 'west'] as const,
};
export const numbers = {
  coins: [1, 2, 3, 4, 5, 6, 7],
  row: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
} as const;
