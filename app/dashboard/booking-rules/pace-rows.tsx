import { type ComponentProps, useId } from 'react';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import { maxPaces, readFixedTimes, type Sale, sales } from '#restaurant/bookings/rules/pace.ts';
import { type BookingRules, type PaceField, paceFields, paceName } from '#restaurant/bookings/rules/rules.ts';
import { type Bounds, boundsAt, textAt } from '#restaurant/documents/model/text.ts';
import { services, weekdays } from '#restaurant/hours/hours.ts';
import { bookingRulesWords } from '#languages/booking-rules.ts';
import type { PathTo } from '#restaurant/documents/model/path.ts';
import { formatWeekday, sayPace } from './rule-words.ts';
import { useControl, useDocumentEdit, useField } from '../editing/document-form.tsx';
import { Options } from '../frame/controls.tsx';

const words = bookingPaceWords.rules;

/** The rules for days, weekdays and seasons: a row each, and an empty one. */
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
  const says =
    service &&
    sayPace({
      weekday: text('weekday'),
      from: text('from'),
      to: text('to') || text('from'),
      service,
      sale: saleIn(text('sale')),
      fixedTimes: readFixedTimes(text('fixedTimes')),
      arrivals: /^\d{1,6}$/.test(text('arrivals')) ? Number(text('arrivals')) : undefined,
    });
  return (
    <fieldset className="rules-pace">
      <legend>{words.row(row + 1)}</legend>
      <div className="rules-pace-fields">
        <PaceField
          row={row}
          field="service"
          options={[['', words.none], ...services.map((one): [string, string] => [one, words.service[one]])]}
        />
        {/* Without JavaScript all fields of a row are shown at once. */}
        <PaceField
          row={row}
          field="weekday"
          options={[['', words.everyDay], ...weekdays.map((day): [string, string] => [day, formatWeekday(day)])]}
        />
        <PaceField row={row} field="from" type="date" />
        <PaceField row={row} field="to" type="date" />
        <PaceField row={row} field="sale" options={sales.map((sale) => [sale === 'usual' ? '' : sale, words.sale[sale]])} />
        <PaceField
          row={row}
          field="fixedTimes"
          placeholder={words.example}
          maxLength={60}
          hidden={service !== undefined && text('sale') !== 'fixed'}
        />
        <PaceField row={row} field="arrivals" inputMode="numeric" maxLength={60} />
      </div>
      {says !== undefined && (
        <div className="rules-pace-foot">
          <p className="rules-says">
            {`${says}.`} {text('sale') === 'fixed' && words.stay}
          </p>
          <button type="button" className="rules-pace-remove" onClick={onRemove}>
            {words.remove(row + 1)}
          </button>
        </div>
      )}
    </fieldset>
  );
}

interface PaceFieldProps extends Pick<RowFieldProps, 'type' | 'inputMode' | 'placeholder' | 'maxLength' | 'hidden' | 'options'> {
  row: number;
  field: PaceField;
}

function PaceField({ row, field, ...props }: PaceFieldProps) {
  const name = paceName(row, field);
  const error = useField(name).wrong ? words.wrong[field] : undefined;
  return <RowField {...props} name={name} label={words.fields[field]} error={error} className="rules-pace-field" />;
}

interface RowFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: string;
  label: string;
  /** Hidden where the context says the same. */
  isLabelHidden?: boolean;
  error: string | undefined;
  options?: readonly (readonly [value: string, text: string])[];
}

export function RowField({ name, label, isLabelHidden = false, error, options, className, hidden, ...input }: RowFieldProps) {
  const id = useId();
  const { value, onChange } = useControl(name, error);
  const control = {
    id,
    name,
    value,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-wrong`,
    onChange,
  };
  return (
    <span className={className} hidden={hidden}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {options ? (
        <select {...control}>
          <Options of={options} />
        </select>
      ) : (
        <input autoComplete="off" {...input} {...control} />
      )}
      {error !== undefined && (
        <span id={`${id}-wrong`} className="rules-wrong">
          {error}
        </span>
      )}
    </span>
  );
}

function saleIn(text: string): Sale {
  return sales.find((sale) => sale === text) ?? 'usual';
}

type NumberRule = Exclude<PathTo<BookingRules, number>, `stay${string}`>;

interface NumberRowProps {
  name: NumberRule;
  unit?: string;
  optionWords?: (count: number) => string;
  /** Another rule whose number the sentence needs. */
  beside?: NumberRule;
  also?: (count: number) => string | undefined;
}

/** The effect of each rule in words. A rule without a sentence does not compile. */
const says: Record<NumberRule, (count: number, beside: number) => string> = bookingRulesWords.says;

/** A number rule within the bounds of its schema, and its effect in words as it is typed. */
export function NumberRow({ name, unit, optionWords, beside, also }: NumberRowProps) {
  const id = useId();
  const { node, draft } = useDocumentEdit();
  const bounds = boundsAt(node, draft.data, name);
  const text = textAt(node, draft, name);
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
  const { error: wrong, ...control } = useControl(name, describeError(name, number, bounds));
  const shared = { id, ...control, 'aria-describedby': `${id}-says`, 'aria-invalid': wrong !== undefined || undefined };
  return (
    <div className="rules-row">
      <label htmlFor={id}>{bookingRulesWords.fields[name]}</label>
      <span className="rules-input">
        {bounds.options ? (
          <select {...shared}>
            <Options of={bounds.options.map(Number).map((one) => [one, optionWords?.(one) ?? one])} />
          </select>
        ) : (
          <input {...shared} inputMode="numeric" autoComplete="off" maxLength={6} />
        )}
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </span>
      <p id={`${id}-says`} className={wrong ? 'rules-wrong' : 'rules-says'}>
        {wrong ??
          (number === undefined
            ? bookingRulesWords.wrong.number
            : [says[name](number, Number(textAt(node, draft, beside ?? name))), also?.(number)].filter(Boolean).join(' '))}
      </p>
    </div>
  );
}

function describeError(
  name: NumberRule,
  number: number | undefined,
  { minimum: least = 0, maximum: most = 0, multipleOf = 1 }: Bounds,
): string {
  if (number === undefined) return bookingRulesWords.wrong.number;
  if (number < least || number > most) return bookingRulesWords.wrong.between(least, most);
  if (number % multipleOf !== 0) return bookingRulesWords.wrong.fives;
  return name === 'online.to' ? bookingRulesWords.wrong.order : bookingRulesWords.wrong.between(least, most);
}
