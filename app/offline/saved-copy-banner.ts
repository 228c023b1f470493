import { firstOfMonth, withArticle } from '#languages/formats.ts';
import { offlineWords } from '#languages/offline.ts';
import { type Language, locales } from '#languages/languages.ts';

/** When a copy was made, in its headers. */
export const keptAtHeader = 'X-Kept-At';

export function keptAt(response: Response): Date {
  return new Date(response.headers.get(keptAtHeader) ?? 0);
}

/**
 * Adds a line to a kept page that says that it is a saved copy, and its date.
 * @param filtered whether it was requested with a filter: the line then says that it is not applied, and starts the script that applies it
 * (islands/offline-filter.tsx)
 */
export function mark(html: string, keptAt: Date, language: Language, filtered = false, now = Date.now()): string {
  const locale = locales[language];
  const words = offlineWords[language];
  const day = keptAt.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const date = language === 'it' ? withArticle('il', firstOfMonth(day)) : day;
  const time = keptAt.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  const line = [
    `<p class="kept-mark" role="status"${filtered ? ' data-behavior="saved"' : ''}>`,
    filtered ? `<strong>${words.unfiltered}</strong> ` : '',
    `<b>${words.updated(date, time)}</b> ${words.caution}</p>`,
  ].join('');
  return withoutTheHour(withoutEndedNotice(html, now)).replace(/<body[^>]*>/, (body) => body + line);
}

/** Removes a notice (app/site/site-notice.tsx) that has ended since the copy was made. */
function withoutEndedNotice(html: string, now: number): string {
  return html.replace(/<aside class="site-notice" data-until="([^"]+)".*?<\/aside>/s, (notice, until: string) =>
    Date.parse(until) <= now ? '' : notice,
  );
}

/** Removes what was true only when the copy was made (app/site/opening-words.ts); the hours of the week stay. */
function withoutTheHour(html: string): string {
  return html.replace(/<(p|span)(?: [^>]*)? data-hour="".*?<\/\1>/gs, '').replaceAll(' menu-card--now', '');
}
