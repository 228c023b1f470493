import type { RouterContextProvider } from 'react-router';
import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords } from '#languages/booking.ts';
import { keptFor } from '#languages/terms.ts';
import type { Language } from '#languages/languages.ts';
import { type DayRules, dayRulesOn, firstDayOnline } from '#restaurant/bookings/availability/day-rules.ts';
import { canBeHad, type Slot } from '#restaurant/bookings/availability/availability.ts';
import { instantOfSlot } from '#restaurant/bookings/booking.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import type { PartyRequest, Needs } from '#restaurant/bookings/availability/occupancy.ts';
import { stayMinutes } from '#restaurant/bookings/rules/rules.ts';
import { findAlternatives, findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { parseDateInput, parseTimeInput } from '#restaurant/hours/written-time.ts';
import { clockOf, dayOf, timeOf } from '#restaurant/hours/hours.ts';
import { isClosedFrom } from '#restaurant/hours/opening.ts';
import { dbContext, nowContext } from '../../context.ts';
import { loadCalendar } from './load-calendar.server.ts';
import { describeSlot, formatDay, fullSentence, leadsToCall, momentOf } from './moments.ts';
import { coversIn, isCountUnsaid, serviceIn, type StepsQuery, unreadIn } from './steps-query.ts';

export interface TimeChoice {
  /** `20:30`. */
  value: string;
  /** `crowded`: the restaurant is not full, but too many arrive at that time. */
  state: 'free' | 'onRequest' | 'full' | 'crowded' | 'late';
}

export interface ServiceTimes {
  service: Slot['service'];
  from: string;
  to: string;
  last: string;
  times: TimeChoice[];
  /** That it is full, shown instead of its times; undefined if another text says it. */
  full?: string | undefined;
}

export interface AlternativeTime {
  date: string;
  time: string;
  day: string;
}

interface StepsRequest {
  query: StepsQuery;
  language: Language;
  documents: BookingDocuments;
  /** The guest's own bookings and holds, which do not take capacity. */
  ignoring: readonly string[];
  /** A time that is held for the guest. */
  promised?: Temporal.Instant | undefined;
  /** Whether the last question was sent: it is shown again with what was typed, whatever happened to its time. */
  answered?: boolean;
  needs?: Needs | undefined;
  /** The party until another is chosen. */
  covers?: number | undefined;
}

/** The next question of /prenota, with its possible answers. It only reads. */
export async function loadSteps(
  context: Readonly<RouterContextProvider>,
  { query, language, documents, ignoring, promised, answered = false, needs, covers: usual }: StepsRequest,
) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { rules, hours } = documents;
  const words = bookingWords[language];
  const answers = bookingAnswerWords[language];
  const today = dayOf(now);
  const covers = coversIn(query, usual);
  const asking: PartyRequest = { covers, by: 'guest', ignoring, promised, needs };
  const written = query.data || query.giorno;
  const date = parseDateInput(written, today);
  const wanted = serviceIn(query);
  const unread = unreadIn(query).map((name) => (name === 'persone' ? words.unread.persone(words.people(covers)) : words.unread[name]));
  const sheet = (slot?: Slot) => ({
    covers,
    /** `sabato 28 novembre`, once chosen. */
    day: date && formatDay(date, language),
    time: slot && clockOf(slot.start),
    stay: words.stay(words.hours(slot ? slot.start.until(slot.end).total('minutes') : stayMinutes(rules, 'dinner', covers))),
  });
  const isLarge = covers > Math.min(rules.online.to, rules.confirmUpTo);
  const common = {
    query: { ...query, giorno: date?.toString() ?? '' },
    /** What the address contains that is invalid or impossible, in sentences. */
    problems: unread,
    /** The largest party that is not a request. */
    most: rules.online.to,
    /** How the guest gets an answer. */
    reply: isLarge ? ('onRequest' as const) : ('atOnce' as const),
    kept: keptFor[language](rules.offer),
  };

  const isOver = date && Temporal.PlainDate.compare(date, firstDayOnline(documents, now)) < 0 && !answered;
  const isUnsaid = isCountUnsaid(query) && !answered;
  if (!date || isOver || isUnsaid || query.passo === 'giorno') {
    const calendar = await loadCalendar(db, { from: query.dal, chosen: date, asking, documents, language }, now);
    const isAnswered = query.passo !== 'giorno' && (query.passo === 'ore' || written !== '');
    return {
      ...common,
      step: 'when',
      sheet: sheet(),
      calendar,
      wrong: isAnswered && (!date || isOver === true),
      /** Whether the number of people is known (`said`), or is more than the buttons and not given yet (`open`, `asked` once it must be). */
      count: !isUnsaid ? 'said' : isAnswered ? 'asked' : 'open',
    } as const;
  }

  const slots = await findTimes(db, date, asking, now);
  const time = parseTimeInput(query.ora);
  const slot = time && slots.find(({ start }) => timeOf(start).equals(time));
  const waiting = query.attesa !== '' && (answered || slot?.outcome.kind === 'waitingList');
  const had = slot !== undefined && (isAvailable(slot) || waiting);
  if (time && (had || answered)) {
    const request = slot?.outcome.kind === 'onRequest';
    const start = slot?.start ?? instantOfSlot(date, time);
    return {
      ...common,
      reply: waiting ? 'waiting' : request ? 'onRequest' : common.reply,
      step: 'who',
      sheet: sheet(slot),
      date: date.toString(),
      time: clockOf(start),
      start: start.toString(),
      when: describeSlot({ date, start }, language),
      /** Whether the time can still be booked or waited for. */
      had,
      request,
      waiting,
    } as const;
  }

  const none = !slots.some(isAvailable);
  const whole = time ? slot?.service : (wanted ?? 'dinner');
  const fullService = whole !== undefined && !none && isFullService(slots, whole) ? whole : undefined;
  const asked = slot ?? (none ? suggestedSlot(slots) : undefined);
  const isSaid = time !== undefined || none || fullService !== undefined;
  const request = slots.some(({ outcome }) => outcome.kind === 'onRequest');
  const day = formatDay(date, language);
  const services = servicesOf(slots, dayRulesOn(documents, date)).map((one) => ({
    ...one,
    full: isFullService(slots, one.service) ? answers.fullService[one.service](day) : undefined,
  }));
  const isWantedOpen = wanted === undefined || services.length === 0 || services.some(({ service }) => service === wanted);
  return {
    ...common,
    problems: isWantedOpen ? unread : [...unread, words.noService[wanted](day)],
    reply: request ? 'onRequest' : common.reply,
    step: 'time',
    sheet: sheet(),
    date: date.toString(),
    services: services
      .filter(({ service }) => service !== fullService)
      .toSorted((one, other) => Number(other.service === wanted) - Number(one.service === wanted)),
    /** Why the chosen time, or all of the day or its dinner, is not available, with alternatives. */
    full: isSaid
      ? { sentence: sentence(day), whole: none, cat: isFull(time, asked), call: leadsToCall(asked?.outcome), near: await findNear() }
      : undefined,
    /** The times that can be waited for: those of the full service, if one is. */
    waitFor: slots
      .filter(({ service, outcome }) => outcome.kind === 'waitingList' && service === (fullService ?? service))
      .map(({ start }) => clockOf(start)),
    request,
  } as const;

  function sentence(day: string): string {
    if (fullService) return answers.fullService[fullService](day);
    if (isFull(time, asked)) return answers.fullDay(day);
    const timeText = time?.toString({ smallestUnit: 'minute' }) ?? (asked ? clockOf(asked.start) : '');
    const closed = date !== undefined && isClosedFrom(hours, date, now);
    return date ? fullSentence({ date, time: timeText, covers, closed, outcome: asked?.outcome }, language) : '';
  }

  async function findNear(): Promise<AlternativeTime[]> {
    if (!date) return [];
    const wanted = time ?? Temporal.PlainTime.from('20:00');
    const { times, days, other } = await findAlternatives(db, { date, time: wanted, slots, asking, most: time ? 2 : 0 }, now);
    // The other service of the day is shown below with its times.
    return [...times, ...days, ...(none ? other : [])].slice(0, 4).map((near) => {
      const [on = '', at = ''] = momentOf(near).split('T');
      return { date: on, time: at, day: formatDay(near.date, language) };
    });
  }
}

