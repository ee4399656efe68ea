// What the engine's module asks of the world it runs in, and no more: the time, random numbers, and
// a place for the last words of a program that ends itself. It has no files and no arguments.

const ok = 0;
const badFile = 8;
const noSeek = 70;

/** Whatever the module was doing cannot go on. */
export class Exit extends Error {
  constructor(readonly status: number) {
    super(`the engine has ended itself with status ${status}`);
  }
}

/** The functions of WASI that the module imports. `memory` is that of the instance, once there is one. */
export function wasi(memory: () => WebAssembly.Memory, say: (text: string) => void) {
  const view = () => new DataView(memory().buffer);
  const bytes = (at: number, size: number) => new Uint8Array(memory().buffer, at, size);

  return {
    // The clocks are realtime (0), monotonic (1), and the processor time of process (2) and thread (3),
    // for which the monotonic one stands in.
    clock_time_get(clock: number, _precision: bigint, at: number): number {
      const ms = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return ok;
    },
    random_get(at: number, size: number): number {
      const most = 65536; // at a time
      for (let done = 0; done < size; done += most) {
        crypto.getRandomValues(bytes(at + done, Math.min(most, size - done)));
      }
      return ok;
    },
    fd_write(file: number, parts: number, count: number, written: number): number {
      if (file !== 1 && file !== 2) return badFile;
      const decoder = new TextDecoder();
      let text = '';
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(parts + 8 * i, true);
        const length = view().getUint32(parts + 8 * i + 4, true);
        text += decoder.decode(bytes(at, length), { stream: true });
        size += length;
      }
      say(text);
      view().setUint32(written, size, true);
      return ok;
    },
    fd_close: () => badFile,
    fd_seek: () => noSeek,
    proc_exit(status: number): never {
      throw new Exit(status);
    },
  };
}
