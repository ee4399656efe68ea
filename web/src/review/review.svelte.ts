// The review of a finished table: asked for, waited for, and where one stands in it.
import { ApiError } from '../lib/api';
import type { ReviewedLoss, ReviewStanding } from '../lib/protocol';
import { isUnderWay } from './figures';

// A place in the game that the review has something to say about.
export interface Moment {
  ply: number;
  words: string[];
  loss?: ReviewedLoss; // what is to be learnt there
}

export class ReviewWatch {
  standing = $state.raw<ReviewStanding | null>(null);
  problem = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(private fetchStanding: (ask: boolean) => Promise<ReviewStanding>) {}

  // Opening a review asks for it.
  async look(ask = true): Promise<void> {
    try {
      this.standing = await this.fetchStanding(ask);
      this.problem = null;
    } catch (error) {
      this.problem = error instanceof ApiError ? error.message : String(error);
      return;
    }
    // A server that was restarted forgot the work, so it is asked once more.
    if (this.standing.state === 'none' && !ask) return this.look();
    if (isUnderWay(this.standing) && !this.left) this.timer = setTimeout(() => void this.look(false), 1000);
  }

  leave() {
    this.left = true;
    clearTimeout(this.timer);
  }
}
