import type { RouterContextProvider } from 'react-router';
import { seal, unseal } from '#restaurant/secret.server.ts';
import { nowContext, secretContext } from '../../context.ts';

/** The longest sealed text: the longest search in letters of four bytes. */
export const maxSealedLength = 3_000;

/** How long an address is valid; browsers keep it much longer. */
const soughtHours = 12;

/** Part of the sealed text, so that nothing else encrypted with the key is taken for a search. */
const purpose = 'sought';

/** Encrypts a search for an address, for some hours. Searches name guests, and browsers and proxies keep addresses (decision 065). */
export async function sealSoughtOf(context: Readonly<RouterContextProvider>, text: string): Promise<string> {
  if (text === '') return '';
  const until = context.get(nowContext).add({ hours: soughtHours });
  return seal(context.get(secretContext), `${purpose} ${until.epochMilliseconds} ${text}`);
}

/** The words of an address; empty if it is invalid or too old. */
export async function readSoughtOf(context: Readonly<RouterContextProvider>, sealed: string): Promise<string> {
  if (sealed === '') return '';
  const [is, until, ...words] = (await unseal(context.get(secretContext), sealed).catch(() => '')).split(' ');
  return is === purpose && context.get(nowContext).epochMilliseconds < Number(until) ? words.join(' ') : '';
}
