import { useCallback, useState } from 'react';
import { useFetcher } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import { useAnswer } from '../../editing/use-answer.ts';
import { formatTime } from '../../frame/date-words.ts';
import { AuthTokenField } from '../../sign-in/auth-token-field.tsx';
import { forgetTyping, keepTyping, keptTyping, typedIn, typeInto } from './kept-typing.ts';
import type { ShiftView } from './load.server.ts';
import type { PartyView } from './present.ts';
import { type ActionResult, useActionMessage } from '../action-message.ts';

const words = bookingDeskWords.moveForm;

/** Another day, time, number, stay or table for a party: what it has is kept until the new place is sure. */
export function MoveForm({
  party,
  evening: { date, plan, parties },
}: {
  party: PartyView;
  evening: Pick<ShiftView, 'date' | 'plan' | 'parties'>;
}) {
  const fetcher = useFetcher<ActionResult>();
  const tell = useActionMessage();
  const kept = `move-${party.id}`;
  const [isKept] = useState(() => keptTyping(kept) !== undefined);
  useAnswer(fetcher, (answer) => {
    if ('moved' in answer) forgetTyping(kept);
    tell(answer);
  });
  const fill = useCallback(
    (form: HTMLFormElement | null) => {
      const typing = keptTyping(kept);
      if (form && typing) typeInto(form, typing);
    },
    [kept],
  );
  const minutes = Math.round((party.end - party.start) / 60_000);
  // Who has a table now, or is expected there before this party would leave.
  const isFree = (tables: readonly string[]) =>
    !parties.some(
      (other) =>
        other.id !== party.id &&
        other.group !== 'over' &&
        other.group !== 'waiting' &&
        other.start < party.end &&
        party.start < other.end &&
        other.tables.some((id) => tables.includes(id)),
    );
  const places = [
    ...plan.tables.map(({ id, name, from, to, closed }) => ({ tables: [id], names: [name], from, to, free: !closed && isFree([id]) })),
    ...plan.combinations.map((combination) => ({ ...combination, free: isFree(combination.tables) })),
  ];
  const options = (free: boolean) =>
    places
      .filter((place) => place.free === free)
      .map(({ tables, names, from, to }) => (
        <option key={tables.join()} value={tables.join(' ')}>
          {words.seats(names.join('+'), from, to)}
        </option>
      ));
  return (
    <details className="evening-move" open={isKept}>
      <summary className="evening-do evening-do--plain">{words.heading}</summary>
      <fetcher.Form method="post" ref={fill} onInput={({ currentTarget }) => keepTyping(kept, { fields: typedIn(currentTarget) })}>
        <AuthTokenField />
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="booking" value={party.id} />
        <Field type="date" name="giorno" label={words.day} defaultValue={date} required />
        <Field type="time" name="ora" step={300} label={words.time} defaultValue={formatTime(party.start)} required />
        <Field type="number" name="persone" min={1} max={999} label={words.covers} defaultValue={party.covers} required />
        <Field type="number" name="resta" min={15} max={600} step={5} label={words.stay} defaultValue={minutes} required />
        <SelectField name="tavoli" label={words.table} defaultValue="">
          <option value="">{words.asItIs}</option>
          <optgroup label={words.freeThen}>{options(true)}</optgroup>
          <optgroup label={words.takenThen}>{options(false)}</optgroup>
        </SelectField>
        <Field name="motivo" maxLength={200} label={words.reason} help={words.reasonHelp} />
        <button type="submit" className="evening-do" aria-disabled={fetcher.state !== 'idle' || undefined}>
          {words.save}
        </button>
      </fetcher.Form>
    </details>
  );
}
