import { Form, useNavigation } from 'react-router';
import { closingWords as words } from '#languages/closing.ts';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { IntentFields } from '../../sign-in/auth-token-field.tsx';
import { useOneSubmit } from '../use-one-submit.ts';
import { closingQuery } from '../close-address.ts';
import { AddressFields } from './close-fields.tsx';
import { maxUnfolded } from './close-parties.tsx';
import type { ClosingLook } from './close.server.ts';

/** Takes a closing back, and puts back whom it had cancelled or moved. */
export function ReopenForm({ look: { address, taken, isPast, tables, notice } }: { look: ClosingLook }) {
  const sending = useNavigation().state !== 'idle';
  const onSubmit = useOneSubmit();
  if (isPast) return null;
  const back = taken.map(({ id, name, noon, start, covers, phone, canReopen, movedTo }) => (
    <label key={id} className="phone-check">
      <input type="checkbox" name={`torna.${id}`} defaultChecked={canReopen} disabled={!canReopen} />
      <span>
        {address.until !== undefined && `${dayOfWeek(noon)}, `}
        {formatTime(start)} <b>{name}</b>, {covers}
        {movedTo && `, ${words.movedTo(dayOfWeek(movedTo.noon), formatTime(movedTo.start))}`}{' '}
        {!canReopen && `(${[words.tooLate[movedTo ? 'moved' : 'ended'], phone].filter(Boolean).join(', ')})`}
      </span>
    </label>
  ));
  return (
    <Form method="post" action={closingQuery(address)} className="close-reopen" preventScrollReset onSubmit={onSubmit}>
      <IntentFields intent="reopen" />
      <AddressFields of={address} />
      {notice.isOfClosing && <p>{words.reopenNotice}</p>}
      {taken.length === 0 ? (
        <p>
          {tables ? words.reopenTables : words.reopenHours} {words.reopenNobody}
        </p>
      ) : (
        <fieldset>
          <legend>
            {tables ? words.reopenTables : words.reopenHours} {words.reopenText}
          </legend>
          {taken.length > maxUnfolded ? (
            <details className="close-each">
              <summary>
                <span>{words.putBack(taken.filter(({ canReopen }) => canReopen).length, taken.length)}</span> <span>{words.each}</span>
              </summary>
              {back}
            </details>
          ) : (
            back
          )}
        </fieldset>
      )}
      <button type="submit" className="evening-do" aria-disabled={sending || undefined}>
        {words.reopen}
      </button>
    </Form>
  );
}
