import { useSyncExternalStore } from 'react';
import { readAuthToken, readOtherUser, watchAuthToken } from './auth-token.ts';

/** Whether the session is over, or somebody else's: `asking` what to do about it, put off until `later`, or `none`. */
type SessionEnd = 'none' | 'asking' | 'later';

let state: SessionEnd = 'none';
const listeners = new Set<() => void>();

function become(next: SessionEnd): void {
  state = next;
  for (const listener of listeners) listener();
}

let met: string | undefined;

// After signing in again, here or in another tab, there is a token; another user's sign-in asks at once.
watchAuthToken(() => {
  const otherUser = readOtherUser();
  if (otherUser !== undefined && otherUser !== met) become('asking');
  else if (otherUser === undefined && readAuthToken() !== '') become('none');
  met = otherUser;
});

/** A write was refused because the session is over, or somebody else's: the area asks what to do, in place. */
export function announceSessionEnd(): void {
  become('asking');
}

/** Postpones signing in again. */
export function postponeReauthentication(): void {
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
