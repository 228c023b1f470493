import type { Db } from '#database/connect.server.ts';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { dayRulesOn } from '#restaurant/bookings/availability/day-rules.ts';
import { changeDayPace } from '#restaurant/bookings/closing/day-pace.server.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { holdSlot } from '#restaurant/bookings/commands/hold-time.server.ts';
import type { CreateBooking, BookingCommand } from '#restaurant/bookings/commands/commands.ts';
import { pauseBookings } from '#restaurant/bookings/rules/save-rules.server.ts';
import { type BookingChange, allowedTransitions } from '#restaurant/bookings/states.ts';
import { clockOf } from '#restaurant/hours/hours.ts';
import { giulia, saturday } from '../builders/bookings.ts';
import type { Chance } from './chance.ts';
import { changePlan, closeHouse, closeTables, type HouseAct, reopenHouse, reopenTables } from './house-acts.ts';
import type { Row } from './invariants.ts';

/** One act of the simulation: a booking command, a job, a decision about the restaurant, or another save. */
export interface Act extends Partial<HouseAct> {
  name: string;
  order?: BookingCommand;
  job?: 'offers' | 'reminders' | 'unreached' | 'mails';
  work?: (db: Db, now: Temporal.Instant) => Promise<unknown>;
}

interface Scene {
  documents: BookingDocuments;
  rows: readonly Row[];
  now: Temporal.Instant;
}

const guest = { by: 'guest' } as const;
const staff = giulia;

/** Chooses the next act. */
export function chooseAct(chance: Chance, scene: Scene): Act {
  const kind = chance.weighed(kinds);
  return kind(chance, scene) ?? { name: 'a guest', order: bookAsGuest(chance, scene) };
}

const kinds: readonly (readonly [number, (chance: Chance, scene: Scene) => Act | undefined])[] = [
  [30, (chance, scene) => ({ name: 'a guest', order: bookAsGuest(chance, scene) })],
  [6, holdAsGuest],
  [7, callIn],
  [3, walkIn],
  [20, changeOfState],
  [9, move],
  [3, late],
  [3, pace],
  [1, pause],
  [1, closeHouse],
  [5, reopenHouse],
  [1.5, closeTables],
  [2, reopenTables],
  [1.5, changePlan],
  [9, () => ({ name: 'offers', job: 'offers' })],
  [2, () => ({ name: 'reminders', job: 'reminders' })],
  [1, () => ({ name: 'unreached', job: 'unreached' })],
  [10, () => ({ name: 'mails', job: 'mails' })],
];

/** A time of Saturday's dinner. A closed dinner has times too, since a guest may still have the form open. */
function timeOf(chance: Chance, { documents: { rules, hours } }: Scene): Temporal.Instant {
  const { dinner } = dayRulesOn({ rules, hours: { ...hours, exceptions: [] } }, saturday).of;
  const start = chance.pick(dinner.times);
  if (!start) throw new Error('Saturday has no dinner');
  return start;
}

function details(chance: Chance) {
  const name = `Ospite ${chance.from(1, 999)}`;
  return { name, email: `ospite${chance.from(1, 99_999)}@posta.it`, phone: undefined, language: 'it' } as const;
}

function bookAsGuest(chance: Chance, scene: Scene): CreateBooking {
  const needs = chance.percent(10) ? { ...noNeeds, highChair: true } : noNeeds;
  return {
    kind: 'book',
    key: chance.uuid(),
    who: guest,
    source: 'site',
    details: details(chance),
    needs,
    wish: { date: saturday, start: timeOf(chance, scene), covers: chance.weighed(sizes) },
    ...(chance.percent(35) ? { waiting: { flexibleMinutes: chance.from(0, 4) * 15 } } : {}),
  };
}

const sizes = [
  [10, 1],
  [50, 2],
  [12, 3],
  [20, 4],
  [5, 5],
  [3, 7],
] as const;

