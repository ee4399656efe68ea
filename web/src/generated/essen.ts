// Made by scripts/types of what the program says of its documents: not to be edited.

export type Position = {
  step: 'deal' | 'draft' | 'rankings' | 'stock' | 'pallets' | 'tokens' | 'press_pass' | 'last_tile' | 'remove' | 'act' | 'test' | 'keep' | 'over';
  round: number;
  first: number;
  turn: number;
  to_do: number;
  draft_round: number;
  eaten: number;
  storage: number[];
  pallets: (number | null)[];
  booths: number[];
  removed: number[];
  popularity: {
    meeple: number;
    die: number;
    cards: number;
    hourglass: number;
  };
  tokens_left: {
    buzz: number;
    flop: number;
    goodies: number;
    discount: number;
    sold_out: number;
  };
  tokens_spent: {
    buzz: number;
    flop: number;
    goodies: number;
    discount: number;
    sold_out: number;
  };
  tokens_on_tiles: {
    buzz: number[];
    flop: number[];
    goodies: number[];
    discount: number[];
    sold_out: number[];
  };
  crowd: {
    green: boolean;
    red: boolean;
    purple: boolean;
    yellow: boolean;
    blue: boolean;
    courtyard: boolean;
    entrances: boolean;
  };
  morning: (number | null)[];
  afternoon: (number | null)[];
  last_tile: number | null;
  departures: number;
  deck: number[];
  deck_size: number;
  shuffles: number;
  common: number[];
  drawn: (number | null)[];
  players: {
    vp: number;
    points: {
      popularity: number;
      bonus: number;
      events: number;
      last_round: number;
      withdrawals: number;
      morning: number;
      afternoon: number;
      wishlist: number;
      early_departure: number;
    };
    money: number;
    paid: number;
    withdrawals: number;
    meals: number;
    place: 'booth' | 'parking' | 'west_entrance' | 'east_entrance' | 'courtyard' | 'west_galeria' | 'east_galeria';
    booth: number | null;
    used: number;
    pre_ordered: number | null;
    bag: number[];
    trunk: number[];
    pack: number[];
    picks: (number | null)[];
    taken: number[];
    kept: number[][];
    kept_count: number[];
    discards: number[];
    discard_count: number;
    remembered: number[][];
  }[];
};

