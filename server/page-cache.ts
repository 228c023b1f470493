import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageViewTally } from '#restaurant/page-views/tally.ts';
import { isTold, isVisit } from '#restaurant/page-views/visit.ts';
import { matchesEtag } from '../app/feeds/etag.ts';
import type { FinishedPage, PageVariant } from './finish-page.ts';

interface Entry {
  page: FinishedPage;
  /** Milliseconds since 1970; the page is right before then. */
  freshUntil: number;
}

/**
 * The public pages that were rendered since content last changed, ready to send. A page is a function of
 * (content, path, moment): content empties the cache, the moment is in `freshUntil`.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  #generation = 0;

  /** Counts the changes of content. A page whose rendering began in an older generation is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** Content has changed: no page is right any more. */
  clear(): void {
    this.#generation++;
    this.#entries.clear();
  }

  put(path: string, page: FinishedPage, freshUntil: number, generation: number): void {
    if (generation === this.#generation) this.#entries.set(path, { page, freshUntil });
  }

  /** Puts a better form of a page in the place of the one that is kept, if that still is. */
  replace(path: string, page: FinishedPage, better: FinishedPage): void {
    const entry = this.#entries.get(path);
    if (entry?.page === page) entry.page = better;
  }

  /** The page of an address as the request names it, or undefined when it has to be rendered. */
  find(url: string | undefined, now: number): FinishedPage | undefined {
    const entry = this.#entries.get(url ?? '');
    if (!entry) return undefined;
    if (now < entry.freshUntil) return entry.page;
    this.#entries.delete(url ?? '');
    return undefined;
  }
}

/** The encoding to answer with, by what the browser accepts. */
export function chooseEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | undefined {
  if (!acceptEncoding) return undefined;
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip';
  return undefined;
}

/** Answers straight from the cache, before anything else of the server runs, and counts the view. Answers whether it did. */
export function answerFromCache(
  { cache, views }: { cache: PageCache; views: PageViewTally },
  request: IncomingMessage,
  response: ServerResponse,
  now: number,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const page = cache.find(request.url, now);
  if (!page) return false;
  const { headers } = request;
  if (page.counts && (request.method === 'GET' ? isVisit(headers) : isTold(headers))) views.count(page.counts, now);
  if (headers['if-none-match'] !== undefined && matchesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModified);
    response.end();
    return true;
  }
  const { body, headers: sent } = variantFor(page, headers['accept-encoding']?.toString());
  response.writeHead(200, sent);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** The bytes of a page for what a browser accepts. */
export function variantFor(page: FinishedPage, acceptEncoding: string | undefined): PageVariant {
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === 'br') return page.brotli;
  return encoding === 'gzip' ? page.gzip : page.identity;
}
