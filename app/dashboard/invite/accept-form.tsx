import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { accountWords, inviteWords as words } from '#languages/people.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Stamp } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { NotSent } from '../editing/send.ts';
import type { AcceptAnswer } from './accept.server.ts';

interface AcceptFormProps {
  invitedBy: string;
  role: Role;
  answer: AcceptAnswer | NotSent | undefined;
}

/** The form with which an invited person creates an account. */
export function AcceptForm({ invitedBy, role, answer }: AcceptFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== 'idle';
  const invalid = answer?.refused === 'invalid' ? answer : undefined;
  const faults = invalid?.faults;
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    <Form method="post" className="sign-in-form" ref={form} noValidate>
      <div className="sign-in-title">
        <Stamp name="k-chiave" />
        <h1>{words.heading}</h1>
      </div>
      <p className="sign-in-lead">{words.lead(invitedBy, role)}</p>
      {answer && answer.refused !== 'invalid' && answer.refused !== 'gone' && (
        <Notice tone="error">
          <SendFailure outcome={answer.refused} />
        </Notice>
      )}
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        help={words.nameHelp}
        defaultValue={invalid?.typed.name}
        error={faults?.name && words.nameWrong}
        required
      />
      <Field
        label={words.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={words.usernameHelp}
        defaultValue={invalid?.typed.username}
        error={faults?.username && (faults.username === 'taken' ? words.usernameTaken : words.usernameWrong)}
        required
      />
      <NewPasswordField label={accountWords.password} name="password" fault={faults?.password} />
      <Button type="submit" aria-disabled={busy}>
        {words.submit}
      </Button>
    </Form>
  );
}
