import type { StepsQuery } from './steps-query.ts';

/** How many come, as an address says it. */
export function peopleOf({ persone, quanti }: Pick<StepsQuery, 'persone' | 'quanti'>): Pick<StepsQuery, 'persone' | 'quanti'> {
  return { persone, quanti: persone === 'piu' ? quanti : '' };
}

/** The most buttons for a number of people; more is written. */
export const maxButtons = 12;
