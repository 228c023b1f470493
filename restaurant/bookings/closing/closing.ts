import type { Language } from '#languages/languages.ts';
import { type Hours, type HoursException, type Service, services, timeZone } from '#restaurant/hours/hours.ts';
import { isBefore, isPast, nearestTo } from '#restaurant/hours/interval.ts';
import { type Shift, spanOn } from '#restaurant/hours/opening.ts';
import { type Notice, noticeEnd } from '#restaurant/settings/settings.ts';
import { type DayInputs, slotAt } from '../availability/availability.ts';
import { dayRulesOn } from '../availability/day-rules.ts';
import { type Booking, type BookingNeeds, tableNeeds } from '../booking.ts';
import type { BookingRefusal } from '../commands/commands.ts';
import { awaitedStates, type BookingState } from '../states.ts';

/** What is closed: services of a day, or of each day of a period; of the house, or of some of its tables. */
export interface ClosingScope {
  from: Temporal.PlainDate;
  /** The last day, included. */
  to: Temporal.PlainDate;
  services: readonly Service[];
  /** The ids of the tables, where not the whole house is closed. */
  tables?: readonly string[] | undefined;
}

/** The most days that are closed with what they touch at once; longer holidays are closed in parts. */
const maxClosedDays = 31;

/** Whether days are a period that may be closed: in order, and not too many. */
export function isPeriod({ from, to }: Pick<ClosingScope, 'from' | 'to'>): boolean {
  const { days } = from.until(to, { largestUnit: 'days' });
  return days >= 0 && days < maxClosedDays;
}

/** The days of a scope. @throws RangeError where they are no period (`isPeriod`) */
export function datesOf({ from, to }: Pick<ClosingScope, 'from' | 'to'>): Temporal.PlainDate[] {
  if (!isPeriod({ from, to })) throw new RangeError(`${from.toString()} to ${to.toString()} is no period that may be closed`);
  return Array.from({ length: from.until(to, { largestUnit: 'days' }).days + 1 }, (_, index) => from.add({ days: index }));
}

/** How many days before and after what closes a party may be moved to. */
export const daysAround = 7;

/** What guests read, on the site and in their mail. */
export type ClosingReason = Readonly<Record<Language, string>>;

/** What becomes of a booking that a closing touches. */
export const closingActions = ['cancel', 'move', 'ask', 'call'] as const;
export type ClosingAction = (typeof closingActions)[number];

/** The states of who is still to come: whoever is in the house stays, and who was asked to choose another time has none to lose. */
export const closableStates: readonly BookingState[] = awaitedStates.filter((state) => state !== 'toChoose');

/**
 * The ways open to a booking; the first is chosen unless somebody says otherwise: who has a table is asked for another time, and loses
 * it by nobody's forgetting. Whom no mail reaches is called, and so is who was due
 * already: they are on their way. Who comes within two hours is called first of all.
 */
export function closingActionsFor(
  { state, email, unreachedAt, start }: Pick<Booking, 'state' | 'email' | 'unreachedAt' | 'start'>,
  now: Temporal.Instant,
): ClosingAction[] {
  if (email === undefined || unreachedAt !== undefined || isPast(start, now)) return ['call'];
  if (state === 'waiting' || state === 'offered') return ['cancel', 'call'];
  const reads = isBefore(now.add(readsIn), start);
  return reads ? ['ask', 'move', 'cancel', 'call'] : ['call', 'ask', 'move', 'cancel'];
}

/** Whoever comes sooner is dressing, or on the road, and reads no mail in time: they are called, unless somebody says otherwise. */
const readsIn = { hours: 2 };

/** The services of a scope that the hours have open, so that there is something to close. */
export function openServices(hours: Hours, scope: ClosingScope): Service[] {
  return scope.services.filter((service) => datesOf(scope).some((date) => spanOn(hours, date, service) !== undefined));
}

/** The exception of the hours that closes a scope. */
export function closingException({ from, to, services: closed }: ClosingScope, reason: ClosingReason): HoursException {
  const change = (service: Service) => (closed.includes(service) ? ('closed' as const) : ('unchanged' as const));
  return {
    from: from.toString(),
    to: to.toString(),
    lunch: change('lunch'),
    dinner: change('dinner'),
    ...wordsOf(reason),
  };
}

