import type { Booking, BookingEvent, BookingNeeds, GuestDetails } from '../booking.ts';
import { type ActorKind, awaitedStates, isExpected } from '../states.ts';
import { meetsNeeds, type Table, type TablePlan } from '../tables/tables.ts';

export type Correctable = GuestDetails & Pick<BookingNeeds, 'allergies' | 'message' | 'highChair' | 'stepFree'>;

/** The fields in the order of the form. The history keeps their names, never their values. */
const correctableFields = [
  'name',
  'phone',
  'email',
  'language',
  'allergies',
  'message',
  'highChair',
  'stepFree',
] as const satisfies readonly (keyof Correctable)[];
export type CorrectableField = (typeof correctableFields)[number];

/**
 * Merges only the fields that were changed in the form, so that others' corrections stay.
 * @param before the values that the form showed when it was opened
 * @returns the values to store, the corrected fields, and those that somebody else changed to another value meanwhile: with any, nothing is
 * stored
 */
export function mergeCorrection(stored: Correctable, before: Correctable, after: Correctable) {
  const touched = correctableFields.filter((field) => after[field] !== before[field]);
  const conflicts = touched.filter((field) => stored[field] !== before[field] && stored[field] !== after[field]);
  const corrected = touched.filter((field) => stored[field] !== after[field]);
  const changes: Partial<Correctable> = Object.fromEntries(corrected.map((field) => [field, after[field]]));
  return { merged: { ...stored, ...changes }, corrected, conflicts };
}

/** The fields that an event names; unknown names are ignored. */
export function readCorrectedFields(reason: string | undefined): CorrectableField[] {
  const names = reason?.split(' ') ?? [];
  return correctableFields.filter((field) => names.includes(field));
}

/** Needs of the table that can be corrected. */
type TableNeeds = Pick<BookingNeeds, 'highChair' | 'stepFree'>;

/** Whether a correction concerns the table. */
export function isOfTable(corrected: readonly CorrectableField[]): boolean {
  return corrected.includes('highChair') || corrected.includes('stepFree');
}

/** A need that a table does not meet. */
type Lack = keyof TableNeeds;

/** The needs of a party that one of its tables does not meet. */
export function lackingAt({ tables: all }: Pick<TablePlan, 'tables'>, tables: readonly string[], needs: TableNeeds): Lack[] {
  const own = all.filter(({ id }) => tables.includes(id));
  return lacks.filter((need) => needs[need] && own.some((table: Table) => !meetsNeeds(table, { [need]: true })));
}

const lacks: readonly Lack[] = ['highChair', 'stepFree'];

/** Whether all tables of a party meet its needs. */
export function suitsTables(plan: Pick<TablePlan, 'tables'>, tables: readonly string[], needs: TableNeeds): boolean {
  return lackingAt(plan, tables, needs).length === 0;
}

/**
 * Whether a party has stated a need that its table does not meet, and the staff have not decided about it since by putting it at a table,
 * even the same one.
 * @param history the oldest first
 */
export function isUnsuited(
  plan: Pick<TablePlan, 'tables'>,
  { state, tables }: Pick<Booking, 'state' | 'tables'>,
  needs: TableNeeds,
  history: readonly { change: BookingEvent; by: ActorKind; reason: string | undefined }[],
): boolean {
  if (state !== 'requested' && state !== 'confirmed' && state !== 'arrived') return false;
  if (suitsTables(plan, tables, needs)) return false;
  const isAboutTable = ({ change, reason }: (typeof history)[number]) => change === 'corrected' && isOfTable(readCorrectedFields(reason));
  const last = history.findLast((event) => (event.change === 'moved' && event.by === 'staff') || isAboutTable(event));
  return last?.change === 'corrected';
}

/** Whether guests may still correct their booking: until they arrive. */
export function isCorrectable({ state, start }: Pick<Booking, 'state' | 'start'>, now: Temporal.Instant): boolean {
  return awaitedStates.includes(state) && Temporal.Instant.compare(now, start) < 0;
}

/** Whether a mail to the guest of a booking is still of use. */
export function isTold({ state, end }: Pick<Booking, 'state' | 'end'>, now: Temporal.Instant): boolean {
  const isOpen = state === 'requested' || state === 'waiting' || state === 'offered' || isExpected(state);
  return isOpen && Temporal.Instant.compare(now, end) < 0;
}
