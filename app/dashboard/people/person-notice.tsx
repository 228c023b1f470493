import { useEffect, useRef } from 'react';
import { peopleWords as words } from '#languages/people.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { formatMoment } from '../frame/date-words.ts';
import type { PersonResult } from './change.server.ts';

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
        {answer.refused === 'missing' || answer.refused === 'last-admin' ? (
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
