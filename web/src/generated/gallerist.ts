// Made by scripts/types of what the program says of its documents: not to be edited.

export type Position = {
  step: 'draw_artist' | 'draw_discovered' | 'draw_artist_bonus' | 'draw_work' | 'draw_easel' | 'draw_contract' | 'draw_visitor' | 'draw_tile' | 'draw_first' | 'draw_curator' | 'draw_dealer' | 'choose_start' | 'go' | 'leave' | 'executive' | 'tickets' | 'location' | 'kicked_out' | 'assistant' | 'contract' | 'contract_space' | 'fulfil' | 'pay' | 'boost' | 'raise' | 'ticket' | 'pair' | 'swap' | 'invite' | 'send_away' | 'orient' | 'tile_space' | 'lacerda_discards' | 'auction' | 'over';
  phase: 'setup' | 'moving' | 'executive_first' | 'location' | 'executive_last' | 'settling' | 'lacerda_out' | 'lacerda_walks' | 'kicked_out' | 'kicked_location' | 'kicked_settling' | 'auction' | 'over';
  stage: 'contracts' | 'artists' | 'discovered' | 'artist_bonuses' | 'set_aside' | 'works' | 'market' | 'easels' | 'plaza' | 'lobbies' | 'locations' | 'first' | 'starts' | 'curators' | 'dealers' | 'done';
  progress: number;
  round: number;
  turn: number;
  actor: number;
  first: number;
  place: number;
  executive_taken: boolean;
  intermediate_scored: boolean;
  end: 'open' | 'near' | 'last_round';
  kicked_out: {
    seat: number;
    piece: 'gallerist' | 'assistant';
  } | null;
  kicked_out_from: number;
  lacerda_at: number | null;
  lacerda_placed: number;
  tasks: {
    task: 'none' | 'bonus' | 'ticket' | 'pair' | 'take' | 'pay' | 'raise' | 'fame' | 'boost' | 'exhibit' | 'draw_work' | 'work_visitors' | 'reveal' | 'contract' | 'place_contract' | 'deal' | 'refill' | 'fulfil' | 'lobby_out' | 'gallery_out' | 'flip' | 'tile' | 'to_cell' | 'to_card' | 'invite';
    arg: number;
  }[];
  artists: {
    tile: number | null;
    discovered: boolean;
    fame: number;
    promotion: number;
    bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
    signatures: number;
  }[];
  bonus_tiles_out: number[];
  works: {
    stack: number[];
    top: number | null;
    set_aside: number | null;
    on_easel: boolean;
    visitors: {
      investor: number;
      vip: number;
      collector: number;
    };
  }[];
  bag: {
    investor: number;
    vip: number;
    collector: number;
  };
  plaza: {
    investor: number;
    vip: number;
    collector: number;
  };
  box_office: {
    brown: number;
    pink: number;
    white: number;
  };
  discarded_tickets: {
    brown: number;
    pink: number;
    white: number;
  };
  deck: number[];
  discarded_contracts: number[];
  display: number[][];
  tiles_out: number[];
  reputation: {
    tile: number | null;
    assistant: number | null;
  }[];
  offers: (number | null)[];
  locations: {
    tile: number | null;
    piece: {
      seat: number;
      piece: 'gallerist' | 'assistant';
    } | null;
  }[];
  players: {
    money: number;
    sales: number;
    income: number;
    celebrities: number;
    spent: number;
    final_scoring: {
      majorities: number;
      reputation: number;
      works: number;
      auction: number;
      curator: number;
      dealer: number;
      influence: number;
    };
    influence: number;
    queue: number;
    desks: number;
    assistants_gone: number;
    pawn: number;
    lobby: {
      investor: number;
      vip: number;
      collector: number;
    };
    gallery: {
      investor: number;
      vip: number;
      collector: number;
    };
    tickets: {
      brown: number;
      pink: number;
      white: number;
    };
    exhibited: {
      artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
      work: number;
    }[];
    sold: {
      digital: number[];
      photo: number[];
      sculpture: number[];
      painting: number[];
    };
    sales_made: number;
    masterpieces_sold: number;
    commission: number | null;
    contracts: ({
      card: number;
      side: 'front' | 'influence' | 'money';
      assistant: boolean;
    } | null)[];
    reputation: (number | null)[];
    start_tile: number | null;
    start_tile_covers_work: boolean;
    curator: number | null;
    dealer: number | null;
  }[];
  auction: {
    won: number | null;
    to: 'gallery' | 'sold';
  }[];
};

