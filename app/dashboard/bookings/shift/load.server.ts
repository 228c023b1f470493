import type { Db } from '#database/connect.server.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { closedTablesOn } from '#restaurant/bookings/availability/occupancy.ts';
import { dayRulesOn, reasonOfHouse } from '#restaurant/bookings/availability/day-rules.ts';
import { listSheet } from '#restaurant/bookings/overview/parties.server.ts';
import { findKeptSheetTime } from '#restaurant/bookings/overview/kept-sheets.server.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import {
  dayByClock,
  shiftTotals,
  seatsOverTime,
  serviceByClock,
  soonMinutes,
  spanOfService,
  visitOf,
} from '#restaurant/bookings/overview/evening.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import { loadDay } from '#restaurant/bookings/commands/day-lock.server.ts';
import { listRemovedTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { namesIn, seatsIn } from '#restaurant/bookings/tables/tables.ts';
import { listToldBookings } from '#restaurant/push/outbox.server.ts';
import { countsTowardCapacity } from '#restaurant/bookings/states.ts';
import type { DayInputs } from '#restaurant/bookings/availability/availability.ts';
import { proposeWalkIn, walkInRefusal, walkInTables } from '#restaurant/bookings/commands/walk-in.ts';
import type { Hours, Service } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import { readQuery } from '../../../forms/read-query.ts';
import { presentBooking } from '../booking-view.ts';
import { serviceOf, walkInOf, walkInSizes } from '../address.ts';
import { listAttentionItems } from '#restaurant/bookings/follow-up/attention.server.ts';
import { presentParties, presentPace, presentWatched } from './present.ts';

const query = z.object({
  giorno: z.iso.date().optional().catch(undefined),
  servizio: z.string().optional().catch(undefined).transform(serviceOf),
  prenotata: z.string().max(64).optional().catch(undefined),
  passaggio: z.string().optional().catch(undefined).transform(walkInOf),
  tavolo: z.string().max(64).optional().catch(undefined),
});

export async function loadShift({ db, now }: { db: Db; now: Temporal.Instant }, url: URL) {
  const asked = readQuery(url, query);
  const documents = await requireBookingDocuments(db);
  const { hours, rules, plan } = documents;
  const today = dayByClock(hours, now);
  const { date, service } = serviceAsked(url, hours, now);
  const [entries, day, watched, sheetAt] = await Promise.all([
    listSheet(db, date),
    loadDay(db, documents, date, now),
    listAttentionItems(db, now),
    findKeptSheetTime(db, { date, service }),
  ]);
  const taken = asked.prenotata === undefined ? undefined : await findBooking(db, asked.prenotata);
  const own = entries.filter(({ booking }) => booking.service === service);
  const bookings = own.map(({ booking }) => booking);
  const parties = presentParties(own, { plan, removed: await listRemovedTables(db, plan, bookings), now });
  const present = bookings.filter(({ state }) => countsTowardCapacity[state] || state === 'finished');
  const left = own.filter(({ booking }) => booking.state === 'finished');
  const span = spanOfService(hours, { date, service }, present);
  const sittings = shiftsOn(hours, date);
  const closed = closedTablesOn(documents, date).find((one) => one.service === service)?.tables ?? [];
  const seats = seatsIn(
    plan.tables.filter(({ id }) => !closed.includes(id)),
    rules.seats[service],
  );
  const order = Temporal.PlainDate.compare(date, today);
  return {
    now: now.epochMilliseconds,
    date: date.toString(),
    today: today.toString(),
    /** What the address names; undefined stands for the current day or service. */
    asked: { date: asked.giorno, service: asked.servizio },
    when: order === 0 ? ('current' as const) : order < 0 ? ('past' as const) : ('coming' as const),
    previous: date.subtract({ days: 1 }).toString(),
    next: date.add({ days: 1 }).toString(),
    service,
    services: sittings.map((sitting) => sitting.service),
    isOpen: sittings.some((sitting) => sitting.service === service),
    closedFor: reasonOfHouse(dayRulesOn(documents, date).of[service]),
    parties,
    reachable: await listToldBookings(
      db,
      bookings.map(({ id }) => id),
    ),
    taken: taken && presentBooking(taken),
    watched: presentWatched(watched),
    overridden: bookings.filter(({ state, override }) => countsTowardCapacity[state] && override).map(({ id }) => id),
    sheetAt: sheetAt?.epochMilliseconds,
    pulse: shiftTotals(bookings, seats, now),
    pausedUntil: pausedUntil(rules, now),
    pace: presentPace(documents, { date, service, now }),
    booked: bookings.filter(({ state }) => countsTowardCapacity[state]).reduce((sum, { covers }) => sum + covers, 0),
    soonUntil: now.add({ minutes: soonMinutes }).epochMilliseconds,
    seats,
    span: { start: span.start.epochMilliseconds, end: span.end.epochMilliseconds },
    steps: seatsOverTime([...day.occupied, ...left.map(visitOf)], span.start, span.end).map(({ at, covers }) => ({
      at: at.epochMilliseconds,
      covers,
    })),
    /** The key of the next walk-in: a tap that is sent twice seats one party. */
    walkInKey: randomUUID(),
    walkIn: asked.passaggio === undefined ? undefined : presentWalkIn(day, asked.passaggio, asked.tavolo),
    plan: {
      rooms: plan.rooms,
      /** `closed`: nobody is seated there in this service. */
      tables: plan.tables.map((table) => ({ ...table, closed: closed.includes(table.id) })),
      fixtures: plan.fixtures,
      combinations: plan.combinations.map((joined) => ({ ...joined, names: namesIn(plan, joined.tables) })),
    },
  };
}

/** The service that an address names. The current time decides what is missing. */
export function serviceAsked(url: URL, hours: Hours, now: Temporal.Instant): { date: Temporal.PlainDate; service: Service } {
  const asked = readQuery(url, query);
  const date = asked.giorno === undefined ? dayByClock(hours, now) : Temporal.PlainDate.from(asked.giorno);
  return { date, service: asked.servizio ?? serviceByClock(hours, date, now) };
}

function pausedUntil({ pause }: BookingRules, now: Temporal.Instant): number | undefined {
  const until = pause && Temporal.Instant.from(pause.until);
  return until && Temporal.Instant.compare(now, until) < 0 ? until.epochMilliseconds : undefined;
}

function presentWalkIn(day: DayInputs, asked: number | 'open', pointedAt: string | undefined) {
  const { plan, now } = day;
  const table = plan.tables.find(({ id }) => id === pointedAt);
  const isPointedAt = (tables: readonly string[]) => table !== undefined && tables.join() === table.id;
  const sizes = walkInSizes.map((covers) => {
    const offer = proposeWalkIn(day, covers, table?.id);
    return {
      covers,
      names: offer && namesIn(plan, offer.tables),
      until: offer?.until?.epochMilliseconds,
      /** The table that was chosen on the plan, if the party would sit there; no other is then chosen meanwhile. */
      table: offer && isPointedAt(offer.tables) ? table?.id : undefined,
    };
  });
  const places = (covers: number) =>
    walkInTables(day, covers)
      .map(({ tables, stay, anyhow, freeUntil, moves }) => ({
        tables,
        names: namesIn(plan, tables),
        stay: stay && { until: stay.until?.epochMilliseconds },
        anyhow: anyhow && { until: anyhow.until?.epochMilliseconds },
        freeUntil: freeUntil?.epochMilliseconds,
        moves,
      }))
      .toSorted((one, other) => Number(isPointedAt(other.tables)) - Number(isPointedAt(one.tables)));
  return {
    asked,
    now: now.epochMilliseconds,
    table: table && { id: table.id, name: table.name },
    sizes,
    chosen: asked === 'open' ? undefined : { covers: asked, limit: walkInRefusal(day, asked), places: places(asked) },
  };
}

export type ShiftView = Awaited<ReturnType<typeof loadShift>>;
