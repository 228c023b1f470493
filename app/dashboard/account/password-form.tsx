import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { accountWords as words } from '#languages/people.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { hasPasswordFault, NewPasswordField } from '../sign-in/new-password-field.tsx';
import type { NotSent } from '../editing/send.ts';
import type { PasswordAnswer } from './change.server.ts';
import { useAnswer } from '../editing/use-answer.ts';
import { PresentPassword } from './present-password.tsx';

/** Changes the password, which ends all other sessions. */
export function PasswordForm({ username, posted }: { username: string; posted: PasswordAnswer | undefined }) {
  const fetcher = useFetcher<PasswordAnswer | NotSent>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? posted;
  const refused = answer && 'refused' in answer ? answer : undefined;
  useAnswer(fetcher, (given) => {
    if ('ended' in given) form.current?.reset();
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return (
    <section aria-labelledby="account-password">
      <h2 id="account-password">{words.password}</h2>
      <fetcher.Form method="post" ref={form} noValidate>
        <AuthTokenField />
        <input type="hidden" name="intent" value="password" />
        {/* So that a password manager knows whose password changes. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PresentPassword refusal={refused && !hasPasswordFault(refused) ? refused : undefined} />
        <NewPasswordField label={words.chosen} name="chosen" fault={refused && hasPasswordFault(refused) ? refused.refused : undefined} />
        <p>{words.passwordNote}</p>
        {answer && 'ended' in answer && <Notice tone="done">{words.passwordChanged(answer.ended)}</Notice>}
        <Button type="submit" look="outline" small disabled={fetcher.state !== 'idle'}>
          {words.passwordSave}
        </Button>
      </fetcher.Form>
    </section>
  );
}
