import type { Booking, BookingEvent, BookingNeeds, GuestDetails } from '../booking.ts';
import { type ActorKind, awaitedStates, isExpected } from '../states.ts';
import { meetsNeeds, type Table, type TablePlan } from '../tables/tables.ts';

/** What the house may correct of a booking without moving it. */
export type Correctable = GuestDetails & Pick<BookingNeeds, 'allergies' | 'message' | 'highChair' | 'stepFree'>;

/** The names of the fields, in the order of the form. The history of a booking keeps them, never what was written. */
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

/** How a correction meets what is stored by then. */
interface MergedCorrection {
  /** What is stored after it. */
  merged: Correctable;
  corrected: CorrectableField[];
  /** The fields that somebody else has changed differently meanwhile. Nothing of the correction is stored then. */
  conflicts: CorrectableField[];
}

/**
 * Changes only the fields that were changed in the form, so that what somebody else corrected meanwhile stays.
 * @param before what the form showed when it was opened
 */
export function mergeCorrection(stored: Correctable, before: Correctable, after: Correctable): MergedCorrection {
  const touched = correctableFields.filter((field) => after[field] !== before[field]);
  const conflicts = touched.filter((field) => stored[field] !== before[field] && stored[field] !== after[field]);
  const corrected = touched.filter((field) => stored[field] !== after[field]);
  const changes: Partial<Correctable> = Object.fromEntries(corrected.map((field) => [field, after[field]]));
  return { merged: { ...stored, ...changes }, corrected, conflicts };
}

/** The fields that an event names. What it does not know it leaves out. */
export function readCorrectedFields(reason: string | undefined): CorrectableField[] {
  const names = reason?.split(' ') ?? [];
  return correctableFields.filter((field) => names.includes(field));
}

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
  history: readonly { change: BookingEvent; by: ActorKind; reason: string | undefined }[],
): boolean {
  if (state !== 'requested' && state !== 'confirmed' && state !== 'arrived') return false;
  if (suitsTables(plan, tables, needs)) return false;
  const isAboutTable = ({ change, reason }: (typeof history)[number]) => change === 'corrected' && isOfTable(readCorrectedFields(reason));
  const last = history.findLast((event) => (event.change === 'moved' && event.by === 'staff') || isAboutTable(event));
  return last?.change === 'corrected';
}

/** Whether guests may still correct what the house knows of them: until they are there. */
export function isCorrectable({ state, start }: Pick<Booking, 'state' | 'start'>, now: Temporal.Instant): boolean {
  return awaitedStates.includes(state) && Temporal.Instant.compare(now, start) < 0;
}

/** Whether a guest can be told anything of a booking yet. */
export function isTold({ state, end }: Pick<Booking, 'state' | 'end'>, now: Temporal.Instant): boolean {
  const isOpen = state === 'requested' || state === 'waiting' || state === 'offered' || isExpected(state);
  return isOpen && Temporal.Instant.compare(now, end) < 0;
}
