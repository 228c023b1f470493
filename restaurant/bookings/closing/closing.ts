import type { Language } from '#languages/languages.ts';
import { type Hours, type HoursException, type Service, services } from '#restaurant/hours/hours.ts';
import { spanOn } from '#restaurant/hours/opening.ts';
import { type Notice, noticeEnd } from '#restaurant/settings/notice.ts';
import type { Booking } from '../booking.ts';
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
  if (email === undefined || unreachedAt !== undefined || Temporal.Instant.compare(start, now) <= 0) return ['call'];
  if (state === 'waiting' || state === 'offered') return ['cancel', 'call'];
  const reads = Temporal.Instant.compare(start, now.add(readsIn)) > 0;
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
function wordsOf(reason: ClosingReason) {
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
