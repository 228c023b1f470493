import { useSyncExternalStore } from 'react';
import { readAuthToken, watchAuthToken } from './auth-token.ts';

/** Whether a write found the session over: `asking` to sign in again, put off until `later`, or `none`. */
type SessionEnd = 'none' | 'asking' | 'later';

let state: SessionEnd = 'none';
const listeners = new Set<() => void>();

function become(next: SessionEnd): void {
  state = next;
  for (const listener of listeners) listener();
}

// Whoever signed in again, here or in another tab, left a token.
watchAuthToken(() => {
  if (readAuthToken() !== '') become('none');
});

/** A write was refused because the session is over: the area asks to sign in again in place. */
export function announceSessionEnd(): void {
  become('asking');
}

/** Signing in again can wait. */
export function putOffSigningIn(): void {
  become('later');
}

/** The edit can be saved again. */
export function endAsking(): void {
  become('none');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionEnd(): SessionEnd {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'none',
  );
}
