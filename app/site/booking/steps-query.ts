import { z } from 'zod';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { maxLength } from '#restaurant/forms/guest-forms.ts';
import { type Service, services } from '#restaurant/hours/hours.ts';
import { parseTimeInput } from '#restaurant/hours/written-time.ts';
import { lastValue } from '../../forms/values.ts';

/** An answer. A too long one counts as missing, so that addresses made of it stay valid. */
const text = lastValue.pipe(z.string().max(maxLength.line)).catch('');

/** The answers in an address of /prenota. Each question's address is the one before it with another answer. */
export const stepsQuery = z.object({
  /** The number of people, or `piu` if it is written (`quanti`). */
  persone: text,
  quanti: text,
  /** `2026-11-28`. */
  giorno: text,
  data: text,
  /** `20:30`. */
  ora: text,
  /** `pranzo` or `cena`: its times come first. */
  servizio: text,
  /** By how many minutes a time of the waiting list may differ; empty for a booking. */
  attesa: text,
  dal: text,
  /** A question to ask again (`giorno`), or one that must be answered now (`ore`). */
  passo: text,
  /** The key that holds a time (restaurant/forms/form-tokens.server.ts). */
  posto: text,
});
export type StepsQuery = z.infer<typeof stepsQuery>;

type People = Pick<StepsQuery, 'persone' | 'quanti'>;

/** @param usual the party until the guest chooses another */
export function coversIn(query: People, usual = 2): number {
  return saidCovers(query) ?? usual;
}

export function serviceIn({ servizio }: Pick<StepsQuery, 'servizio'>): Service | undefined {
  return services.find((service) => serviceNames[service] === servizio);
}

/** The invalid answers of an address, except the day, which its question reports. */
export function unreadIn(query: Pick<StepsQuery, 'persone' | 'quanti' | 'ora' | 'servizio'>): UnreadAnswer[] {
  const isRead = {
    persone: query.persone === '' || query.persone === 'piu' || saidCovers(query) !== undefined,
    ora: query.ora === '' || parseTimeInput(query.ora) !== undefined,
    servizio: query.servizio === '' || serviceIn(query) !== undefined,
  };
  return unreadAnswers.filter((name) => !isRead[name]);
}

const unreadAnswers = ['persone', 'ora', 'servizio'] as const;
type UnreadAnswer = (typeof unreadAnswers)[number];

/** Whether the party is larger than the buttons and its number is missing. */
export function isCountUnsaid(query: People): boolean {
  return query.persone === 'piu' && saidCovers(query) === undefined;
}

function saidCovers({ persone, quanti }: People): number | undefined {
  const written = persone === 'piu' ? quanti : persone;
  return /^\d{1,3}$/.test(written) && Number(written) > 0 ? Number(written) : undefined;
}

export function stepsAddress(path: string, answers: Partial<StepsQuery>): string {
  const given = Object.entries(answers).filter(([, answer]) => answer !== '');
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export function peopleOf({ persone, quanti }: Pick<StepsQuery, 'persone' | 'quanti'>): Pick<StepsQuery, 'persone' | 'quanti'> {
  return { persone, quanti: persone === 'piu' ? quanti : '' };
}

/** The largest party with a button; larger numbers are written. */
export const maxButtons = 12;
