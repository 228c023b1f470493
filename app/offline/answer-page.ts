import { inLanguage, languageOfPath } from '#languages/page-address.ts';
import { languages } from '#languages/languages.ts';
import { dishFilterFields } from '#restaurant/menus/dish-filter.ts';
import { networkTimeout } from './constants.ts';
import { cachePage, keptPage } from './page-cache.ts';
import { isPublicPage, offlinePath } from './cached-paths.ts';
import { keptAt, mark } from './saved-copy-banner.ts';

/**
 * Answers a page from the network. If that fails, is late or answers 5xx, the kept copy is sent, with a notice; without a copy the page
 * `/offline` is. An address with a query is not kept: for a dish filter the kept page without it says that it is not filtered, until its
 * script has filtered it (islands/offline-filter.tsx).
 */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const plain = url.search === '' && isPublicPage(url.pathname);
  const network = fromNetwork(event);
  if (plain) event.waitUntil(keepAnswer(url.pathname, network));

  const kept = await keptPage(url.pathname);
  const answer = await (kept ? Promise.race([network, late()]) : network);
  if (answer && answer.status < 500) return answer;
  if (kept) return marked(kept, url);
  return answer ?? standIn(url.pathname);
}

/** Answers a form that the browser submits without a script. Without the network the page `/offline` replaces the browser's error page. */
export async function answerForm(event: FetchEvent, url: URL): Promise<Response> {
  return (await fromNetwork(event)) ?? standIn(url.pathname);
}

export async function fromNetwork(event: FetchEvent): Promise<Response | undefined> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(event.request);
  } catch {
    return undefined;
  }
}

async function keepAnswer(path: string, network: Promise<Response | undefined>): Promise<void> {
  const copy = await network.then((answer) => answer?.clone());
  if (copy) await cachePage(path, copy);
}

async function late(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, networkTimeout));
}

async function marked(kept: Response, { pathname, searchParams }: URL): Promise<Response> {
  const filtered = Object.values(dishFilterFields).some((field) => searchParams.has(field));
  const html = mark(await kept.text(), keptAt(kept), languageOfPath(pathname), filtered);
  return new Response(html, { headers: kept.headers });
}

/** The page `/offline` in the language of the address, otherwise in any language in which it is kept. */
async function standIn(path: string): Promise<Response> {
  for (const language of [languageOfPath(path), ...languages]) {
    const kept = await keptPage(inLanguage(offlinePath, language));
    if (kept) return kept;
  }
  return Response.error();
}
