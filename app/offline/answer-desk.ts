import { fromNetwork } from './answer-page.ts';
import { listKeptSheets, sheetsPage } from './kept-sheets.ts';

/**
 * Answers a page of the management area, from the network only. Without the network or the server it offers the kept sheets of current
 * services; without any, the browser shows its own error page.
 */
export async function answerDesk(event: FetchEvent, url: URL): Promise<Response> {
  const network = await fromNetwork(event);
  // Answers of a proxy whose server is away. The site's own errors say more.
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
