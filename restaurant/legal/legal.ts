import { z } from 'zod';
import { bookingTerms } from '#languages/terms.ts';
import type { Language } from '#languages/languages.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { field } from '#restaurant/documents/model/field.ts';
import { prose, singleLine, translations } from '#restaurant/documents/store/text.ts';
import type { Settings } from '#restaurant/settings/settings.ts';

export const legalPages = ['privacy', 'termini'] as const;
export type LegalPage = (typeof legalPages)[number];

/**
 * A legal page. In `text` an empty line separates paragraphs, and a line that begins with `## ` is a heading. It is hidden until published.
 */
export const legalDocument = z.strictObject({
  title: singleLine,
  text: prose,
  published: z.boolean().register(field, { input: 'publish' }),
  translations: translations({ title: singleLine, text: prose }),
});
export type LegalDocument = z.infer<typeof legalDocument>;

interface LegalBlock {
  kind: 'heading' | 'paragraph';
  text: string;
}

/**
 * The blocks of a legal text: a line that begins with `## ` is a heading, an empty line ends a paragraph, and other line breaks stay
 * (addresses).
 */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    lines = [];
  };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const heading = line.startsWith('## ') ? line.slice(3).trim() : '';
    if (heading === '' && line !== '') {
      lines.push(line);
      continue;
    }
    endParagraph();
    if (heading !== '') blocks.push({ kind: 'heading', text: heading });
  }
  endParagraph();
  return blocks;
}

type Company = Settings['legal'];

/** The placeholders that the settings can fill, in three languages. `[number]` is identified by the words before it. */
const blanks: readonly { name: RegExp; after?: RegExp; value: (company: Company) => string }[] = [
  { name: /^(ragione sociale|company name|denominação social)$/i, value: ({ ragioneSociale }) => ragioneSociale },
  { name: /^(indirizzo|sede|address|registered office|morada)$/i, value: ({ sede }) => sede },
  { name: /^partita iva$/i, value: ({ partitaIva }) => partitaIva },
  { name: /^numero$/i, after: /partita iva\s*$/i, value: ({ partitaIva }) => partitaIva },
  // Abroad a number for VAT begins with its country.
  { name: /^(vat number|número de iva|n\.º de iva)$/i, value: ({ partitaIva }) => `IT${partitaIva}` },
  { name: /^(number|número)$/i, after: /(vat number|(número|n\.º) de iva)\s*$/i, value: ({ partitaIva }) => `IT${partitaIva}` },
  { name: /^(numero|number|número)$/i, after: /\brea\s*$/i, value: ({ rea }) => rea },
  { name: /^(capitale sociale|share capital|capital social)$/i, value: ({ capitale }) => capitale },
];

/** Fills the placeholders of a legal draft from the company's data; unknown or empty ones stay. */
export function fillPlaceholders(text: string, company: Company): string {
  return text.replaceAll(/\[([^[\]\n]+)\]/g, (blank, point: string, at: number) => {
    const before = text.slice(Math.max(0, at - 40), at);
    const known = blanks.find(({ name, after }) => name.test(point.trim()) && (!after || after.test(before)));
    return known?.value(company).trim() || blank;
  });
}

/** The placeholders that are still open: texts in [square brackets], each once, in reading order. */
export function openPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\[([^[\]\n]+)\]/g)].map(([, point = '']) => point.trim()))].filter((point) => point !== '');
}

/** The rules that the terms of service state. */
export type SaidRules = Pick<BookingRules, 'confirmUpTo' | 'offer'>;

/** Replaces `{{conferma}}` and `{{offerta}}` in the terms of service by sentences about the present rules. Other marks stay. */
export function withBookingRules(text: string, language: Language, rules: SaidRules): string {
  const words = bookingTerms[language];
  return text.replaceAll(/\{\{\s*(conferma|offerta)\s*\}\}/giu, (mark, name: string) => {
    const key = name.toLowerCase();
    return key === 'conferma' || key === 'offerta' ? words[key](rules) : mark;
  });
}
