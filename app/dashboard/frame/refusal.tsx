import { dashboardWords } from '#languages/dashboard.ts';
import { signInWords } from '#languages/sign-in.ts';
import type { SignInRefusal } from '#restaurant/staff/password-attempts.server.ts';
import { Notice } from '../../ui/notice.tsx';

const words = dashboardWords.signIn;

const noticeId = 'refusal';

/**
 * What ties a field to the notice of a refusal: its reason is read out with the field, too, since a notice that a page begins with is not
 * announced. Which of the fields was wrong is not told: each of a try that did not match is marked.
 */
export function refusalFieldProps(refusal: SignInRefusal | undefined) {
  if (!refusal) return {};
  return { 'aria-describedby': noticeId, ...(refusal.refused === 'wrong' ? { 'aria-invalid': true } : {}) };
}

/** Why signing in failed, and when it can be tried again; `wrong` says what does not match. */
export function RefusalNotice({ refusal, wrong }: { refusal: SignInRefusal; wrong: string }) {
  return (
    <Notice tone="error" id={noticeId}>
      <p>
        <RefusalText refusal={refusal} wrong={wrong} />
      </p>
    </Notice>
  );
}

function RefusalText({ refusal, wrong }: { refusal: SignInRefusal; wrong: string }) {
  switch (refusal.refused) {
    case 'wrong':
      return (
        <>
          <strong>{wrong}</strong> {words.triesLeft(refusal.triesLeft)}
        </>
      );
    case 'paused':
      return (
        <>
          <strong>{words.paused}</strong> {words.minutesLeft(refusal.minutesLeft)}
        </>
      );
    case 'busy':
      return (
        <>
          <strong>{signInWords.busy}</strong> {signInWords.busyNext}
        </>
      );
  }
}