export type View = {
  step: 'draw_artist' | 'draw_discovered' | 'draw_artist_bonus' | 'draw_work' | 'draw_easel' | 'draw_contract' | 'draw_visitor' | 'draw_tile' | 'draw_first' | 'draw_curator' | 'draw_dealer' | 'choose_start' | 'go' | 'leave' | 'executive' | 'tickets' | 'location' | 'kicked_out' | 'assistant' | 'contract' | 'contract_space' | 'fulfil' | 'pay' | 'boost' | 'raise' | 'ticket' | 'pair' | 'swap' | 'invite' | 'send_away' | 'orient' | 'tile_space' | 'lacerda_discards' | 'auction' | 'over';
  phase: 'setup' | 'moving' | 'executive_first' | 'location' | 'executive_last' | 'settling' | 'lacerda_out' | 'lacerda_walks' | 'kicked_out' | 'kicked_location' | 'kicked_settling' | 'auction' | 'over';
  stage: 'contracts' | 'artists' | 'discovered' | 'artist_bonuses' | 'set_aside' | 'works' | 'market' | 'easels' | 'plaza' | 'lobbies' | 'locations' | 'first' | 'starts' | 'curators' | 'dealers' | 'done';
  progress: number;
  round: number;
  turn: number;
  actor: number;
  first: number;
  place: number;
  executive_taken: boolean;
  intermediate_scored: boolean;
  end: 'open' | 'near' | 'last_round';
  kicked_out: {
    seat: number;
    piece: 'gallerist' | 'assistant';
  } | null;
  kicked_out_from: number;
  lacerda_at: 'sales_office' | 'artists_colony' | 'media_center' | 'market' | null;
  lacerda_placed: number;
  tasks: {
    task: 'none' | 'bonus' | 'ticket' | 'pair' | 'take' | 'pay' | 'raise' | 'fame' | 'boost' | 'exhibit' | 'draw_work' | 'work_visitors' | 'reveal' | 'contract' | 'place_contract' | 'deal' | 'refill' | 'fulfil' | 'lobby_out' | 'gallery_out' | 'flip' | 'tile' | 'to_cell' | 'to_card' | 'invite';
    arg: number;
  }[];
  artists: {
    tile: number | null;
    discovered: boolean;
    fame: number;
    promotion: number;
    bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
    signatures: number;
  }[];
  bonus_tiles_out: number[];
  works: {
    stack: number[];
    top: 'vip' | 'investor' | 'any' | 'vip_and_other' | 'investor_and_other' | 'two' | 'famous_two' | null;
    set_aside: 'vip' | 'investor' | 'any' | 'vip_and_other' | 'investor_and_other' | 'two' | 'famous_two' | null;
    on_easel: boolean;
    visitors: {
      investor: number;
      vip: number;
      collector: number;
    };
  }[];
  bag: {
    investor: number;
    vip: number;
    collector: number;
  };
  plaza: {
    investor: number;
    vip: number;
    collector: number;
  };
  box_office: {
    brown: number;
    pink: number;
    white: number;
  };
  discarded_tickets: {
    brown: number;
    pink: number;
    white: number;
  };
  deck: number[];
  discarded_contracts: number[];
  display: number[][];
  tiles_out: number[];
  reputation: {
    tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece' | null;
    assistant: number | null;
  }[];
  offers: (number | null)[];
  locations: {
    tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece' | null;
    piece: {
      seat: number;
      piece: 'gallerist' | 'assistant';
    } | null;
  }[];
  players: {
    money: number;
    sales: number;
    income: number;
    celebrities: number;
    spent: number;
    final_scoring: {
      majorities: number;
      reputation: number;
      works: number;
      auction: number;
      curator: number;
      dealer: number;
      influence: number;
    };
    influence: number;
    queue: number;
    desks: number;
    assistants_gone: number;
    pawn: number;
    lobby: {
      investor: number;
      vip: number;
      collector: number;
    };
    gallery: {
      investor: number;
      vip: number;
      collector: number;
    };
    tickets: {
      brown: number;
      pink: number;
      white: number;
    };
    exhibited: {
      artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
      work: 'vip' | 'investor' | 'any' | 'vip_and_other' | 'investor_and_other' | 'two' | 'famous_two';
    }[];
    sold: {
      digital: number[];
      photo: number[];
      sculpture: number[];
      painting: number[];
    };
    sales_made: number;
    masterpieces_sold: number;
    commission: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting' | null;
    contracts: ({
      card: number;
      side: 'front' | 'influence' | 'money';
      assistant: boolean;
    } | null)[];
    reputation: ('influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece' | null)[];
    start_tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece' | null;
    start_tile_covers_work: boolean;
    curator: number | null;
    dealer: number | null;
  }[];
  auction: {
    won: 'digital' | 'photo' | 'sculpture' | 'painting' | null;
    to: 'gallery' | 'sold';
  }[];
  aid: {
    celebrity_fame: number;
    track_spaces: number;
    desks: number;
    signatures: number;
    exhibition_spaces: number;
    masterpiece_space: number;
    start_tile_space: number;
    counted: {
      influence_thirds: number;
      promoted_artist: number;
      famous_artist: number;
    };
    values: {
      value: number;
      rank: 'none' | 'green' | 'gold' | 'masterpiece';
      stars: number;
    }[];
    visitors: {
      investor: {
        money: number;
        influence: number;
        fame: number;
      };
      vip: {
        money: number;
        influence: number;
        fame: number;
      };
      collector: {
        money: number;
        influence: number;
        fame: number;
      };
    };
    tickets: {
      brown: 'investor' | 'vip' | 'collector';
      pink: 'investor' | 'vip' | 'collector';
      white: 'investor' | 'vip' | 'collector';
    };
    works: {
      vip: {
        tickets: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
      };
      investor: {
        tickets: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
      };
      any: {
        tickets: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
      };
      vip_and_other: {
        tickets: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
      };
      investor_and_other: {
        tickets: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
      };
      two: {
        tickets: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
      };
      famous_two: {
        tickets: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
      };
    };
    columns: {
      used: boolean;
      asks: ('investor' | 'vip' | 'collector' | 'visitor' | 'vip_or_investor')[];
    }[];
    owed: number | null;
    influence_to: number | null;
    placing_contract: {
      form: 'digital' | 'photo' | 'sculpture' | 'painting';
      bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
    } | null;
    placing_tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece' | null;
    end: {
      needed: number;
      signs: {
        sign: 'tickets' | 'celebrities' | 'bag';
        have: number;
        wanted: number;
        met: boolean;
      }[];
    };
    artists: {
      form: 'digital' | 'photo' | 'sculpture' | 'painting';
      colour: 'blue' | 'red';
      collector: boolean;
      value: number;
      celebrity: boolean;
      next: {
        fame: number;
        value: number;
      } | null;
      buying: {
        price: number;
        fame: number;
      }[];
      promoting: {
        level: number;
        influence: number;
        fame: number[];
      } | null;
    }[];
    easels: number[];
    promotion: {
      influence: number;
      fame: number;
      tokens_left: number;
    }[];
    contracts: {
      form: 'digital' | 'photo' | 'sculpture' | 'painting';
      bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
    }[];
    players: {
      at_home: boolean;
      influence_worth: number;
      star_below: number;
      coin_below: number;
      icons: {
        influence: number;
        money: number;
      };
      collectors_allowed: number;
      commission_price: number | null;
      queue: (number | null)[];
      goals: {
        curator: {
          money: number;
          met: boolean;
          works: {
            form: 'digital' | 'photo' | 'sculpture' | 'painting';
            have: boolean;
          }[];
        }[][];
        dealer: {
          money: number;
          met: boolean;
          works: {
            form: 'digital' | 'photo' | 'sculpture' | 'painting';
            have: boolean;
          }[];
        }[][];
      };
    }[];
    levels?: {
      level: 'apprentice' | 'experienced' | 'master';
      goals: {
        goal: 'cards' | 'tiles' | 'masterpieces' | 'money';
        have: number;
        wanted: number;
        met: boolean;
      }[];
    }[];
    lacerda?: {
      seat: number;
      supply: number;
      walks_to: number | null;
      next: {
        part: 'tiles' | 'offers';
        cell: number;
      } | null;
    };
  };
};

