import { useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, Form, Link } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { peopleWords as words } from '#languages/people.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { Dialog, DialogActions } from '../frame/dialog.tsx';
import { type SendError, useAnswer } from '../editing/send.ts';
import type { PersonResult } from './change.server.ts';
import { describeRefusal, isPasswordRefusal, PresentPassword } from '../account/password-step.tsx';
import { RoleChoice } from './role-choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { formatMoment } from '../frame/date-words.ts';

/** What is done to an account only after a question; also the query parameter that, without JavaScript, asks it of somebody. */
export const questions = ['remove', 'role', 'password-link'] as const;
type Question = (typeof questions)[number];

interface OpenQuestion {
  question: Question;
  person: {
    id: string;
    name: string;
    role: Role;
    /** Whether it is the signed-in user. */
    self: boolean;
  };
}

interface PersonQuestionProps extends OpenQuestion {
  /** The person's own: how it ended is said at their entry. */
  fetcher: FetcherWithComponents<PersonResult | SendError>;
  now: number;
}

/** A button that removes somebody's account or changes its role, after a confirmation. */
export function PersonQuestion({ question, person, fetcher, now }: PersonQuestionProps) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<PersonResult | SendError>();
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
          <fetcher.Form method="post">
            <QuestionFields question={question} person={person} refusal={refusal} />
            {!isPasswordRefusal(refusal) && <PersonNotice answer={refusal} name={name} now={now} />}
            <DialogActions out={dashboardWords.saving.cancel} onOut={close}>
              <Button type="submit" disabled={fetcher.state !== 'idle'}>
                {question === 'remove' ? words.removeConfirm : label}
              </Button>
            </DialogActions>
          </fetcher.Form>
        </Dialog>
      )}
    </>
  );
}

/** The same confirmation on the page, without JavaScript. */
export function QuestionOnPage({ question, person, address }: OpenQuestion & { address: string }) {
  const { label, heading } = wordsOf({ question, person });
  return (
    <section className="person-asked" aria-labelledby="person-asked">
      <h2 id="person-asked">{heading}</h2>
      <Form method="post" action={address}>
        <QuestionFields question={question} person={person} />
        <div className="dialog-ways">
          <Link className="text-button" to={address}>
            {dashboardWords.saving.cancel}
          </Link>
          <Button type="submit">{question === 'remove' ? words.removeConfirm : label}</Button>
        </div>
      </Form>
    </section>
  );
}

/** Who gives somebody access, or more of it, says their own password. */
const givesAccess: Record<Question, boolean> = { remove: false, role: true, 'password-link': true };

function QuestionFields({ question, person, refusal }: OpenQuestion & { refusal?: PersonResult | SendError | undefined }) {
  return (
    <>
      <AuthTokenField />
      <input type="hidden" name="id" value={person.id} />
      <input type="hidden" name="intent" value={question} />
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
  answer: PersonResult | SendError | undefined;
  /** The person's name. */
  name: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** The result of a write about somebody, shown at their entry. */
export function PersonNotice({ answer, name, now }: PersonNoticeProps) {
  if (!answer) return null;
  if ('refused' in answer) {
    return (
      <Notice tone="error">
        {isPasswordRefusal(answer) ? (
          <p>{describeRefusal(answer)}</p>
        ) : answer.refused === 'missing' || answer.refused === 'last-admin' ? (
          <p>{words.refused[answer.refused]}</p>
        ) : (
          <SendFailure outcome={answer.refused} />
        )}
      </Notice>
    );
  }
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

/** The link for a new password, which is shown only once. */
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
