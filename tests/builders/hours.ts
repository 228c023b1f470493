import type { Hours } from '#restaurant/hours/hours.ts';

const usual = { lunch: 'usual', dinner: 'usual' } as const;

/** A week with every kind of day: Monday closed, Saturday until half past one at night, no dinner on Sunday; closed over Christmas. */
export const mixedHours: Hours = {
  lunchTime: '12:00-15:00',
  dinnerTime: '19:00-23:00',
  week: {
    monday: { lunch: 'closed', dinner: 'closed' },
    tuesday: usual,
    wednesday: usual,
    thursday: usual,
    friday: usual,
    saturday: { lunch: 'usual', dinner: { from: '19:00', to: '01:30' } },
    sunday: { lunch: 'usual', dinner: 'closed' },
  },
  exceptions: [{ from: '2026-12-24', to: '2027-01-10', lunch: 'closed', dinner: 'closed' }],
};
