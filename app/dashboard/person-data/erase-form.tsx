import { Form, useNavigation } from 'react-router';
import { personDataWords as words } from '#languages/person-data.ts';
import type { PersonalData } from '#restaurant/person-data/person.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';

interface Props {
  found: PersonalData;
  area: string;
  /** Bookings that are still to come. */
  coming: number;
  /** What was not ticked. */
  missing: 'sure' | 'coming' | undefined;
}

/** Erases everything that was found, after somebody has confirmed who asks for it. It says what goes, what stays, and who is still expected. */
export function EraseForm({ found, area, coming, missing }: Props) {
  const { messages, mails, newsletter, email, bookings, cards } = found;
  const busy = useNavigation().state !== 'idle';
  const reader = newsletter !== undefined;
  // A hash alone stays where it is.
  if (messages.length + mails.length + bookings.length + cards.length === 0 && !reader) return null;
  const counts = { messages: messages.length, mails: mails.length, reader, bookings: bookings.length, card: cards.length > 0 };
  return (
    <Form method="post" action={`/${area}/person-data`} className="person-data-erase">
      <h3>{words.eraseHeading}</h3>
      {coming > 0 && (
        <Notice tone="error" role="none">
          {words.coming(coming)}
        </Notice>
      )}
      <p>{words.goes(counts)}</p>
      <p>
        {words.stays} {bookings.length > 0 && words.staysBookings} {(reader || found.suppressed) && words.staysReader} {words.elsewhere}
      </p>
      <AuthTokenField />
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="email" value={email} />
      {coming > 0 && (
        <Tick name="coming" label={words.cancelComing(coming)} error={missing === 'coming' ? words.notCancelled : undefined} />
      )}
      <Tick name="sure" label={words.sure} error={missing === 'sure' ? words.notSure : undefined} />
      <button type="submit" className="text-button text-button--danger" disabled={busy}>
        <Icon name="i-cestino" />
        {words.erase}
      </button>
    </Form>
  );
}

/** A box that has to be ticked. */
function Tick({ name, label, error }: { name: string; label: string; error: string | undefined }) {
  const id = `not-${name}`;
  return (
    <>
      <label>
        <input
          type="checkbox"
          name={name}
          value="yes"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        {label}
      </label>
      {error !== undefined && (
        <span className="field-error" id={id}>
          {error}
        </span>
      )}
    </>
  );
}
