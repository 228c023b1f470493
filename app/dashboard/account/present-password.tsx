import { accountWords as words } from '#languages/people.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import type { PasswordRefusal } from './refuse-password.server.ts';

export type Refusal = PasswordRefusal | SendError;

/** The field for the current password, with the reason of a refusal. */
export function PresentPassword({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <>
      <Field label={words.present} name="present" type="password" autoComplete="current-password" error={wordsOf(refusal)} required />
      {refusal &&
        refusal.refused !== 'empty' &&
        refusal.refused !== 'wrong' &&
        refusal.refused !== 'paused' &&
        refusal.refused !== 'busy' && (
          <Notice tone="error">
            <SendFailure outcome={refusal.refused} />
          </Notice>
        )}
    </>
  );
}

function wordsOf(refusal: Refusal | undefined): string | undefined {
  if (refusal?.refused === 'empty') return words.presentMissing;
  if (refusal?.refused === 'wrong') return words.presentWrong(refusal.triesLeft);
  if (refusal?.refused === 'busy') return words.passwordBusy;
  return refusal?.refused === 'paused' ? words.paused(refusal.minutesLeft) : undefined;
}
