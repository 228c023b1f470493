import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { peopleWords as words } from '#languages/people.ts';
import { isRole, leastRole } from '#restaurant/staff/permissions.ts';
import { sayTerm } from '#languages/terms.ts';
import { invitationLife } from '#restaurant/staff/invitation-life.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { NotSent } from '../editing/send.ts';
import type { InviteAnswer } from './change.server.ts';
import { RoleChoice } from './role-choice.tsx';

/** Creates the link of an invitation, and shows it once. */
export function InviteForm({ posted }: { posted: InviteAnswer | undefined }) {
  const fetcher = useFetcher<InviteAnswer | NotSent>();
  const answer = fetcher.data ?? posted;
  const typed = answer && 'typed' in answer ? answer.typed : undefined;
  const form = useRef<HTMLFormElement>(null);
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fetcher.data && 'link' in fetcher.data) {
      form.current?.reset();
      link.current?.select();
    } else if (fetcher.data && 'typed' in fetcher.data) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [fetcher.data]);
  return (
    <section aria-labelledby="invite-heading">
      <h2 id="invite-heading">{words.invite}</h2>
      <p>{words.inviteText(sayTerm.it(invitationLife))}</p>
      {answer && 'link' in answer && (
        <Notice tone="done" className="told-link">
          <p>
            <strong>{words.linkReady(answer.note)}</strong> {words.linkOnce}
          </p>
          <Field ref={link} label={words.link} value={answer.link} readOnly />
          <CopyButton key={answer.link} text={answer.link} />
        </Notice>
      )}
      <fetcher.Form method="post" ref={form} className="invite" noValidate>
        <AuthTokenField />
        <input type="hidden" name="intent" value="invite" />
        <Field
          label={words.inviteNote}
          name="note"
          help={words.inviteNoteHelp}
          autoComplete="off"
          defaultValue={typed?.note}
          error={typed ? words.inviteNoteWrong : undefined}
          required
        />
        <RoleChoice legend={words.inviteRole} chosen={isRole(typed?.role) ? typed.role : leastRole} />
        {answer && 'refused' in answer && answer.refused !== 'invalid' && (
          <Notice tone="error">
            <SendFailure outcome={answer.refused} />
          </Notice>
        )}
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {words.inviteSend}
        </Button>
      </fetcher.Form>
    </section>
  );
}
