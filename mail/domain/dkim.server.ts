import { createPublicKey } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { Signer } from '../dkim-key.server.ts';
import { type Ask, asResolver, askTexts } from './ask.server.ts';
import { type Finding, type Found, published } from './findings.ts';

/** Keys below this are still taken, but no longer recommended (RFC 8301). */
const goodBits = 2048;

/** Whether the key that is published is the one that signs. @param signer undefined where the site does not sign */
export async function checkDkim(signer: Signer | undefined, domain: string, ask: Ask): Promise<Finding<'dkim'>> {
  if (!signer) return { is: 'not ours', about: '', published: [], put: undefined };
  const name = `${signer.selector}._domainkey.${domain}`;
  const answer = await askTexts(ask, name);
  if (answer.is === 'unanswered') return { is: 'unanswered', about: answer.code, published: [], put: undefined };
  const records = answer.is === 'found' ? answer.rows : [];
  const found = (is: Found<'dkim'>, about = ''): Finding<'dkim'> => {
    const rights: Found<'dkim'>[] = ['matches', 'short'];
    const put = rights.includes(is) ? undefined : { name, type: 'TXT' as const, value: `v=DKIM1; k=rsa; p=${signer.publicKey}` };
    return { is, about, published: published(records), put };
  };
  const [record, ...others] = records;
  if (record === undefined) return found('missing');
  if (others.length > 0) return found('several', String(records.length));
  const tags = tagsOf(record);
  const key = tags.get('p');
  if (key === undefined) return found('broken');
  if (key === '') return found('revoked');
  const same = sameKey(key, signer.publicKey);
  if (same === undefined) return found('broken');
  if (!same) return found('another key');
  // A letter as the site signs it, read as a receiver reads it: what else may be wrong with the record shows here.
  const { results } = await dkimVerify(await signer.signSample(), { resolver: asResolver(ask) });
  const [result] = results;
  if (result?.status.result === 'temperror') return found('unanswered');
  if (result?.status.result !== 'pass') return found('broken', (result?.status.comment ?? '').slice(0, 200));
  if (result.status.testing) return found('testing', signer.selector);
  const bits = result.modulusLength ?? goodBits;
  return found(bits < goodBits ? 'short' : 'matches', String(bits));
}

/** `v=DKIM1; k=rsa; p=…` by its names. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((tag): [string, string][] => {
      const at = tag.indexOf('=');
      return at < 0 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, '')]];
    }),
  );
}

/** @returns undefined for what is no key */
function sameKey(one: string, other: string): boolean | undefined {
  const der = publicKeyOf(one);
  return der === undefined ? undefined : der === publicKeyOf(other);
}

/** Both forms in which keys are published, as one. */
function publicKeyOf(text: string): string | undefined {
  const key = Buffer.from(text, 'base64');
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      return createPublicKey({ key, format: 'der', type }).export({ format: 'der', type: 'spki' }).toString('base64');
    } catch {
      // The other form, or none.
    }
  }
  return undefined;
}
