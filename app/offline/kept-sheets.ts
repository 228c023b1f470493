import { deskOfflineWords as words } from '#languages/offline.ts';
import { firstOfMonth } from '#languages/formats.ts';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { escapeMarkup } from '../ui/escape-markup.ts';

/* The sheets of current services, for a reload without the network (decision 069). The evening's screen keeps them
   (dashboard/bookings/shift/kept-sheet.tsx), the service worker answers with them (answer-desk.ts). */

/** Their cache, separate from guests' pages and independent of the build. */
export const sheetsCache = 'sheets';

/** When a sheet was made: an instant, in a header. */
export const madeAtHeader = 'X-Made-At';
/** How many seconds it may be kept, by the server: the clock of a tablet may be wrong. */
export const keptForHeader = 'X-Kept-For';
/** Until when by the clock of this browser, in milliseconds since 1970. */
const keptUntilHeader = 'X-Kept-Until';

/** Whether a kept sheet must be deleted. One without an end must be. */
function isSheetOver(headers: Headers, now: number): boolean {
  return !(now < Number(headers.get(keptUntilHeader)));
}

interface KeptSheet {
  url: URL;
  headers: Headers;
  response: Response;
}

export async function keepSheet(address: string, { body, headers: answered }: Response, now: number): Promise<void> {
  const headers = new Headers(answered);
  // To be read in the browser, on the tablet on the counter.
  headers.set('Content-Disposition', 'inline');
  headers.set(keptUntilHeader, String(now + Number(answered.get(keptForHeader)) * 1_000));
  const cache = await caches.open(sheetsCache);
  await cache.put(address, new Response(body, { headers }));
}

/** Removes a sheet that the server does not have any more. */
export async function forgetSheet(address: string): Promise<void> {
  if (await caches.has(sheetsCache)) await (await caches.open(sheetsCache)).delete(address, { ignoreVary: true });
}

/** The kept sheets; expired ones are deleted first. At most the four that the server keeps: two services of two days. */
export async function listKeptSheets(now: number): Promise<KeptSheet[]> {
  if (!(await caches.has(sheetsCache))) return [];
  const cache = await caches.open(sheetsCache);
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      if (!response) return [];
      if (!isSheetOver(response.headers, now)) return [{ url: new URL(request.url), headers: response.headers, response }];
      await cache.delete(request);
      return [];
    }),
  );
  return kept.flat();
}

/** Replaces a page of the management area that cannot be loaded: it links to the kept sheets, and back. No script runs in it. */
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

/** In the device's colours: the site's styles are not available. */
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
