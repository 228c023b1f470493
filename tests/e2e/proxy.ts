import { createServer } from 'node:http';
import { freePort } from '../free-port.ts';

/** A proxy before the site, which a test can make fail or change its responses. */
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
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    await proxy.hold;
    const answer = await fetch(target + path, { redirect: 'manual' });
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'etag', 'transfer-encoding', 'connection']) headers.delete(name);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = /html|javascript|json/.test(headers.get('content-type') ?? '');
    const body = isText ? proxy.change(path, bytes.toString()) : bytes;
    response.writeHead(body === undefined ? 503 : answer.status, Object.fromEntries(headers));
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return proxy;
}
