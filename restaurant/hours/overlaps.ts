import { type Hours, type HoursException, type Service, services, type Span, type Weekday, weekdays } from './hours.ts';
import { usualSpan } from './opening.ts';

const minutesOfDay = 24 * 60;

/** A span in minutes from the beginning of its day; a closing at or before the opening is the next day's. */
function minutesOf({ from, to }: Span): { start: number; end: number } {
  const start = minutesAt(from);
  const end = minutesAt(to);
  return { start, end: end <= start ? end + minutesOfDay : end };
}

function minutesAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether the house would be open twice at some moment: at one service while another of the same day goes on. */
export function overlap(one: Span | undefined, other: Span | undefined): boolean {
  if (!one || !other) return false;
  const [a, b] = [minutesOf(one), minutesOf(other)];
  return a.start < b.end && b.start < a.end;
}

/** A service whose time begins or ends within the other of its day: `usual` times, or those of a day of the week. */
export type Overlap = { usual: true } | { weekday: Weekday; service: Service };

/** Where the services of the week overlap: at the usual times once, and on each day with a time of its own. */
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

/** The service of an exception with a time of its own that overlaps the other service on one of its days. */
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

/** The days of the week that are in a range of days. */
function weekdaysOf({ from, to }: Pick<HoursException, 'from' | 'to'>): Weekday[] {
  const first = new Date(`${from}T00:00:00Z`);
  const days = Math.min(7, (Date.parse(`${to}T00:00:00Z`) - first.getTime()) / 86_400_000 + 1);
  return Array.from({ length: days }, (_day, ahead) => weekdays[(first.getUTCDay() + 6 + ahead) % 7] ?? 'monday');
}
