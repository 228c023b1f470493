import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { accountWords as words } from '#languages/people.ts';
import { Field } from '../../ui/field.tsx';
import { FailureNotice, focusFault, formsOf, PostForm, type SendError, useAnswer } from '../editing/send.tsx';
import type { AccountResult } from './change.server.ts';
import type { PasswordRefusal } from './second-factors.server.ts';
import { Submit } from '../frame/controls.tsx';

export const useAccountForm = formsOf<AccountResult>();

interface PasswordStepProps {
  fetcher: FetcherWithComponents<unknown>;
  intent: string;
  fields?: Record<string, string> | undefined;
  refusal: Refusal | undefined;
  note?: string;
  submit: string;
}

export function PasswordStep({ fetcher, intent, fields, refusal, note, submit }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null);
  // Also for a form that was sent before hydration.
  useEffect(() => focusFault(form.current), []);
  useAnswer(fetcher, () => {
    if (refusal) focusFault(form.current);
    else form.current?.reset();
  });
  return (
    <PostForm by={fetcher} intent={intent} fields={fields} ref={form} noValidate>
      {note && <p>{note}</p>}
      <PresentPassword refusal={refusal} />
      <Submit label={submit} look="outline" small disabled={fetcher.state !== 'idle'} />
    </PostForm>
  );
}

type Refusal = PasswordRefusal | SendError;

export function isPasswordRefusal(answer: object | undefined): answer is PasswordRefusal {
  return answer !== undefined && 'refused' in answer && passwordRefusals.includes(answer.refused);
}

const passwordRefusals: readonly unknown[] = ['empty', 'wrong', 'paused', 'busy'] satisfies PasswordRefusal['refused'][];

export function PresentPassword({ refusal }: { refusal: Refusal | undefined }) {
  const ofPassword = isPasswordRefusal(refusal);
  return (
    <>
      <Field
        label={words.present}
        name="present"
        type="password"
        autoComplete="current-password"
        error={ofPassword ? describeRefusal(refusal) : undefined}
        required
      />
      {!isPasswordRefusal(refusal) && <FailureNotice answer={refusal} />}
    </>
  );
}

export function describeRefusal(refusal: PasswordRefusal): string {
  switch (refusal.refused) {
    case 'empty':
      return words.presentMissing;
    case 'wrong':
      return words.presentWrong(refusal.triesLeft);
    case 'busy':
      return words.passwordBusy;
    case 'paused':
      return words.paused(refusal.minutesLeft);
  }
}
