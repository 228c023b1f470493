import type { Booking, BookingNeeds } from '../booking.ts';
import type { BookingEvent } from '../events.ts';
import type { ActorKind } from '../states.ts';
import { meetsNeeds, type Table, type TablePlan } from '../tables/tables.ts';
import type { CorrectableField } from './correction.ts';

/** What a party needs of its table, as far as it can be corrected. */
type TableNeeds = Pick<BookingNeeds, 'highChair' | 'stepFree'>;

/** Whether a correction says something of the table. */
export function isOfTable(corrected: readonly CorrectableField[]): boolean {
  return corrected.includes('highChair') || corrected.includes('stepFree');
}

/** Something that a party needs of its table. */
export type Lack = keyof TableNeeds;

/** What a party needs and one of its tables does not have. */
export function lackingAt({ tables: all }: Pick<TablePlan, 'tables'>, tables: readonly string[], needs: TableNeeds): Lack[] {
  const own = all.filter(({ id }) => tables.includes(id));
  return lacks.filter((need) => needs[need] && own.some((table: Table) => !meetsNeeds(table, { [need]: true })));
}

const lacks: readonly Lack[] = ['highChair', 'stepFree'];

/** Whether every table that a party has is one that suits its needs. */
export function suitsTables(plan: Pick<TablePlan, 'tables'>, tables: readonly string[], needs: TableNeeds): boolean {
  return lackingAt(plan, tables, needs).length === 0;
}

/**
 * Whether a party said that it needs what its table does not have, and nobody has decided about it since: the staff who put it at a
 * table afterwards, be it the same one, have.
 * @param history the oldest first
 */
export function isUnsuited(
  plan: Pick<TablePlan, 'tables'>,
  { state, tables }: Pick<Booking, 'state' | 'tables'>,
  needs: TableNeeds,
  history: readonly { change: BookingEvent; by: ActorKind; corrected: readonly CorrectableField[] }[],
): boolean {
  if (state !== 'requested' && state !== 'confirmed' && state !== 'arrived') return false;
  if (suitsTables(plan, tables, needs)) return false;
  const last = history.findLast(({ change, by, corrected }) => (change === 'moved' && by === 'staff') || isOfTable(corrected));
  return last?.change === 'corrected';
}
