import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { accountWords } from '#languages/people.ts';
import { FailureNotice, type SendError } from '../editing/send.tsx';
import type { PasswordFault } from '../sign-in/chosen-password.server.ts';
import { SignInTitle } from '../sign-in/sign-in-page.tsx';
import { hasPasswordFault, NewPasswordField } from '../sign-in/new-password-field.tsx';
import { Submit } from '../frame/controls.tsx';

interface ChoosePasswordProps {
  heading: string;
  lead: string;
  username: string;
  answer: { refused: PasswordFault } | SendError | undefined;
  submit: string;
  /** What a write by who is signed in carries. */
  proof?: React.ReactNode;
}

/** A page with one thing to do: choose a password. */
export function ChoosePassword({ heading, lead, username, answer, submit, proof }: ChoosePasswordProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== 'idle';
  const fault = answer && hasPasswordFault(answer) ? answer.refused : undefined;
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  return (
    <Form method="post" className="sign-in-form" ref={form} noValidate>
      {proof}
      <SignInTitle>{heading}</SignInTitle>
      <p className="sign-in-lead">{lead}</p>
      {answer && !hasPasswordFault(answer) && <FailureNotice answer={answer} />}
      {/* So that a password manager knows whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField label={accountWords.chosen} name="password" fault={fault} />
      <Submit label={submit} aria-disabled={busy} />
    </Form>
  );
}
