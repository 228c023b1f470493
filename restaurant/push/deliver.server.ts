import pLimit from 'p-limit';
import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { encryptPush, type PushSigner } from './encrypt.server.ts';
import { type ClaimedPush, isPushDue, type PushOutcome, storeAndClaimPushes } from './outbox.server.ts';
import { isPushEndpoint, type PushText } from './subscription.ts';

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