export type View = {
  step: 'deal' | 'draft' | 'rankings' | 'stock' | 'pallets' | 'tokens' | 'press_pass' | 'last_tile' | 'remove' | 'act' | 'test' | 'keep' | 'over';
  round: number;
  first: number;
  turn: number;
  to_do: number;
  draft_round: number;
  eaten: number;
  storage: number[];
  pallets: (number | null)[];
  booths: number[];
  removed: number[];
  popularity: {
    meeple: number;
    die: number;
    cards: number;
    hourglass: number;
  };
  tokens_left: {
    buzz: number;
    flop: number;
    goodies: number;
    discount: number;
    sold_out: number;
  };
  tokens_spent: {
    buzz: number;
    flop: number;
    goodies: number;
    discount: number;
    sold_out: number;
  };
  tokens_on_tiles: {
    buzz: number[];
    flop: number[];
    goodies: number[];
    discount: number[];
    sold_out: number[];
  };
  crowd: {
    green: boolean;
    red: boolean;
    purple: boolean;
    yellow: boolean;
    blue: boolean;
    courtyard: boolean;
    entrances: boolean;
  };
  morning: (number | null)[];
  afternoon: (number | null)[];
  last_tile: 'discount' | 'meeple' | 'die' | 'cards' | 'hourglass' | null;
  departures: number;
  deck: number[] | null;
  deck_size: number;
  shuffles: number;
  common: number[];
  drawn: (number | null)[];
  players: {
    vp: number;
    points: {
      popularity: number;
      bonus: number;
      events: number;
      last_round: number;
      withdrawals: number;
      morning: number;
      afternoon: number;
      wishlist: number;
      early_departure: number;
    };
    money: number;
    paid: number;
    withdrawals: number;
    meals: number;
    place: 'booth' | 'parking' | 'west_entrance' | 'east_entrance' | 'courtyard' | 'west_galeria' | 'east_galeria';
    booth: number | null;
    used: number;
    pre_ordered: number | null;
    bag: number[];
    trunk: number[];
    pack: number[] | null;
    picks: (number | null)[];
    taken: number[];
    kept: number[][] | null;
    kept_count: number[];
    discards: number[] | null;
    discard_count: number;
    remembered: number[][] | null;
    seen: number[];
  }[];
  aid: {
    rounds: number;
    morning_ends: number;
    action_spaces: number;
    bag_spaces: number;
    meal: {
      price: number;
      actions: number;
    };
    play_test: {
      actions: number;
      cards: number;
    };
    withdrawal: {
      money: number;
      vp: number;
    };
    departure: {
      first: number;
      second: number;
    };
    tokens: {
      buzz: number;
      flop: number;
      goodies: number;
      discount: number;
    };
    lowest_price: number;
    last_round: {
      points: number;
      discount: number;
    };
    picks: number;
    pallets: {
      popularity: number;
    }[];
    steps: {
      plain: number;
      crowded: number;
      booths: number[];
      places: {
        parking: number;
        west_entrance: number;
        east_entrance: number;
        courtyard: number;
        west_galeria: number;
        east_galeria: number;
      };
    };
    offers: {
      price: number;
      vp: number;
      last_round: number;
    }[];
    rankings: {
      part: 'morning' | 'afternoon';
      points: {
        morning: number;
        afternoon: number;
      };
      fulfilled_by: number[][];
    };
    players: {
      actions_left: number;
      games: {
        meeple: number;
        die: number;
        cards: number;
        hourglass: number;
      };
      wishes: number;
      granted: number;
      wishlist_points: number;
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
  popularity: {
    start: number;
    lowest: number;
    highest: number;
  };
  pallets: {
    mark: 'minus' | 'plus' | 'event';
    crowd: boolean;
  }[];
  tokens: {
    buzz: number;
    flop: number;
    goodies: number;
    discount: number;
    sold_out: number;
  };
  wishlist: number[];
  rankings: {
    morning: {
      meeple: number;
      die: number;
      cards: number;
      hourglass: number;
    }[];
    afternoon: {
      meeple: number;
      die: number;
      cards: number;
      hourglass: number;
    }[];
  };
  places: {
    west_entrance: number[];
    east_entrance: number[];
    courtyard: number[];
    west_galeria: number[];
    east_galeria: number[];
  };
  booths: {
    booth: number;
    zone: 'green' | 'red' | 'purple' | 'yellow' | 'blue';
    hall: 'west' | 'east';
    x: number;
    y: number;
  }[];
  tiles: {
    booth: number;
    title: string;
    publisher: string;
    price: number;
    symbol: 'meeple' | 'die' | 'cards' | 'hourglass';
    bonus: number;
  }[];
};

export type Options = {
  crowd: boolean;
  rankings: boolean;
};

export type Move = {
  kind: 'deal';
  card: number;
} | {
  kind: 'pick';
  card: number;
} | {
  kind: 'ranking';
  card: number;
} | {
  kind: 'release';
  booth: number;
} | {
  kind: 'draw_token';
  token: 'buzz' | 'flop' | 'goodies' | 'discount' | 'sold_out';
} | {
  kind: 'press_pass';
  seat: number;
} | {
  kind: 'turn_last';
  last: 'discount' | 'meeple' | 'die' | 'cards' | 'hourglass';
} | {
  kind: 'remove';
  booth: number;
} | {
  kind: 'walk';
  booth: number;
} | {
  kind: 'go';
  place: 'parking' | 'west_entrance' | 'east_entrance' | 'courtyard' | 'west_galeria' | 'east_galeria';
} | {
  kind: 'buy';
} | {
  kind: 'meal';
} | {
  kind: 'play_test';
} | {
  kind: 'keep';
  card: number;
} | {
  kind: 'unload';
} | {
  kind: 'withdraw';
} | {
  kind: 'end_turn';
};

export type Event = {
  kind: 'dealt';
  card?: number;
  seat?: number;
} | {
  kind: 'picked';
  card?: number;
  seat?: number;
} | {
  kind: 'packs_passed';
  seat?: number;
} | {
  kind: 'common_laid';
  cards: number;
  seat?: number;
} | {
  kind: 'common_card';
  card: number;
  seat?: number;
} | {
  kind: 'ranking_shown';
  board: 'boardgamegeek' | 'trictrac' | 'fairplay';
  meeple: number;
  die: number;
  cards: number;
  hourglass: number;
  seat?: number;
} | {
  kind: 'on_sale';
  booth: number;
  seat?: number;
} | {
  kind: 'round_began';
  round: number;
  seat?: number;
} | {
  kind: 'released';
  booth: number;
  seat?: number;
} | {
  kind: 'on_pallet';
  pallet: number;
  booth: number;
  seat?: number;
} | {
  kind: 'popularity';
  symbol: 'meeple' | 'die' | 'cards' | 'hourglass';
  level: number;
  seat?: number;
} | {
  kind: 'token_placed';
  token: 'buzz' | 'flop' | 'goodies' | 'discount' | 'sold_out';
  booth: number;
  seat?: number;
} | {
  kind: 'crowd_in_zone';
  zone: 'green' | 'red' | 'purple' | 'yellow' | 'blue';
  seat?: number;
} | {
  kind: 'crowd_in_courtyard';
  seat?: number;
} | {
  kind: 'crowd_at_entrances';
  seat?: number;
} | {
  kind: 'last_tile_turned';
  last: 'discount' | 'meeple' | 'die' | 'cards' | 'hourglass';
  seat?: number;
} | {
  kind: 'first_player';
  seat?: number;
} | {
  kind: 'removed';
  booth: number;
  seat?: number;
} | {
  kind: 'walked';
  booth: number;
  actions: number;
  seat?: number;
} | {
  kind: 'went';
  place: 'parking' | 'west_entrance' | 'east_entrance' | 'courtyard' | 'west_galeria' | 'east_galeria';
  actions: number;
  seat?: number;
} | {
  kind: 'ate';
  price: number;
  actions: number;
  seat?: number;
} | {
  kind: 'bought';
  booth: number;
  price: number;
  vp: number;
  popularity: number;
  bonus: number;
  extra: number;
  seat?: number;
} | {
  kind: 'pre_ordered';
  booth: number;
  seat?: number;
} | {
  kind: 'took_wish';
  card: number;
  seat?: number;
} | {
  kind: 'reshuffled';
  cards: number;
  seat?: number;
} | {
  kind: 'tested';
  seat?: number;
} | {
  kind: 'drew';
  card?: number;
  seat?: number;
} | {
  kind: 'kept';
  card?: number;
  seat?: number;
} | {
  kind: 'unloaded';
  games: number;
  seat?: number;
} | {
  kind: 'withdrew';
  euros: number;
  vp: number;
  seat?: number;
} | {
  kind: 'turn_ended';
  seat?: number;
} | {
  kind: 'departed';
  vp: number;
  seat?: number;
} | {
  kind: 'morning_scored';
  cards: number;
  vp: number;
  seat?: number;
} | {
  kind: 'afternoon_scored';
  cards: number;
  vp: number;
  seat?: number;
} | {
  kind: 'wishlist_scored';
  games: number;
  vp: number;
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

export const steps = ['deal', 'draft', 'rankings', 'stock', 'pallets', 'tokens', 'press_pass', 'last_tile', 'remove', 'act', 'test', 'keep', 'over'] as const;
export const parts = ['popularity', 'bonus', 'events', 'last_round', 'withdrawals', 'morning', 'afternoon', 'wishlist', 'early_departure'] as const;
export const words = {
  board_name: ['boardgamegeek', 'trictrac', 'fairplay'] as const,
  last: ['discount', 'meeple', 'die', 'cards', 'hourglass'] as const,
  place: ['parking', 'west_entrance', 'east_entrance', 'courtyard', 'west_galeria', 'east_galeria'] as const,
  symbol: ['meeple', 'die', 'cards', 'hourglass'] as const,
  token: ['buzz', 'flop', 'goodies', 'discount', 'sold_out'] as const,
  zone: ['green', 'red', 'purple', 'yellow', 'blue'] as const,
};
export const numbers = {
} as const;
