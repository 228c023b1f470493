import { z } from 'zod';
import { field } from '#restaurant/documents/model/field.ts';

/** What the staff have decided: guests see it, it is put away, or it is still being written. */
export const showingStates = ['shown', 'hidden', 'draft'] as const;
export type ShowingState = (typeof showingStates)[number];

/**
 * Whether guests see a menu or a dish, and from which day to which, both included, in the house's time zone (`2026-12-10`).
 * Without it they always do.
 */
export const showing = z
  .strictObject({
    state: z.enum(showingStates).default('shown'),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'the last day is before the first',
    path: ['to'],
  })
  .register(field, { atomic: true });
export type VisibilityRule = z.infer<typeof showing>;

/** What that means on a day: `coming` before its first day, `over` after its last. */
export type Visibility = ShowingState | 'coming' | 'over';

/** @param today the day in the house's time zone, `2026-11-20` */
export function visibilityOn(when: Partial<VisibilityRule> | undefined, today: string): Visibility {
  const { state = 'shown', from, to } = when ?? {};
  if (state !== 'shown') return state;
  if (from && today < from) return 'coming';
  return to && to < today ? 'over' : 'shown';
}

export function isVisibleOn({ showing: when }: { showing?: VisibilityRule | undefined }, today: string): boolean {
  return visibilityOn(when, today) === 'shown';
}
