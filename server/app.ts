import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { RouterContextProvider } from 'react-router';
import { listVersions } from '#database/live/versions.server.ts';
import type { Sample } from '#restaurant/health/processes.server.ts';
import { RefusedForms } from '#restaurant/rate-limits/count-form.server.ts';
import { isSitePath } from '#restaurant/site-path.ts';
import { PageViewTally } from '#restaurant/page-views/tally.ts';
import * as build from 'virtual:react-router/server-build';
import { isCacheable, type PageCacheHandle, type RequestName } from '#app/context.ts';
import { type Access, logAccess, NetworkNames, newRequestId } from './access-log.ts';
import { isBodyStreamed, maximumBody } from '#app/middleware/require-staff.server.ts';
import { createHandler, retryAfter } from './answer-unavailable.ts';
import { routeFinder } from './canonical-path.ts';
import { forwardedAddress } from './client-address.ts';
import { Jobs } from './jobs.ts';
import { listJobs } from './jobs-list.ts';
import { dropBody } from './request-limits.ts';
import { serveClientFiles } from './kept-assets.ts';
import { LiveUpdates } from './live.ts';
import { connectionsOf } from '#database/dialect.server.ts';
import { answerMetrics, mayReadMetrics, ProcessMetrics } from './metrics.ts';
import { answersIn, publicPages } from './public-pages.ts';
import { contextProvider } from './context-provider.ts';
import { commonHeaders, managementPolicy, policyReportPath, PolicyReports } from './security-headers.ts';
import type { Services } from './services.ts';
import { seenChangesCookie } from './cache-invalidation.ts';

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** For answers that are not kept. */
const nothingKept: PageCacheHandle = { freshUntil: () => {}, showsBookings: () => {} };

/**
 * The whole application over its services.
 * @param clientFolder the browser's files of the build; undefined in development, where Vite serves them
 */
