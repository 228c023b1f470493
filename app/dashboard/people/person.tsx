import { useEffect, useRef, useState } from 'react';
import { peopleWords as words } from '#languages/people.ts';
import { roleWords } from '#languages/roles.ts';
import { type Role, roles } from '#restaurant/staff/permissions.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { FailureNotice, formsOf, PostForm, useAnswer } from '../editing/send.tsx';
import type { Route } from './+types/page';
import type { PeopleResult } from './change.server.ts';
import { Dialog, DialogActions } from '../frame/dialog.tsx';
import { describeRefusal, isPasswordRefusal, PresentPassword } from '../account/password-step.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CopyButton, Fact, Submit, TextButton } from '../frame/controls.tsx';
import { roleSummary } from '../frame/staff-member.ts';
import { HeadedSection } from '../frame/desk.tsx';
import { AreaLink } from '../frame/area.tsx';

export const usePeopleForm = formsOf<PeopleResult>();

type PersonForm = ReturnType<typeof usePeopleForm<'role' | 'remove' | 'end-sessions' | 'password-link'>>;
type Person = Route.ComponentProps['loaderData']['people'][number];

interface PersonItemProps {
  person: Person;
  now: number;
  /** Called once the account is removed: the focus would disappear with its list item. */
  onRemoved: () => void;
}

/** An account, with the actions on it. */
export function PersonItem({ person, now, onRemoved }: PersonItemProps) {
  const { id, username, name, role, secondFactor, lastSignInAt, sessions, passwordLinkUntil, self } = person;
  const { fetcher, answer } = usePeopleForm('role', 'remove', 'end-sessions', 'password-link');
  useAnswer(fetcher, (end) => {
    if ('done' in end) onRemoved();
  });
  const isOther = answer && 'id' in answer && answer.id !== id;
  // Last sign-ins were not always recorded, so an account may have sessions and no last sign-in.
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
        <Fact name={words.facts.lastSignIn}>{signedIn}</Fact>
        <Fact name={words.facts.devices}>{words.sessions(sessions)}</Fact>
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
          <AreaLink className="text-button" to="/account">
            {words.own}
          </AreaLink>
        ) : (
          <>
            <PersonQuestion question="role" person={person} fetcher={fetcher} now={now} />
            <PersonQuestion question="password-link" person={person} fetcher={fetcher} now={now} />
            {sessions > 0 && (
              <PostForm by={fetcher} intent="end-sessions" fields={{ id }}>
                <TextButton
                  label={words.endSessions}
                  type="submit"
                  disabled={fetcher.state !== 'idle'}
                  aria-label={words.of(words.endSessions, name)}
                />
              </PostForm>
            )}
          </>
        )}
        <PersonQuestion question="remove" person={person} fetcher={fetcher} now={now} />
      </div>
      <PersonNotice answer={isOther ? undefined : answer} name={name} now={now} />
    </li>
  );
}

/** Actions that ask first; also the values of the query parameter that asks without JavaScript. */
export const questions = ['remove', 'role', 'password-link'] as const;
type Question = (typeof questions)[number];

interface OpenQuestion {
  question: Question;
  person: Person;
}

interface PersonQuestionProps extends OpenQuestion {
  /** The person's own fetcher, so that their entry shows the result. */
  fetcher: PersonForm['fetcher'];
  now: number;
}

