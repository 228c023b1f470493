import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { closeDay, previewClosing } from '#restaurant/bookings/closing/close-day.server.ts';
import { type ClosingAction, type ClosingDecision, type ClosingScope, closingsOf } from '#restaurant/bookings/closing/closing.ts';
import { listTakenByClosing, reopenDay } from '#restaurant/bookings/closing/reopen-day.server.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { requireTables, saveTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import { giulia, saturday } from '../builders/bookings.ts';
import type { Chance } from './chance.ts';

/** Repeats a request until the database answers, like a person who presses a button again. */
type Ask = <Result>(work: (db: Db, now: Temporal.Instant) => Promise<Result>) => Promise<Result>;

/** The effect on bookings of a change to the hours, rules or plan. */
interface HouseResult {
  said: string;
  /** The decision taken for each booking. */
  settled: readonly Settled[];
}

export interface Settled extends Omit<ClosingDecision, 'way'> {
  way: ClosingAction | 'putBack';
}

export interface HouseAct {
  name: string;
  house: (ask: Ask) => Promise<HouseResult>;
}

const actor = giulia.actor;
const reason = { it: 'Si è rotta la cucina.', en: 'The kitchen is broken.', pt: 'A cozinha está avariada.' };
const dinner: ClosingScope = { from: saturday, to: saturday, services: ['dinner'] };

/** Whether Saturday's dinner is closed. */
function isClosed({ hours }: BookingDocuments): boolean {
  return closingsOf(hours, dinner).length > 0;
}

export function closeHouse(chance: Chance, { documents }: { documents: BookingDocuments }): HouseAct | undefined {
  return isClosed(documents) ? undefined : close(chance, 'a closing of the dinner', dinner);
}

export function reopenHouse(_chance: Chance, { documents }: { documents: BookingDocuments }): HouseAct | undefined {
  return isClosed(documents) ? reopen('the dinner is open again', dinner) : undefined;
}

export function closeTables(chance: Chance, { documents }: { documents: BookingDocuments }): HouseAct | undefined {
  const ids = documents.plan.tables.map(({ id }) => id).filter(() => chance.percent(50));
  return ids.length === 0 ? undefined : close(chance, `a closing of ${ids.join(', ')}`, { ...dinner, tables: ids });
}

export function reopenTables(chance: Chance, { documents }: { documents: BookingDocuments }): HouseAct | undefined {
  const closing = chance.pick(documents.plan.closings);
  return closing ? reopen(`${closing.tables.join(', ')} open again`, { ...dinner, tables: closing.tables }) : undefined;
}

function close(chance: Chance, name: string, scope: ClosingScope): HouseAct {
  const house = async (ask: Ask) => {
    const { touched } = await ask((db, now) => previewClosing(db, scope, now));
    const decisions = touched.map(({ booking, ways, places }): ClosingDecision => {
      const way = (chance.percent(50) ? ways[0] : chance.pick(ways)) ?? 'call';
      return { booking: booking.id, way, ...(way === 'move' ? { to: chance.percent(80) ? places[0] : chance.pick(places) } : {}) };
    });
    const closed = await ask((db, now) => closeDay(db, { scope, reason, decisions, notice: chance.percent(30) }, { actor, now }));
    return { said: JSON.stringify(closed), settled: 'closed' in closed ? decisions : [] };
  };
  return { name, house };
}

function reopen(name: string, scope: ClosingScope): HouseAct {
  const house = async (ask: Ask) => {
    const taken = await ask((db, now) => listTakenByClosing(db, scope, now));
    const bookings = taken.filter(({ canReopen }) => canReopen).map(({ booking }) => booking.id);
    const reopened = await ask((db, now) => reopenDay(db, { scope, bookings }, { actor, now }));
    const settled = bookings.map((booking) => ({ booking, way: 'putBack' as const }));
    return { said: JSON.stringify(reopened), settled: 'reopened' in reopened ? settled : [] };
  };
  return { name, house };
}

/** The most tables of a room. With these, the model can still try every seating. */
const maxTables = 4;

/** Changes the floor plan while bookings exist. */
export function changePlan(chance: Chance, { documents: { plan } }: { documents: BookingDocuments }): HouseAct | undefined {
  const table = chance.pick(plan.tables);
  const [name, room] = [`Nuovo ${chance.from(1, 999)}`, plan.rooms[0]?.id];
  const from = chance.from(1, 2);
  const size = { from: String(from), to: String(from + chance.from(1, 3)) };
  const changes = [
    ...(table ? [{ said: `${table.id} goes`, texts: { [`tables.${table.id}`]: '' } }] : []),
    ...(table
      ? [
          {
            said: `${table.id} is ${size.from} to ${size.to}`,
            texts: { [`tables.${table.id}.from`]: size.from, [`tables.${table.id}.to`]: size.to },
          },
        ]
      : []),
    ...(room !== undefined && plan.tables.length < maxTables
      ? [
          {
            said: 'a new table',
            texts: { 'tables.n1.name': name, 'tables.n1.room': room, 'tables.n1.from': size.from, 'tables.n1.to': size.to },
          },
        ]
      : []),
  ];
  const change = chance.pick(changes);
  if (!change) return undefined;
  const house = async (ask: Ask) => {
    const { version } = await ask((db) => requireTables(db));
    const sent = { version, unread: [], texts: change.texts };
    const saved = await ask((db, now) => transact(db, saveTables, sent, { actor, now }));
    return { said: 'saved' in saved ? `saved as ${saved.saved.version}` : `refused: ${saved.refused}`, settled: [] };
  };
  return { name: `the plan, ${change.said}`, house };
}
