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

/** What is closed: services on each day of a period, of the whole restaurant or of some tables. */
export interface ClosingScope {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  services: readonly Service[];
  /** The ids of the closed tables; undefined closes the whole restaurant. */
  tables?: readonly string[] | undefined;
}

/** How many days one closing may cover; longer holidays are closed in parts. */
const maxClosedDays = 31;

/** Whether two days are a valid period: in order, and not too long. */
export function isPeriod({ from, to }: Pick<ClosingScope, 'from' | 'to'>): boolean {
  const { days } = from.until(to, { largestUnit: 'days' });
  return days >= 0 && days < maxClosedDays;
}

/** @throws RangeError if the days are no period (`isPeriod`) */
export function datesOf({ from, to }: Pick<ClosingScope, 'from' | 'to'>): Temporal.PlainDate[] {
  if (!isPeriod({ from, to })) throw new RangeError(`${from.toString()} to ${to.toString()} is no period that may be closed`);
  return Array.from({ length: from.until(to, { largestUnit: 'days' }).days + 1 }, (_, index) => from.add({ days: index }));
}

/** How many days before and after the closing a party may be moved to. */
export const daysAround = 7;

/** The reason that guests read, on the site and in their mail. */
export type ClosingReason = Readonly<Record<Language, string>>;

export const closingActions = ['cancel', 'move', 'ask', 'call'] as const;
export type ClosingAction = (typeof closingActions)[number];

/** The states of bookings that a closing affects: not parties that are already here, nor guests who have to choose another time anyway. */
export const closableStates: readonly BookingState[] = awaitedStates.filter((state) => state !== 'toChoose');

/**
 * The possible actions for a booking, the default first: asking to choose another time, or cancelling on the waiting list. Calling is the
 * default for guests who come within two hours, and the only action where no mail reaches them or they are already due.
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

/** Guests who come sooner may not read a mail in time, so calling them is the default. */
const readsIn = { hours: 2 };

/** The services of a scope that are open by the hours. */
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

/** The longest notice on every page, in characters; a reason that is not shown there may be longer. */
export const maxNoticeLength = 200;

/** The notice about a closing on every page, until the night of its last day is over. */
export function closingNotice({ to }: Pick<ClosingScope, 'to'>, reason: ClosingReason, now: Temporal.Instant): Notice {
  const { reason: text, translations } = wordsOf(reason);
  return {
    text,
    translations: Object.fromEntries(Object.entries(translations).map(([language, own]) => [language, { text: own.reason }])),
    until: noticeEnd('day', now, to).toString({ smallestUnit: 'second' }),
  };
}

/** Whether a notice was made by one of some closings, so that it is removed with them. */
export function isNoticeOf(closings: readonly { reason?: string | undefined }[], notice: Pick<Notice, 'text'> | undefined): boolean {
  return notice !== undefined && closings.some(({ reason }) => reason === notice.text);
}

/** A reason in the form of documents: Italian, and translations that differ. */
export function wordsOf(reason: ClosingReason) {
  return {
    reason: reason.it,
    translations: { ...(reason.en && { en: { reason: reason.en } }), ...(reason.pt && { pt: { reason: reason.pt } }) },
  };
}

/** The exceptions of exactly these days that close a service of a scope. Reopening removes them; any other is edited in the hours. */
export function closingsOf<Exception extends HoursException>(
  { exceptions }: { exceptions: readonly Exception[] },
  scope: ClosingScope,
): Exception[] {
  const [from, to] = [scope.from.toString(), scope.to.toString()];
  return exceptions.filter(
    (exception) => exception.from === from && exception.to === to && scope.services.some((service) => exception[service] === 'closed'),
  );
}

/** The days of an exception that closes a service of a scope and extends beyond it. It is reopened as a whole, or edited in the hours. */
export function periodAround({ exceptions }: Pick<Hours, 'exceptions'>, scope: ClosingScope) {
  const [from, to] = [scope.from.toString(), scope.to.toString()];
  const around = exceptions.findLast(
    (exception) => exception.from <= from && to <= exception.to && scope.services.some((service) => exception[service] === 'closed'),
  );
  if (!around || (around.from === from && around.to === to)) return undefined;
  const period = { from: Temporal.PlainDate.from(around.from), to: Temporal.PlainDate.from(around.to) };
  return isPeriod(period) ? period : undefined;
}

/** The exceptions without the closing of a scope; one that changes nothing else is removed. */
export function withoutClosing<Exception extends HoursException>(exceptions: readonly Exception[], scope: ClosingScope): Exception[] {
  const closings = closingsOf({ exceptions }, scope);
  return exceptions.flatMap((exception) => {
    if (!closings.includes(exception)) return [exception];
    const open = (service: Service) =>
      exception[service] === 'closed' && scope.services.includes(service) ? ('unchanged' as const) : exception[service];
    const left = { ...exception, lunch: open('lunch'), dinner: open('dinner') };
    return services.every((service) => left[service] === 'unchanged') ? [] : [left];
  });
}

export interface ClosingDecision {
  booking: string;
  way: ClosingAction;
  /** For `move`. */
  to?: AlternativeSlot | undefined;
}

export interface ClosingCommand {
  scope: ClosingScope;
  reason: ClosingReason;
  /** Whether the reason is also shown as the notice on every page; never for tables. */
  notice?: boolean | undefined;
  /** One for every affected booking that the staff saw. */
  decisions: readonly ClosingDecision[];
}

export type ClosingResult =
  /** `again`: the same person closed it a moment before, and gets the same answer. */
  | { closed: Record<ClosingAction, number>; again?: true }
  /** There is a new booking that the staff have not seen: nothing was done. */
  | { refused: 'unseen' }
  /** It affects more than `maxAffectedBookings` bookings, and has to be closed in parts. */
  | { refused: 'tooMany' }
  /** There is nothing to close, and no booking is affected. */
  | { refused: 'alreadyClosed' }
  /** The decision about one booking cannot be carried out: nothing was done. */
  | { refused: 'booking'; booking: string; why: BookingRefusal }
  /** The hours could not be saved: there are too many exceptions, or a text is too long. */
  | { refused: 'hours' }
  /** The plan of the tables could not be saved: there are too many closings. */
  | { refused: 'plan' };

export class ClosingRollback extends Error {
  readonly closed: Extract<ClosingResult, { refused: unknown }>;

  constructor(closed: Extract<ClosingResult, { refused: unknown }>) {
    super(`closing stopped: ${closed.refused}`);
    this.closed = closed;
  }
}

/** The most alternatives offered for a booking. */
const maxPlaces = 3;
/** The most times of one service that are tried, the nearest first. More are tried on the same day, which the guest has kept free. */
const maxTries = { sameDay: 12, otherDay: 5 };

/** An alternative time for a booking. */
export interface AlternativeSlot {
  date: Temporal.PlainDate;
  start: Temporal.Instant;
}

/**
 * Alternatives for parties: for each party the nearest time with room on each day, the nearest day first. The first alternative of a party is
 * not available to the next one, so that all can be moved as proposed.
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

/** The times of a day to try: in the same service the same time of day, in another one the same interval after its opening. */
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

/** The interval after the opening, if the former service is not known. */
const afterOpening = { minutes: 30 };

function wishedIn(sitting: Shift, { service, date, start }: Booking): Temporal.Instant {
  if (sitting.service !== service) return sitting.start.add(afterOpening);
  const local = start.toZonedDateTimeISO(timeZone);
  const days = date.until(local.toPlainDate()).days;
  return sitting.date.add({ days }).toZonedDateTime({ timeZone, plainTime: local.toPlainTime() }).toInstant();
}
