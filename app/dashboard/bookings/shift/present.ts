import type { Booking } from '#restaurant/bookings/booking.ts';
import { isUnsuited, readCorrectedFields } from '#restaurant/bookings/corrections/correction.ts';
import type { SheetEntry } from '#restaurant/bookings/overview/parties.server.ts';
import { namesakes } from '#restaurant/bookings/guests/party-search.ts';
import { shiftGroupOf, minutesBetween, minutesLate } from '#restaurant/bookings/overview/evening.ts';
import { allowedTransitions } from '#restaurant/bookings/states.ts';
import { isMissingTable } from '#restaurant/bookings/reassign/table-fit.ts';
import { namesIn, type TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { closedTimeAt, dayRulesOn } from '#restaurant/bookings/availability/day-rules.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { clockOf, type Hours, type Service } from '#restaurant/hours/hours.ts';
import type { AttentionItem } from '#restaurant/bookings/follow-up/attention.server.ts';

/** How long before its time a table that is still taken is said, in minutes. */
const clashMinutes = 15;

/** A party as the desk shows it: moments in milliseconds, tables by their names. */
export type PartyView = ReturnType<typeof presentParties>[number];

/** The parties of a service; `removed` are the names of tables that the plan no longer has. Who is still at a table that somebody else is about to have is said there. */
export function presentParties(
  entries: readonly SheetEntry[],
  { plan, removed, now }: { plan: TablePlan; removed: ReadonlyMap<string, string>; now: Temporal.Instant },
) {
  const rooms = new Map(plan.rooms.map(({ id, name }) => [id, name]));
  // Whoever came by has no name to share.
  const apart = namesakes(entries.map(({ booking }) => booking).filter(({ source }) => source !== 'walkIn'));
  return entries.map(({ booking, needs, last, history, since, guest }) => ({
    id: booking.id,
    reference: booking.reference,
    /** What tells it from another party of the same name. */
    apart: apart.get(booking.reference),
    state: booking.state,
    sequence: booking.sequence,
    group: shiftGroupOf(booking, now),
    start: booking.start.epochMilliseconds,
    end: booking.end.epochMilliseconds,
    covers: booking.covers,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    source: booking.source,
    language: booking.language,
    tables: tablesOf(booking),
    tableNames: namesIn(plan, tablesOf(booking), removed),
    pinned: booking.placing === 'pinned',
    needsTable: isMissingTable(plan, booking),
    /** Whether its guests said what they need since, and its table does not have it. */
    unsuited: isUnsuited(plan, booking, needs, history),
    since: since.epochMilliseconds,
    missing: minutesLate(booking, now),
    expected: booking.lateMinutes === undefined ? undefined : booking.start.add({ minutes: booking.lateMinutes }).epochMilliseconds,
    /** Of who sits: how long they still have; below 0 when they stay longer. */
    left: minutesBetween(now, booking.end),
    flexible: booking.flexibleMinutes,
    answerLeft: booking.answerUntil === undefined ? undefined : minutesBetween(now, booking.answerUntil),
    unreached: booking.unreachedAt !== undefined,
    override: booking.override,
    clash: clashOf(booking, entries, now),
    needs: { ...needs, room: needs.room === undefined ? undefined : (rooms.get(needs.room) ?? needs.room) },
    history: history.map(({ change, by, actor, at, from, to, reason, before }) => {
      const corrected = change === 'corrected' ? readCorrectedFields(reason) : [];
      return { change, by, actor: actor?.name, at: at.epochMilliseconds, from, to, corrected, before: before?.epochMilliseconds };
    }),
    guestId: booking.guestId,
    guest,
    // Who is asked to choose another time loses theirs: that is decided where the house closes.
    changes: allowedTransitions({ ...booking, last }, 'staff', now).filter((change) => change !== 'ask'),
  }));
}

/** The tables of a party; who is to choose another time has those of the old one no more. */
function tablesOf({ state, tables }: Booking): readonly string[] {
  return state === 'toChoose' ? [] : tables;
}

function clashOf(booking: Booking, entries: readonly SheetEntry[], now: Temporal.Instant): string | undefined {
  if (booking.state !== 'confirmed' && booking.state !== 'arrived') return undefined;
  if (minutesBetween(now, booking.start) > clashMinutes) return undefined;
  const there = entries.find(
    ({ booking: other }) =>
      other.state === 'seated' && other.id !== booking.id && other.tables.some((table) => booking.tables.includes(table)),
  );
  return there?.booking.name;
}

/** Parts of what is usual, or of the seats, that the staff may let arrive at one time. */
const parts = [0.75, 0.5, 0.25];

/** What holds of the pace of a service, and what may be changed of it. */
export function presentPace(
  house: { rules: BookingRules; hours: Hours },
  { date, service, now }: { date: Temporal.PlainDate; service: Service; now: Temporal.Instant },
) {
  const rules = dayRulesOn(house, date).of[service];
  const { arrivals, arrivalsBy, usualArrivals } = rules.pace;
  const usual = usualArrivals ?? rules.seats;
  const said = arrivalsBy && 'most' in arrivalsBy ? { most: arrivalsBy.most, by: arrivalsBy.by, at: msOf(arrivalsBy.at) } : undefined;
  const most = said?.most ?? usual;
  return {
    arrivals,
    said,
    choices: [...new Set(parts.map((part) => Math.max(1, Math.round(usual * part))))].filter((choice) => choice !== said?.most),
    /** Half of what is now, for one tap; undefined where there is nothing to halve. */
    half: most > 1 ? Math.round(most / 2) : undefined,
    times: rules.times.flatMap((time) => {
      const at = time.epochMilliseconds;
      const closed = closedTimeAt(rules, time);
      const isLeft = at <= rules.lastSeating && now.epochMilliseconds <= at;
      if (!isLeft) return [];
      return [{ time: clockOf(time), closed: closed && { time: closed.time, by: closed.by, at: msOf(closed.at) } }];
    }),
  };
}

function msOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds;
}

/** What waits for somebody, as the desk shows it. */
export function presentWatched(watched: readonly AttentionItem[]) {
  return watched.map((one) => {
    const { id, name, covers, date, start, service, phone, state, sequence, email } = one.booking;
    return {
      id,
      name,
      covers,
      date: date.toString(),
      start: start.epochMilliseconds,
      service,
      phone,
      state,
      sequence,
      tables: one.booking.tables,
      hasMail: email !== undefined,
      why: one.why,
      /** Of who may only be called: the time that is free. */
      offer: one.why === 'place' ? clockOf(one.start) : undefined,
      /** Of who declared an allergy: what the kitchen makes differently. */
      replaced: one.why === 'replaced' ? { allergies: one.allergies, preparations: one.preparations } : undefined,
      /** The id of the mail of which nobody knows whether it arrived. */
      mail: one.why === 'inDoubt' ? one.mail : undefined,
      answerUntil: one.booking.answerUntil?.epochMilliseconds,
    };
  });
}

export type AttentionView = ReturnType<typeof presentWatched>[number];
