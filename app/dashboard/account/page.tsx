import { accountWords as words, inviteWords } from '#languages/people.ts';
import { roleWords } from '#languages/roles.ts';
import { findCalendarFeed } from '#restaurant/bookings/overview/calendar-feed.server.ts';
import { countPushSubscriptions } from '#restaurant/push/subscriptions.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { listSessions } from '#restaurant/staff/sessions.server.ts';
import { dbContext, nowContext, pushContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { DashboardPage } from '../frame/desk.tsx';
import { type SendError, send } from '../editing/send.ts';
import { title } from '../frame/title.ts';
import { roleSummary } from '../frame/role-summary.ts';
import type { PageHandle } from '../../rendering.ts';
import { changeAccount, type PasswordResult, type RenameResult } from './change.server.ts';
import { loadSecondFactors } from './passkeys.server.ts';
import { SecondFactors } from './second-factors.tsx';
import { PushSection } from './push-section.tsx';
import { CalendarFeedSection } from './calendar-feed.tsx';
import { Sessions } from './sessions.tsx';
import type { Route } from './+types/page';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import { useRef } from 'react';
import { hasPasswordFault, NewPasswordField } from '../sign-in/new-password-field.tsx';
import { useAnswer } from '../editing/use-answer.ts';
import { PresentPassword } from './password-step.tsx';
import './page.css';

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'manage own account');
  const { id, name, username, role, sessionId } = staff;
  const now = context.get(nowContext);
  const [sessions, calendar, devices, secondFactors] = await Promise.all([
    listSessions(context.get(dbContext), id, now),
    findCalendarFeed(context.get(dbContext), id),
    countPushSubscriptions(context.get(dbContext), { user: id }),
    loadSecondFactors(context, request, staff),
  ]);
  return {
    now: now.epochMilliseconds,
    name,
    username,
    role,
    secondFactors,
    calendar,
    push: can(role, 'take bookings') ? { key: context.get(pushContext).publicKey, devices } : undefined,
    sessions: sessions.map((session) => ({ ...session, here: session.id === sessionId })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'manage own account');
  return changeAccount(request, context);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, name, username, role, secondFactors, calendar, push, sessions } = loaderData;
  // Used only without JavaScript: with it, every form has its own fetcher.
  const posted = actionData && 'intent' in actionData ? actionData : undefined;
  return (
    <DashboardPage heading={words.heading} note={words.note(username)}>
      <div className="account">
        <div>
          <NameForm name={name} posted={posted?.intent === 'rename' ? posted : undefined} />
          <PasswordForm username={username} posted={posted?.intent === 'password' ? posted : undefined} />
          <section aria-labelledby="own-role">
            <h2 id="own-role">{roleWords.own(role)}</h2>
            <p>{roleSummary(role)}</p>
          </section>
          {push && <PushSection push={push} />}
          <CalendarFeedSection
            feed={calendar}
            mayName={can(role, 'take bookings')}
            now={now}
            posted={posted?.intent === 'calendar-make' || posted?.intent === 'calendar-end' ? posted : undefined}
          />
        </div>
        <div>
          <SecondFactors own={secondFactors} now={now} posted={posted} />
          <Sessions
            sessions={sessions}
            now={now}
            posted={posted?.intent === 'end-session' || posted?.intent === 'end-others' ? posted : undefined}
          />
        </div>
      </div>
    </DashboardPage>
  );
}

/** The form for one's own name. */
function NameForm({ name, posted }: { name: string; posted: RenameResult | undefined }) {
  const fetcher = useFetcher<RenameResult | SendError>();
  const answer = fetcher.data ?? posted;
  const invalid = answer && 'typed' in answer ? answer : undefined;
  return (
    <section aria-labelledby="account-name">
      <h2 id="account-name">{words.name}</h2>
      <fetcher.Form method="post" noValidate>
        <AuthTokenField />
        <input type="hidden" name="intent" value="rename" />
        <Field
          label={words.nameLabel}
          name="name"
          autoComplete="name"
          help={words.nameHelp}
          defaultValue={invalid?.typed ?? name}
          error={invalid && inviteWords.nameWrong}
          required
        />
        {answer && 'refused' in answer && answer.refused !== 'invalid' && (
          <Notice tone="error">
            <SendFailure outcome={answer.refused} />
          </Notice>
        )}
        {answer && 'done' in answer && <Notice tone="done">{dashboardWords.saving.saved}</Notice>}
        <Button type="submit" look="outline" small disabled={fetcher.state !== 'idle'}>
          {words.nameSave}
        </Button>
      </fetcher.Form>
    </section>
  );
}

/** Changes the password, which ends all other sessions. */
function PasswordForm({ username, posted }: { username: string; posted: PasswordResult | undefined }) {
  const fetcher = useFetcher<PasswordResult | SendError>();
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
