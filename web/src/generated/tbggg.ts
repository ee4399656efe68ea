// Made by scripts/types of what the program says of its documents: not to be edited.

export type Position = {
  step: 'roll_off' | 'name_first' | 'draw_first' | 'arrive' | 'supply' | 'window' | 'surplus' | 'roll' | 'advertise' | 'also' | 'reroll' | 'choose' | 'send' | 'over';
  round: number;
  first: number;
  turn: number;
  passes: number;
  to_do: number;
  chosen: number;
  picked_from: number;
  players: {
    gg: number;
    sales: number;
    spent: number;
    pile_size: number;
    pile: number[];
    stock_size: number;
    stock: number[];
    discard: number[];
    collection: number[][];
    collection_size: number;
    geeks: number[];
    paid_moves: number;
    roll_off: number;
    passed: boolean;
  }[];
  shops: ({
    publisher: number;
    number: number;
    geek: number | null;
    face: 'up' | 'down';
  } | null)[][][];
  charity: {
    publisher: number;
    number: number;
    geek: number | null;
  }[];
};

export type View = {
  step: 'roll_off' | 'name_first' | 'draw_first' | 'arrive' | 'supply' | 'window' | 'surplus' | 'roll' | 'advertise' | 'also' | 'reroll' | 'choose' | 'send' | 'over';
  round: number;
  first: number;
  turn: number;
  passes: number;
  to_do: number;
  chosen: number | null;
  picked_from: number | null;
  players: {
    gg: number;
    sales: number;
    spent: number;
    pile_size: number;
    pile: number[] | null;
    stock_size: number;
    stock: number[] | null;
    discard: number[];
    collection: number[][] | null;
    collection_size: number;
    geeks: number[];
    paid_moves: number;
    roll_off: number | null;
    passed: boolean;
  }[];
  shops: ({
    publisher: number;
    number: number | null;
    geek: number | null;
    face: 'up' | 'down';
  } | null)[][][];
  charity: {
    publisher: number;
    number: number | null;
    geek: number | null;
  }[];
  aid: {
    rounds: number;
    geeks: number;
    paid_move: number;
    set_tile: number;
    run: number;
    to_charity: boolean[][][];
    in_hand: number | null;
    not_sold: boolean[];
    players: {
      geeks_at_home: number;
      collection: {
        runs: number[];
        numbers: {
          colours: number;
          complete: boolean;
          gg: number;
        }[];
      } | null;
    }[];
  };
};

export type Components = {
  edition: string;
  provenance: {
    printed: string;
    derived: string;
    reconstructed: string;
  };
  publishers: {
    name: string;
    colour: 'red' | 'yellow' | 'blue' | 'green' | 'black' | 'white';
  }[];
  tiles: {
    blank: number;
    numbers: number[];
  };
  gift: {
    first_three: number;
    others: number;
  };
  arrivals: number[];
  stock_limit: number;
  paid_moves_limit: number;
  shops: {
    sells: number[];
    neighbours: number[];
    prices: {
      top: number;
      middle: number;
      bottom: number;
    };
  }[];
};

export type Options = {
  roll_off: boolean;
  open_collections: boolean;
};

export type Move = {
  kind: 'roll';
  face: number;
} | {
  kind: 'arrive';
  number: number;
} | {
  kind: 'first';
  seat: number;
} | {
  kind: 'tile';
  number: number;
} | {
  kind: 'window';
  shop: number;
  shelf: 'top' | 'middle' | 'bottom';
  column: number;
} | {
  kind: 'discard';
  number: number;
} | {
  kind: 'pass';
} | {
  kind: 'advertise';
  shop: number;
} | {
  kind: 'also';
  shop: number;
} | {
  kind: 'throw';
} | {
  kind: 'promote';
  from: number;
  to: number;
} | {
  kind: 'buy';
  shop: number;
  shelf: 'top' | 'middle' | 'bottom';
  column: number;
} | {
  kind: 'charity';
  colour: 'red' | 'yellow' | 'blue' | 'green' | 'black' | 'white';
  number: number;
} | {
  kind: 'send';
  shop: number;
};

export type Event = {
  kind: 'rolled_off';
  face: number;
  seat?: number;
} | {
  kind: 'roll_off_tied';
  seat?: number;
} | {
  kind: 'named_first';
  first: number;
  seat?: number;
} | {
  kind: 'gift';
  gg: number;
  seat?: number;
} | {
  kind: 'round_began';
  round: number;
  seat?: number;
} | {
  kind: 'arrived';
  number?: number;
  seat?: number;
} | {
  kind: 'supplied';
  shop: number;
  shelf: 'top' | 'middle' | 'bottom';
  column: number;
  number?: number;
  seat?: number;
} | {
  kind: 'discarded';
  number: number;
  seat?: number;
} | {
  kind: 'passed';
  seat?: number;
} | {
  kind: 'geek_arrived';
  shop: number;
  seat?: number;
} | {
  kind: 'picked_up';
  shop: number;
  seat?: number;
} | {
  kind: 'promoted';
  from: number;
  to: number;
  seat?: number;
} | {
  kind: 'new_first';
  seat?: number;
} | {
  kind: 'turned_up';
  seat?: number;
} | {
  kind: 'blank_removed';
  shop: number;
  shelf: 'top' | 'middle' | 'bottom';
  column: number;
  seat?: number;
} | {
  kind: 'to_charity';
  colour: 'red' | 'yellow' | 'blue' | 'green' | 'black' | 'white';
  number: number;
  shop: number;
  seat?: number;
} | {
  kind: 'bought';
  colour: 'red' | 'yellow' | 'blue' | 'green' | 'black' | 'white';
  number: number;
  shop: number;
  shelf: 'top' | 'middle' | 'bottom';
  column: number;
  seat?: number;
} | {
  kind: 'bought_charity';
  colour: 'red' | 'yellow' | 'blue' | 'green' | 'black' | 'white';
  number: number;
  shop: number;
  seat?: number;
} | {
  kind: 'took_back';
  number: number;
  seat?: number;
} | {
  kind: 'sold';
  number: number;
  shop: number;
  gg: number;
  buyer: number;
  seat?: number;
} | {
  kind: 'charity_unsold';
  number: number;
  seat?: number;
} | {
  kind: 'unsold';
  number: number;
  shop: number;
  seat?: number;
} | {
  kind: 'game_over';
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

export const steps = ['roll_off', 'name_first', 'draw_first', 'arrive', 'supply', 'window', 'surplus', 'roll', 'advertise', 'also', 'reroll', 'choose', 'send', 'over'] as const;
export const parts = ['gift', 'sales', 'advertising', 'sets', 'singles'] as const;
export const words = {
  colour: ['red', 'yellow', 'blue', 'green', 'black', 'white'] as const,
  shelf: ['top', 'middle', 'bottom'] as const,
};
export const numbers = {
  column: [1, 2, 3],
  face: [1, 2, 3, 4, 5, 6],
  from: [1, 2, 3, 4, 5, 6],
  number: [0, 1, 2, 3, 4, 5, 6],
  shop: [1, 2, 3, 4, 5, 6],
  to: [1, 2, 3, 4, 5, 6],
} as const;
