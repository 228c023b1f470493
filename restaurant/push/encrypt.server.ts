import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';
import { keptBytes, type Secret } from '#restaurant/secret.server.ts';
import type { PushKeys } from './subscription.ts';

/*
 * What is said to a browser by its push service, which cannot read it: encrypted as RFC 8291 has it, signed as RFC 8292 has it. Written with
 * Node's own crypto, because the libraries are old, or encrypt as drafts did (decision 073); encrypt.test.ts has the vectors of the RFC.
 */

const curve = 'prime256v1';

/** What is random in a message: given by tests alone. */
interface Random {
  salt: Buffer;
  sender: ECDH;
}

/** The body of a message of the encoding `aes128gcm`, in one record. @throws where the keys of the browser are none */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, { salt, sender }: Random = freshRandom()): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const key = derive(Buffer.from(auth, 'base64url'), shared, info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  // The record's size, and the length of the key that follows.
  const sizes = Buffer.from([0, 0, 0x10, 0, 65]);
  // 2: of the last record.
  const body = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()]);
  return Buffer.concat([salt, sizes, sender.getPublicKey(), body, cipher.getAuthTag()]);
}

function freshRandom(): Random {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** How long a signature is good: the RFC allows a day. */
const signedFor = { hours: 12 };

/** The signer of this installation. Its key follows from the one that is made once and kept (restaurant/staff/kept-key.server.ts): browsers subscribe with it for good. */
export function pushSigner(secret: Secret): PushSigner {
  return new PushSigner(keptBytes(secret, 'push'));
}

/** Signs what is sent to push services, so that each knows one sender. */
export class PushSigner {
  readonly #key: ECDH = createECDH(curve);

  /** @param secret 32 random bytes, always the same */
  constructor(secret: Buffer) {
    this.#key.setPrivateKey(secret);
  }

  /** What a browser subscribes with. */
  get publicKey(): string {
    return this.#key.getPublicKey('base64url');
  }

  /** The value of `Authorization` for the service of an endpoint. @param subject whom its operators write to, `mailto:…` */
  authorization(endpoint: string, subject: string, now: Temporal.Instant): string {
    const exp = Math.floor(now.add(signedFor).epochMilliseconds / 1_000);
    const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
    const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const point = this.#key.getPublicKey();
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const d = this.#key.getPrivateKey().toString('base64url').padStart(43, 'A');
    const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d } });
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}
