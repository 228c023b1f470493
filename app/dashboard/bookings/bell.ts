import { useSyncExternalStore } from 'react';
import { createListeners } from '../frame/listeners.ts';

/** The two notes of the bell: frequency in hertz, and start in seconds. */
const notes: readonly [hertz: number, at: number][] = [
  [880, 0],
  [1318.5, 0.16],
];
/** How long a note rings, in seconds; below it its initial volume, from 0 to 1. */
const ringsOn = 0.9;
const loudness = 0.22;

let audio: AudioContext | undefined;
const states = createListeners();

/** Makes the bell ready to ring. It is called on a touch: browsers allow sound only after one. */
export function wakeBell(): void {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', () => states.tell());
  }
  void audio.resume();
}

/** The bookings that it has rung for. The evening and the frame of the area both report each booking. */
const rungFor = new Set<string>();

/** Rings once for each new booking, if the browser allows sound. */
export function ringFor(bookings: readonly string[]): void {
  const isNew = bookings.some((id) => !rungFor.has(id));
  for (const id of bookings) rungFor.add(id);
  if (isNew) ring();
}

function ring(): void {
  if (audio?.state !== 'running') return;
  for (const [hertz, at] of notes) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + ringsOn);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + ringsOn);
  }
}

export function useBellAwake(): boolean {
  return useSyncExternalStore(
    states.listen,
    () => audio?.state === 'running',
    () => false,
  );
}
