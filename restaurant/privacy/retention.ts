import { keptDataWords, type KeptParagraph } from '#languages/kept-data.ts';
import type { Language } from '#languages/languages.ts';
import { sayTerm, type Term } from '#languages/terms.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import type { JobName } from '#restaurant/jobs/plans.ts';
import { type Action, can, roles } from '#restaurant/staff/permissions.ts';

/** What allows it (art. 6 and 9 of the GDPR): what the guest asked for, their consent, or the house's legitimate interest. */
type Basis = 'request' | 'consent' | 'health consent' | 'interest';

interface RetentionRule {
  /** After its last use; undefined for what stays. */
  kept: Term | undefined;
  basis: Basis;
  /** Who of the staff reads it: whoever may do this; undefined for what nobody reads. */
  readBy: Action | undefined;
  /** What erases it at its term. */
  erasedBy: JobName | undefined;
}

/**
 * What is kept of guests, for how long, why, who reads it and what erases it: the jobs erase by it, and the privacy notice, the
 * forms, the mails and the desks say it. Messages: what the Italian authority usually grants for what was asked of a business.
 * What was deleted: long enough to notice a mistake. Bookings: a year with their names, then they are counts. Mails: long enough
 * to answer whether one arrived; what they said stays with its cause.
 */
export const keptData = {
  bookings: { kept: { months: 12 }, basis: 'request', readBy: 'take bookings', erasedBy: 'anonymise-bookings' },
  /** Message, occasion, high chair, room, steps: apart from the booking, and gone before it. */
  wishes: { kept: { days: 7 }, basis: 'request', readBy: 'see bookings', erasedBy: 'erase-needs' },
  /** In the same row as the wishes, with the consent to it. */
  allergies: { kept: { days: 7 }, basis: 'health consent', readBy: 'see bookings', erasedBy: 'erase-needs' },
  /** The sheet of a service holds allergies: it goes so long after its day, as dinner may last past midnight. */
  sheets: { kept: { hours: 6 }, basis: 'health consent', readBy: 'see bookings', erasedBy: 'sweep-bookings' },
  cards: { kept: { months: 12 }, basis: 'interest', readBy: 'take bookings', erasedBy: 'anonymise-bookings' },
  messages: { kept: { months: 24 }, basis: 'request', readBy: 'read messages', erasedBy: 'erase-messages' },
  deletedMessages: { kept: { days: 30 }, basis: 'interest', readBy: 'read messages', erasedBy: 'erase-messages' },
  mails: { kept: { days: 90 }, basis: 'interest', readBy: 'see the outbox', erasedBy: 'erase-mails' },
  /** A subscription that nobody confirmed, or that has ended, with the proof of its consent. */
  subscriptions: { kept: { days: 30 }, basis: 'consent', readBy: 'write the newsletter', erasedBy: 'erase-subscribers' },
  /** The code of an address that is not written to. */
  suppressions: { kept: undefined, basis: 'interest', readBy: undefined, erasedBy: undefined },
  /** The address of a browser whose guest asked to be told there, with its keys: after the visit. */
  pushes: { kept: { hours: 6 }, basis: 'consent', readBy: undefined, erasedBy: 'sweep-bookings' },
  /** What waits until its mail is opened, whatever it is: nobody of the staff sees it. */
  formsToConfirm: { kept: { minutes: 30 }, basis: 'request', readBy: undefined, erasedBy: 'sweep-bookings' },
  /** How often a network, a mailbox or an account tried something, as codes. */
  attempts: { kept: { hours: 24 }, basis: 'interest', readBy: undefined, erasedBy: 'clear-sign-in' },
} as const satisfies Record<string, RetentionRule>;
export type KeptName = keyof typeof keptData;

/** What has an end. */
type Ending = { [Name in KeptName]: (typeof keptData)[Name]['kept'] extends Term ? Name : never }[KeptName];

/** What is older than this at a moment is erased: whole days and months of the restaurant's calendar. */
export function retentionCutoff(name: Ending, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(timeZone).subtract(keptData[name].kept).toInstant().toString();
}

/** When what was last used at a moment is erased. */
export function keptUntil(name: Ending, from: Temporal.Instant): Temporal.Instant {
  return from.toZonedDateTimeISO(timeZone).add(keptData[name].kept).toInstant();
}

/** Its term in words: *sette giorni*. */
export function termOf(name: Ending, language: Language = 'it'): string {
  return sayTerm[language](keptData[name].kept);
}

/** How the text of the notice names a paragraph that the site writes, in every language: `{{prenotazioni}}` on a line of its own. */
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

/** What is said besides within a paragraph of another. */
const besides: Partial<Record<KeptParagraph, 'sheets' | 'deletedMessages' | 'formsToConfirm' | 'pushes'>> = {
  bookings: 'pushes',
  attempts: 'formsToConfirm',
  allergies: 'sheets',
  messages: 'deletedMessages',
};

const written = /\{\{\s*(\p{L}+)\s*\}\}/gu;

/** The paragraph that a mark stands for; undefined for a word that is none. */
function paragraphOf(mark: string): KeptParagraph | undefined {
  return paragraphs.find((paragraph) => marks[paragraph] === mark.toLowerCase());
}

const paragraphs = Object.keys(marks).filter((key): key is KeptParagraph => Object.hasOwn(marks, key));

/** What is kept, why, for how long and who reads it, as the notice says it. */
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

/** The text of a notice with the paragraphs written out that follow the table of what is kept; a mark that is none of them stays. */
export function writtenOut(text: string, language: Language): string {
  return text.replaceAll(written, (mark, name: string) => {
    const paragraph = paragraphOf(name);
    return paragraph === undefined ? mark : paragraphIn(paragraph, language);
  });
}

/** The marks of the notice that a text lacks: what the site keeps and the notice does not say. */
export function unsaidMarks(text: string): string[] {
  const said = [...text.matchAll(written)].map(([, name = '']) => paragraphOf(name));
  return paragraphs.filter((paragraph) => !said.includes(paragraph)).map((paragraph) => `{{${marks[paragraph]}}}`);
}

/** The marks of a text that stand for nothing: words between the brackets that are misspelled. */
export function strayMarks(text: string): string[] {
  return [...text.matchAll(written)].flatMap(([mark, name = '']) => (paragraphOf(name) === undefined ? [mark] : []));
}
