import type { Engine } from './engine';

// How long a request may have to wait for a player who thinks.
const sliceMs = 20;

/** Runs a task after the messages that wait; browsers hold timers back, but not messages. */
function afterMessages(): (task: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  return (task) => {
    port1.onmessage = task;
    port2.postMessage(null);
  };
}

/** Answers each line that comes by the port, and lets players think on between two of them. */
export function serve(
  engine: Engine,
  port: MessagePort,
  later = afterMessages(),
  request = (line: string) => engine.request(line),
): void {
  let going = false;
  const tell = (lines: string[]) => {
    for (const line of lines) port.postMessage(line);
  };
  const goOn = () => {
    tell(engine.goOn(sliceMs));
    going = engine.thinking;
    if (going) later(goOn);
  };
  port.onmessage = ({ data }: MessageEvent<string>) => {
    tell(request(data));
    if (going || !engine.thinking) return;
    going = true;
    later(goOn);
  };
}