/** The longest words of a notice at the head of every page; a reason may be longer where it is shown nowhere else. */
export const maxNoticeLength = 200;

/** What guests read of a closing at the head of every page, until the night of its last day is over. */
export function closingNotice({ to }: Pick<ClosingScope, 'to'>, reason: ClosingReason, now: Temporal.Instant): Notice {
  const { reason: text, translations } = wordsOf(reason);
  return {
    text,
    translations: Object.fromEntries(Object.entries(translations).map(([language, own]) => [language, { text: own.reason }])),
    until: noticeEnd('day', now, to).toString({ smallestUnit: 'second' }),
  };
}

/** Whether a notice is what closings said: it goes when they go. */
export function isNoticeOf(closings: readonly { reason?: string | undefined }[], notice: Pick<Notice, 'text'> | undefined): boolean {
  return notice !== undefined && closings.some(({ reason }) => reason === notice.text);
}

/** A reason as documents keep it: a language without words of its own reads the Italian. */
export function wordsOf(reason: ClosingReason) {
  return {
    reason: reason.it,
    translations: { ...(reason.en && { en: { reason: reason.en } }), ...(reason.pt && { pt: { reason: reason.pt } }) },
  };
}

/** The exceptions of these very days that close a service of a scope: what reopening takes back. All others are changed in the hours. */
export function closingsOf({ exceptions }: Pick<Hours, 'exceptions'>, scope: ClosingScope): HoursException[] {
  const [from, to] = [scope.from.toString(), scope.to.toString()];
  return exceptions.filter(
    (exception) => exception.from === from && exception.to === to && scope.services.some((service) => exception[service] === 'closed'),
  );
}

/** The days of the exception that closes a service of a scope and reaches beyond its days: to be reopened whole, or in the hours. */
export function periodAround(
  { exceptions }: Pick<Hours, 'exceptions'>,
  scope: ClosingScope,
): Pick<ClosingScope, 'from' | 'to'> | undefined {
  const [from, to] = [scope.from.toString(), scope.to.toString()];
  const around = exceptions.findLast(
    (exception) => exception.from <= from && to <= exception.to && scope.services.some((service) => exception[service] === 'closed'),
  );
  if (!around || (around.from === from && around.to === to)) return undefined;
  const period = { from: Temporal.PlainDate.from(around.from), to: Temporal.PlainDate.from(around.to) };
  return isPeriod(period) ? period : undefined;
}

/** The exceptions without what closes a scope; one that changes nothing else goes. */
export function withoutClosing<Exception extends HoursException>(exceptions: readonly Exception[], scope: ClosingScope): Exception[] {
  const closings = closingsOf({ exceptions: [...exceptions] }, scope);
  return exceptions.flatMap((exception) => {
    if (!closings.includes(exception)) return [exception];
    const open = (service: Service) =>
      exception[service] === 'closed' && scope.services.includes(service) ? ('unchanged' as const) : exception[service];
    const left = { ...exception, lunch: open('lunch'), dinner: open('dinner') };
    return services.every((service) => left[service] === 'unchanged') ? [] : [left];
  });
}

/** What becomes of one booking. */
export interface ClosingDecision {
  booking: string;
  way: ClosingAction;
  /** Of `move`. */
  to?: AlternativeSlot | undefined;
}

export interface ClosingCommand {
  scope: ClosingScope;
  reason: ClosingReason;
  /** Whether guests read the reason at the head of every page, too; of tables nobody does. */
  notice?: boolean | undefined;
  /** For every booking that somebody saw. */
  decisions: readonly ClosingDecision[];
}

