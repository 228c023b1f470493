import { Form, useNavigation } from 'react-router';
import { personDataWords as words } from '#languages/person-data.ts';
import type { PersonalData } from '#restaurant/privacy/person.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';

/** Erases everything that was found, after somebody has confirmed who asks for it. It says what goes and what stays. */
export function EraseForm({ found, area, unsure }: { found: PersonalData; area: string; unsure: boolean }) {
  const { messages, mails, newsletter, email } = found;
  const busy = useNavigation().state !== 'idle';
  const reader = newsletter !== undefined;
  // A hash alone stays where it is.
  if (messages.length + mails.length === 0 && !reader) return null;
  return (
    <Form method="post" action={`/${area}/person-data`} className="person-data-erase">
      <h3>{words.eraseHeading}</h3>
      <p>{words.goes({ messages: messages.length, mails: mails.length, reader })}</p>
      <p>
        {words.stays} {(reader || found.suppressed) && words.staysReader} {words.elsewhere}
      </p>
      <AuthTokenField />
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="email" value={email} />
      <label>
        <input type="checkbox" name="sure" value="yes" required aria-invalid={unsure} aria-describedby={unsure ? 'not-sure' : undefined} />
        {words.sure}
      </label>
      {unsure && (
        <span className="field-error" id="not-sure">
          {words.notSure}
        </span>
      )}
      <button type="submit" className="text-button text-button--danger" disabled={busy}>
        <Icon name="i-cestino" />
        {words.erase}
      </button>
    </Form>
  );
}
