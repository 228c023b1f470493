import { fromNetwork } from './answer-page.ts';
import { listKeptSheets, sheetsPage } from './kept-sheets.ts';

/**
 * Answers a page of the management area: from the network alone. Where that or the server behind it is gone, the kept sheets of the
 * services of now are offered in its place; a browser that keeps none shows its own page, as ever.
 */
export async function answerDesk(event: FetchEvent, url: URL): Promise<Response> {
  const network = await fromNetwork(event);
  // A proxy answers so when the server is away; the site's own errors say more than we could.
  if (network && !(network.status >= 502 && network.status <= 504)) return network;
  const kept = await listKeptSheets(Date.now());
  const asked = kept.find((sheet) => sheet.url.href === url.href);
  if (asked) return asked.response;
  if (kept.length === 0) return network ?? Response.error();
  return new Response(sheetsPage(kept), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
