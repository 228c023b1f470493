import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The interval of the proxy's health checks, in milliseconds. */
const healthMs = 100;

interface TestProxy {
  url: string;
  stop(): void;
}

/**
 * Stands in for Caddy with the settings in `deploy/`: round robin over the processes that are ready.
 * A refused connection goes to the next process. Any other failure is a 502; a real proxy would retry a GET.
 */
export async function startRoundRobinProxy(ports: readonly number[]): Promise<TestProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(ports);
  let turn = 0;

  const checks = setInterval(() => {
    for (const port of ports) {
      const check = request({ host: '127.0.0.1', port, path: '/up', agent: false, timeout: 5_000 }, (answer) => {
        answer.resume();
        if (answer.statusCode === 200) ready.add(port);
        else ready.delete(port);
      });
      check.on('error', () => ready.delete(port));
      check.end();
    }
  }, healthMs);

  function listInTurn(): number[] {
    const start = turn++;
    const inTurn = ports.map((_port, index) => ports[(start + index) % ports.length] ?? 0);
    return [...inTurn.filter((port) => ready.has(port)), ...inTurn.filter((port) => !ready.has(port))];
  }

  function pass(asked: IncomingMessage, body: Buffer, response: ServerResponse, [port, ...others]: number[]): void {
    const { method, url: path, headers } = asked;
    const forwarded = { ...headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '' };
    const passing = request({ host: '127.0.0.1', port, method, path, headers: forwarded, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    passing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && others.length > 0) pass(asked, body, response, others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end(String(error));
    });
    passing.end(body);
  }

  const server = createServer(async (asked, response) => pass(asked, await buffer(asked), response, listInTurn()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop() {
      clearInterval(checks);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
