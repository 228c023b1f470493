import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageViewTally } from '#restaurant/page-views/tally.ts';
import { isReportedView, isVisit, type RequestHeaders } from '#restaurant/page-views/visit.ts';
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

/** An answer that is ready to send; a 304 has no body. */
export interface KeptAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body?: Buffer;
}

/** A GET or HEAD as far as the cache reads it. */
export interface KeptRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: RequestHeaders;
}

/** The answer that is kept for a request, whose view is counted; undefined when it has to be made. */
export function findKeptAnswer(
  { cache, views }: { cache: PageCache; views: PageViewTally },
  { method, url, headers }: KeptRequest,
  now: number,
): KeptAnswer | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const page = cache.find(url, now);
  if (!page) return undefined;
  if (page.counts && (method === 'GET' ? isVisit(headers) : isReportedView(headers))) views.count(page.counts, now);
  const known = headers['if-none-match'];
  if (typeof known === 'string' && matchesEtag(known, page.etag)) return { status: 304, headers: page.notModified };
  const { body, headers: sent } = variantFor(page, headers['accept-encoding']?.toString());
  return { status: 200, headers: sent, body };
}

/** Answers straight from the cache, before anything else of the server runs. Answers whether it did. */
export function answerFromCache(
  find: (request: KeptRequest) => KeptAnswer | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const answer = find(request);
  if (!answer) return false;
  response.writeHead(answer.status, answer.headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
  return true;
}

/** The bytes of a page for what a browser accepts. */
export function variantFor(page: FinishedPage, acceptEncoding: string | undefined): PageVariant {
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === 'br') return page.brotli;
  return encoding === 'gzip' ? page.gzip : page.identity;
}
