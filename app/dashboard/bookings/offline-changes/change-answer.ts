import { z } from 'zod';
import { bookingChanges } from '#restaurant/bookings/states.ts';

/** What became of a change of state. */
export const changeAnswer = z.union([
  z.object({ done: z.enum(bookingChanges), id: z.string(), name: z.string(), sequence: z.int(), canUndo: z.boolean() }),
  /** Nothing was changed: why, in words. */
  z.object({ problem: z.string(), id: z.string() }),
]);
export type ChangeResult = z.infer<typeof changeAnswer>;
