import type { Language } from '#languages/languages.ts';
import { sayDate } from '#languages/formats.ts';
import { mailWords } from '#languages/mail.ts';

/** Mail is read anywhere, the hours in it are the restaurant's. */
export const timeZone = 'Europe/Rome';

/** Control characters, and the marks that turn the reading direction of what follows them. Lines are kept. */
const unprintable = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** A text as somebody wrote it, without what could disturb what stands around it; its lines end in `\n`. */
export function sanitizedText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(unprintable, '')
    .trim();
}

/** The same in one line: names, subjects, prices. */
export function writtenLine(text: string): string {
  return sanitizedText(text).replaceAll(/\s+/g, (space) => (space === '\u00a0' ? space : ' '));
}

/** The paragraphs of a text, each with its lines. */
export function paragraphsOf(text: string): string[][] {
  return sanitizedText(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n'));
}

/** An address that a mail may link to: of the web. Anything else, such as `javascript:`, is undefined. */
export function webAddress(address: string): string | undefined {
  const url = URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}

/** An address that a button may lead to: of the web, a mail or a call. Anything else is undefined. */
export function actionAddress(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.protocol === 'mailto:' || url?.protocol === 'tel:' ? url.href : webAddress(address);
}

/** Words with their address below them, in plain text; the words alone when it is none that a button may lead to. */
export function plainLink(words: string, href: string): string {
  const address = actionAddress(href);
  return address ? `${writtenLine(words)}\n${address}` : writtenLine(words);
}

/** A moment (ISO 8601, with its offset) in words: `sabato 28 novembre 2026 alle 17:12`. What is no moment stands as it is. */
export function formatMoment(moment: string, language: Language): string {
  let at: Temporal.ZonedDateTime;
  try {
    at = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone);
  } catch {
    return writtenLine(moment);
  }
  const day = sayDate(at.toPlainDate(), language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = sayDate(at.toPlainTime(), language, { hour: '2-digit', minute: '2-digit' });
  return mailWords[language].moment(day, time);
}

/** The whole text of a plain mail: its parts with an empty line between, those that are missing left out. */
export function plainParts(parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}
