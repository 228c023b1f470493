import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { signInWords } from '#languages/sign-in.ts';
import { continueAsOtherUser, readAuthToken, readOtherUser, readPerson, watchAuthToken } from './auth-token.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { ActionButton } from '../frame/controls.tsx';

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

const words = signInWords.again.otherUser;

/** The username of somebody else who has signed in in another tab; undefined while nobody has. */
export function useOtherUser(): string | undefined {
  return useSyncExternalStore(watchAuthToken, readOtherUser, () => undefined);
}

/** The username of this tab's user. */
export function usePerson(): string | undefined {
  return useSyncExternalStore(watchAuthToken, readPerson, () => undefined);
}

/** Asks which user to continue as: an edit is not saved in another user's name without asking. */
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
        {/* The first has the focus: Enter alone gives nothing away. */}
        <Button onClick={onAgain}>{words.again(person)}</Button>
        <ActionButton label={words.goOn(otherUser)} look="outline" onClick={goOn} />
      </div>
    </Dialog>
  );
}
