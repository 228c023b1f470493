import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { RouterContextProvider } from 'react-router';
import { isSitePath } from '#restaurant/site-path.ts';
import { findPageKey } from '#restaurant/page-views/pages.ts';
import { PageViewTally } from '#restaurant/page-views/tally.ts';
import { isReportedView, isVisit } from '#restaurant/page-views/visit.ts';
import * as build from 'virtual:react-router/server-build';
import {
  addressContext,
  authContext,
  cacheContext,
  dbContext,
  logContext,
  mediaContext,
  nonceContext,
  nowContext,
  picturesContext,
  type RequestName,
  requestContext,
  siteContext,
} from '../app/context.ts';
import { matchesEtag } from '../app/feeds/etag.ts';
import { logAccess, newRequestId } from './access-log.ts';
import { isBodyStreamed, maximumBody } from '../app/middleware/request-body.ts';
import { createHandler, retryAfter } from './answer-unavailable.ts';
import { routeFinder } from './canonical-path.ts';
import { finishPage, withSmallestBytes } from './finish-page.ts';
import { answerFromCache, findKeptAnswer, type KeptAnswer, type KeptRequest, PageCache, variantFor } from './page-cache.ts';
import { keepPictures } from './pictures/kept-pictures.ts';
import { commonHeaders, managementPolicy } from './security-headers.ts';
import type { Services } from './services.ts';

