// Shows states one after the other at a pace that eyes can follow. States that come while one is
// still being looked at wait their turn; the more wait, the shorter each is shown.
export interface Clock {
  now(): number;
  later(ms: number, work: () => void): () => void;
}

export class Pacer<T> {
  private queue: T[] = [];
  private until = 0; // what is shown now is shown at least until then
  private cancel = () => {};

  constructor(
    private clock: Clock,
    // Shows it, and says for how long it should be looked at.
    private show: (item: T) => number,
  ) {}

  add(item: T) {
    this.queue.push(item);
    this.advance();
  }

  // Who acts has looked.
  hurry() {
    this.until = 0;
    this.advance();
  }

  // Now, without what waits.
  jump(item: T) {
    this.queue = [];
    this.until = 0;
    this.cancel();
    this.show(item);
  }

  get waiting(): number {
    return this.queue.length;
  }

  stop() {
    this.queue = [];
    this.cancel();
  }

  private advance() {
    this.cancel();
    while (this.queue.length > 0) {
      const wait = this.until - this.clock.now();
      if (wait > 0) {
        this.cancel = this.clock.later(wait, () => this.advance());
        return;
      }
      const look = this.show(this.queue.shift()!);
      this.until = this.clock.now() + look / (1 + this.queue.length / 5);
    }
  }
}
