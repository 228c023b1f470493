import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { newIdempotencyKey } from '#restaurant/forms/form-tokens.server.ts';
import { secretAt } from '#restaurant/secret.server.ts';
import { dishFilterFields } from '#restaurant/menus/dish-filter.ts';
import { findPageKey, type PageViewTally } from '#restaurant/page-views/tally.ts';
import { isReportedView, isVisit, type RequestHeaders } from '#restaurant/page-views/visit.ts';
import { waiterFields } from '#app/site/menus/waiter-path.ts';
import type { PageCacheHandle, RequestName } from '#app/context.ts';
import { type StepsQuery, stepsQuery } from '#app/site/booking/steps-query.ts';
import { inlineScripts } from '#app/content-policy/inline-scripts.ts';
import { postProcessHtml } from './post-process-html.ts';
import { EncodedPage, type PreparedResponse } from './encoded-page.ts';
import { PageCache } from './page-cache.ts';
import { publicPolicy } from './security-headers.ts';
import type { Services } from './services.ts';
import { CacheInvalidator, hasSeenMore } from './cache-invalidation.ts';

interface PublicPagesOptions {
  services: Services;
  views: PageViewTally;
  /** The headers of every answer. */
  common: Record<string, string>;
  /** The address of the browser's entry script. */
  entry: string;
  /** The browser files of the build; undefined in development, where nothing is kept. */
  clientFolder: string | undefined;
  /** Renders a page that is the same for everybody. */
  render(request: Request, name: RequestName, cache: PageCacheHandle): Promise<Response>;
}

/** Headers that a page for one person may add, to keep its address private. */
const ownHeaders = ['Referrer-Policy', 'X-Robots-Tag'];

/** Stands for a visitor's key in a page rendered for several visitors. */
const keyOfEach = '__key-of-each__';

/** The query fields that a kept page depends on, by its kind; others are ignored. */
const asked = {
  kept: [],
  'kept unless filtered': Object.values(dishFilterFields),
  'kept unless a card': [...Object.values(waiterFields), ...Object.values(dishFilterFields)],
  'kept unless asked for times': ['persone', 'giorno', 'passo', 'dal'],
  'kept until answered': Object.keys(stepsQuery.shape),
};

/** A page (or the error screen), or a redirect. */
interface Rendered {
  status: number;
  headers: Headers;
  page: EncodedPage | undefined;
  /** The log name of the first request, which holds the route. */
  name: RequestName;
}