export type Components = {
  edition: string;
  provenance: {
    printed: string;
    transcribed: string;
    ruled: string;
  };
  artists: {
    form: 'digital' | 'photo' | 'sculpture' | 'painting';
    colour: 'blue' | 'red';
    fame: number;
    promotion: number;
    stars: number[];
  }[];
  works: {
    vip: {
      fame: number;
      copies: number;
    };
    investor: {
      fame: number;
      copies: number;
    };
    any: {
      fame: number;
      copies: number;
    };
    vip_and_other: {
      fame: number;
      copies: number;
    };
    investor_and_other: {
      fame: number;
      copies: number;
    };
    two: {
      fame: number;
      copies: number;
    };
    famous_two: {
      fame: number;
      copies: number;
    };
  };
  values: number[];
  celebrity_money: number;
  money_spaces: number[];
  money_values: number[];
  fame_spaces: number[];
  contracts: {
    digital: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
    photo: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
    sculpture: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
    painting: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
  };
  contract_spaces: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
  queue: {
    cost: number;
    bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
  }[];
  reputation_spaces: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
  artist_bonuses: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
  promotion: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
  promotion_tokens: number;
  columns: {
    influence: number;
    majority: number[];
  }[];
  offers: {
    price: number;
    bonuses: ('none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket')[];
  }[];
  reputation_tiles: {
    influence_thirds: {
      influence: number;
      money: number;
    };
    collector: {
      influence: number;
      money: number;
    };
    vip: {
      influence: number;
      money: number;
    };
    investor: {
      influence: number;
      money: number;
    };
    visitor: {
      influence: number;
      money: number;
    };
    visitor_set: {
      influence: number;
      money: number;
    };
    reputation_tile: {
      influence: number;
      money: number;
    };
    auction_assistant: {
      influence: number;
      money: number;
    };
    assistant: {
      influence: number;
      money: number;
    };
    promoted_artist: {
      influence: number;
      money: number;
    };
    work: {
      influence: number;
      money: number;
    };
    sold_work: {
      influence: number;
      money: number;
    };
    exhibited_work: {
      influence: number;
      money: number;
    };
    art_form: {
      influence: number;
      money: number;
    };
    photo: {
      influence: number;
      money: number;
    };
    painting: {
      influence: number;
      money: number;
    };
    digital: {
      influence: number;
      money: number;
    };
    sculpture: {
      influence: number;
      money: number;
    };
    famous_artist: {
      influence: number;
      money: number;
    };
    masterpiece: {
      influence: number;
      money: number;
    };
  };
  curators: {
    money: number;
    works: ('digital' | 'photo' | 'sculpture' | 'painting')[];
  }[][];
  dealers: {
    money: number;
    works: ('digital' | 'photo' | 'sculpture' | 'painting')[];
  }[][];
  visitors: {
    investor: number;
    vip: number;
    collector: number;
  };
  visitors_removed: number[];
  tickets_in_box: number;
  tickets: number[];
  plaza_visitors: number;
  assistants: number;
  start_money: number;
  start_influence: number;
  round_limit: number;
};

