import type { Booking } from '#restaurant/bookings/booking.ts';
import { presentBooking } from '../booking-view.ts';
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

/** How long before its time a party is told that its table is still taken, in minutes. */
const clashMinutes = 15;

/** A party as the desk shows it: times in milliseconds, tables by name. */
export type PartyView = ReturnType<typeof presentParties>[number];

/** The parties of a service. `removed`: the names of tables that the plan no longer has. */
export function presentParties(
  entries: readonly SheetEntry[],
  { plan, removed, now }: { plan: TablePlan; removed: ReadonlyMap<string, string>; now: Temporal.Instant },
) {
  const rooms = new Map(plan.rooms.map(({ id, name }) => [id, name]));
  // Walk-ins have no names.
  const apart = namesakes(entries.map(({ booking }) => booking).filter(({ source }) => source !== 'walkIn'));
  return entries.map(({ booking, needs, last, history, since, guest }) => ({
    ...presentBooking(booking),
    reference: booking.reference,
    /** What distinguishes it from a party of the same name. */
    apart: apart.get(booking.reference),
    sequence: booking.sequence,
    group: shiftGroupOf(booking, now),
    end: booking.end.epochMilliseconds,
    email: booking.email,
    phone: booking.phone,
    source: booking.source,
    language: booking.language,
    tables: tablesOf(booking),
    tableNames: namesIn(plan, tablesOf(booking), removed),
    needsTable: isMissingTable(plan, booking),
    /** Whether its needs changed since, and its table does not meet them. */
    unsuited: isUnsuited(plan, booking, needs, history),
    since: since.epochMilliseconds,
    missing: minutesLate(booking, now),
    expected: booking.lateMinutes === undefined ? undefined : booking.start.add({ minutes: booking.lateMinutes }).epochMilliseconds,
    /** The minutes that a seated party has left; below 0 if it overstays. */
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
    // Asking a party to choose another time belongs to closings.
    changes: allowedTransitions({ ...booking, last }, 'staff', now).filter((change) => change !== 'ask'),
  }));
}

/** The tables of a party. One that is to choose another time has lost its tables. */
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

/** The limits of arrivals that are offered, as shares of the usual limit. */
const parts = [0.75, 0.5, 0.25];

export function presentPace(
  house: { rules: BookingRules; hours: Hours },
  { date, service, now }: { date: Temporal.PlainDate; service: Service; now: Temporal.Instant },
) {
  const rules = dayRulesOn(house, date).of[service];
  const { arrivals, arrivalsBy, usualArrivals } = rules.pace;
  const usual = usualArrivals ?? rules.seats;
  const chosen = arrivalsBy && 'most' in arrivalsBy ? { most: arrivalsBy.most, by: arrivalsBy.by, at: msOf(arrivalsBy.at) } : undefined;
  const most = chosen?.most ?? usual;
  return {
    arrivals,
    chosen,
    choices: [...new Set(parts.map((part) => Math.max(1, Math.round(usual * part))))].filter((choice) => choice !== chosen?.most),
    /** Half the current limit, for one tap; undefined if it is 1. */
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

export function presentWatched(watched: readonly AttentionItem[]) {
  return watched.map((one) => {
    const { phone, sequence, email, tables } = one.booking;
    return {
      ...presentBooking(one.booking),
      phone,
      sequence,
      tables,
      hasMail: email !== undefined,
      why: one.why,
      /** For a party that can only be called: the free time. */
      offer: one.why === 'place' ? clockOf(one.start) : undefined,
      /** For a party with an allergy: its allergies, and the preparations that the kitchen makes differently. */
      replaced: one.why === 'replaced' ? { allergies: one.allergies, preparations: one.preparations } : undefined,
      /** The id of the mail whose delivery is unknown. */
      mail: one.why === 'inDoubt' ? one.mail : undefined,
      answerUntil: one.booking.answerUntil?.epochMilliseconds,
    };
  });
}

export type AttentionView = ReturnType<typeof presentWatched>[number];
