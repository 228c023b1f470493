import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { signInWords } from '#languages/sign-in.ts';
import { continueAsOtherUser, readAuthToken, readOtherUser, readPerson, watchAuthToken } from './auth-token.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { ActionButton } from '../frame/controls.tsx';

/** Whether the session has ended or is another user's: `asking` what to do, postponed to `later`, or `none`. */
type SessionEnd = 'none' | 'asking' | 'later';

let state: SessionEnd = 'none';
const listeners = new Set<() => void>();

function become(next: SessionEnd): void {
  state = next;
  for (const listener of listeners) listener();
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

/** The live stream or a reload meets the end of the session, while nothing is being written: the area offers to sign in again. */
export function noteSessionEnd(): void {
  if (state === 'none') become('later');
}

export function postponeReauthentication(): void {
  become('later');
}

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

const words = signInWords.again.otherUser;

export function useOtherUser(): string | undefined {
  return useSyncExternalStore(watchAuthToken, readOtherUser, () => undefined);
}

export function usePerson(): string | undefined {
  return useSyncExternalStore(watchAuthToken, readPerson, () => undefined);
}

/** Asks which user to continue as: an edit must not silently be saved in another's name. */
export function OtherUserDialog({ person, otherUser, onAgain }: { person: string; otherUser: string; onAgain: () => void }) {
  const { revalidate } = useRevalidator();
  const goOn = () => {
    continueAsOtherUser();
    void revalidate();
  };
  return (
    <Dialog heading={words.heading(otherUser)} onClose={postponeReauthentication}>
      <p>{words.text(person, otherUser)}</p>
      <p>{words.note(otherUser)}</p>
      <div className="dialog-ways">
        {/* The first button has the focus, so Enter alone is harmless. */}
        <Button onClick={onAgain}>{words.again(person)}</Button>
        <ActionButton label={words.goOn(otherUser)} look="outline" onClick={goOn} />
      </div>
    </Dialog>
  );
}