export type Options = Record<string, never>;

export type Move = {
  kind: 'draw_artist';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  number: number;
} | {
  kind: 'draw_discovered';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
} | {
  kind: 'draw_artist_bonus';
  bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
} | {
  kind: 'draw_work';
  work: 'vip' | 'investor' | 'any' | 'vip_and_other' | 'investor_and_other' | 'two' | 'famous_two';
} | {
  kind: 'draw_easel';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
} | {
  kind: 'draw_contract';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  number: number;
} | {
  kind: 'draw_visitor';
  visitor: 'investor' | 'vip' | 'collector';
} | {
  kind: 'draw_tile';
  tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece';
} | {
  kind: 'draw_first';
  seat: number;
} | {
  kind: 'draw_curator';
  card: number;
} | {
  kind: 'draw_dealer';
  card: number;
} | {
  kind: 'start_at';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
} | {
  kind: 'go';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
} | {
  kind: 'assistant';
  source: 'desk' | 'sales_office' | 'artists_colony' | 'media_center' | 'market' | 'waiting';
} | {
  kind: 'leave_nobody';
} | {
  kind: 'call_in';
  visitor: 'investor' | 'vip' | 'collector';
} | {
  kind: 'admit';
  visitor: 'investor' | 'vip' | 'collector';
} | {
  kind: 'lure_away';
  host: number;
  visitor: 'investor' | 'vip' | 'collector';
} | {
  kind: 'use_contract';
  space: number;
} | {
  kind: 'stop';
} | {
  kind: 'spend_for_action';
} | {
  kind: 'discover';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
} | {
  kind: 'buy';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
} | {
  kind: 'take_contract';
  pile: number;
} | {
  kind: 'deal_four';
} | {
  kind: 'no_contract';
} | {
  kind: 'sell';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
} | {
  kind: 'hire';
  count: number;
} | {
  kind: 'promote';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
} | {
  kind: 'reputation';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  column: number;
} | {
  kind: 'offer';
  row: number;
  column: number;
} | {
  kind: 'contract_space';
  space: number;
} | {
  kind: 'fulfil';
  space: number;
} | {
  kind: 'pay_influence';
} | {
  kind: 'pay_money';
} | {
  kind: 'boost';
} | {
  kind: 'no_boost';
} | {
  kind: 'raise';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
} | {
  kind: 'take_ticket';
  ticket: 'brown' | 'pink' | 'white';
} | {
  kind: 'take_pair';
  pair: 'brown_pink' | 'brown_white' | 'pink_white';
} | {
  kind: 'swap';
  ticket: 'brown' | 'pink' | 'white';
} | {
  kind: 'invite';
  visitor: 'investor' | 'vip' | 'collector';
} | {
  kind: 'send_away';
  visitor: 'investor' | 'vip' | 'collector';
} | {
  kind: 'orient';
  side: 'influence' | 'money';
} | {
  kind: 'tile_space';
  space: number;
} | {
  kind: 'lacerda_discards';
  ticket: 'brown' | 'pink' | 'white';
} | {
  kind: 'easel';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  to: 'gallery' | 'sold';
};

