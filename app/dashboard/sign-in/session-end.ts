import { useSyncExternalStore } from 'react';
import { createListeners } from '../frame/listeners.ts';
import { readAuthToken, readOtherUser, readPerson, watchAuthToken } from './auth-token.ts';

/** The page of each step that the guard requires of a signed-in user before anything else. */
export const duePages = { ownPassword: '/dashboard/own-password', secondFactor: '/dashboard/second-factor' } as const;
export type DueStep = keyof typeof duePages;

/** Whether the session has ended or is another user's: `asking` what to do, postponed to `later`, or `none`. Or the step that is due. */
type SessionEnd = 'none' | 'asking' | 'later' | DueStep;

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

/** What is missing if an answer is the guard's redirect: a session, or a step of the user's. */
export function missingFor(answer: unknown): 'session' | DueStep | undefined {
  const location = answer instanceof Response ? answer.headers.get('Location') : null;
  if (location?.startsWith('/dashboard?')) return 'session';
  return dueSteps.find((step) => duePages[step] === location);
}

const dueSteps = ['ownPassword', 'secondFactor'] as const satisfies readonly DueStep[];

export function isDueStep(end: string | undefined): end is DueStep {
  return dueSteps.some((step) => step === end);
}

/** A step became due while the user worked: the area says so in place. */
export function noteDueStep(step: DueStep): void {
  become(step);
}

/** The screen was loaded, so no step is due any more. */
export function endDueStep(): void {
  if (isDueStep(state)) become('none');
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
