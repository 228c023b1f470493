import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** Decrypts a push message (RFC 8291), independently of the code that encrypts it. */
export function decryptPush(body: Buffer, receiver: ECDH, auth: string): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength, -16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const hkdf = (secret: Buffer, by: Buffer, about: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, about, length));
  const key = hkdf(receiver.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
  return text.slice(0, text.lastIndexOf('\u0002'));
}

/** A browser with a subscription. */
export function makeBrowser() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return { key, auth, p256dh: key.getPublicKey('base64url') };
}

/** A received message, decrypted. */
interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A local push service with settable answers. */
export async function startPushService() {
  const browser = makeBrowser();
  const received: ReceivedPush[] = [];
  const service: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        text: decryptPush(Buffer.concat(parts), browser.key, browser.auth),
      });
      response.writeHead(service.status, service.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    received,
    answer: service,
    subscription: (path = '/one') => ({ endpoint: `${origin}${path}`, p256dh: browser.p256dh, auth: browser.auth }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
