import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Logger } from 'pino';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { cacheContext, dbContext, logContext, nonceContext, nowContext, requestContext, scriptsOf } from './context.ts';
import { startScript } from './content-policy/inline-scripts.ts';
import { loadSite } from './settings.server.ts';
import { RequestIdContext } from './ui/request-id.ts';
import { keepRefusedForm } from './site/error/error.tsx';
import { PicturesProvider } from './ui/picture.tsx';

/** In milliseconds. The loaders have answered before, so rendering is quick. */
const renderTimeout = 10_000;

/** Renders a page. A page with the router streams, as in React Router's default entry. Any other is sent once complete. */
export default async function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { matches, errors, loaderData, actionData } = routerContext.staticHandlerContext;
  // If an action succeeds and a loader after it fails, the router returns the status of the action.
  let status = errors ? statusOfErrors(errors) : given;
  // A guard may refuse a request before the root's loader; the error screen still gets the site's design.
  if (errors && !loaderData['root']) loaderData['root'] = await loadSite(request, context).catch(() => undefined);
  if (errors && actionData) keepRefusedForm(errors, actionData);
  const scripts = scriptsOf(
    matches.map(({ route }) => route.handle),
    errors?.['root'] !== undefined,
  );
  const router = scripts === 'router';
  const log = context.get(logContext);
  // The uploaded pictures of a public page are named in its loaders' data, which stays on the server.
  const loaded = [...Object.values(loaderData), ...Object.values(actionData ?? {})];
  const withoutPictures = (error: unknown) => {
    // An error screen already shows an error, and is never kept.
    if (!errors) logError(log, error);
    // This guest gets the page without its pictures. It is not kept, so that the next guest may see them.
    context.get(cacheContext).freshUntil(context.get(nowContext));
    return {};
  };
  const pictures = router ? {} : await findPictures(context.get(dbContext), loaded).catch(withoutPictures);
  return new Promise((resolve, reject) => {
    let answered = false;
    const answer = () => {
      answered = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      if (!router) headers.set('X-Page', matches.at(-1)?.route.id ?? '');
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };
    // A running timer would keep all data of the page in memory.
    const done = () => clearTimeout(timer);
    const { pipe, abort } = renderToPipeableStream(
      <RequestIdContext value={context.get(requestContext).id}>
        <PicturesProvider pictures={pictures}>
          <ServerRouter context={routerContext} url={request.url} {...(router ? { nonce: context.get(nonceContext) } : {})} />
        </PicturesProvider>
      </RequestIdContext>,
      {
        ...(router
          ? { onShellReady: answer, onAllReady: done, nonce: context.get(nonceContext) }
          : {
              onAllReady() {
                done();
                answer();
              },
              ...(scripts === 'islands' ? { bootstrapScriptContent: startScript(routerContext.manifest.entry.module) } : {}),
              ...(scripts === 'behaviors' ? { bootstrapModules: [routerContext.manifest.entry.module] } : {}),
            }),
        onShellError(error) {
          done();
          reject(error);
        },
        onError(error) {
          status = 500;
          if (answered) log.error({ err: error }, 'rendering failed after the answer began');
        },
      },
    );
    const timer = setTimeout(abort, renderTimeout).unref();
  });
}

function statusOfErrors(errors: Readonly<Record<string, unknown>>): number {
  const [error] = Object.values(errors);
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** The guest sees only the status. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  const log = context.get(logContext);
  // The client may have disconnected (server/app.ts).
  if (request.signal.aborted) log.info({ reason: String(error) }, 'request failed, whose client had gone');
  else logError(log, error);
}

/** The message with which React Router refuses a write from another site; it has no class or status. */
const refusedOrigin = /origin. header/;

/** A client's mistake (an unsupported method, a write from another site) is logged at level info, without a stack. */
function logError(log: Logger, error: unknown): void {
  if (isRouteErrorResponse(error) && error.status < 500) log.info({ status: error.status }, `refused: ${error.statusText}`);
  else if (error instanceof Error && refusedOrigin.test(error.message)) log.info({ status: 400 }, 'refused: a write from another site');
  else log.error({ err: error }, 'request failed');
}