function PersonQuestion({ question, person, fetcher, now }: PersonQuestionProps) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<PersonForm['answer']>();
  const { id, name } = person;
  const { label, heading } = wordsOf({ question, person });
  const close = () => setAsking(false);
  useAnswer(fetcher, (answer) => {
    if (!asking) return;
    if ('refused' in answer) setRefusal(answer);
    else close();
  });
  return (
    <>
      <form
        className={`person-${question}`}
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(undefined);
          setAsking(true);
        }}
      >
        <input type="hidden" name={question} value={id} />
        <button
          type="submit"
          className={question === 'remove' ? 'text-button text-button--danger' : 'text-button'}
          aria-label={words.of(label, name)}
        >
          {question === 'remove' && <Icon name="i-cestino" />}
          {label}
        </button>
      </form>
      {asking && (
        <Dialog heading={heading} onClose={close}>
          <PostForm by={fetcher} once={question === 'password-link'} intent={question} fields={{ id }}>
            <QuestionFields question={question} person={person} refusal={refusal} />
            {!isPasswordRefusal(refusal) && <PersonNotice answer={refusal} name={name} now={now} />}
            <DialogActions out={dashboardWords.saving.cancel} onOut={close}>
              <Submit label={question === 'remove' ? words.removeConfirm : label} disabled={fetcher.state !== 'idle'} />
            </DialogActions>
          </PostForm>
        </Dialog>
      )}
    </>
  );
}

export function QuestionOnPage({ question, person }: OpenQuestion) {
  const { label, heading } = wordsOf({ question, person });
  return (
    <HeadedSection id="person-asked" heading={heading} className="person-asked">
      <PostForm once={question === 'password-link'} intent={question} fields={{ id: person.id }} action="/people">
        <QuestionFields question={question} person={person} />
        <div className="dialog-ways">
          <AreaLink className="text-button" to="/people">
            {dashboardWords.saving.cancel}
          </AreaLink>
          <Submit label={question === 'remove' ? words.removeConfirm : label} />
        </div>
      </PostForm>
    </HeadedSection>
  );
}

/** Actions that give access require the user's own password. */
const givesAccess: Record<Question, boolean> = { remove: false, role: true, 'password-link': true };

function QuestionFields({ question, person, refusal }: OpenQuestion & { refusal?: PersonForm['answer'] }) {
  return (
    <>
      <p>{wordsOf({ question, person }).text}</p>
      {question === 'role' && <RoleChoice legend={words.inviteRole} chosen={person.role} />}
      {givesAccess[question] && <PresentPassword refusal={isPasswordRefusal(refusal) ? refusal : undefined} />}
    </>
  );
}

function wordsOf({ question, person: { name, role, self } }: OpenQuestion) {
  if (question === 'remove') {
    return { label: words.remove, heading: words.removeHeading(name), text: self ? words.removeYourself : words.removeText };
  }
  if (question === 'password-link')
    return { label: words.passwordLink, heading: words.passwordLinkHeading(name), text: words.passwordLinkText };
  return { label: words.changeRole, heading: words.roleHeading(name), text: words.roleNow(role) };
}

interface PersonNoticeProps {
  answer: PersonForm['answer'];
  name: string;
  /** Milliseconds since 1970. */
  now: number;
}

function PersonNotice({ answer, name, now }: PersonNoticeProps) {
  if (!answer) return null;
  if (isPasswordRefusal(answer)) {
    return (
      <Notice tone="error">
        <p>{describeRefusal(answer)}</p>
      </Notice>
    );
  }
  if ('refused' in answer) return <FailureNotice answer={answer} words={words.refused} />;
  switch (answer.intent) {
    case 'remove':
      return null;
    case 'role':
      return <Notice tone="done">{words.changedRole(answer.role)}</Notice>;
    case 'end-sessions':
      return <Notice tone="done">{words.ended(answer.ended)}</Notice>;
    case 'password-link':
      return <PasswordLink key={answer.link} link={answer.link} name={name} until={formatMoment(answer.until, now)} />;
  }
}

function PasswordLink({ link, name, until }: { link: string; name: string; until: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <Notice tone="done" className="told-link">
      <p>
        <strong>{words.passwordLinkReady(name)}</strong> {words.passwordLinkOnce(until)}
      </p>
      <Field ref={field} label={words.passwordLinkLabel} value={link} readOnly />
      <CopyButton text={link} />
    </Notice>
  );
}

export function RoleChoice({ legend, chosen }: { legend: string; chosen: Role }) {
  return (
    <fieldset className="role-choice">
      <legend>{legend}</legend>
      {roles.toReversed().map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
          {roleWords.names[role]}
          <small>{roleSummary(role)}</small>
        </label>
      ))}
    </fieldset>
  );
}
