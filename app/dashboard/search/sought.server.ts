import type { RouterContextProvider } from 'react-router';
import { seal, type Secret, unseal } from '#restaurant/secret.server.ts';
import { nowContext, secretContext } from '../../context.ts';

/** Of a sealed text in an address: the longest search, each letter of four bytes. */
export const maxSealedLength = 3_000;

/** For how long an address finds what it found: a browser keeps it for much longer. */
const soughtHours = 12;

/** What is sealed says what it is for: nothing else that is encrypted with the same key reads as a search. */
const purpose = 'sought';

/**
 * Words that staff search for name guests, and addresses are kept by browsers and proxies: there the words stand encrypted, for some hours
 * (decision 065).
 */
export async function sealSought(secret: Secret, text: string, now: Temporal.Instant): Promise<string> {
  if (text === '') return '';
  return seal(secret, `${purpose} ${now.add({ hours: soughtHours }).epochMilliseconds} ${text}`);
}

/** The words that an address holds; empty where they are none of ours, or too old. */
export async function readSought(secret: Secret, sealed: string, now: Temporal.Instant): Promise<string> {
  if (sealed === '') return '';
  const [is, until, ...words] = (await unseal(secret, sealed).catch(() => '')).split(' ');
  return is === purpose && now.epochMilliseconds < Number(until) ? words.join(' ') : '';
}

/** `sealSought` of a request. */
export async function sealSoughtOf(context: Readonly<RouterContextProvider>, text: string): Promise<string> {
  return sealSought(context.get(secretContext), text, context.get(nowContext));
}

/** `readSought` of a request. */
export async function readSoughtOf(context: Readonly<RouterContextProvider>, sealed: string): Promise<string> {
  return readSought(context.get(secretContext), sealed, context.get(nowContext));
}