/** Renders, compresses, keeps and sends the pages that are the same for everybody (docs/decisions/002-a-rendered-page-is-kept.md). */
export function publicPages({ services, views, common, entry, clientFolder, render }: PublicPagesOptions) {
  const cache = new PageCache();
  const compression = new BackgroundCompression(() => cache.pages());
  const content = new CacheInvalidator({ db: services.db, log: services.log, cache, changed: () => compression.wait() });
  /** Pages that are being rendered, by content version and address. */
  const rendering = new Map<string, Promise<Rendered>>();
  const keyed = new Map<string, ReturnType<typeof makeKeyed>>();
  const stylesheet = readStylesheets(clientFolder);
  const policy = publicPolicy(inlineScripts(entry));

  /** Answers with a page that may be kept. */
  async function answer({ method, headers }: Request, url: URL, kept: keyof typeof asked, name: RequestName): Promise<Response> {
    const asks = asked[kept];
    const sent = Object.fromEntries(headers);
    if (hasSeenMore(sent['cookie'], content.known)) {
      await content.look();
      // The kept page is current now, so a cookie that claims a later version causes no rendering.
      const page = cache.find(url.pathname + url.search, services.milliseconds());
      if (page) {
        name.route = url.pathname;
        countView(page, method, sent);
        return responseOf(page.answer(sent), method);
      }
    }
    const search = queryOf(url.searchParams, asks);
    const key = `${cache.generation} ${url.pathname}${search}`;
    const { status, headers: given, page, name: first } = await together(rendering, key, () => make(url.pathname, search, asks, name));
    if (first.route) name.route = first.route;
    // For example, a language that is switched off, or a menu with a new address.
    if (!page) return new Response(null, { status, headers: given });
    if (status !== 200) return responseOf(page.answer({ 'accept-encoding': sent['accept-encoding'] }), method, status);
    countView(page, method, sent);
    return responseOf(page.answer(sent), method);
  }

  /**
   * Answers with a page that is rendered once for all simultaneous requests, with a key for each visitor: many ask for the times of a day
   * when it opens. It is not kept.
   */
  async function answerKeyed({ method, headers }: Request, url: URL, name: RequestName): Promise<Response> {
    const search = queryOf(url.searchParams, asked['kept until answered']);
    const key = `${cache.generation} ${url.pathname}${search}`;
    const { status, headers: given, made, name: first } = await together(keyed, key, () => makeKeyed(url.pathname, search, name));
    if (first.route) name.route = first.route;
    if (!made) return new Response(null, { status, headers: given });
    const html = made.text.replaceAll(keyOfEach, newIdempotencyKey(secretAt(services.secret, services.now())));
    const page = new EncodedPage(html, made.headers, undefined, 'one');
    return responseOf(page.answer({ 'accept-encoding': headers.get('accept-encoding') ?? undefined }), method, status);
  }

  async function makeKeyed(path: string, search: string, name: RequestName) {
    // Lets requests that have arrived join; rendering is synchronous.
    await setImmediate();
    const response = await render(addressOf(path, search), name, { freshUntil: () => {}, showsBookings: () => {}, key: keyOfEach });
    const { status, headers } = response;
    if (headers.has('X-Page')) return { name, status, headers, made: await finishText(response, false) };
    await response.body?.cancel();
    return { name, status, headers, made: undefined };
  }

  function addressOf(path: string, search: string): Request {
    const address = new URL(services.config.publicUrl);
    address.pathname = path;
    address.search = search;
    return new Request(address);
  }

  /** Renders a page from its address alone, so that it holds nothing of the first visitor's request. */
  async function make(path: string, search: string, asks: readonly string[], name: RequestName): Promise<Rendered> {
    const generation = cache.generation;
    const made = { madeAt: services.milliseconds(), freshUntil: Number.POSITIVE_INFINITY, showsBookings: false };
    const response = await render(addressOf(path, search), name, {
      freshUntil: (instant) => {
        made.freshUntil = Math.min(made.freshUntil, instant.epochMilliseconds);
      },
      showsBookings: () => {
        made.showsBookings = true;
      },
    });
    const { status, headers } = response;
    if (!headers.has('X-Page')) {
      await response.body?.cancel();
      return { name, status, headers, page: undefined };
    }
    const page = await finish(response, status === 200);
    if (status === 200 && search === '' && clientFolder) {
      cache.put(path, { ...made, page, asks }, generation);
      compression.begin();
    }
    return { name, status, headers, page };
  }

  /** @param shared whether the page is the same for everybody; otherwise no cache may store it */
  async function finish(response: Response, shared: boolean): Promise<EncodedPage> {
    const { text, headers } = await finishText(response, shared);
    return new EncodedPage(text, headers, findPageKey(response.headers.get('X-Page') ?? ''), shared ? 'everybody' : 'one');
  }

  async function finishText(response: Response, shared: boolean): Promise<{ text: string; headers: Record<string, string> }> {
    const type = response.headers.get('Content-Type') ?? '';
    if (type.startsWith('application/json')) return { text: await response.text(), headers: { ...common, 'Content-Type': type } };
    const { html, styleHashes } = postProcessHtml(await response.text(), stylesheet);
    const headers = {
      ...common,
      'Content-Type': 'text/html; charset=utf-8',
      ...(clientFolder ? { 'Content-Security-Policy': policy(styleHashes) } : {}),
      ...(shared ? {} : { 'Cache-Control': 'no-store' }),
    };
    return { text: html, headers };
  }

  /** Answers with a page for one visitor: sign-in, an error screen, a preview. */
  async function answerAlone(request: Request, response: Response): Promise<Response> {
    const page = await finish(response, false);
    const ready = page.answer({ 'accept-encoding': request.headers.get('accept-encoding') ?? undefined });
    const answered = responseOf(ready, request.method, response.status);
    for (const cookie of response.headers.getSetCookie()) answered.headers.append('Set-Cookie', cookie);
    for (const name of ownHeaders) {
      const said = response.headers.get(name);
      if (said !== null) answered.headers.set(name, said);
    }
    return answered;
  }

  /** Sends a kept page before any other code of the server. @returns whether there was one */
  function answerKept({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    const page = method === 'GET' || method === 'HEAD' ? cache.find(url, services.milliseconds()) : undefined;
    if (!page || hasSeenMore(headers.cookie, content.known)) return false;
    countView(page, method, headers);
    const ready = page.answer(headers);
    response.writeHead(ready.status, ready.headers);
    response.end(method === 'HEAD' ? undefined : ready.body);
    return true;
  }

  function countView({ counts }: EncodedPage, method: string | undefined, headers: RequestHeaders): void {
    if (counts && (method === 'HEAD' ? isReportedView(headers) : isVisit(headers))) views.count(counts, services.milliseconds());
  }

  return { answer, answerKeyed, answerAlone, answerKept, cache, content };
}

/** Shares a run of some work among callers that arrive before its end. */
function together<Made>(underWay: Map<string, Promise<Made>>, key: string, make: () => Promise<Made>): Promise<Made> {
  return underWay.getOrInsertComputed(key, () => make().finally(() => underWay.delete(key)));
}

/** The part of a query that a page depends on. */
function queryOf(given: URLSearchParams, asks: readonly string[]): string {
  const fields = [...given].filter(([field]) => asks.includes(field));
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}

/** The first answers of a booking, which many visitors share. */
const firstAnswers: readonly string[] = ['persone', 'quanti', 'giorno'] satisfies (keyof StepsQuery)[];

/**
 * The answers in the query of the booking page: `none`, so the page is kept; the `first` ones, so it is the same for all visitors except
 * their key; or `more`, so it is for one visitor.
 */
export function answersIn(kept: keyof typeof asked, given: URLSearchParams): 'none' | 'first' | 'more' {
  if (kept !== 'kept until answered') return 'none';
  const fields = [...given.keys()].filter((field) => asked[kept].includes(field));
  if (fields.length === 0) return 'none';
  return fields.every((field) => firstAnswers.includes(field)) ? 'first' : 'more';
}

function responseOf({ status, headers, body }: PreparedResponse, method: string, other?: number): Response {
  const pairs = headers.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  return new Response(method === 'HEAD' || !body ? null : new Uint8Array(body), { status: other ?? status, headers: pairs });
}

function readStylesheets(clientFolder: string | undefined): (href: string) => string | undefined {
  const read = new Map<string, string>();
  return (href) => {
    if (!clientFolder || !/^\/assets\/[\w.-]+\.css$/.test(href)) return undefined;
    return read.getOrInsertComputed(href, () => readFileSync(join(clientFolder, href), 'utf8'));
  };
}

/** A page that can be compressed slowly, in the background. */
export interface Compressible {
  readonly isSmallest: boolean;
  makeSmallest(): Promise<void>;
}

/** How long content must be unchanged, in milliseconds: during an edit the next save would waste the work. */
const quiet = 5_000;

/**
 * Compresses the kept pages with the best quality, one at a time, after content has been unchanged for some seconds. It skips pages that
 * are no longer kept, and waits again after a change.
 */
export class BackgroundCompression {
  #timer: NodeJS.Timeout | undefined;
  #running = false;

  readonly #kept: () => Iterable<Compressible>;

  /** @param kept the presently kept pages */
  constructor(kept: () => Iterable<Compressible>) {
    this.#kept = kept;
  }

  wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), quiet).unref();
  }

  begin(): void {
    if (this.#timer === undefined && !this.#running) this.wait();
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    if (this.#running) return this.wait();
    this.#running = true;
    try {
      for (let page = this.#next(); page && this.#timer === undefined; page = this.#next()) await page.makeSmallest();
    } finally {
      this.#running = false;
    }
  }

  #next(): Compressible | undefined {
    for (const page of this.#kept()) if (!page.isSmallest) return page;
    return undefined;
  }
}
