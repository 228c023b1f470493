import { readWrittenTime } from '#restaurant/hours/written-time.ts';
import { maxPaces, type Pace } from './pace.ts';

/** The fields of a row of the form that says how a service is sold on some days. */
export const paceFields = ['service', 'weekday', 'from', 'to', 'sale', 'fixedTimes', 'arrivals'] as const;
export type PaceField = (typeof paceFields)[number];

/** What a row says of the times: as usual, only the fixed ones, or free ones where a wider rule fixes them. */
export const sales = ['usual', 'fixed', 'free'] as const;
export type Sale = (typeof sales)[number];

type Texts = Readonly<Record<string, string>>;

export function paceName(row: number, field: PaceField): string {
  return `paces.${row}.${field}`;
}

/** The rules for some days as texts, in as many rows as there may be; a row without a service is empty. */
export function paceTexts(paces: readonly Pace[]): Texts {
  const rows = Array.from({ length: maxPaces }, (_, row): [string, string][] => {
    const pace = paces[row];
    const texts: Record<PaceField, string> = {
      service: pace?.service ?? '',
      weekday: pace?.weekday ?? '',
      from: pace?.from ?? '',
      to: pace?.to ?? '',
      sale: saleOf(pace),
      fixedTimes: (pace?.fixedTimes ?? []).join(', '),
      arrivals: pace?.arrivals === undefined ? '' : String(pace.arrivals),
    };
    return paceFields.map((field) => [paceName(row, field), texts[field]]);
  });
  return Object.fromEntries(rows.flat());
}

function saleOf(pace: Pace | undefined): Sale {
  if (pace?.fixedTimes === undefined) return 'usual';
  return pace.fixedTimes.length > 0 ? 'fixed' : 'free';
}

/** The rows as they are typed, for the schema to check; `rows` says in which row each rule stands. */
export function readPaces(draft: Texts): { paces: object[]; rows: number[] } {
  const rows = Array.from({ length: maxPaces }, (_, row) => row).filter((row) => textIn(draft, row, 'service') !== '');
  return { paces: rows.map((row) => readPace(draft, row)), rows };
}

function readPace(draft: Texts, row: number): object {
  const typed = (field: PaceField) => textIn(draft, row, field);
  const optional = (field: PaceField) => (typed(field) === '' ? {} : { [field]: typed(field) });
  const fixed = typed('sale') === 'fixed' ? { fixedTimes: readFixedTimes(typed('fixedTimes')) } : {};
  return {
    service: typed('service'),
    ...optional('weekday'),
    ...optional('from'),
    // A day alone is typed as the first.
    ...(typed('to') === '' && typed('from') !== '' ? { to: typed('from') } : optional('to')),
    ...(typed('sale') === 'free' ? { fixedTimes: [] } : fixed),
    ...(typed('arrivals') === '' ? {} : { arrivals: /^\d{1,6}$/.test(typed('arrivals')) ? Number(typed('arrivals')) : Number.NaN }),
  };
}

/** Times as somebody writes them: `20.00 e 22.15`. What is no time stays as it is, to be refused at its field; nothing is refused too. */
export function readFixedTimes(text: string): string[] {
  return text
    .split(/\s*(?:[,;/]|\s(?:e|ed|poi|and)\s)\s*|\s+(?=\d)/)
    .filter((part, index) => part !== '' || index === 0)
    .map((part) => readWrittenTime(part)?.toString({ smallestUnit: 'minute' }) ?? part);
}

function textIn(draft: Texts, row: number, field: PaceField): string {
  return (draft[paceName(row, field)] ?? '').trim();
}
