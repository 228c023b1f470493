import { dashboardWords } from '#languages/dashboard.ts';
import type { Refused } from '#restaurant/staff/attempts.server.ts';
import { Notice } from '../../ui/notice.tsx';

const words = dashboardWords.signIn;

/** Why somebody was not let in, and when they can try again; `wrong` says what does not match. */
export function RefusalNotice({ refusal, wrong }: { refusal: Refused; wrong: string }) {
  return (
    <Notice tone="error">
      <p>
        {refusal.refused === 'wrong' ? (
          <>
            <strong>{wrong}</strong> {words.triesLeft(refusal.triesLeft)}
          </>
        ) : (
          <>
            <strong>{words.paused}</strong> {words.minutesLeft(refusal.minutesLeft)}
          </>
        )}
      </p>
    </Notice>
  );
}
