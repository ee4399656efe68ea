// A worker with an engine of its own: it is sent the compiled module, what is spoken to (the engine, or
// its table), its words, and a port for the lines.
import { Engine } from './engine';
import { serve } from './serve';

export interface Start {
  module: WebAssembly.Module;
  speaks: 'request' | 'table';
  words: string;
}

onmessage = ({ data, ports }: MessageEvent<Start>) => {
  const engine = new Engine(data.module, data.words);
  serve(engine, ports[0]!, undefined, (line) => engine[data.speaks](line));
};
