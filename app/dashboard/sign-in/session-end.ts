import { useSyncExternalStore } from 'react';
import { createListeners } from '../frame/listeners.ts';
import { readAuthToken, readOtherUser, readPerson, watchAuthToken } from './auth-token.ts';

/** Whether the session has ended or is another user's: `asking` what to do, postponed to `later`, or `none`. */
type SessionEnd = 'none' | 'asking' | 'later';

let state: SessionEnd = 'none';
const changes = createListeners();

function become(next: SessionEnd): void {
  state = next;
  changes.tell();
}

let met: string | undefined;

// Signing in again, also in another tab, gives a token. Another user's sign-in asks at once.
watchAuthToken(() => {
  const otherUser = readOtherUser();
  if (otherUser !== undefined && otherUser !== met) become('asking');
  else if (otherUser === undefined && readAuthToken() !== '') become('none');
  met = otherUser;
});

/** Whether an answer is the redirect of a request without a session. */
export function leadsToSignIn(answer: unknown): boolean {
  return answer instanceof Response && answer.headers.get('Location')?.startsWith('/dashboard?') === true;
}

/** A write was refused because the session has ended or is another user's: the area asks what to do, in place. */
export function announceSessionEnd(): void {
  become('asking');
}

/** For the live stream or a reload that finds the session ended, while nothing is being written: the area offers to sign in again. */
export function noteSessionEnd(): void {
  if (state === 'none') become('later');
}

export function postponeReauthentication(): void {
  become('later');
}

export function endAsking(): void {
  become('none');
}

export function useSessionEnd(): SessionEnd {
  return useSyncExternalStore(
    changes.listen,
    () => state,
    () => 'none',
  );
}

export function useOtherUser(): string | undefined {
  return useSyncExternalStore(watchAuthToken, readOtherUser, () => undefined);
}

export function usePerson(): string | undefined {
  return useSyncExternalStore(watchAuthToken, readPerson, () => undefined);
}
