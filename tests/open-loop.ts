import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A complete answer. */
export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A request of the load, with a check of its answer. */
export interface LoadRequest {
  /** Its name in the report: `page`, `booking`. */
  kind: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: URLSearchParams;
  /** The client's address on loopback (127.x.y.z). A request with an address has its own connection. */
  from?: string;
  /** @returns the fault of the answer */
  check(answer: Answer): string | undefined;
}

/** The results of a load. Latencies count from the planned moment, in milliseconds. */
export interface LoadReport {
  answered: Record<string, number>;
  failures: string[];
  p50: number;
  p99: number;
  worst: number;
}

/** The most unanswered requests. With more, the machine cannot carry the load. */
const maxUnderWay = 20_000;

/** The longest time of an answer, in milliseconds. A longer one is a failure. */
const answerMs = 20_000;

/**
 * Sends requests on a schedule, regardless of earlier answers, as guests do: a stalled server still gets all of them. Each answer is read
 * completely.
 * @param given.next the request of a number, from 0
 * @param given.ca the certificate of the authority of an https address
 */
export function startLoad(given: { url: string; rate: number; next: (number: number) => LoadRequest; ca?: Buffer }): {
  stop(): Promise<LoadReport>;
  /** Rejects if the machine cannot carry the load. Then nothing more is sent. */
  overrun: Promise<never>;
} {
  const { request, Agent } = given.url.startsWith('https:') ? https : http;
  const secure = given.ca ? { ca: given.ca } : {};
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ...secure });
  const answered: LoadReport['answered'] = {};
  const failures: string[] = [];
  const latencies: number[] = [];
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;

  async function send(asked: LoadRequest, plannedAt: number): Promise<void> {
    const fault = await ask(asked).then(
      (answer) => wholenessFault(asked, answer) ?? asked.check(answer),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    latencies.push(performance.now() - plannedAt);
    if (fault === undefined) answered[asked.kind] = (answered[asked.kind] ?? 0) + 1;
    else failures.push(`${asked.kind} after ${Math.round(plannedAt - begun)} ms: ${fault}`);
  }

  function ask({ path, method = 'GET', headers, body, from }: LoadRequest): Promise<Answer> {
    const text = body?.toString();
    const form =
      text === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': Buffer.byteLength(text) };
    const options: RequestOptions = {
      method,
      headers: { 'Accept-Encoding': 'br', ...headers, ...form },
      ...(from ? { agent: false, localAddress: from, family: 4, ...secure } : { agent }),
    };
    return new Promise((resolve, reject) => {
      const asking = request(given.url + path, options, (response) => {
        buffer(response).then((whole) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole }), reject);
      });
      asking.on('error', reject);
      asking.setTimeout(answerMs, () => asking.destroy(new Error('no answer in time')));
      asking.end(text);
    });
  }

  const { promise: overrun, reject } = Promise.withResolvers<never>();
  // A caller that does not watch for it must not get an unhandled rejection.
  overrun.catch(() => {});
  const timer = setInterval(() => {
    for (let plannedAt = begun + (sent * 1_000) / given.rate; plannedAt <= performance.now(); plannedAt += 1_000 / given.rate) {
      if (underWay.size >= maxUnderWay) {
        clearInterval(timer);
        return reject(new Error(`${maxUnderWay} requests wait: this machine cannot carry ${given.rate} a second`));
      }
      const sending = send(given.next(sent++), plannedAt);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    }
  }, 1);

  return {
    overrun,
    async stop() {
      clearInterval(timer);
      while (underWay.size > 0) await Promise.race([Promise.all(underWay), sleep(answerMs)]);
      agent.destroy();
      const sorted = latencies.toSorted((one, other) => one - other);
      const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
      return { answered, failures, p50: at(0.5), p99: at(0.99), worst: at(1) };
    },
  };
}

/** Why an answer is incomplete; undefined if it is complete. */
function wholenessFault({ method }: LoadRequest, { status, headers, body }: Answer): string | undefined {
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== body.length) return `${status} with ${body.length} bytes of ${length}`;
  if (!headers['x-content-type-options']) return `${status} without the headers of the site`;
  if (method !== 'POST' && status === 200 && body.length === 0) return 'an empty answer';
  return undefined;
}