export type Event = {
  kind: 'artist_placed';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  fame: number;
  seat?: number;
} | {
  kind: 'first_artist';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  seat?: number;
} | {
  kind: 'artist_bonus_placed';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
  seat?: number;
} | {
  kind: 'work_set_aside';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  work: 'vip' | 'investor' | 'any' | 'vip_and_other' | 'investor_and_other' | 'two' | 'famous_two';
  seat?: number;
} | {
  kind: 'on_easel';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  seat?: number;
} | {
  kind: 'work_shown';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  work: 'vip' | 'investor' | 'any' | 'vip_and_other' | 'investor_and_other' | 'two' | 'famous_two';
  seat?: number;
} | {
  kind: 'visitor_on_work';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  visitor: 'investor' | 'vip' | 'collector';
  seat?: number;
} | {
  kind: 'contract_dealt';
  pile: number;
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
  seat?: number;
} | {
  kind: 'tile_on_market';
  tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  column: number;
  seat?: number;
} | {
  kind: 'tile_at_location';
  tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
  seat?: number;
} | {
  kind: 'visitor_on_plaza';
  visitor: 'investor' | 'vip' | 'collector';
  seat?: number;
} | {
  kind: 'visitor_in_lobby';
  visitor: 'investor' | 'vip' | 'collector';
  seat?: number;
} | {
  kind: 'first_player';
  seat?: number;
} | {
  kind: 'started';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
  tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece';
  seat?: number;
} | {
  kind: 'curator_dealt';
  card?: number;
  seat?: number;
} | {
  kind: 'dealer_dealt';
  card?: number;
  seat?: number;
} | {
  kind: 'round_began';
  round: number;
  seat?: number;
} | {
  kind: 'went';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
  seat?: number;
} | {
  kind: 'left_assistant';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
  seat?: number;
} | {
  kind: 'kicked_out';
  piece: 'gallerist' | 'assistant';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
  seat?: number;
} | {
  kind: 'came_home';
  piece: 'gallerist' | 'assistant';
  seat?: number;
} | {
  kind: 'left_the_game';
  seat?: number;
} | {
  kind: 'called_in';
  visitor: 'investor' | 'vip' | 'collector';
  seat?: number;
} | {
  kind: 'admitted';
  visitor: 'investor' | 'vip' | 'collector';
  seat?: number;
} | {
  kind: 'lured_away';
  visitor: 'investor' | 'vip' | 'collector';
  host: number;
  seat?: number;
} | {
  kind: 'contract_used';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
  seat?: number;
} | {
  kind: 'no_action';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
  seat?: number;
} | {
  kind: 'spent_for_action';
  influence: number;
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
  seat?: number;
} | {
  kind: 'declined';
  seat?: number;
} | {
  kind: 'discovered';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  seat?: number;
} | {
  kind: 'collector_to_plaza';
  seat?: number;
} | {
  kind: 'bought';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  work: 'vip' | 'investor' | 'any' | 'vip_and_other' | 'investor_and_other' | 'two' | 'famous_two';
  money: number;
  seat?: number;
} | {
  kind: 'visitor_from_work';
  visitor: 'investor' | 'vip' | 'collector';
  seat?: number;
} | {
  kind: 'influence_paid';
  influence: number;
  seat?: number;
} | {
  kind: 'money_paid';
  money: number;
  seat?: number;
} | {
  kind: 'fame_raised';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  by: number;
  fame: number;
  seat?: number;
} | {
  kind: 'fame_boosted';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  fame: number;
  influence: number;
  seat?: number;
} | {
  kind: 'became_celebrity';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  money: number;
  seat?: number;
} | {
  kind: 'exhibited';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  money: number;
  seat?: number;
} | {
  kind: 'ticket_taken';
  ticket: 'brown' | 'pink' | 'white';
  seat?: number;
} | {
  kind: 'ticket_swapped';
  given: 'brown' | 'pink' | 'white';
  ticket: 'brown' | 'pink' | 'white';
  seat?: number;
} | {
  kind: 'no_ticket';
  seat?: number;
} | {
  kind: 'influence_gained';
  by: number;
  influence: number;
  seat?: number;
} | {
  kind: 'money_gained';
  money: number;
  seat?: number;
} | {
  kind: 'bonus_lost';
  bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
  seat?: number;
} | {
  kind: 'invited';
  visitor: 'investor' | 'vip' | 'collector';
  seat?: number;
} | {
  kind: 'hired';
  count: number;
  money: number;
  seat?: number;
} | {
  kind: 'employed';
  seat?: number;
} | {
  kind: 'four_dealt';
  seat?: number;
} | {
  kind: 'reshuffled';
  seat?: number;
} | {
  kind: 'contract_taken';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
  space: number;
  seat?: number;
} | {
  kind: 'contract_refused';
  seat?: number;
} | {
  kind: 'sold';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  money: number;
  seat?: number;
} | {
  kind: 'sent_away';
  visitor: 'investor' | 'vip' | 'collector';
  seat?: number;
} | {
  kind: 'flipped';
  space: number;
  side: 'front' | 'influence' | 'money';
  seat?: number;
} | {
  kind: 'promoted';
  artist: 'blue_digital' | 'red_digital' | 'blue_photo' | 'red_photo' | 'blue_sculpture' | 'red_sculpture' | 'blue_painting' | 'red_painting';
  level: number;
  seat?: number;
} | {
  kind: 'tile_taken';
  tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece';
  seat?: number;
} | {
  kind: 'tile_placed';
  tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece';
  bonus: 'none' | 'influence' | 'money' | 'fame' | 'visitor' | 'vip_or_investor' | 'from_bag' | 'assistant' | 'contract' | 'ticket' | 'two_tickets' | 'brown_ticket' | 'pink_ticket' | 'white_ticket';
  seat?: number;
} | {
  kind: 'tile_discarded';
  tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece';
  seat?: number;
} | {
  kind: 'offered';
  money: number;
  seat?: number;
} | {
  kind: 'on_market';
  column: number;
  seat?: number;
} | {
  kind: 'intermediate';
  seat?: number;
} | {
  kind: 'end_near';
  seat?: number;
} | {
  kind: 'last_round';
  seat?: number;
} | {
  kind: 'lacerda_went';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
  seat?: number;
} | {
  kind: 'lacerda_placed';
  column: number;
  seat?: number;
} | {
  kind: 'lacerda_discarded';
  ticket: 'brown' | 'pink' | 'white';
  seat?: number;
} | {
  kind: 'majority';
  column: number;
  money: number;
  seat?: number;
} | {
  kind: 'tile_scored';
  tile: 'influence_thirds' | 'collector' | 'vip' | 'investor' | 'visitor' | 'visitor_set' | 'reputation_tile' | 'auction_assistant' | 'assistant' | 'promoted_artist' | 'work' | 'sold_work' | 'exhibited_work' | 'art_form' | 'photo' | 'painting' | 'digital' | 'sculpture' | 'famous_artist' | 'masterpiece';
  influence: number;
  money: number;
  seat?: number;
} | {
  kind: 'works_scored';
  money: number;
  seat?: number;
} | {
  kind: 'easel_won';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  to: 'gallery' | 'sold';
  money: number;
  seat?: number;
} | {
  kind: 'lacerda_won';
  form: 'digital' | 'photo' | 'sculpture' | 'painting';
  seat?: number;
} | {
  kind: 'curator_scored';
  money: number;
  seat?: number;
} | {
  kind: 'dealer_scored';
  money: number;
  seat?: number;
} | {
  kind: 'influence_scored';
  money: number;
  seat?: number;
} | {
  kind: 'game_over';
  seat?: number;
} | {
  kind: 'lacerda_recalled';
  location: 'sales_office' | 'artists_colony' | 'media_center' | 'market';
  seat?: number;
};

