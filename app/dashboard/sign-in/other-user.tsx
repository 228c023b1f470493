import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { signInWords } from '#languages/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { continueAsOtherUser, readOtherUser, readPerson, watchAuthToken } from './auth-token.ts';
import { Dialog } from '../frame/dialog.tsx';
import { postponeReauthentication } from './session-end.ts';
import { ActionButton } from '../frame/controls.tsx';

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