export function createApp(services: Services, clientFolder: string | undefined) {
  const { config, log } = services;
  const views = new PageViewTally();
  const refused = new RefusedForms();
  const token = config.metricsToken;
  const measured = token === undefined ? undefined : new ProcessMetrics(gauges);
  const jobs = new Jobs(listJobs(services, { views, refused, measured }), services);
  const live = new LiveUpdates({ versions: () => listVersions(services.db), log });
  const mode = config.mode === 'development' ? 'development' : 'production';
  const handle = createHandler(build, mode, services);
  const common = commonHeaders(config);
  const provide = contextProvider(services, { jobs, refused, live });
  const publicOrigin = new URL(config.publicUrl);
  const isSecure = publicOrigin.protocol === 'https:';
  const findRoute = routeFinder(build.routes);
  const refusal = { status: 400, body: '400 Bad Request', headers: { ...common, ...plainText, 'Content-Length': '15' } };
  const pages = publicPages({
    services,
    views,
    common,
    entry: build.assets.entry.module,
    clientFolder,
    render: (request, name, cache) => respond(request, provide(name, { cache, address: '', nonce: '' })),
  });
  const app = new Hono<{ Variables: { name: RequestName }; Bindings: Partial<HttpBindings> | undefined }>();
  const networks = new NetworkNames();
  const policyReports = new PolicyReports({ log, publicUrl: config.publicUrl });

  app.use(async (context, next) => {
    const started = performance.now();
    const name: RequestName = { id: newRequestId() };
    context.set('name', name);
    await next();
    context.res.headers.set('X-Request-Id', name.id);
    const { method, path } = context.req;
    const route = name.route ?? (path.startsWith('/assets/') ? '/assets/*' : 'none');
    const status = hasHungUp(context) ? hungUp : context.res.status;
    const network = networks.nameOf(clientAddress(context), services.now());
    note({ request: name.id, method, route, status, network, ms: performance.now() - started });
  });

  app.onError((error, context) => {
    // The client may be gone, which may be the cause; it is logged, but not as a fault.
    log[hasHungUp(context) ? 'info' : 'error']({ err: error, request: context.get('name')?.id }, 'a request failed');
    return context.text('500 Internal Server Error', 500);
  });

  app.use(async (context, next) => {
    await next();
    if (context.res.status === 503) context.res.headers.set('Retry-After', retryAfter);
    for (const [name, value] of Object.entries(common)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });

  if (clientFolder) serveClientFiles(app, clientFolder, config.dataDir);

  // Without the token it is a page that does not exist.
  app.get('/metrics', async (context, next) => {
    if (!measured || !token || !mayReadMetrics(context.req.header('authorization'), token)) return next();
    context.get('name').route = '/metrics';
    return context.text(await answerMetrics(services, measured.samples(), services.now()), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });

  app.use('/api/*', compress());
  const limitBody = (pathname: string) => bodyLimit({ maxSize: maximumBody(pathname), onError: refuseBody });
  // By the address as written: Hono's `path` is decoded, and another spelling of an exempt path must not be exempt here.
  app.use((context, next) => {
    const { pathname } = new URL(context.req.url);
    return isBodyStreamed(pathname) ? next() : limitBody(pathname)(context, next);
  });

  app.post(policyReportPath, async (context) => {
    context.get('name').route = policyReportPath;
    policyReports.take(await context.req.text(), services.now());
    return context.body(null, 204);
  });

  app.all('*', async (context) => {
    const url = new URL(context.req.url);
    const name = context.get('name');
    if (!isReading(context.req.method)) {
      const before = pages.content.known;
      const answer = await answerOne(context, url, name);
      // A change is public from the answer to its write on.
      await pages.content.look();
      void live.look();
      const after = pages.content.known;
      // Guests get no cookies, as the privacy notice says.
      const mayHaveSaved = url.pathname.startsWith('/dashboard_') && after !== before;
      if (after !== undefined && mayHaveSaved) answer.headers.append('Set-Cookie', seenChangesCookie(after, { secure: isSecure }));
      return answer;
    }
    const { path, handle: said } = findRoute(url.pathname);
    if (path !== url.pathname) return context.redirect(path + url.search, 301);
    const kept = isCacheable(said);
    if (kept === undefined) return answerOne(context, url, name);
    const answered = answersIn(kept, url.searchParams);
    if (answered === 'none') return pages.answer(context.req.raw, url, kept, name);
    return answered === 'first' ? pages.answerKeyed(context.req.raw, url, name) : answerOne(context, url, name);
  });

  /** How full the memory of this process is. */
  function gauges(): Sample[] {
    const kept = [...pages.cache.pages()];
    const connections = connectionsOf(services.db);
    return [
      { name: 'sushi_kept_pages', value: kept.length },
      { name: 'sushi_kept_bytes', value: kept.reduce((sum, { size }) => sum + size, 0) },
      { name: 'sushi_live_screens', value: live.count },
      ...Object.entries(connections ?? {}).map(
        ([state, value]): Sample => ({ name: 'sushi_database_connections', labels: { state }, value }),
      ),
    ];
  }

  function note(access: Access, isKept = false): void {
    logAccess(log, access);
    measured?.answered(access, isKept);
  }

  /** Answers with something for this visitor only. */
  async function answerOne(context: Context, url: URL, name: RequestName): Promise<Response> {
    const nonce = randomBytes(18).toString('base64');
    const request = asReached(context.req.raw, url);
    // A HEAD is handled as a GET, so that both answer the same.
    const asked = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request;
    const response = await respond(asked, provide(name, { cache: nothingKept, address: clientAddress(context), nonce }));
    if (response.headers.has('X-Page')) return pages.answerAlone(request, response);
    if (request.method !== 'HEAD') return withPolicy(response, nonce);
    // Releases a stream that is not sent: an open file, or a connection to the bucket.
    await response.body?.cancel();
    return withPolicy(new Response(null, response), nonce);
  }

  /** The router's answer; a redirect to another site is withheld. */
  async function respond(request: Request, provider: RouterContextProvider): Promise<Response> {
    const response = await handle(request, provider);
    if (!leadsAway(response)) return response;
    log.error({ path: new URL(request.url).pathname }, 'an answer that leads to another site was held back');
    return new Response('500 Internal Server Error', { status: 500, headers: plainText });
  }

  /** The request with the browser's scheme: a TLS proxy forwards it as http, which would not match an `Origin` of https. */
  function asReached(request: Request, url: URL): Request {
    if (url.host !== publicOrigin.host || url.protocol === publicOrigin.protocol) return request;
    const reached = new URL(publicOrigin);
    reached.pathname = url.pathname;
    reached.search = url.search;
    return new Request(reached, request);
  }

  function withPolicy(response: Response, nonce: string): Response {
    // A mail shown in a frame has its own policy.
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') && !response.headers.has('Content-Security-Policy');
    if (clientFolder && isPage) {
      response.headers.set('Content-Security-Policy', managementPolicy(nonce));
    }
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return response;
  }

  function clientAddress(context: Context): string {
    const forwarded = config.trustProxy ? forwardedAddress(context.req.header('x-forwarded-for'), config.trustedProxies) : undefined;
    if (forwarded) return forwarded;
    // Without a connection (tests call the app with a Request) the address is empty.
    return context.env && 'incoming' in context.env ? (getConnInfo(context).remote.address ?? '') : '';
  }

  const listen = getRequestListener(async (request, bindings) => app.fetch(request, bindings));
  return {
    fetch: async (request: Request): Promise<Response> =>
      isSitePath(targetOf(request)) ? app.fetch(request) : new Response(refusal.body, refusal),
    /** Answers a connection of Node's server, from the page cache if possible. */
    listener: (request: IncomingMessage, response: ServerResponse): void => {
      const started = performance.now();
      const { method = 'GET', url = '' } = request;
      const isKept = pages.answerKept(request, response);
      if (!isKept && isSitePath(url)) return void listen(request, response);
      if (!isKept) response.writeHead(refusal.status, refusal.headers).end(refusal.body);
      // Only public pages are kept, so their addresses are not personal.
      const route = isKept ? (url.split('?', 1)[0] ?? '') : 'none';
      note({ method, route, status: response.statusCode, ms: performance.now() - started }, isKept);
    },
    cache: pages.cache,
    /** Open connections of the management area; a stopping server ends them first. */
    live,
    content: pages.content,
    /** The page views not stored yet. */
    views,
    jobs,
  };
}

export type App = ReturnType<typeof createApp>;

/** Refuses a body that is too large, after most of it has arrived. */
async function refuseBody(context: Context<{ Bindings: Partial<HttpBindings> | undefined }>): Promise<Response> {
  if (context.env?.incoming) await dropBody(context.env.incoming);
  return context.text('413 Content Too Large', 413, { Connection: 'close' });
}

function targetOf({ url }: Request): string {
  const target = url.slice(new URL(url).origin.length);
  return target.split('#', 1)[0] ?? '';
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The logged status of a request whose client has gone, by the convention of other servers. */
const hungUp = 499;

/** Whether the client has gone before the answer; never without a connection (tests call the app with a Request). */
function hasHungUp({ env }: { env: Partial<HttpBindings> | undefined }): boolean {
  const isCutOff = env?.incoming !== undefined && env.incoming.destroyed && !env.incoming.complete;
  return isCutOff || env?.outgoing?.destroyed === true;
}

/** Whether a response redirects to another site, which no code intends. */
function leadsAway({ headers }: Response): boolean {
  const [path] = headers.get('Location')?.split('#', 1) ?? [];
  return path !== undefined && !isSitePath(path);
}
