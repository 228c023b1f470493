import { firstOfMonth } from '#languages/say-date.ts';
import { useId } from 'react';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import { houseWords } from '#languages/house.ts';
import { maxPaces, readFixedTimes, type Sale, sales } from '#restaurant/bookings/rules/pace.ts';
import { type PaceField, paceFields, paceName } from '#restaurant/bookings/rules/rules.ts';
import { textAt } from '#restaurant/documents/model/text.ts';
import { services, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import { useDocumentEdit, useField } from '../editing/document-form.tsx';

const words = bookingPaceWords.rules;

/** The rules of single days, weekdays and seasons: a row each, and an empty one below. */
export function PaceRows() {
  const { node, draft, change } = useDocumentEdit();
  const rows = Array.from({ length: maxPaces }, (_, row) => row);
  const last = rows.findLast((row) => textAt(node, draft, paceName(row, 'service')) !== '') ?? -1;
  const remove = (row: number) =>
    change({
      type: 'texts',
      texts: Object.fromEntries(paceFields.map((field) => [paceName(row, field), ''])),
    });
  return (
    <div className="rules-paces">
      <p className="rules-says">{words.says}</p>
      {rows.slice(0, last + 2).map((row) => (
        <PaceRow key={row} row={row} onRemove={() => remove(row)} />
      ))}
    </div>
  );
}

function PaceRow({ row, onRemove }: { row: number; onRemove: () => void }) {
  const { node, draft } = useDocumentEdit();
  const text = (field: PaceField) => textAt(node, draft, paceName(row, field));
  const service = services.find((one) => one === text('service'));
  return (
    <fieldset className="rules-pace">
      <legend>{words.row(row + 1)}</legend>
      <div className="rules-pace-fields">
        <Choice
          row={row}
          field="service"
          options={[['', words.none], ...services.map((one): [string, string] => [one, words.service[one]])]}
        />
        {/* Without JavaScript all of a row is filled in at once, its rule included. */}
        <Choice
          row={row}
          field="weekday"
          options={[['', words.everyDay], ...weekdays.map((day): [string, string] => [day, formatWeekday(day)])]}
        />
        <Input row={row} field="from" type="date" />
        <Input row={row} field="to" type="date" />
        <Choice row={row} field="sale" options={sales.map((sale) => [sale === 'usual' ? '' : sale, words.sale[sale]])} />
        <Input row={row} field="fixedTimes" placeholder={words.example} isHidden={service !== undefined && text('sale') !== 'fixed'} />
        <Input row={row} field="arrivals" inputMode="numeric" />
      </div>
      {service && (
        <div className="rules-pace-foot">
          <p className="rules-says">
            {words.sentence({
              when: whenOf({ weekday: text('weekday'), from: text('from'), to: text('to') || text('from') }),
              service: words.service[service],
              sale: saleIn(text('sale')),
              fixedTimes: readFixedTimes(text('fixedTimes')),
              arrivals: /^\d{1,6}$/.test(text('arrivals')) ? Number(text('arrivals')) : undefined,
            })}{' '}
            {text('sale') === 'fixed' && words.stay}
          </p>
          <button type="button" className="rules-pace-remove" onClick={onRemove}>
            {words.remove(row + 1)}
          </button>
        </div>
      )}
    </fieldset>
  );
}

function Choice({ row, field, options }: { row: number; field: PaceField; options: readonly (readonly [string, string])[] }) {
  const { id, name, value, wrong, onText } = usePaceField(row, field);
  return (
    <span className="rules-pace-field">
      <label htmlFor={id}>{words.fields[field]}</label>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
      {wrong && <Wrong id={id} field={field} />}
    </span>
  );
}

function Input({
  row,
  field,
  type = 'text',
  inputMode,
  placeholder,
  isHidden = false,
}: {
  row: number;
  field: PaceField;
  type?: 'text' | 'date';
  inputMode?: 'numeric';
  placeholder?: string;
  isHidden?: boolean;
}) {
  const { id, name, value, wrong, onText } = usePaceField(row, field);
  return (
    <span className="rules-pace-field" hidden={isHidden}>
      <label htmlFor={id}>{words.fields[field]}</label>
      <input
        id={id}
        name={name}
        type={type}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={type === 'date' ? undefined : 60}
        value={value}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {wrong && <Wrong id={id} field={field} />}
    </span>
  );
}

function Wrong({ id, field }: { id: string; field: PaceField }) {
  return (
    <span id={`${id}-wrong`} className="rules-wrong">
      {words.wrong[field]}
    </span>
  );
}

function usePaceField(row: number, field: PaceField) {
  const id = useId();
  return { id, ...useField(paceName(row, field)) };
}

function saleIn(text: string): Sale {
  return sales.find((sale) => sale === text) ?? 'usual';
}

function formatWeekday(weekday: Weekday): string {
  return words.weekday(houseWords.it.weekdays[weekday]);
}

/** When a row holds, in words: `ogni sabato dal 1 agosto 2027 al 31 agosto 2027`. */
function whenOf({ weekday, from, to }: { weekday: string; from: string; to: string }): string {
  const known = weekdays.find((one) => one === weekday);
  if (from === '') return known ? formatWeekday(known) : words.everyDay;
  if (known) return words.within(formatWeekday(known), formatDay(from), formatDay(to));
  return from === to ? words.oneDay(formatDay(from)) : words.season(formatDay(from), formatDay(to));
}

const long = new Intl.DateTimeFormat('it', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function formatDay(date: string): string {
  const day = Date.parse(`${date}T00:00Z`);
  return Number.isNaN(day) ? date : firstOfMonth(long.format(day));
}
