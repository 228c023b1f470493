import { useFetcher } from 'react-router';
import { peopleWords as words } from '#languages/people.ts';
import { invitationLife } from '#restaurant/staff/credentials.ts';
import { isRole, leastRole, type Role } from '#restaurant/staff/permissions.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField, IntentFields } from '../sign-in/auth-token-field.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { FailureNotice } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import type { InviteResult, WithdrawResult } from './change.server.ts';
import { useEffect, useRef } from 'react';
import { sayTerm } from '#languages/terms.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { PresentPassword } from '../account/password-step.tsx';
import { RoleChoice } from './role-choice.tsx';

interface OpenInvitation {
  id: string;
  role: Role;
  note: string;
  invitedBy: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

interface InvitationsProps {
  invitations: OpenInvitation[];
  now: number;
  /** The result of a write without JavaScript. */
  posted: WithdrawResult | undefined;
}

/** The open invitations. */
export function Invitations({ invitations, now, posted }: InvitationsProps) {
  const fetcher = useFetcher<WithdrawResult | SendError>();
  const answer = fetcher.data ?? posted;
  return (
    <section aria-labelledby="invitations-heading">
      <h2 id="invitations-heading">{words.invitations}</h2>
      {invitations.length === 0 && <p>{words.noInvitations}</p>}
      <ul className="invitations">
        {invitations.map(({ id, role, note, invitedBy, expiresAt }) => (
          <li key={id}>
            <div>
              <h3>{note}</h3>
              <p>{words.invitation(role, invitedBy, formatMoment(expiresAt, now))}</p>
            </div>
            <fetcher.Form method="post">
              <AuthTokenField />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="intent" value="withdraw" />
              <button type="submit" className="text-button" disabled={fetcher.state !== 'idle'} aria-label={words.of(words.withdraw, note)}>
                {words.withdraw}
              </button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
      {answer && 'refused' in answer && <FailureNotice outcome={answer.refused} />}
      <div role="status" data-answer>
        {answer && 'done' in answer && (
          <Notice tone={answer.done ? 'done' : 'plain'} role="none">
            {answer.done ? words.withdrawn : words.withdrawGone}
          </Notice>
        )}
      </div>
    </section>
  );
}

/** Creates the link of an invitation, and shows it once. */
export function InviteForm({ posted }: { posted: InviteResult | undefined }) {
  const fetcher = useFetcher<InviteResult | SendError>();
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
        <IntentFields intent="invite" />
        <Field
          label={words.inviteNote}
          name="note"
          help={words.inviteNoteHelp}
          autoComplete="off"
          defaultValue={typed?.note}
          error={answer && 'typed' in answer && answer.refused === 'invalid' ? words.inviteNoteWrong : undefined}
          required
        />
        <RoleChoice legend={words.inviteRole} chosen={isRole(typed?.role) ? typed.role : leastRole} />
        <PresentPassword refusal={answer && 'refused' in answer && answer.refused !== 'invalid' ? answer : undefined} />
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {words.inviteSend}
        </Button>
      </fetcher.Form>
    </section>
  );
}
