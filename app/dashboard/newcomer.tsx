import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { signInWords } from '#languages/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { goOnAsNewcomer, readNewcomer, readPerson, watchAuthToken } from './auth-token.ts';
import { Dialog } from './dialog.tsx';
import { putOffSigningIn } from './session-end.ts';

const words = signInWords.again.newcomer;

/** The username of somebody else who has signed in in another tab; undefined while nobody has. */
export function useNewcomer(): string | undefined {
  return useSyncExternalStore(watchAuthToken, readNewcomer, () => undefined);
}

/** The username of who works in this tab. */
export function usePerson(): string | undefined {
  return useSyncExternalStore(watchAuthToken, readPerson, () => undefined);
}

/** Asks as whom to go on: an edit is never saved in the name of somebody who did not make it without asking. */
export function NewcomerDialog({ person, newcomer, onAgain }: { person: string; newcomer: string; onAgain: () => void }) {
  const { revalidate } = useRevalidator();
  const goOn = () => {
    goOnAsNewcomer();
    void revalidate();
  };
  return (
    <Dialog heading={words.heading(newcomer)} onClose={putOffSigningIn}>
      <p>{words.text(person, newcomer)}</p>
      <p>{words.note(newcomer)}</p>
      <div className="dialog-ways">
        {/* The first has the focus: Enter alone gives nothing away. */}
        <Button onClick={onAgain}>{words.again(person)}</Button>
        <Button look="outline" onClick={goOn}>
          {words.goOn(newcomer)}
        </Button>
      </div>
    </Dialog>
  );
}
