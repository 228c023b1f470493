import type { BookingNeeds, GuestDetails } from '../booking.ts';

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
export interface MergedCorrection {
  /** What is stored after it. */
  merged: Correctable;
  /** The fields that it changes. */
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
