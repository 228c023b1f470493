import { offlineWords } from '#languages/offline.ts';
import { type Language, locales } from '#languages/languages.ts';

/** A kept page with a line that says that it is a saved copy, and its date. */
export function mark(html: string, keptAt: Date, language: Language): string {
  const locale = locales[language];
  const date = keptAt.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const time = keptAt.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  const line = `<p class="kept-mark" role="status"><b>${offlineWords[language].updated(date, time)}</b> ${offlineWords[language].caution}</p>`;
  return html.replace(/<body[^>]*>/, (body) => body + line);
}