/** What became of a closing. */
export type ClosingResult =
  /** `again`: the same person had closed it a moment before, and is told the same. */
  | { closed: Record<ClosingAction, number>; again?: true }
  /** Somebody has booked since: nothing was done. */
  | { refused: 'unseen' }
  /** It touches more than `maxAffectedBookings` bookings: it is closed in parts. */
  | { refused: 'tooMany' }
  /** There is nothing to close, and nobody to tell. */
  | { refused: 'alreadyClosed' }
  /** One booking cannot become what was decided: nothing was done. */
  | { refused: 'booking'; booking: string; why: BookingRefusal }
  /** The hours could not be saved: there are too many exceptions, or a text is too long. */
  | { refused: 'hours' }
  /** The plan of the tables could not be saved: there are too many closings. */
  | { refused: 'plan' };

/** Stops a closing, and with it everything that it had written. */
export class ClosingRollback extends Error {
  readonly closed: Extract<ClosingResult, { refused: unknown }>;

  constructor(closed: Extract<ClosingResult, { refused: unknown }>) {
    super(`closing stopped: ${closed.refused}`);
    this.closed = closed;
  }
}

/** Places that a booking is offered in place of its own, at most. */
const maxPlaces = 3;
/** Times of one service that are tried, the nearest to the wished one first: more on the very day, which the guest has kept free. */
const maxTries = { sameDay: 12, otherDay: 5 };

/** Another day or time that a booking may have. */
export interface AlternativeSlot {
  date: Temporal.PlainDate;
  start: Temporal.Instant;
}

/**
 * Where parties may go: for each the nearest time that has room on each of the days, the nearest day first. What the first of a
 * party's places takes is no longer there for the next party, so that all may be moved as they are proposed.
 */
export function alternativeSlotsFor(
  parties: readonly { booking: Booking; needs: BookingNeeds }[],
  days: readonly DayInputs[],
): Map<string, AlternativeSlot[]> {
  const standing = new Map(days.map((day) => [day.date.toString(), day]));
  const places = new Map<string, AlternativeSlot[]>();
  for (const { booking, needs } of parties) {
    const own: AlternativeSlot[] = [];
    const away = ({ date }: DayInputs) => Math.abs(booking.date.until(date, { largestUnit: 'days' }).days);
    for (const day of days.toSorted((one, other) => away(one) - away(other)).map(({ date }) => standing.get(date.toString()))) {
      if (!day || own.length >= maxPlaces) break;
      const only = booking.placing === 'pinned' ? booking.tables : undefined;
      const asking = { covers: booking.covers, by: 'staff', needs: tableNeeds(needs), ignoring: [booking.id], only } as const;
      const start = wishesOn(day, booking).find((wish) => slotAt(day, asking, wish)?.outcome.kind === 'free');
      if (!start) continue;
      const end = start.add(booking.start.until(booking.end));
      if (own.length === 0) {
        const taken = {
          id: booking.id,
          covers: booking.covers,
          online: false,
          needs: asking.needs,
          tables: { now: undefined },
          start,
          end,
        };
        standing.set(day.date.toString(), { ...day, occupied: [...day.occupied, taken] });
      }
      own.push({ date: day.date, start });
    }
    places.set(booking.id, own);
  }
  return places;
}

/** The times of a day to try: at the same time of the clock in the same service, as long after the opening in another. */
function wishesOn(day: DayInputs, booking: Booking): Temporal.Instant[] {
  const { date, now } = day;
  const { open } = dayRulesOn(day, date);
  const rules = open.find(({ service }) => service === booking.service) ?? open[0];
  if (!rules) return [];
  return rules.times
    .filter((start) => isBefore(now, start))
    .toSorted(nearestTo(wishedIn(rules.sitting, booking)))
    .slice(0, date.equals(booking.date) ? maxTries.sameDay : maxTries.otherDay);
}

/** Half an hour after the opening, where nothing is known of the service that it was for. */
const afterOpening = { minutes: 30 };

function wishedIn(sitting: Shift, { service, date, start }: Booking): Temporal.Instant {
  if (sitting.service !== service) return sitting.start.add(afterOpening);
  const local = start.toZonedDateTimeISO(timeZone);
  const days = date.until(local.toPlainDate()).days;
  return sitting.date.add({ days }).toZonedDateTime({ timeZone, plainTime: local.toPlainTime() }).toInstant();
}
