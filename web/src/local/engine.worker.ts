// A worker with an engine of its own: it is sent the compiled module, and a port for the lines.
import { Engine } from './engine';
import { serve } from './serve';

onmessage = ({ data, ports }: MessageEvent<WebAssembly.Module>) => serve(new Engine(data), ports[0]!);
