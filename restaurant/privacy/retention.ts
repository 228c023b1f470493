import { keptDataWords, type KeptParagraph } from '#languages/kept-data.ts';
import type { Language } from '#languages/languages.ts';
import { sayTerm, type Term } from '#languages/terms.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import type { JobName } from '#restaurant/jobs/plans.ts';
import { type Action, can, roles } from '#restaurant/staff/permissions.ts';

/** The legal basis (GDPR, art. 6 and 9): the guest's request, their consent, or the restaurant's legitimate interest. */
type Basis = 'request' | 'consent' | 'health consent' | 'interest';

interface RetentionRule {
  /** How long it is kept after its last use; undefined means for ever. */
  kept: Term | undefined;
  basis: Basis;
  /** The permission to read it; undefined if no staff may read it. */
  readBy: Action | undefined;
  /** The job that erases it. */
  erasedBy: JobName | undefined;
}

/**
 * The personal data of guests: how long it is kept, why, who reads it and what erases it. The jobs erase by this table; the privacy notice,
 * forms, mails and desks quote it. The term of messages is the one that the Italian authority usually accepts for enquiries. The term of
 * deleted data leaves time to notice a mistake, and the term of mails to find out whether one arrived. Bookings keep names for a year.
 */
export const keptData = {
  bookings: { kept: { months: 12 }, basis: 'request', readBy: 'take bookings', erasedBy: 'anonymise-bookings' },
  /** Message, occasion, high chair, room, steps. They are stored apart from the booking and erased before it. */
  wishes: { kept: { days: 7 }, basis: 'request', readBy: 'see bookings', erasedBy: 'erase-needs' },
  /** In the row of the wishes, with the consent. */
  allergies: { kept: { days: 7 }, basis: 'health consent', readBy: 'see bookings', erasedBy: 'erase-needs' },
  /** The stored sheet of a service, which contains allergies. Counted from the end of its day, since dinner may last past midnight. */
  sheets: { kept: { hours: 6 }, basis: 'health consent', readBy: 'see bookings', erasedBy: 'sweep-bookings' },
  cards: { kept: { months: 12 }, basis: 'interest', readBy: 'take bookings', erasedBy: 'anonymise-bookings' },
  messages: { kept: { months: 24 }, basis: 'request', readBy: 'read messages', erasedBy: 'erase-messages' },
  deletedMessages: { kept: { days: 30 }, basis: 'interest', readBy: 'read messages', erasedBy: 'erase-messages' },
  mails: { kept: { days: 90 }, basis: 'interest', readBy: 'see the outbox', erasedBy: 'erase-mails' },
  /** A subscription that was never confirmed or has ended, with the proof of consent. */
  subscriptions: { kept: { days: 30 }, basis: 'consent', readBy: 'write the newsletter', erasedBy: 'erase-subscribers' },
  /** The hash of an address to which the newsletter is not sent. */
  suppressions: { kept: undefined, basis: 'interest', readBy: undefined, erasedBy: undefined },
  /** The push subscription of a guest's browser. Counted from the end of the visit. */
  pushes: { kept: { hours: 6 }, basis: 'consent', readBy: undefined, erasedBy: 'sweep-bookings' },
  /** A form that waits for its confirmation by mail; no staff see it. */
  formsToConfirm: { kept: { minutes: 30 }, basis: 'request', readBy: undefined, erasedBy: 'sweep-bookings' },
  /** The counters of networks, mailboxes and accounts, as hashes. */
  attempts: { kept: { hours: 24 }, basis: 'interest', readBy: undefined, erasedBy: 'clear-sign-in' },
} as const satisfies Record<string, RetentionRule>;
export type KeptName = keyof typeof keptData;

/** The data with a term. */
type Ending = { [Name in KeptName]: (typeof keptData)[Name]['kept'] extends Term ? Name : never }[KeptName];

/** The cutoff at a moment, before which data is erased, by whole days and months of the restaurant's calendar. */
export function retentionCutoff(name: Ending, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(timeZone).subtract(keptData[name].kept).toInstant().toString();
}

/** When data that was last used at a moment is erased. */
export function keptUntil(name: Ending, from: Temporal.Instant): Temporal.Instant {
  return from.toZonedDateTimeISO(timeZone).add(keptData[name].kept).toInstant();
}

/** The term in words: *sette giorni*. */
export function termOf(name: Ending, language: Language = 'it'): string {
  return sayTerm[language](keptData[name].kept);
}

/** The marks of generated paragraphs in the text of the notice, in every language: `{{prenotazioni}}` on a line of its own. */
const marks = {
  attempts: 'invii',
  bookings: 'prenotazioni',
  wishes: 'richieste',
  allergies: 'allergie',
  cards: 'scheda',
  messages: 'messaggi',
  mails: 'mail',
  subscriptions: 'newsletter',
  suppressions: 'disiscritti',
} as const satisfies Record<KeptParagraph, string>;

/** Data that is described within the paragraph of other data. */
const besides: Partial<Record<KeptParagraph, 'sheets' | 'deletedMessages' | 'formsToConfirm' | 'pushes'>> = {
  bookings: 'pushes',
  attempts: 'formsToConfirm',
  allergies: 'sheets',
  messages: 'deletedMessages',
};

const written = /\{\{\s*(\p{L}+)\s*\}\}/gu;

/** The paragraph of a mark; undefined for an unknown mark. */
function paragraphOf(mark: string): KeptParagraph | undefined {
  return paragraphs.find((paragraph) => marks[paragraph] === mark.toLowerCase());
}

const paragraphs = Object.keys(marks).filter((key): key is KeptParagraph => Object.hasOwn(marks, key));

/** A paragraph of the notice: what is kept, why, for how long, and who reads it. */
function paragraphIn(paragraph: KeptParagraph, language: Language): string {
  const words = keptDataWords[language];
  const { kept, basis, readBy } = keptData[paragraph];
  const reading = readBy === undefined ? [] : roles.filter((role) => can(role, readBy));
  const also = besides[paragraph];
  return words.paragraphs[paragraph]({
    kept: kept === undefined ? '' : sayTerm[language](kept),
    also: also === undefined ? '' : sayTerm[language](keptData[also].kept),
    basis: words.bases[basis],
    readers: reading.length === 0 ? words.nobody : reading.length === roles.length ? words.all : words.some(reading),
  });
}

/** The text of a notice with its marks replaced by generated paragraphs; unknown marks stay. */
export function writtenOut(text: string, language: Language): string {
  return text.replaceAll(written, (mark, name: string) => {
    const paragraph = paragraphOf(name);
    return paragraph === undefined ? mark : paragraphIn(paragraph, language);
  });
}

/** The marks that are missing in a text: it does not mention this data. */
export function unsaidMarks(text: string): string[] {
  const said = [...text.matchAll(written)].map(([, name = '']) => paragraphOf(name));
  return paragraphs.filter((paragraph) => !said.includes(paragraph)).map((paragraph) => `{{${marks[paragraph]}}}`);
}

/** The unknown marks of a text, which are probably misspelled. */
export function strayMarks(text: string): string[] {
  return [...text.matchAll(written)].flatMap(([mark, name = '']) => (paragraphOf(name) === undefined ? [mark] : []));
}
