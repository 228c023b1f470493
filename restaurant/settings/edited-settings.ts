import { items } from '#restaurant/documents/model/field.ts';
import type { PathTo } from '#restaurant/documents/model/path.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { compareDays } from '#restaurant/hours/timetable.ts';
import {
  exception,
  type Hours,
  type HoursException,
  type Service,
  services,
  type Span,
  type Weekday,
  weekdays,
} from '#restaurant/hours/hours.ts';
import { usualSpan } from '#restaurant/hours/opening.ts';
import { type Settings, settings } from './settings.ts';

/** The name of a settings field outside of lists: `phoneNumber`, `lunchTime.from`, `lang.en`. */
export type SettingsName = PathTo<Settings> | `${'lunchTime' | 'dinnerTime'}.${'from' | 'to'}`;

const { legal } = settings.shape;

/** The schema for saving; stored settings may have a wrong Partita IVA, or an exception without a change. */
export const editedSettings = settings.safeExtend({
  legal: legal.safeExtend({
    partitaIva: legal.shape.partitaIva.refine((text) => text.length !== 11 || isPartitaIva(text), 'the last digit does not fit the others'),
  }),
  exceptions: items(
    exception.refine(({ lunch, dinner }) => lunch !== 'unchanged' || dinner !== 'unchanged', {
      error: 'it changes nothing',
      path: ['lunch', 'is'],
    }),
    { max: 200 },
  ).default([]),
});

/** An exception as typed: a single day needs no last day, and a missing first day is the only fault. */
function withLastDay<Exception extends HoursException>(one: Exception): Exception {
  return one.to ? one : { ...one, to: one.from || '9999-12-31' };
}

/** The settings in stored form, with exceptions in order of precedence. */
export function inOrder(_before: Settings, after: Settings): Settings {
  return { ...after, exceptions: after.exceptions.map(withLastDay).sort(compareDays) };
}

/** A typed exception; undefined while it is invalid. */
export function soundException({ id: _id, ...one }: Settings['exceptions'][number]): HoursException | undefined {
  return exception.safeParse(withLastDay(one)).data;
}

const hours = settings.pick({ lunchTime: true, dinnerTime: true, week: true });

/** The typed hours without incomplete exceptions; undefined while the week is invalid. */
export function hoursOf({ lunchTime, dinnerTime, week, exceptions }: Settings): Hours | undefined {
  const { data } = hours.safeParse({ lunchTime, dinnerTime, week });
  return data && { ...data, exceptions: exceptions.flatMap((one) => soundException(one) ?? []).sort(compareDays) };
}

/** The services that overlap another of their day since this edit. */
export function newOverlaps(before: Settings, after: Settings): Fault[] {
  const stoodBefore = overlapsOf(before);
  return overlapsOf(after)
    .filter((path) => !stoodBefore.includes(path))
    .map((path) => ({ path, message: 'overlaps another service' }));
}

/** The services that overlap another of their day: `week.friday.dinner.overlap`. */
function overlapsOf(house: Settings): string[] {
  const week = weeklyOverlaps(house).map((found) =>
    'usual' in found ? 'dinnerTime.overlap' : `week.${found.weekday}.${found.service}.overlap`,
  );
  const exceptions = house.exceptions.flatMap((one) => {
    const service = overlapOfException(one, house);
    return service ? [`exceptions.${one.id}.${service}.overlap`] : [];
  });
  return [...week, ...exceptions];
}

/** Whether a Partita IVA is valid: eleven digits with a check digit (the Luhn sum of the Agenzia delle Entrate, DM 23 dicembre 1976). */
export function isPartitaIva(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** The fewest digits of an Italian telephone number with its area code; only emergency numbers are shorter. */
const minDigits = 8;

/** Whether a typed telephone number seems too short. */
export function seemsShort(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').length;
  return digits > 0 && digits < minDigits;
}

const minutesOfDay = 24 * 60;

/** A span in minutes of its day. A closing time at or before the opening is on the next day. */
function minutesOf({ from, to }: Span): { start: number; end: number } {
  const start = minutesAt(from);
  const end = minutesAt(to);
  return { start, end: end <= start ? end + minutesOfDay : end };
}

function minutesAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether two services of a day overlap. */
export function overlap(one: Span | undefined, other: Span | undefined): boolean {
  if (!one || !other) return false;
  const [a, b] = [minutesOf(one), minutesOf(other)];
  return a.start < b.end && b.start < a.end;
}

/** A service that overlaps the other one: at the `usual` times, or on a weekday. */
type Overlap = { usual: true } | { weekday: Weekday; service: Service };

/** The overlaps of the week: once for the usual times, and on each day with its own. */
export function weeklyOverlaps(hours: Pick<Hours, 'lunchTime' | 'dinnerTime' | 'week'>): Overlap[] {
  const days = weekdays.flatMap((weekday): Overlap[] => {
    const [lunch, dinner] = services.map((service) => usualSpan({ ...hours, exceptions: [] }, weekday, service));
    if (!overlap(lunch, dinner)) return [];
    const own = services.findLast((service) => hours.week[weekday][service] !== 'usual');
    return [own ? { weekday, service: own } : { usual: true }];
  });
  const usual = days.find((found) => 'usual' in found);
  return [...(usual ? [usual] : []), ...days.filter((found) => 'weekday' in found)];
}

/** The service of an exception whose own time overlaps the other service on one of its days. */
export function overlapOfException(
  exception: HoursException,
  hours: Pick<Hours, 'lunchTime' | 'dinnerTime' | 'week'>,
): Service | undefined {
  const own = services.findLast((service) => typeof exception[service] === 'object');
  if (!own) return undefined;
  const spanOn = (weekday: Weekday, service: Service) => {
    const change = exception[service];
    return change === 'unchanged' ? usualSpan({ ...hours, exceptions: [] }, weekday, service) : change === 'closed' ? undefined : change;
  };
  const found = weekdaysOf(exception).some((weekday) => overlap(spanOn(weekday, 'lunch'), spanOn(weekday, 'dinner')));
  return found ? own : undefined;
}

/** The weekdays within a period. */
function weekdaysOf({ from, to }: Pick<HoursException, 'from' | 'to'>): Weekday[] {
  const first = new Date(`${from}T00:00:00Z`);
  const days = Math.min(7, (Date.parse(`${to}T00:00:00Z`) - first.getTime()) / 86_400_000 + 1);
  return Array.from({ length: days }, (_day, ahead) => weekdays[(first.getUTCDay() + 6 + ahead) % 7] ?? 'monday');
}
