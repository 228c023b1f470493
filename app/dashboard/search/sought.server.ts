import type { RouterContextProvider } from 'react-router';
import { seal, type Secret, unseal } from '#restaurant/secret.server.ts';
import { nowContext, secretContext } from '../../context.ts';

/** The longest sealed text: the longest search in letters of four bytes. */
export const maxSealedLength = 3_000;

/** How long an address is valid; browsers keep it much longer. */
const soughtHours = 12;

/** Part of the sealed text, so that nothing else encrypted with the key is taken for a search. */
const purpose = 'sought';

/** Encrypts a search for an address, for some hours. Searches name guests, and browsers and proxies keep addresses (decision 065). */
export async function sealSought(secret: Secret, text: string, now: Temporal.Instant): Promise<string> {
  if (text === '') return '';
  return seal(secret, `${purpose} ${now.add({ hours: soughtHours }).epochMilliseconds} ${text}`);
}

/** The words of an address; empty if it is invalid or too old. */
export async function readSought(secret: Secret, sealed: string, now: Temporal.Instant): Promise<string> {
  if (sealed === '') return '';
  const [is, until, ...words] = (await unseal(secret, sealed).catch(() => '')).split(' ');
  return is === purpose && now.epochMilliseconds < Number(until) ? words.join(' ') : '';
}

export async function sealSoughtOf(context: Readonly<RouterContextProvider>, text: string): Promise<string> {
  return sealSought(context.get(secretContext), text, context.get(nowContext));
}

export async function readSoughtOf(context: Readonly<RouterContextProvider>, sealed: string): Promise<string> {
  return readSought(context.get(secretContext), sealed, context.get(nowContext));
}
