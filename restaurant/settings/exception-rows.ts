import { z } from 'zod';
import { compareDays } from '#restaurant/hours/exceptions.ts';
import { exception, type HoursException } from '#restaurant/hours/hours.ts';
import { service } from './clock.ts';
import type { Settings } from './settings.ts';
import { flatten, type NameIn, nest, optionalText, text, type Texts } from './texts.ts';

const reasons = z.strictObject({ reason: optionalText });

/** The fields of one exception of the hours, in the shape in which it is stored. */
const exceptionForm = z.strictObject({
  from: text,
  to: text,
  lunch: service,
  dinner: service,
  reason: optionalText,
  translations: z.strictObject({ en: reasons, pt: reasons }),
});
export type ExceptionName = NameIn<z.input<typeof exceptionForm>>;

/** One exception in the form. */
export interface ExceptionRow {
  id: string;
  texts: Texts;
}

/** The exceptions as the form shows them. */
export function rowsOf(exceptions: Settings['exceptions']): ExceptionRow[] {
  return exceptions.map(({ id, reason, translations, ...days }) => ({
    id,
    texts: flatten(
      z.encode(exceptionForm, {
        ...days,
        reason,
        translations: { en: { reason: translations?.en?.reason }, pt: { reason: translations?.pt?.reason } },
      }),
    ),
  }));
}

/** An exception that nobody has filled in yet. */
export function newRow(id: string, given: Partial<Record<ExceptionName, string>> = {}): ExceptionRow {
  const [blank] = rowsOf([{ id, from: '', to: '', lunch: 'unchanged', dinner: 'unchanged' }]);
  return { id, texts: { ...blank?.texts, ...given } };
}

/** A row in its stored shape. A single day needs no second date; without a reason there are no translations. */
export function exceptionOf({ id, texts }: ExceptionRow) {
  const to = texts['to']?.trim() ? texts['to'] : (texts['from'] ?? '');
  const { translations, ...said } = exceptionForm.parse(nest({ ...texts, to }));
  return { id, ...said, ...(said.reason === undefined ? {} : { translations }) };
}

/** A row in its stored shape; undefined while it is not valid. */
export function soundException(row: ExceptionRow): HoursException | undefined {
  const { id: _, ...said } = exceptionOf(row);
  return exception.safeParse(said).data;
}

/** Rows in order of precedence; those without a date yet come last. */
export function byDate(rows: readonly ExceptionRow[]): ExceptionRow[] {
  const days = ({ texts }: ExceptionRow) => ({ from: texts['from'] || '9999', to: texts['to'] || texts['from'] || '' });
  return [...rows].sort((one, other) => compareDays(days(one), days(other)));
}
