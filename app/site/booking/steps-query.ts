import { z } from 'zod';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { maxLength } from '#restaurant/forms/guest-forms.ts';
import { type Service, services } from '#restaurant/hours/hours.ts';
import { parseTimeInput } from '#restaurant/hours/written-time.ts';
import { lastValue } from '../../forms/values.ts';

/** An answer; one that is longer than any is none, like one that is not there: the address that it would be part of must stay one. */
const text = lastValue.pipe(z.string().max(maxLength.line)).catch('');

/** What an address of /prenota says: how many, which day, what time; each question is the address of the one before it and an answer. */
export const stepsQuery = z.object({
  /** How many come, or `piu` where they write it (`quanti`). */
  persone: text,
  quanti: text,
  /** `2026-11-28`. */
  giorno: text,
  /** A day that was written instead. */
  data: text,
  /** `20:30`. */
  ora: text,
  /** `pranzo` or `cena`: whose times come first. */
  servizio: text,
  /** Minutes that the waiting list may go by; empty where a table is asked for. */
  attesa: text,
  /** The first day of the calendar. */
  dal: text,
  /** The question that is to be asked again, `giorno`, or that must be answered now, `ore`. */
  passo: text,
  /** The key that holds a time (restaurant/forms/form-tokens.server.ts). */
  posto: text,
});
export type StepsQuery = z.infer<typeof stepsQuery>;

type People = Pick<StepsQuery, 'persone' | 'quanti'>;

/** How many come, as far as it is a number. */
export function coversIn(query: People, usual: number): number {
  return saidCovers(query) ?? usual;
}

/** The service that an address names (`pranzo`, `cena`). */
export function serviceIn({ servizio }: Pick<StepsQuery, 'servizio'>): Service | undefined {
  return services.find((service) => serviceNames[service] === servizio);
}

/** The answers of an address that say nothing, besides the day, of which its question speaks. */
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

/** Whether they are more than there are buttons for, and have not said how many. */
export function isCountUnsaid(query: People): boolean {
  return query.persone === 'piu' && saidCovers(query) === undefined;
}

function saidCovers({ persone, quanti }: People): number | undefined {
  const written = persone === 'piu' ? quanti : persone;
  return /^\d{1,3}$/.test(written) && Number(written) > 0 ? Number(written) : undefined;
}

/** An address of the questions. Empty answers are left out. */
export function stepsAddress(path: string, answers: Partial<StepsQuery>): string {
  const given = Object.entries(answers).filter(([, answer]) => answer !== '');
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** How many come, as an address says it. */
export function peopleOf({ persone, quanti }: Pick<StepsQuery, 'persone' | 'quanti'>): Pick<StepsQuery, 'persone' | 'quanti'> {
  return { persone, quanti: persone === 'piu' ? quanti : '' };
}

/** The most buttons for a number of people; more is written. */
export const maxButtons = 12;
