import { channel } from 'node:diagnostics_channel';
import type { Service } from '#restaurant/hours/hours.ts';
import type { DayInputs } from '../availability/availability.ts';
import { dayRulesOn } from '../availability/day-rules.ts';
import { activeOccupancies, type Occupancy, type PartyRequest, type TickInterval, ticksOf, toTicks } from '../availability/occupancy.ts';
import type { TableAssignment } from '../availability/find-tables.ts';
import { tickMinutes } from '../rules/pace.ts';
import type { RoomRefusal } from './commands.ts';

/** What is to be given (grant-room.ts), as far as it is counted. */
interface Grant extends TableAssignment {
  service: Service;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** Where it is said that a place was about to be given that nobody may have: the server logs it (server/main.ts). */
export const brokenGrants = channel('restaurant:broken-grant');

/** A place was decided that must not be: it is not given, whatever decided it. */
class BrokenGrant extends Error {
  override name = 'BrokenGrant';
}

/**
 * Counts once more, by nothing but addition and comparison, what the search for a place has decided: that no table is given twice, and that
 * nobody is let in beyond the seats. It costs a look at each party of the day, and holds in production too.
 * @param isCounted whether the seats were asked for: not of whom the staff take in against a rule
 * @throws BrokenGrant
 */
export function assertGrant(day: DayInputs, asking: PartyRequest, grant: Grant, isCounted: boolean): void {
  const parties = activeOccupancies(day, asking);
  const own = toTicks(grant.start, grant.end);
  const wrong = sharedTable(day, parties, grant, own) ?? (isCounted ? tooMany(day, parties, asking, grant, own) : undefined);
  if (wrong !== undefined) throw new BrokenGrant(wrong);
}

/** Two that have a table in common, of which one is new there. */
function sharedTable(day: DayInputs, parties: readonly Occupancy[], { tables, moved }: Grant, own: TickInterval): string | undefined {
  const turn = day.rules.turnMinutes / tickMinutes;
  const placed = [
    { id: 'the new party', tables, ticks: own, isNew: true },
    ...parties.map((party) => {
      const isNew = moved.has(party.id);
      return {
        id: party.id,
        tables: moved.get(party.id) ?? tablesOf(party),
        ticks: isNew ? toTicks(party.start, party.end) : ticksOf(party),
        isNew,
      };
    }),
  ];
  for (const one of placed) {
    if (!one.isNew) continue;
    for (const other of placed) {
      if (one === other || !one.tables.some((table) => other.tables.includes(table))) continue;
      if (one.ticks.start < other.ticks.end + turn && other.ticks.start < one.ticks.end + turn)
        return `${one.id} would have a table of ${other.id}: ${one.tables.join(', ')}`;
    }
  }
  return undefined;
}

function tablesOf({ tables }: Occupancy): readonly string[] {
  return 'fixed' in tables ? tables.fixed : (tables.now ?? []);
}

/** More people at one moment than the service has seats. */
function tooMany(
  day: DayInputs,
  parties: readonly Occupancy[],
  { covers }: PartyRequest,
  { service }: Grant,
  own: TickInterval,
): string | undefined {
  const { seats } = dayRulesOn(day, day.date).of[service];
  for (let tick = own.start; tick < own.end; tick++) {
    let present = covers;
    for (const party of parties) {
      const { start, end } = ticksOf(party);
      if (start <= tick && tick < end) present += party.covers;
    }
    if (present > seats) return `${present} people at once, and ${seats} seats`;
  }
  return undefined;
}

/**
 * What came of an order whose transaction found that what it was about to give may not be given: nothing was stored, it is said to whoever
 * looks after the site, and whoever ordered is told that it is full.
 */
export async function refuseBroken<Answer>(work: Promise<Answer>): Promise<Answer | RoomRefusal> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BrokenGrant)) throw error;
    brokenGrants.publish(error);
    return { refused: 'full', outcome: { kind: 'full', limit: 'tables', filledBy: [] } };
  }
}
