import { z } from 'zod';
import { useRef, useState } from 'react';
import { peopleWords as words } from '#languages/people.ts';
import { listAccounts } from '#restaurant/staff/accounts.server.ts';
import { listInvitations } from '#restaurant/staff/invitations.server.ts';
import { invitationLife } from '#restaurant/staff/credentials.ts';
import { isRole, leastRole } from '#restaurant/staff/permissions.ts';
import { sayTerm } from '#languages/terms.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { FailureNotice, PostForm, send, useAnswer, useOneSubmit } from '../editing/send.tsx';
import { changePeople } from './change.server.ts';
import { PersonItem, QuestionOnPage, questions, RoleChoice, usePeopleForm } from './person.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { Field } from '../../ui/field.tsx';
import { CopyButton, Spoken, Submit, TextButton } from '../frame/controls.tsx';
import { PresentPassword } from '../account/password-step.tsx';
import type { Route } from './+types/page';
import './page.css';

const asked = z.string().optional().catch(undefined);
const questionQuery = z.object({ remove: asked, role: asked, 'password-link': asked } satisfies Record<
  (typeof questions)[number],
  z.ZodType
>);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { staff, db, now } = requirePermission(context, 'manage people');
  const [accounts, invitations] = await Promise.all([listAccounts(db, now), listInvitations(db, now)]);
  return {
    now: now.epochMilliseconds,
    people: accounts.map(({ lastSignInAt, passwordLinkUntil, ...account }) => ({
      ...account,
      passwordLinkUntil: passwordLinkUntil === undefined ? undefined : Date.parse(passwordLinkUntil),
      lastSignInAt: lastSignInAt === undefined ? undefined : Date.parse(lastSignInAt),
      self: account.id === staff.id,
    })),
    // Without JavaScript the questions are asked on a page.
    asked: readQuery(url, questionQuery),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: Date.parse(expiresAt) })),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePermission(context, 'manage people');
  return changePeople(request, context, params.area);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function PeoplePage({ loaderData: { now, people, asked, invitations }, actionData }: Route.ComponentProps) {
  // Only for forms sent without JavaScript; with it, every form has its own fetcher.
  const posted = actionData && 'intent' in actionData ? actionData : undefined;
  const [removed, setRemoved] = useState(posted?.intent === 'remove' && 'done' in posted);
  return (
    <DashboardPage note={words.note}>
      {removed && <Notice tone="done">{words.removed}</Notice>}
      {questions.map((question) => {
        const person = posted ? undefined : people.find(({ id }) => id === asked[question]);
        return person && <QuestionOnPage key={question} question={question} person={person} />;
      })}
      <div className="people-desk">
        <HeadedSection id="people-heading" heading={words.people}>
          <Spoken>{words.count(people.length)}</Spoken>
          <ul className="people">
            {people.map((person) => (
              <PersonItem key={person.id} person={person} now={now} onRemoved={() => setRemoved(true)} />
            ))}
          </ul>
        </HeadedSection>
        <div className="people-side">
          <InviteForm />
          <Invitations invitations={invitations} now={now} />
        </div>
      </div>
    </DashboardPage>
  );
}

function Invitations({ invitations, now }: Pick<Route.ComponentProps['loaderData'], 'invitations' | 'now'>) {
  const { fetcher, answer } = usePeopleForm('withdraw');
  return (
    <HeadedSection id="invitations-heading" heading={words.invitations}>
      {invitations.length === 0 && <p>{words.noInvitations}</p>}
      <ul className="invitations">
        {invitations.map(({ id, role, note, invitedBy, expiresAt }) => (
          <li key={id}>
            <div>
              <h3>{note}</h3>
              <p>{words.invitation(role, invitedBy, formatMoment(expiresAt, now))}</p>
            </div>
            <PostForm by={fetcher} fields={{ id, intent: 'withdraw' }}>
              <TextButton
                label={words.withdraw}
                type="submit"
                disabled={fetcher.state !== 'idle'}
                aria-label={words.of(words.withdraw, note)}
              />
            </PostForm>
          </li>
        ))}
      </ul>
      <FailureNotice answer={answer} />
      <div role="status" data-answer>
        {answer && 'done' in answer && (
          <Notice tone={answer.done ? 'done' : 'plain'} role="none">
            {answer.done ? words.withdrawn : words.withdrawGone}
          </Notice>
        )}
      </div>
    </HeadedSection>
  );
}

function InviteForm() {
  const { fetcher, answer } = usePeopleForm('invite');
  const onSubmit = useOneSubmit(fetcher);
  const typed = answer && 'typed' in answer ? answer.typed : undefined;
  const form = useRef<HTMLFormElement>(null);
  const link = useRef<HTMLInputElement>(null);
  useAnswer(fetcher, (end) => {
    if (!('link' in end)) return;
    form.current?.reset();
    link.current?.select();
  });
  return (
    <HeadedSection id="invite-heading" heading={words.invite}>
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
      <PostForm by={fetcher} once intent="invite" ref={form} className="invite" onSubmit={onSubmit} noValidate>
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
        <Submit label={words.inviteSend} disabled={fetcher.state !== 'idle'} />
      </PostForm>
    </HeadedSection>
  );
}
