import { useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { partyWords } from '#languages/party.ts';
import { planWords } from '#languages/evening.ts';
import type { Correctable } from '#restaurant/bookings/corrections/correction.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { PostForm, useAnswer } from '../../editing/send.tsx';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { AllergyConsent, PartyField, PartyLanguage, TableNeeds } from '../party-fields.tsx';
import type { ActionResult } from '../announce.ts';
import type { PartyView } from './present.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import type { ShiftView } from './load.server.ts';
import { TextButton } from '../../frame/controls.tsx';
import { EveningButton } from '../marks.tsx';

const correctWords = partyWords.correctForm;

/** Corrects the contact and the needs of a party. Time, covers and table change in `MoveForm`. */
export function CorrectForm({ party }: { party: PartyView }) {
  const fetcher = useFetcher<ActionResult>();
  const kept = `correct-${party.id}`;
  // Text from before the card was closed that is not saved yet.
  const [isKept, setKept] = useState(() => keptTyping(kept) !== undefined);
  const [isOpen, setOpen] = useState(isKept);
  // The values when the form was opened. With them the server keeps what somebody else corrects meanwhile.
  const [before, setBefore] = useState<Correctable>(() => keptTyping(kept)?.before ?? correctableOf(party));
  const [needsConsent, setNeedsConsent] = useState(false);
  useAnswer(fetcher, (answer) => {
    setNeedsConsent('wrong' in answer);
    if ('corrected' in answer) close();
  });
  const fill = useMemo(() => typeInto(kept), [kept]);
  function close() {
    forgetTyping(kept);
    setKept(false);
    setOpen(false);
  }
  return (
    <details
      className="evening-move evening-correct"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen && !keptTyping(kept)) setBefore(correctableOf(party));
        setOpen(currentTarget.open);
      }}
    >
      <summary className="evening-do evening-do--plain">{correctWords.heading}</summary>
      <PostForm
        key={JSON.stringify(before)}
        by={fetcher}
        intent="correct"
        fields={{ booking: party.id, prima: JSON.stringify(before) }}
        ref={fill}
        onInput={({ currentTarget }) => keepTyping(kept, { fields: typedIn(currentTarget), before })}
        onReset={close}
      >
        {isKept && (
          <p>
            {correctWords.kept} <TextButton label={correctWords.giveUp} type="reset" />
          </p>
        )}
        <PartyField
          name="allergie"
          help={correctWords.allergiesHelp(describeConsent(party), termOf('allergies')).trim()}
          defaultValue={before.allergies}
        />
        <AllergyConsent
          id={`consent-${party.id}`}
          defaultChecked={party.needs.consent !== undefined}
          onChange={() => setNeedsConsent(false)}
          error={needsConsent ? partyWords.consent.first : undefined}
        />
        <PartyField name="nota" defaultValue={before.message} />
        <TableNeeds className="evening-check" ticked={{ seggiolone: before.highChair, gradini: before.stepFree }} />
        <PartyField name="nome" defaultValue={before.name} required />
        <PartyField name="telefono" defaultValue={before.phone} />
        <PartyField name="posta" help={correctWords.emailHelp} defaultValue={before.email} />
        <PartyLanguage defaultValue={before.language} />
        <EveningButton label={correctWords.save} aria-disabled={fetcher.state !== 'idle' || undefined} />
      </PostForm>
    </details>
  );
}

function describeConsent({ needs: { allergies, consent } }: PartyView): string {
  const { given, unknown } = partyWords.consent;
  if (allergies === '') return '';
  return consent ? given[consent.by](dayOfWeek(Date.parse(consent.at))) : unknown;
}

function correctableOf({ name, phone, email, language, needs }: PartyView): Correctable {
  const { allergies, message, highChair, stepFree } = needs;
  return { name, phone, email, language, allergies, message, highChair, stepFree };
}

const moveWords = planWords.moveForm;

interface MoveFormProps {
  party: PartyView;
  evening: Pick<ShiftView, 'date' | 'plan' | 'parties'>;
}

