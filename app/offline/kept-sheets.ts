/*
 * The sheets of the services of now, for a reload without the network (decision 069). A screen of the evening keeps them
 * (dashboard/bookings/shift/kept-sheet.tsx), the service worker answers with them (answer-desk.ts).
 */

/** Where a browser keeps them: apart from the pages of guests, whatever build it has. */
export const sheetsCache = 'sheets';

/** When a sheet was made: an instant, in the headers of its answer. */
export const madeAtHeader = 'X-Made-At';
/** For how many seconds it may be kept, as the server says it; the clock of a tablet may be wrong. */
export const keptForHeader = 'X-Kept-For';
/** Until when by the clock of this browser, in milliseconds since 1970, once it is kept. */
const keptUntilHeader = 'X-Kept-Until';

/** Whether a kept sheet has to go; one that does not say until when has to. */
function isSheetOver(headers: Headers, now: number): boolean {
  return !(now < Number(headers.get(keptUntilHeader)));
}

/** A sheet that this browser keeps. */
export interface KeptSheet {
  /** Its address. */
  url: URL;
  headers: Headers;
  response: Response;
}

/** Keeps a sheet as the server answered with it, in the place of the one before. */
export async function keepSheet(address: string, { body, headers: answered }: Response, now: number): Promise<void> {
  const headers = new Headers(answered);
  // Read where it is, on a tablet on the counter.
  headers.set('Content-Disposition', 'inline');
  headers.set(keptUntilHeader, String(now + Number(answered.get(keptForHeader)) * 1_000));
  const cache = await caches.open(sheetsCache);
  await cache.put(address, new Response(body, { headers }));
}

/** Forgets a sheet that the server has no more. */
export async function forgetSheet(address: string): Promise<void> {
  if (await caches.has(sheetsCache)) await (await caches.open(sheetsCache)).delete(address, { ignoreVary: true });
}

/** The kept sheets. Those whose time is over are deleted first. At most the four that the server keeps: two services of two days. */
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
