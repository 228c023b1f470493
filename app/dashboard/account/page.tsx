import { accountWords as words, inviteWords } from '#languages/people.ts';
import { staffPushWords as pushSectionWords } from '#languages/push.ts';
import { roleWords } from '#languages/roles.ts';
import { calendarFeedWords as calendarWords } from '#languages/service-sheet.ts';
import { findCalendarFeed } from '#restaurant/bookings/overview/calendar-feed.server.ts';
import { countPushSubscriptions } from '#restaurant/push/outbox.server.ts';
import { describeDevice } from '#restaurant/staff/device.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { listSessions } from '#restaurant/staff/own-account.server.ts';
import { pushContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { canSubscribe, subscribe } from '../../push/subscribe.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { FailureNotice, focusFault, PostForm, send, useAnswer } from '../editing/send.tsx';
import { roleSummary, useMay } from '../frame/staff-member.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { changeAccount } from './change.server.ts';
import { loadSecondFactors } from './second-factors.server.ts';
import { SecondFactors } from './second-factors.tsx';
import type { Route } from './+types/page';
import { dashboardWords } from '#languages/dashboard.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRef, useState } from 'react';
import { hasPasswordFault, NewPasswordField } from '../sign-in/new-password-field.tsx';
import { PresentPassword, useAccountForm } from './password-step.tsx';
import { ActionButton, CopyButton, Submit, TextButton } from '../frame/controls.tsx';
import './page.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, db, now } = requirePermission(context, 'manage own account');
  const { id, name, username, role, sessionId } = staff;
  const [sessions, calendar, devices, secondFactors] = await Promise.all([
    listSessions(db, id, now),
    findCalendarFeed(db, id),
    countPushSubscriptions(db, { user: id }),
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
  requirePermission(context, 'manage own account');
  return changeAccount(request, context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { now, name, username, role, secondFactors, calendar, push, sessions } = loaderData;
  return (
    <DashboardPage note={words.note(username)}>
      <div className="account">
        <div>
          <NameForm name={name} />
          <PasswordForm username={username} />
          <HeadedSection id="own-role" heading={roleWords.own(role)}>
            <p>{roleSummary(role)}</p>
          </HeadedSection>
          {push && <PushSection push={push} />}
          <CalendarFeedSection calendar={calendar} now={now} />
        </div>
        <div>
          <SecondFactors own={secondFactors} now={now} />
          <Sessions sessions={sessions} now={now} />
        </div>
      </div>
    </DashboardPage>
  );
}

function NameForm({ name }: { name: string }) {
  const { fetcher, answer } = useAccountForm('rename');
  const invalid = answer && 'typed' in answer ? answer : undefined;
  return (
    <HeadedSection id="account-name" heading={words.name}>
      <PostForm by={fetcher} intent="rename" noValidate>
        <Field
          label={words.nameLabel}
          name="name"
          autoComplete="name"
          help={words.nameHelp}
          defaultValue={invalid?.typed ?? name}
          error={invalid && inviteWords.nameWrong}
          required
        />
        <FailureNotice answer={answer} words={{ invalid: undefined }} />
        {answer && 'done' in answer && <Notice tone="done">{dashboardWords.saving.saved}</Notice>}
        <Submit label={words.nameSave} look="outline" small disabled={fetcher.state !== 'idle'} />
      </PostForm>
    </HeadedSection>
  );
}

function PasswordForm({ username }: { username: string }) {
  const { fetcher, answer } = useAccountForm('password');
  const form = useRef<HTMLFormElement>(null);
  const refused = answer && 'refused' in answer ? answer : undefined;
  useAnswer(fetcher, (given) => {
    if ('ended' in given) form.current?.reset();
    else focusFault(form.current);
  });
  return (
    <HeadedSection id="account-password" heading={words.password}>
      <PostForm by={fetcher} intent="password" ref={form} noValidate>
        {/* Tells password managers whose password changes. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PresentPassword refusal={refused && !hasPasswordFault(refused) ? refused : undefined} />
        <NewPasswordField label={words.chosen} name="chosen" fault={refused && hasPasswordFault(refused) ? refused.refused : undefined} />
        <p>{words.passwordNote}</p>
        {answer && 'ended' in answer && <Notice tone="done">{words.passwordChanged(answer.ended)}</Notice>}
        <Submit label={words.passwordSave} look="outline" small disabled={fetcher.state !== 'idle'} />
      </PostForm>
    </HeadedSection>
  );
}

/** Turns on push messages about new requests on this device, and turns them off on all devices. */
function PushSection({ push: { key, devices } }: { push: { key: string; devices: number } }) {
  const { fetcher, answer } = useAccountForm('push-on', 'push-off');
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState(false);
  const busy = asking || fetcher.state !== 'idle';
  const ask = async () => {
    setFault(undefined);
    if (!canSubscribe()) return setFault(`${pushSectionWords.unable} ${pushSectionWords.phone}`);
    setAsking(true);
    const subscribed = await subscribe(key);
    setAsking(false);
    if (typeof subscribed === 'string') setFault(pushSectionWords[subscribed]);
    else void fetcher.submit({ intent: 'push-on', authToken: readAuthToken(), ...subscribed }, { method: 'post' });
  };
  return (
    <HeadedSection id="account-push" heading={pushSectionWords.heading}>
      <p>{pushSectionWords.why}</p>
      <p>{pushSectionWords.phone}</p>
      {devices > 0 && <p>{pushSectionWords.on(devices)}</p>}
      {fault && <Notice tone="error">{fault}</Notice>}
      {!fault && answer && 'done' in answer && (
        <Notice tone="done">{answer.intent === 'push-on' ? pushSectionWords.done : pushSectionWords.ended}</Notice>
      )}
      {!fault && <FailureNotice answer={answer} words={{ foreign: pushSectionWords.unable }} />}
      <div className="sessions-ways">
        <ActionButton label={pushSectionWords.ask} look="outline" small disabled={busy} onClick={() => void ask()} />
        {devices > 0 && (
          <TextButton
            label={pushSectionWords.off}
            danger
            disabled={busy}
            onClick={() => void fetcher.submit({ intent: 'push-off', authToken: readAuthToken() }, { method: 'post' })}
          />
        )}
      </div>
    </HeadedSection>
  );
}

function Sessions({ sessions, now }: Pick<Route.ComponentProps['loaderData'], 'sessions' | 'now'>) {
  const { fetcher, answer } = useAccountForm('end-session', 'end-others');
  const busy = fetcher.state !== 'idle';
  return (
    <HeadedSection id="account-sessions" heading={words.sessions}>
      <p>{words.sessionsNote}</p>
      <ul className="sessions">
        {sessions.map(({ id, device, begunAt, usedAt, here }) => (
          <li key={id}>
            <Icon name={device.phone ? 'i-telefono' : 'i-chiave'} />
            <div>
              <h3>
                {describeDevice(device)} {here && <span>{words.here}</span>}
              </h3>
              <p>
                {words.begun(formatMoment(begunAt, now))}, {words.used(formatMoment(usedAt, now))}
              </p>
            </div>
            {!here && (
              <PostForm by={fetcher} intent="end-session" fields={{ id }}>
                <TextButton label={words.end} type="submit" disabled={busy} aria-label={words.endOf(describeDevice(device))} />
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {answer && 'ended' in answer && <Notice tone="done">{words.ended(answer.ended)}</Notice>}
      <FailureNotice answer={answer} />
      <div className="sessions-ways">
        {sessions.length > 1 && (
          <PostForm by={fetcher} intent="end-others">
            <Submit label={words.endOthers} look="outline" small disabled={busy} />
          </PostForm>
        )}
        <PostForm by={fetcher} intent="end-all">
          <TextButton label={words.endAll} type="submit" danger disabled={busy} />
        </PostForm>
      </div>
    </HeadedSection>
  );
}

function CalendarFeedSection({ calendar: feed, now }: Pick<Route.ComponentProps['loaderData'], 'calendar' | 'now'>) {
  const mayName = useMay('take bookings');
  const { fetcher: making, answer: made } = useAccountForm('calendar-make');
  const { fetcher: ending, answer: ended } = useAccountForm('calendar-end');
  const address = made && 'address' in made ? made.address : undefined;
  return (
    <HeadedSection id="account-calendar" heading={calendarWords.heading}>
      <p>{calendarWords.why}</p>
      {address !== undefined && feed && (
        <Notice tone="done">
          <p>{calendarWords.ready}</p>
          <p>
            <code className="calendar-address">{address}</code>
          </p>
          <CopyButton text={address} what={calendarWords.what} />
          <p>{calendarWords.how}</p>
        </Notice>
      )}
      {feed && <p>{calendarWords.made(formatMoment(Date.parse(feed.madeAt), now), feed.names)}</p>}
      {ended && 'done' in ended && !feed && <Notice tone="done">{calendarWords.ended}</Notice>}
      <FailureNotice answer={ended} />
      {feed && (
        <PostForm by={ending} intent="calendar-end">
          <TextButton label={calendarWords.end} type="submit" danger disabled={ending.state !== 'idle'} />
        </PostForm>
      )}
      {/* A further address is folded away, to be created without the one before. */}
      <details key={feed?.madeAt} className="account-more" open={made !== undefined && 'refused' in made}>
        <summary>{feed ? calendarWords.again : calendarWords.make}</summary>
        <PostForm by={making} once intent="calendar-make" noValidate>
          {feed && <p>{calendarWords.againNote}</p>}
          {mayName && (
            <>
              <label className="new-password-shown">
                <input type="checkbox" name="names" aria-describedby="calendar-names-help" />
                {calendarWords.names}
              </label>
              <p id="calendar-names-help">{calendarWords.namesHelp}</p>
            </>
          )}
          <PresentPassword refusal={made && 'refused' in made ? made : undefined} />
          <Submit label={calendarWords.make} look="outline" small disabled={making.state !== 'idle'} />
        </PostForm>
      </details>
    </HeadedSection>
  );
}
