import { deskOfflineWords as words } from '#languages/offline.ts';
import { firstOfMonth } from '#languages/formats.ts';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { escapeMarkup } from '../ui/escape-markup.ts';
import { type KeptSheet, madeAtHeader } from './kept-sheets.ts';

/** The page in place of one of the management area that cannot be loaded: it leads to the kept sheets, and back. No script runs in it. */
export function sheetsPage(sheets: readonly Pick<KeptSheet, 'url' | 'headers'>[]): string {
  const items = sheets.map(
    ({ url, headers }) => `<li><a href="${escapeMarkup(url.pathname + url.search)}">${escapeMarkup(labelOf(url, headers))}</a></li>`,
  );
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${style}</style>
<main>
<h1>${words.title}</h1>
<p>${words.lead}</p>
<ul>${items.join('')}</ul>
<p>${words.careful}</p>
<p><a href="">${words.again}</a></p>
</main>
</html>`;
}

/** In the colours of the device: the site's own are not there. */
const style = [
  ':root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }',
  'main { max-width: 34rem; margin: 10svh auto; padding: 0 1.2rem; }',
  'ul { padding: 0; list-style: none; }',
  'a { display: inline-block; min-height: 44px; padding: .6rem 0; }',
  'li a { font-weight: 700; font-size: 1.25em; }',
].join('\n');

function labelOf({ searchParams }: URL, headers: Headers): string {
  const day = new Date(`${searchParams.get('giorno') ?? ''}T12:00:00Z`);
  const madeAt = new Date(headers.get(madeAtHeader) ?? '');
  return words.sheet(
    searchParams.get('servizio') === serviceNames.lunch ? 'lunch' : 'dinner',
    firstOfMonth(day.toLocaleDateString('it-IT', { weekday: 'long', day: 'numeric', month: 'long' })),
    madeAt.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' }),
  );
}
