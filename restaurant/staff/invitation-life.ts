import type { Term } from '#languages/terms.ts';

/** How long an invitation may be taken up. */
export const invitationLife = { days: 7 } as const satisfies Term;
