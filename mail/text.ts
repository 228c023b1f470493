import type { Language } from '#languages/languages.ts';
import { sayDate } from '#languages/formats.ts';
import { mailWords } from '#languages/mail.ts';

/** The times in mails are the restaurant's. */
export const timeZone = 'Europe/Rome';

/** Control characters except line feeds, and bidirectional marks. */
const unprintable = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** A typed text without characters that could disturb the text around it. Lines end in a line feed. */
export function sanitizedText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(unprintable, '')
    .trim();
}

export function writtenLine(text: string): string {
  return sanitizedText(text).replaceAll(/\s+/g, (space) => (space === '\u00a0' ? space : ' '));
}

export function paragraphsOf(text: string): string[][] {
  return sanitizedText(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n'));
}

export function webAddress(address: string): string | undefined {
  const url = URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}

export function actionAddress(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.protocol === 'mailto:' || url?.protocol === 'tel:' ? url.href : webAddress(address);
}

/** Text with its address below, in plain text; the text alone when the address is not allowed. */
export function plainLink(words: string, href: string): string {
  const address = actionAddress(href);
  return address ? `${writtenLine(words)}\n${address}` : writtenLine(words);
}

/** A moment (ISO 8601) in words: `sabato 28 novembre 2026 alle 17:12`. Any other text is returned as it is. */
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

/** The parts of a plain mail, with an empty line between; missing parts are left out. */
export function plainParts(parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}