export type StepsPage = Awaited<ReturnType<typeof loadSteps>>;

/** Whether a service is full: no time is available, and some can be waited for. */
function isFullService(slots: readonly Slot[], service: Slot['service']): boolean {
  const own = slots.filter((slot) => slot.service === service);
  return !own.some(isAvailable) && own.some(({ outcome }) => outcome.kind === 'waitingList');
}

/** The time that best explains why the day has none: one to wait for, otherwise one whose limit does not depend on the hour. */
function suggestedSlot(slots: readonly Slot[]): Slot | undefined {
  const byHour: ReadonlySet<string> = new Set(['past', 'lead', 'lastSeating']);
  return (
    slots.find(({ outcome }) => outcome.kind === 'waitingList') ??
    slots.find(({ outcome }) => 'limit' in outcome && !byHour.has(outcome.limit)) ??
    slots.at(-1)
  );
}

/** Whether a day without a time was chosen, and is full. */
function isFull(time: Temporal.PlainTime | undefined, asked: Slot | undefined): boolean {
  return time === undefined && asked?.outcome.kind === 'waitingList';
}

function isAvailable({ outcome }: Slot): boolean {
  return canBeHad(outcome);
}

function servicesOf(slots: readonly Slot[], { open }: DayRules): ServiceTimes[] {
  return open.flatMap(({ service, sitting: { start, end }, lastSeating }) => {
    const own = slots.filter((slot) => slot.service === service);
    // Times after the last seating and past times are left out.
    const shown = own.filter(({ outcome }) => !('limit' in outcome && (outcome.limit === 'lastSeating' || outcome.limit === 'past')));
    if (shown.length === 0) return [];
    const last = Temporal.Instant.fromEpochMilliseconds(lastSeating);
    return [{ service, from: clockOf(start), to: clockOf(end), last: clockOf(last), times: shown.map(timeChoice) }];
  });
}

function timeChoice({ start, outcome }: Slot): TimeChoice {
  const value = clockOf(start);
  if (outcome.kind === 'free' || outcome.kind === 'onRequest') return { value, state: outcome.kind };
  if (outcome.limit === 'arrivals') return { value, state: 'crowded' };
  return { value, state: outcome.kind === 'full' && outcome.limit === 'lead' ? 'late' : 'full' };
}
