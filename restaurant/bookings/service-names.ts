import type { Service } from '#restaurant/hours/hours.ts';

/** Services as addresses name them. */
export const serviceNames = { lunch: 'pranzo', dinner: 'cena' } as const satisfies Record<Service, string>;
