import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../free-port.ts';

/** A proxy before the site. A test can make it fail or change its responses. */
export interface Proxy {
  url: string;
  /** Changes a response of the site; undefined answers a server error. */
  change: (path: string, body: string) => string | undefined;
  /** Delays a response until this resolves. */
  hold: Promise<void>;
  close(): Promise<void>;
}

export async function startProxy(target: string): Promise<Proxy> {
  const port = await freePort();
  const proxy: Proxy = {
    url: `http://localhost:${port}`,
    change: (_path, body) => body,
    hold: Promise.resolve(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    // If the site stops in the middle of an answer, the browser sees a broken connection.
    pass(request, response).catch(() => response.destroy());
  });
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    await proxy.hold;
    const answer = await fetch(target + path, { redirect: 'manual', ...(await sentIn(request)) });
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'etag', 'transfer-encoding', 'connection']) headers.delete(name);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = /html|javascript|json/.test(headers.get('content-type') ?? '');
    const body = isText ? proxy.change(path, bytes.toString()) : bytes;
    response.writeHead(body === undefined ? 503 : answer.status, Object.fromEntries(headers));
    response.end(body);
  };
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return proxy;
}

/** The method and body of a request, with the origin of the site's own pages. */
async function sentIn(request: IncomingMessage): Promise<RequestInit> {
  const { method = 'GET' } = request;
  if (method === 'GET' || method === 'HEAD') return { method };
  return { method, headers: { 'Content-Type': request.headers['content-type'] ?? '' }, body: await buffer(request) };
}
