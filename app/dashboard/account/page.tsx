import { accountWords as words } from '#languages/people.ts';
import { roleWords } from '#languages/roles.ts';
import { listSessions } from '#restaurant/staff/sessions.server.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Desk } from '../frame/desk.tsx';
import { send } from '../editing/send.ts';
import { title } from '../frame/title.ts';
import { roleSummary } from '../people/role-summary.ts';
import type { PageHandle } from '../../rendering.ts';
import { changeAccount } from './change.server.ts';
import { NameForm } from './name-form.tsx';
import { loadSecondFactors } from './own-passkeys.server.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactors } from './second-factors.tsx';
import { Sessions } from './sessions.tsx';
import type { Route } from './+types/page';
import './page.css';

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'manage own account');
  const { id, name, username, role, sessionId } = staff;
  const now = context.get(nowContext);
  const [sessions, secondFactors] = await Promise.all([
    listSessions(context.get(dbContext), id, now),
    loadSecondFactors(context, request, staff),
  ]);
  return {
    now: now.epochMilliseconds,
    name,
    username,
    role,
    secondFactors,
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

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { now, name, username, role, secondFactors, sessions } = loaderData;
  // Used only without JavaScript: with it, every form has its own fetcher.
  const posted = actionData && 'intent' in actionData ? actionData : undefined;
  return (
    <Desk heading={words.heading} note={words.note(username)}>
      <div className="account">
        <div>
          <NameForm name={name} posted={posted?.intent === 'rename' ? posted : undefined} />
          <PasswordForm username={username} posted={posted?.intent === 'password' ? posted : undefined} />
          <section aria-labelledby="own-role">
            <h2 id="own-role">{roleWords.own(role)}</h2>
            <p>{roleSummary(role)}</p>
          </section>
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
    </Desk>
  );
}
