import { z } from 'zod';
import { screenWords } from '#languages/desks.ts';
import { peopleWords as words } from '#languages/people.ts';
import { listAccounts } from '#restaurant/staff/accounts.server.ts';
import { listInvitations } from '#restaurant/staff/invitations.server.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { send } from '../editing/send.ts';
import { title } from '../frame/title.ts';
import type { PageHandle } from '../../rendering.ts';
import { changePeople } from './change.server.ts';
import { Invitations, InviteForm } from './invitations.tsx';
import { PersonItem } from './person.tsx';
import { QuestionOnPage, questions } from './person-question.tsx';
import type { Route } from './+types/page';
import './page.css';

export const handle = { js: 'router' } satisfies PageHandle;

const asked = z.string().optional().catch(undefined);
const questionQuery = z.object({ remove: asked, role: asked, 'password-link': asked } satisfies Record<
  (typeof questions)[number],
  z.ZodType
>);

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'manage people');
  const db = context.get(dbContext);
  const now = context.get(nowContext);
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
  requirePermission(context.get(staffContext), 'manage people');
  return changePeople(request, context, params.area);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function PeoplePage({
  loaderData: { now, people, asked, invitations },
  actionData,
  params: { area },
}: Route.ComponentProps) {
  // Used only without JavaScript: with it, every form has its own fetcher.
  const posted = actionData && 'intent' in actionData ? actionData : undefined;
  return (
    <DashboardPage heading={screenWords.people.name} note={words.note}>
      {posted?.intent === 'remove' && 'done' in posted && <Notice tone="done">{words.removed}</Notice>}
      {questions.map((question) => {
        const person = posted ? undefined : people.find(({ id }) => id === asked[question]);
        return person && <QuestionOnPage key={question} question={question} person={person} address={`/${area}/people`} />;
      })}
      <div className="people-desk">
        <section aria-labelledby="people-heading">
          <h2 id="people-heading">{words.people}</h2>
          <p className="visually-hidden" role="status">
            {words.count(people.length)}
          </p>
          <ul className="people">
            {people.map((person) => (
              <PersonItem
                key={person.id}
                person={person}
                now={now}
                area={area}
                posted={posted && 'id' in posted && posted.id === person.id && posted.intent !== 'withdraw' ? posted : undefined}
              />
            ))}
          </ul>
        </section>
        <div className="people-side">
          <InviteForm posted={posted?.intent === 'invite' ? posted : undefined} />
          <Invitations invitations={invitations} now={now} posted={posted?.intent === 'withdraw' ? posted : undefined} />
        </div>
      </div>
    </DashboardPage>
  );
}