/** Moves a party to another day, time, number of people, stay or table. It keeps its place until the new one is certain. */
export function MoveForm({ party, evening: { date, plan, parties } }: MoveFormProps) {
  const fetcher = useFetcher<ActionResult>();
  const kept = `move-${party.id}`;
  const [isKept] = useState(() => keptTyping(kept) !== undefined);
  useAnswer(fetcher, (answer) => {
    if (!('moved' in answer)) return;
    forgetTyping(kept);
    // The next move must neither have the same reason, nor undo what somebody else changes meanwhile.
    form.current?.reset();
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => typeInto(kept)(form.current), [kept]);
  const minutes = Math.round((party.end - party.start) / 60_000);
  // Whether no other party is seated there, or expected before this one would leave.
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
          {moveWords.seats(names.join('+'), from, to)}
        </option>
      ));
  return (
    <details className="evening-move" open={isKept}>
      <summary className="evening-do evening-do--plain">{moveWords.heading}</summary>
      <PostForm
        by={fetcher}
        intent="move"
        fields={{ booking: party.id }}
        ref={form}
        onInput={({ currentTarget }) => keepTyping(kept, { fields: typedIn(currentTarget) })}
      >
        <Field type="date" name="giorno" label={moveWords.day} defaultValue={date} required />
        <Field type="time" name="ora" step={300} label={moveWords.time} defaultValue={formatTime(party.start)} required />
        <Field type="number" name="persone" min={1} max={999} label={moveWords.covers} defaultValue={party.covers} required />
        <Field type="number" name="resta" min={15} max={600} step={5} label={moveWords.stay} defaultValue={minutes} required />
        <SelectField name="tavoli" label={moveWords.table} defaultValue="">
          <option value="">{moveWords.asItIs}</option>
          <optgroup label={moveWords.freeThen}>{options(true)}</optgroup>
          <optgroup label={moveWords.takenThen}>{options(false)}</optgroup>
        </SelectField>
        <Field name="motivo" maxLength={200} label={moveWords.reason} help={moveWords.reasonHelp} />
        <EveningButton label={moveWords.save} aria-disabled={fetcher.state !== 'idle' || undefined} />
      </PostForm>
    </details>
  );
}

interface Typing {
  fields: Readonly<Record<string, string>>;
  before?: Correctable | undefined;
}

export const walkInTyping = 'walk-in';

/** How many forms keep unsaved text; the oldest is dropped. */
const maxKept = 20;

/** Only in the memory of the loaded page: allergies are never written to the browser's storage, nor kept on the server. */
const kept = new Map<string, Typing>();

export function keptTyping(form: string): Typing | undefined {
  return kept.get(form);
}

/** Keeps unsaved text, so that a card closed by mistake loses nothing. */
export function keepTyping(form: string, typing: Typing): void {
  kept.delete(form);
  if (Object.keys(typing.fields).length === 0) return;
  kept.set(form, typing);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

export function forgetTyping(form: string): void {
  kept.delete(form);
}

/**
 * The values that the user changed, by field names; empty for a tick that was removed. Unchanged fields are not kept: the form shows their
 * current values when it is opened again.
 */
function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed = fieldsOf(form).filter(isTouched);
  return Object.fromEntries(typed.map((field) => [field.name, isTick(field) && !field.checked ? '' : field.value]));
}

function isTick(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

function isTouched(field: ReturnType<typeof fieldsOf>[number]): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return field.value !== field.defaultValue;
}

function typeInto(form: string): (element: HTMLFormElement | null) => void {
  return (element) => {
    const fields = kept.get(form)?.fields;
    if (!element || !fields) return;
    for (const field of fieldsOf(element)) {
      const typed = fields[field.name];
      if (typed === undefined) continue;
      if (isTick(field)) field.checked = typed !== '';
      else field.value = typed;
    }
  };
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[] {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input:not([type="hidden"]), select, textarea'),
  ];
}
