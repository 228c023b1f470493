import { dashboardWords } from '#languages/dashboard.ts';
import { signInWords } from '#languages/sign-in.ts';
import type { Refused } from '#restaurant/staff/password-attempts.server.ts';
import { Notice } from '../../ui/notice.tsx';

const words = dashboardWords.signIn;

/** Why signing in failed, and when it can be tried again; `wrong` says what does not match. */
export function RefusalNotice({ refusal, wrong }: { refusal: Refused; wrong: string }) {
  return (
    <Notice tone="error">
      <p>
        <RefusalText refusal={refusal} wrong={wrong} />
      </p>
    </Notice>
  );
}

function RefusalText({ refusal, wrong }: { refusal: Refused; wrong: string }) {
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
