import { inLanguage, languageOfPath } from '../site/paths.ts';
import { networkTimeout } from './constants.ts';
import { keepPage, keptAt, keptPage } from './keep.ts';
import { offlinePath } from './kept-pages.ts';
import { mark } from './mark.ts';

/**
 * Answers a page: from the network, and when that fails, is late or answers that the server is broken, with
 * the kept copy, which says so. An address with a query is neither kept nor answered by the page without it:
 * a menu filtered for gluten must not be answered unfiltered.
 */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const plain = url.search === '';
  const network = fromNetwork(event);
  if (plain) event.waitUntil(keepAnswer(url.pathname, network));

  const kept = plain ? await keptPage(url.pathname) : undefined;
  const answer = await (kept ? Promise.race([network, late()]) : network);
  if (answer && answer.status < 500) return answer;
  if (kept) return marked(kept, url.pathname);
  return answer ?? standIn(url.pathname);
}

/** The network's response, or undefined when there is none. */
async function fromNetwork(event: FetchEvent): Promise<Response | undefined> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(event.request);
  } catch {
    return undefined;
  }
}

async function keepAnswer(path: string, network: Promise<Response | undefined>): Promise<void> {
  const copy = await network.then((answer) => answer?.clone());
  if (copy) await keepPage(path, copy);
}

async function late(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, networkTimeout));
}

async function marked(kept: Response, path: string): Promise<Response> {
  const html = mark(await kept.text(), keptAt(kept), languageOfPath(path));
  return new Response(html, { headers: kept.headers });
}

async function standIn(path: string): Promise<Response> {
  return (await keptPage(inLanguage(offlinePath, languageOfPath(path)))) ?? (await keptPage(offlinePath)) ?? Response.error();
}
