import { type FetcherWithComponents, Link, useFetcher } from 'react-router';
import { peopleWords as words } from '#languages/people.ts';
import { roleWords } from '#languages/roles.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { Icon } from '../../ui/icon.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { formatMoment } from '../frame/date-words.ts';
import type { SendError } from '../editing/send.ts';
import type { PersonResult } from './change.server.ts';
import { PersonNotice, PersonQuestion } from './person-question.tsx';

interface Person {
  id: string;
  username: string;
  name: string;
  role: Role;
  secondFactor: boolean;
  /** Milliseconds since 1970; undefined when never. */
  lastSignInAt: number | undefined;
  sessions: number;
  /** Until when their link for a new password can be used; undefined without one. */
  passwordLinkUntil: number | undefined;
  /** Whether it is the signed-in user. */
  self: boolean;
}

interface PersonItemProps {
  person: Person;
  now: number;
  area: string;
  /** The result of a write without JavaScript. */
  posted: PersonResult | undefined;
}

/** An account, with the actions on it. */
export function PersonItem({ person, now, area, posted }: PersonItemProps) {
  const { id, username, name, role, secondFactor, lastSignInAt, sessions, passwordLinkUntil, self } = person;
  const fetcher = useFetcher<PersonResult | SendError>();
  // An account from before this was recorded may have sessions and no last sign-in.
  const signedIn =
    lastSignInAt === undefined ? (sessions === 0 ? words.neverSignedIn : words.unknownSignIn) : formatMoment(lastSignInAt, now);
  return (
    <li>
      <div className="person-head">
        <span className="person-initial" aria-hidden="true">
          {[...name][0]}
        </span>
        <div>
          <h3>
            {name} {self && <small>{words.you}</small>}
          </h3>
          <p>
            {username}, <span>{roleWords.as[role]}</span>
          </p>
        </div>
      </div>
      <dl className="person-facts">
        <div>
          <dt>{words.facts.lastSignIn}</dt>
          <dd>{signedIn}</dd>
        </div>
        <div>
          <dt>{words.facts.devices}</dt>
          <dd>{words.sessions(sessions)}</dd>
        </div>
        <div>
          <dt>{words.facts.second}</dt>
          <dd data-on={secondFactor}>
            <Icon name={secondFactor ? 'i-chiave' : 'i-attenzione'} />
            {secondFactor ? words.facts.on : words.facts.off}
          </dd>
        </div>
      </dl>
      {passwordLinkUntil !== undefined && <p className="person-link">{words.linkOpen(formatMoment(passwordLinkUntil, now))}.</p>}
      <div className="person-ways">
        {self ? (
          <Link className="text-button" to={`/${area}/account`}>
            {words.own}
          </Link>
        ) : (
          <>
            <PersonQuestion question="role" person={person} fetcher={fetcher} now={now} />
            <PersonQuestion question="password-link" person={person} fetcher={fetcher} now={now} />
            {sessions > 0 && <PersonWrite fetcher={fetcher} id={id} intent="end-sessions" label={words.endSessions} name={name} />}
          </>
        )}
        <PersonQuestion question="remove" person={person} fetcher={fetcher} now={now} />
      </div>
      <PersonNotice answer={fetcher.data ?? posted} name={name} now={now} />
    </li>
  );
}

interface PersonWriteProps {
  fetcher: FetcherWithComponents<unknown>;
  id: string;
  intent: PersonResult['intent'];
  label: string;
  name: string;
}

/** An action on an account that needs no confirmation. */
function PersonWrite({ fetcher, id, intent, label, name }: PersonWriteProps) {
  return (
    <fetcher.Form method="post">
      <AuthTokenField />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className="text-button" disabled={fetcher.state !== 'idle'} aria-label={words.of(label, name)}>
        {label}
      </button>
    </fetcher.Form>
  );
}
