// Three short sounds, made on the spot; silent unless the person switched them on.
import { settings } from './settings.svelte';

type Sound = 'turn' | 'move' | 'end';

const notes: Record<Sound, [frequency: number, at: number][]> = {
  move: [[330, 0]],
  turn: [
    [523, 0],
    [659, 0.12],
  ],
  end: [
    [392, 0],
    [494, 0.14],
    [587, 0.28],
    [784, 0.42],
  ],
};

let context: AudioContext | null = null;

const late = 300; // ms; a browser that waits for the person's first press wakes up too late

export async function play(sound: Sound) {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  const asked = performance.now();
  if (context.state !== 'running') await context.resume();
  if (performance.now() - asked > late) return;
  const start = context.currentTime + 0.01;
  for (const [frequency, at] of notes[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.32);
  }
}
