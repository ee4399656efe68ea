// The engine in this very program: an instance of its module (docs/browser.md), which speaks the
// lines of docs/protocol.md.
import { wasi } from './wasi';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  words(size: number): number;
  room(size: number): number;
  request(size: number): number;
  table(size: number): number;
  go_on(ms: number): number;
  thinking(): number;
  answer(): number;
}

export class Engine {
  private exports: Exports;
  private encoder = new TextEncoder();
  private decoder = new TextDecoder();

  /**
   * One conversation, with one table, as a pipe to `emporium engine` is one. `words`, a JSON text: by language
   * what `/api/words/{lang}` of a server answers; without, sentences are given as the names of what they say.
   */
  constructor(module: WebAssembly.Module, words = '', say: (text: string) => void = console.error) {
    const memory = () => this.exports.memory;
    const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi(memory, say) });
    this.exports = instance.exports as WebAssembly.Exports & Exports;
    this.exports._initialize();
    const [wrong] = words ? this.lines(this.exports.words(this.write(words))) : [];
    if (wrong !== undefined) throw new Error(wrong);
  }

  /** The lines that answer one; that of a thought comes by goOn() while it is thinking. */
  request(line: string): string[] {
    return this.lines(this.exports.request(this.write(line)));
  }

  /** The same of its table, which is as a server would keep it. */
  table(line: string): string[] {
    return this.lines(this.exports.table(this.write(line)));
  }

  private write(line: string): number {
    const bytes = this.encoder.encode(line);
    const at = this.exports.room(bytes.length); // none for a line that is too long
    if (at !== 0) new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    return bytes.length;
  }

  get thinking(): boolean {
    return this.exports.thinking() !== 0;
  }

  /** Thinks on for about so long, and gives what lines there are by then. */
  goOn(ms: number): string[] {
    return this.lines(this.exports.go_on(ms));
  }

  private lines(size: number): string[] {
    if (size === 0) return [];
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.answer(), size);
    return this.decoder.decode(bytes).split('\n');
  }
}
