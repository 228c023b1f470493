import { connect } from 'node:net';
import { createServer, type RequestListener, type Server } from 'node:http';

/** Serves a listener on a port of its own. */
export async function serve(listener: RequestListener): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { port: address.port, close };
}

/** Sends a request byte for byte and returns the whole response. HTTP clients would normalize the address. */
export async function askRaw(port: number, request: string): Promise<{ status: number; headers: Headers; body: string }> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request.replace('\r\n', '\r\nConnection: close\r\n'), 'latin1'));
    socket.setEncoding('latin1').on('data', (part: string) => {
      received += part;
    });
    socket.on('close', () => resolve(received)).on('error', reject);
  });
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers), body: body.join('\r\n\r\n') };
}