function holdAsGuest(chance: Chance, scene: Scene): Act {
  const wish = { date: saturday, start: timeOf(chance, scene), covers: chance.weighed(sizes) };
  const order = { key: chance.uuid(), holder: `net ${chance.from(1, 9)}`, wish, needs: {} };
  return { name: 'a hold', work: async (db, now) => ('until' in (await holdSlot(db, order, now)) ? 'held' : 'refused') };
}

/** The staff enter a booking, sometimes against a rule. */
function callIn(chance: Chance, scene: Scene): Act {
  const start = timeOf(chance, scene).add({ minutes: chance.percent(70) ? 0 : 5 });
  const wish = { date: saturday, start, covers: chance.weighed(sizes) };
  const order = { ...bookAsGuest(chance, scene), who: staff, source: 'phone', wish } as const;
  return { name: 'a call', order: { ...order, ...(chance.percent(25) ? { override: 'amici della casa' } : {}) } };
}

function walkIn(chance: Chance, { now }: Scene): Act | undefined {
  if (!now.toZonedDateTimeISO('Europe/Rome').toPlainDate().equals(saturday)) return undefined;
  const tick = 5 * 60_000;
  const start = Temporal.Instant.fromEpochMilliseconds(Math.ceil(now.epochMilliseconds / tick) * tick);
  const who = { name: 'Di passaggio', email: undefined, phone: undefined, language: 'it' } as const;
  const wish = { date: saturday, start, covers: chance.weighed(sizes) };
  return {
    name: 'somebody at the door',
    order: { kind: 'book', key: chance.uuid(), who: staff, source: 'walkIn', seated: true, details: who, needs: noNeeds, wish },
  };
}

function changeOfState(chance: Chance, { rows, now }: Scene): Act | undefined {
  const row = chance.pick(rows);
  if (!row) return undefined;
  const by = chance.percent(35) ? guest : staff;
  const { id, state, start, end, answerUntil, sequence } = row;
  const changes: BookingChange[] = [...allowedTransitions({ state, start, end, answerUntil }, by.by, now), 'undo'];
  const change = chance.percent(90) ? chance.pick(changes) : chance.pick(['cancel', 'seat', 'accept', 'offer'] as const);
  if (!change) return undefined;
  // An undo without a sequence undoes one more change each time it is repeated. The staff's buttons always send one.
  const known = chance.percent(70) || (change === 'undo' && by === staff) ? { sequence } : {};
  return { name: `${by.by} does ${change}`, order: { kind: 'change', booking: id, who: by, change, ...known } };
}

function move(chance: Chance, scene: Scene): Act | undefined {
  const row = chance.pick(scene.rows.filter(({ state }) => ['confirmed', 'waiting', 'requested'].includes(state)));
  if (!row) return undefined;
  const who = chance.percent(60) ? guest : staff;
  const wish = { date: saturday, start: timeOf(chance, scene), covers: chance.percent(60) ? row.covers : chance.weighed(sizes) };
  return { name: `${who.by} moves`, order: { kind: 'move', booking: row.id, who, wish } };
}

function late(chance: Chance, { rows }: Scene): Act | undefined {
  const row = chance.pick(rows.filter(({ state }) => state === 'confirmed'));
  if (!row) return undefined;
  return { name: 'late', order: { kind: 'late', booking: row.id, who: guest, minutes: chance.pick([10, 20, 30] as const) ?? 10 } };
}

function pace(chance: Chance, scene: Scene): Act {
  const time = clockOf(timeOf(chance, scene));
  const order = chance.weighed([
    [2, { kind: 'close', time } as const],
    [2, { kind: 'open', time } as const],
    [1, { kind: 'arrivals', most: chance.from(2, 6) } as const],
    [1, { kind: 'arrivals', most: 'usual' } as const],
  ]);
  const asked = { date: saturday, service: 'dinner', order } as const;
  return { name: `the pace, ${order.kind}`, work: (db, now) => changeDayPace(db, asked, { actor: staff.actor, now }) };
}

function pause(chance: Chance): Act {
  const minutes = chance.percent(50) ? 30 : 'end';
  return { name: `the pause, ${minutes}`, work: (db, now) => pauseBookings(db, { minutes }, { actor: staff.actor, now }) };
}
