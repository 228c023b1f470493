import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { localDraftKey, listKept } from '../editing/local-drafts.ts';
import { readTaps, unsent } from '../bookings/offline-changes/taps.ts';
import { Dialog } from '../frame/dialog.tsx';
import { DialogActions } from '../frame/dialog-ways.tsx';
import { useStaffMember } from '../frame/staff-member.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { noteLeaving, workKey } from '../sign-in/left-work.ts';

const words = dashboardWords.signOut;

/**
 * Sign-out: it loads a new document, so that nothing of the area stays in memory. What is not saved goes with who leaves, because
 * others come to this screen; they are asked first.
 */
export function SignOutForm({ area }: { area: string }) {
  const { username } = useStaffMember();
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReturnType<typeof leftOf>>();
  const leave = () => {
    noteLeaving(sessionStorage, username);
    form.current?.submit();
  };
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={`/${area}/sign-out`}
        reloadDocument
        onSubmit={(event) => {
          const work = leftOf(username);
          if (work.drafts + work.taps === 0) return;
          event.preventDefault();
          setLeft(work);
        }}
      >
        <AuthTokenField />
        <button type="submit">{dashboardWords.navigation.signOut}</button>
      </Form>
      {left && (
        <Dialog heading={words.heading} onClose={() => setLeft(undefined)}>
          <p>{words.text(left.drafts, left.taps)}</p>
          <DialogActions out={dashboardWords.saving.cancel} onOut={() => setLeft(undefined)}>
            <Button onClick={leave}>{words.confirm}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** What this browser keeps for somebody that is not saved or sent; nothing where its storage is blocked. */
function leftOf(username: string): { drafts: number; taps: number } {
  try {
    return {
      drafts: listKept(localStorage, localDraftKey(username, '')).length,
      taps: unsent(readTaps(localStorage.getItem(workKey('taps', username)))).length,
    };
  } catch {
    return { drafts: 0, taps: 0 };
  }
}