export type Goals = {
  apprentice: {
    won: boolean;
    goals: boolean[];
  };
  experienced: {
    won: boolean;
    goals: boolean[];
  };
  master: {
    won: boolean;
    goals: boolean[];
  };
} | null;

export type Documents = {
  Position: Position;
  View: View;
  Components: Components;
  Options: Options;
  Move: Move;
  Event: Event;
  Goals: Goals;
};

export const steps = ['draw_artist', 'draw_discovered', 'draw_artist_bonus', 'draw_work', 'draw_easel', 'draw_contract', 'draw_visitor', 'draw_tile', 'draw_first', 'draw_curator', 'draw_dealer', 'choose_start', 'go', 'leave', 'executive', 'tickets', 'location', 'kicked_out', 'assistant', 'contract', 'contract_space', 'fulfil', 'pay', 'boost', 'raise', 'ticket', 'pair', 'swap', 'invite', 'send_away', 'orient', 'tile_space', 'lacerda_discards', 'auction', 'over'] as const;
export const parts = ['start', 'sales', 'income', 'celebrities', 'spent', 'majorities', 'reputation', 'works', 'auction', 'curator', 'dealer', 'influence'] as const;
export const levels = ['apprentice', 'experienced', 'master'] as const;
export const words = {
  artist: ['blue_digital', 'red_digital', 'blue_photo', 'red_photo', 'blue_sculpture', 'red_sculpture', 'blue_painting', 'red_painting'] as const,
  bonus: ['none', 'influence', 'money', 'fame', 'visitor', 'vip_or_investor', 'from_bag', 'assistant', 'contract', 'ticket', 'two_tickets', 'brown_ticket', 'pink_ticket', 'white_ticket'] as const,
  form: ['digital', 'photo', 'sculpture', 'painting'] as const,
  location: ['sales_office', 'artists_colony', 'media_center', 'market'] as const,
  pair: ['brown_pink', 'brown_white', 'pink_white'] as const,
  piece: ['gallerist', 'assistant'] as const,
  side: ['front', 'influence', 'money'] as const,
  source: ['desk', 'sales_office', 'artists_colony', 'media_center', 'market', 'waiting'] as const,
  ticket: ['brown', 'pink', 'white'] as const,
  tile: ['influence_thirds', 'collector', 'vip', 'investor', 'visitor', 'visitor_set', 'reputation_tile', 'auction_assistant', 'assistant', 'promoted_artist', 'work', 'sold_work', 'exhibited_work', 'art_form', 'photo', 'painting', 'digital', 'sculpture', 'famous_artist', 'masterpiece'] as const,
  visitor: ['investor', 'vip', 'collector'] as const,
  won_to: ['gallery', 'sold'] as const,
  work: ['vip', 'investor', 'any', 'vip_and_other', 'investor_and_other', 'two', 'famous_two'] as const,
};
export const numbers = {
  card: [1, 2, 3, 4],
  column: [1, 2, 3],
  count: [1, 2, 3, 4],
  number: [1, 2, 3, 4, 5],
  pile: [1, 2, 3, 4],
  row: [1, 2, 3],
  space: [1, 2, 3, 4, 5, 6],
} as const;
