import type { IncomingMessage } from 'node:http';

/** How much of a refused body is read, and for how long. */
const bounds = { bytes: 4 * 1024 * 1024, ms: 1_000 };

/**
 * Reads what is left of a request's body and drops it, before the request is refused: a proxy that still writes the body would take
 * the end of the connection for a failure of the site, and tell its client 502 instead of the refusal.
 */
export function dropBody(request: IncomingMessage, { bytes, ms } = bounds): Promise<void> {
  if (request.complete && request.readableEnded) return Promise.resolve();
  return new Promise((resolve) => {
    let dropped = 0;
    const drop = (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > bytes) end();
    };
    const end = () => {
      clearTimeout(timer);
      request.off('data', drop).off('end', end).off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    request.on('data', drop).once('end', end).once('close', end);
    request.resume();
  });
}
