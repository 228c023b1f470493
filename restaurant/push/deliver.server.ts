import { createCipheriv, createECDH, hash, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';
import pLimit from 'p-limit';
import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import type { Language } from '#languages/languages.ts';
import { pushWords, staffPushWords } from '#languages/push.ts';
import { bookingTexts, formatTime } from '#mail/booking-words.ts';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import { isExpected } from '#restaurant/bookings/states.ts';
import { keptBytes, type Secret } from '#restaurant/secret.server.ts';
import { type ClaimedPush, isPushDue, type PushOutcome, storeAndClaimPushes } from './outbox.server.ts';
import { isPushEndpoint, type PushKeys, type PushKind, type PushText } from './subscription.ts';

/** What a process needs to tell browsers. */
export interface PushDelivery {
  db: Db;
  /** Of this process: no other claims what it has. */
  holder: string;
  signer: PushSigner;
  /** Origins of push services besides the browsers' own. */
  services: readonly string[];
  /** Whom the operators of a service write to: `mailto:…`. */
  subject: () => Promise<string>;
  write: (push: ClaimedPush, now: Temporal.Instant) => Promise<PushText | undefined>;
  now: () => Temporal.Instant;
  log: { warn: (about: object, message: string) => void };
}

/** How many messages are claimed at a time, and how many are on their way at once. */
const claimedAtOnce = 40;
const atOnce = 8;
/** How long a service may take, in milliseconds; and a claim, which is longer than all of them together. */
const timeoutMs = 10_000;
const lease = { minutes: 2 };

/** Tells browsers what is due. @returns how many messages were told */
export async function deliverPushes(delivery: PushDelivery, mayClaim: () => boolean): Promise<number> {
  const { db, holder, now } = delivery;
  if (!(await isPushDue(db, now()))) return 0;
  const subject = await delivery.subject();
  const line = pLimit(atOnce);
  let told = 0;
  let ended: PushOutcome[] = [];
  for (;;) {
    const room = mayClaim() ? claimedAtOnce : 0;
    const given = { ended, room, holder, now: now(), until: now().add(lease) };
    const claimed = await transact(db, storeAndClaimPushes, given);
    if (claimed.length === 0) return told;
    ended = await Promise.all(claimed.map((push) => line(async () => ({ push, is: await tell(delivery, subject, push), at: now() }))));
    told += ended.filter(({ is }) => is === 'told').length;
  }
}

async function tell(delivery: PushDelivery, subject: string, push: ClaimedPush): Promise<PushOutcome['is']> {
  const { signer, services, write, now, log } = delivery;
  if (!isPushEndpoint(push.endpoint, services)) return 'gone';
  const text = await write(push, now());
  if (!text) return 'outdated';
  const body = encrypted(text, push);
  if (!body) return 'gone';
  const seconds = Math.max(0, Math.floor(now().until(push.give_up_at).total('seconds')));
  const response = await fetch(push.endpoint, {
    method: 'POST',
    // The address was looked at; one that it leads to was not.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      Authorization: signer.authorization(push.endpoint, subject, now()),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(seconds),
      Topic: text.tag,
      Urgency: 'high',
    },
    body,
  }).catch(() => undefined);
  await response?.body?.cancel().catch(() => undefined);
  if (!response || response.status === 429 || response.status >= 500) return 'later';
  if (response.ok) return 'told';
  if (response.status === 404 || response.status === 410) return 'gone';
  log.warn({ status: response.status, service: new URL(push.endpoint).hostname }, 'a push service refuses what it is told');
  return 'refused';
}

/** Undefined where what the browser handed over is no key: nobody could read it. */
function encrypted(text: PushText, push: ClaimedPush): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(encryptPush(JSON.stringify(text), push));
  } catch {
    return undefined;
  }
}

/*
 * What is said to a browser by its push service, which cannot read it: encrypted as RFC 8291 has it, signed as RFC 8292 has it. Written with
 * Node's own crypto, because the libraries are old, or encrypt as drafts did (decision 073); deliver.test.ts has the vectors of the RFC.
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

/** Where a tap on a notification leads. */
export interface PushAddresses {
  /** A guest's own booking. */
  own: (booking: string, language: Language) => string;
  /** The day at the desk of the staff. */
  desk: (booking: { date: string }) => string;
}

/** What a message says at a moment; undefined where it would not be true any more. No name is in it. */
export async function pushText(db: Db, addresses: PushAddresses, push: ClaimedPush, now: Temporal.Instant): Promise<PushText | undefined> {
  const booking = await findBooking(db, push.booking_id);
  if (!booking || !isStillTrue[push.kind](booking, now)) return undefined;
  const said = bookingTexts({ start: booking.start.toString(), end: booking.end.toString(), covers: booking.covers }, push.language);
  const tag = pushTag(push);
  switch (push.kind) {
    case 'request': {
      const { title, body } = staffPushWords.request;
      return { title, body: body(said), url: addresses.desk({ date: booking.date.toString() }), tag };
    }
    case 'offer': {
      const { title, body } = pushWords[push.language].offer;
      const until = formatTime(booking.answerUntil?.toString() ?? push.give_up_at, push.language);
      return { title, body: body(said, until), url: addresses.own(booking.id, push.language), tag };
    }
    case 'ready':
      return { ...pushWords[push.language].ready, url: addresses.own(booking.id, push.language), tag };
  }
}

const isStillTrue = {
  request: ({ state, start }, now) => state === 'requested' && Temporal.Instant.compare(now, start) < 0,
  offer: ({ state, answerUntil }, now) =>
    state === 'offered' && answerUntil !== undefined && Temporal.Instant.compare(now, answerUntil) < 0,
  ready: ({ state }) => isExpected(state),
} satisfies Record<PushKind, (booking: Booking, now: Temporal.Instant) => boolean>;

/** The same for the same thing told again: its service and its browser keep the last alone. It says nothing to the service, which reads it. */
function pushTag({ kind, booking_id }: ClaimedPush): string {
  return hash('sha256', `${kind} ${booking_id}`, 'base64url').slice(0, 22);
}
