import { useSyncExternalStore } from 'react';

/** Two notes of a small bell, each with its hertz and when it begins, in seconds. */
const notes: readonly [hertz: number, at: number][] = [
  [880, 0],
  [1318.5, 0.16],
];
/** How long a note rings on, in seconds, and how loud it begins, of 1. */
const ringsOn = 0.9;
const loudness = 0.22;

let audio: AudioContext | undefined;
const listeners = new Set<() => void>();

/** Makes the bell ready to ring. Browsers let a page sound only after somebody has touched it: it is called at a touch. */
export function wakeBell(): void {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
  }
  void audio.resume();
}

/** For whom it has rung: the evening and the frame of the area both hear of a booking. */
const rungFor = new Set<string>();

/** Rings for new bookings, once for each of them, if it may sound. */
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

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the bell may sound by now. */
export function useBellAwake(): boolean {
  return useSyncExternalStore(
    watch,
    () => audio?.state === 'running',
    () => false,
  );
}