export interface App {
  /** Answers a request: how tests drive the whole application. */
  fetch(request: Request): Promise<Response>;
  /** Answers a connection of Node's server, from the page cache where it can. */
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** The answer that is kept for a request, or undefined when it has to be made. */
  findKept(request: KeptRequest): KeptAnswer | undefined;
  cache: PageCache;
  /** The page views that are not stored yet. */
  views: PageViewTally;
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * The whole application over its services, in reading order.
 * @param clientFolder the browser's files of the build, or undefined in development, where Vite serves them
 */
export function createApp(services: Services, clientFolder: string | undefined): App {
  const { config, log } = services;
  const cache = new PageCache();
  const views = new PageViewTally();
  const pictures = keepPictures(services.draw);
  const mode = config.mode === 'development' ? 'development' : 'production';
  const handle = createHandler(build, mode, services);
  const common = commonHeaders(config.publicUrl);
  const publicOrigin = new URL(config.publicUrl);
  const stylesheet = readStylesheets(clientFolder);
  const findRoute = routeFinder(build.routes);
  const refusal = { status: 400, body: '400 Bad Request', headers: { ...common, ...plainText, 'Content-Length': '15' } };
  const app = new Hono<{ Variables: { name: RequestName } }>();

  app.use(async (context, next) => {
    const started = performance.now();
    const name: RequestName = { id: newRequestId() };
    context.set('name', name);
    await next();
    context.res.headers.set('X-Request-Id', name.id);
    const { method, path } = context.req;
    const route = name.route ?? (path.startsWith('/assets/') ? '/assets/*' : 'none');
    logAccess(log, { request: name.id, method, route, status: context.res.status, ms: performance.now() - started });
  });

  app.use(async (context, next) => {
    await next();
    if (context.res.status === 503) context.res.headers.set('Retry-After', retryAfter);
    for (const [name, value] of Object.entries(common)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });

  if (clientFolder) {
    app.use(
      '/assets/*',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
    // A name of an older build is gone for good: never a page in place of a script.
    app.all('/assets/*', (context) => context.text('Not found', 404));
    // The one file without a hash in its name: browsers ask each time whether there is a newer one.
    app.use(
      '/sw.js',
      serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, context) => context.header('Cache-Control', 'no-cache') }),
    );
    app.use('*', serveStatic({ root: clientFolder, onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=3600') }));
  }

  app.use('/api/*', compress());
  const limitBody = (pathname: string) =>
    bodyLimit({ maxSize: maximumBody(pathname), onError: (context) => context.text('413 Content Too Large', 413) });
  // By the address as it was written: Hono's `path` is decoded, and another spelling of an exempt one must not be exempt here alone.
  app.use((context, next) => {
    const { pathname } = new URL(context.req.url);
    return isBodyStreamed(pathname) ? next() : limitBody(pathname)(context, next);
  });

  app.all('*', async (context) => {
    const url = new URL(context.req.url);
    const { path } = findRoute(url.pathname);
    if (path !== url.pathname && isReading(context.req.method)) return context.redirect(path + url.search, 301);
    return answerPage(context, url, context.get('name'));
  });

  async function answerPage(context: Context, url: URL, name: RequestName): Promise<Response> {
    const now = services.now();
    const generation = cache.generation;
    const life = { until: Number.POSITIVE_INFINITY };
    const nonce = randomBytes(18).toString('base64');

    const provider = new RouterContextProvider();
    provider.set(dbContext, services.db);
    provider.set(authContext, services.auth);
    provider.set(requestContext, name);
    provider.set(logContext, log.child({ request: name.id }));
    provider.set(mediaContext, services.media);
    provider.set(nowContext, now);
    provider.set(siteContext, { slug: config.siteSlug, publicUrl: config.publicUrl });
    provider.set(addressContext, clientAddress(context));
    provider.set(nonceContext, nonce);
    provider.set(picturesContext, pictures);
    provider.set(cacheContext, {
      freshUntil: (instant) => {
        life.until = Math.min(life.until, instant.epochMilliseconds);
      },
      contentChanged: () => cache.clear(),
    });

    const request = asReached(context.req.raw, url);
    // A HEAD is answered like the GET, so that both have the same headers.
    const asked = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request;
    const response = await handle(asked, provider);
    if (leadsAway(response)) {
      log.error({ path: url.pathname }, 'an answer that leads to another site was held back');
      return new Response('500 Internal Server Error', { status: 500, headers: plainText });
    }
    if (!response.headers.has('X-Page')) {
      if (request.method !== 'HEAD') return withPolicy(response, nonce);
      // Cancel the body that would have been streamed: an open file, or a connection to the bucket.
      await response.body?.cancel();
      return withPolicy(new Response(null, response), nonce);
    }

    const counts = findPageKey(response.headers.get('X-Page') ?? '');
    const page = { ...finishPage(await response.text(), stylesheet, common), counts };
    // A `no-store` response is for one person (the preview of an edit), and must not get into the page cache.
    const shared = response.status === 200 && !response.headers.get('Cache-Control')?.includes('no-store');
    if (counts && shared) {
      const headers = Object.fromEntries(request.headers);
      if (request.method === 'GET' ? isVisit(headers) : isReportedView(headers)) views.count(counts, now.epochMilliseconds);
    }
    if (shared && url.search === '' && clientFolder) {
      cache.put(url.pathname, page, life.until, generation);
      void withSmallestBytes(page).then((better) => cache.replace(url.pathname, page, better));
    }
    if (shared && matchesEtag(request.headers.get('if-none-match'), page.etag)) {
      return new Response(null, { status: 304, headers: page.notModified });
    }
    const variant = variantFor(page, request.headers.get('accept-encoding') ?? undefined);
    const headers = new Headers(variant.headers);
    if (!shared) headers.set('Cache-Control', 'no-store');
    if (!clientFolder) headers.delete('Content-Security-Policy');
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(variant.body), { status: response.status, headers });
  }

  /** The request with the scheme the browser used: a TLS proxy forwards it as http, and an `Origin` of https would not match. */
  function asReached(request: Request, url: URL): Request {
    if (url.host !== publicOrigin.host || url.protocol === publicOrigin.protocol) return request;
    const reached = new URL(publicOrigin);
    reached.pathname = url.pathname;
    reached.search = url.search;
    return new Request(reached, request);
  }

  function withPolicy(response: Response, nonce: string): Response {
    if (clientFolder && response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set('Content-Security-Policy', managementPolicy(nonce));
    }
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return response;
  }

  function clientAddress(context: Context): string {
    const forwarded = config.trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    if (forwarded) return forwarded;
    // Without a connection (tests call the app with a Request) all requests have the same client address.
    return context.env && 'incoming' in context.env ? (getConnInfo(context).remote.address ?? '') : '';
  }

  const findKept = (request: KeptRequest) => findKeptAnswer({ cache, views }, request, services.milliseconds());
  const listen = getRequestListener(async (request, bindings) => app.fetch(request, bindings));
  return {
    fetch: async (request) => (isSitePath(targetOf(request)) ? app.fetch(request) : new Response(refusal.body, refusal)),
    listener: (request, response) => {
      const started = performance.now();
      const { method = 'GET', url = '' } = request;
      const isKept = answerFromCache(findKept, request, response);
      if (!isKept && isSitePath(url)) return void listen(request, response);
      if (!isKept) response.writeHead(refusal.status, refusal.headers).end(refusal.body);
      // Only public pages are kept, so the address of one is nobody's.
      const route = isKept ? (url.split('?', 1)[0] ?? '') : 'none';
      logAccess(log, { method, route, status: response.statusCode, ms: performance.now() - started });
    },
    findKept,
    cache,
    views,
  };
}

/** The request target, as it was sent. */
function targetOf({ url }: Request): string {
  const target = url.slice(new URL(url).origin.length);
  return target.split('#', 1)[0] ?? '';
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a response would redirect to another site, which nothing here intends. */
function leadsAway({ headers }: Response): boolean {
  const [path] = headers.get('Location')?.split('#', 1) ?? [];
  return path !== undefined && !isSitePath(path);
}

/** Stylesheets of the build by their address, each read once. */
function readStylesheets(clientFolder: string | undefined): (href: string) => string | undefined {
  const read = new Map<string, string>();
  return (href) => {
    if (!clientFolder || !/^\/assets\/[\w.-]+\.css$/.test(href)) return undefined;
    const css = read.get(href) ?? readFileSync(join(clientFolder, href), 'utf8');
    read.set(href, css);
    return css;
  };
}
