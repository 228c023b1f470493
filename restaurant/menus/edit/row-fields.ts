import type { Dish } from '../menu.ts';

/** The fields of a row, in the order in which they are shown. */
export const rowFields = [
  'type',
  'content',
  'description',
  'preparations',
  'prices',
  'allergens',
  'signature',
  'marks',
  'picture',
  'soldOutUntil',
  'featured',
  'showing',
  'translations',
] as const satisfies readonly (keyof Dish)[];
export type RowField = (typeof rowFields)[number];
