import { type KeptParagraph, keptDataWords } from '#languages/kept-data.ts';
import type { Language } from '#languages/languages.ts';
import { sayTerm } from '#languages/terms.ts';
import { can, roles } from '#restaurant/staff/permissions.ts';
import { keptData } from './retention.ts';

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
