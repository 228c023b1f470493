import { dashboardWords } from '#languages/dashboard.ts';
import { signInWords } from '#languages/sign-in.ts';
import type { SignInRefusal } from '#restaurant/staff/password-attempts.server.ts';
import { Notice } from '../../ui/notice.tsx';

const words = dashboardWords.signIn;

const noticeId = 'refusal';

/**
 * Attributes that connect a field to the notice of a refused sign-in. A notice that is there when the page loads is not announced, so
 * screen readers read it with the field. Every field is marked as wrong, so that the page does not reveal which one is.
 */
export function refusalFieldProps(refusal: SignInRefusal | undefined) {
  if (!refusal) return {};
  return { 'aria-describedby': noticeId, ...(refusal.refused === 'wrong' ? { 'aria-invalid': true } : {}) };
}

/** Why sign-in failed, and when it can be tried again. `wrong`: the words for wrong data. */
export function RefusalNotice({ refusal, wrong }: { refusal: SignInRefusal; wrong: string }) {
  const [why, next] = sayRefusal(refusal, wrong);
  return (
    <Notice tone="error" id={noticeId}>
      <p>
        <strong>{why}</strong> {next}
      </p>
    </Notice>
  );
}

function sayRefusal(refusal: SignInRefusal, wrong: string): [why: string, next: string] {
  switch (refusal.refused) {
    case 'wrong':
      return [wrong, words.triesLeft(refusal.triesLeft)];
    case 'paused':
      return [words.paused, words.minutesLeft(refusal.minutesLeft)];
    case 'busy':
      return [signInWords.busy, signInWords.busyNext];
  }
}
