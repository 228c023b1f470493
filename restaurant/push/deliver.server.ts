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

export interface PushDelivery {
  db: Db;
  /** Identifies this process in claims. */
  holder: string;
  signer: PushSigner;
  /** Origins of push services besides the browsers' own. */
  services: readonly string[];
  /** The contact for the operators of a push service: `mailto:…`. */
  subject: () => Promise<string>;
  write: (push: ClaimedPush, now: Temporal.Instant) => Promise<PushText | undefined>;
  now: () => Temporal.Instant;
  log: { warn: (about: object, message: string) => void };
}

/** How many messages are claimed together, and how many are sent at once. */
const claimedAtOnce = 40;
const atOnce = 8;
/** The timeout of a request, and the duration of a claim, which is longer than all its requests. */
const timeoutMs = 10_000;
const lease = { minutes: 2 };

/** Sends the push messages that are due. @returns how many a service accepted */
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
    // Only this address was checked (`isPushEndpoint`), not a target of a redirect.
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

/** The encrypted body; undefined if the browser's keys are invalid. */
function encrypted(text: PushText, push: ClaimedPush): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(encryptPush(JSON.stringify(text), push));
  } catch {
    return undefined;
  }
}

/* Push messages are encrypted for the browser (RFC 8291), so that push services cannot read them, and signed (RFC 8292). They use Node's
   crypto, because libraries are old or implement drafts (decision 073); deliver.test.ts has the RFC's test vectors. */

const curve = 'prime256v1';

/** A message body with the encoding `aes128gcm`, in one record. @throws for invalid keys of the browser */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, { salt, sender } = freshRandom()): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const key = derive(Buffer.from(auth, 'base64url'), shared, info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  // The record size (4096), and the length of the key that follows.
  const sizes = Buffer.from([0, 0, 0x10, 0, 65]);
  // The delimiter 2 marks the last record.
  const body = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()]);
  return Buffer.concat([salt, sizes, sender.getPublicKey(), body, cipher.getAuthTag()]);
}

/** Only tests pass another. */
function freshRandom() {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** How long a signature is valid; the RFC allows a day. */
const signedFor = { hours: 12 };

/**
 * The signer of this installation. Its key is derived from the kept key (restaurant/staff/kept-key.server.ts), because subscriptions are
 * tied to it.
 */
export function pushSigner(secret: Secret): PushSigner {
  return new PushSigner(keptBytes(secret, 'push'));
}

/** Signs requests to push services (VAPID). */
export class PushSigner {
  readonly #key: ECDH = createECDH(curve);

  /** @param secret 32 random bytes, always the same */
  constructor(secret: Buffer) {
    this.#key.setPrivateKey(secret);
  }

  /** The public key with which browsers subscribe, in base64url. */
  get publicKey(): string {
    return this.#key.getPublicKey('base64url');
  }

  /** The value of `Authorization` for the service of an endpoint. @param subject the contact for its operators, `mailto:…` */
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

export interface PushAddresses {
  /** A guest's own booking. */
  own: (booking: string, language: Language) => string;
  /** The day at the desk of the staff. */
  desk: (booking: { date: string }) => string;
}

/** The text of a message at a moment, without names; undefined if it is no longer true. */
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

/** Messages with the same tag replace each other. It is a hash, because the push service can read it. */
function pushTag({ kind, booking_id }: ClaimedPush): string {
  return hash('sha256', `${kind} ${booking_id}`, 'base64url').slice(0, 22);
}
