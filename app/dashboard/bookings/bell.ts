import { useSyncExternalStore } from 'react';

/** The two notes of the bell: frequency in hertz, and start in seconds. */
const notes: readonly [hertz: number, at: number][] = [
  [880, 0],
  [1318.5, 0.16],
];
/** How long a note rings, in seconds; below it its initial volume, from 0 to 1. */
const ringsOn = 0.9;
const loudness = 0.22;

let audio: AudioContext | undefined;
const listeners = new Set<() => void>();

/** Makes the bell ready to ring. It is called on a touch: browsers allow sound only after one. */
export function wakeBell(): void {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
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

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useBellAwake(): boolean {
  return useSyncExternalStore(
    watch,
    () => audio?.state === 'running',
    () => false,
  );
}
