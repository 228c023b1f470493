import type { Signer } from '../mail-server.server.ts';
import { domainOf, type MailSettings } from '../mail.ts';
import { type DomainReport, type Finding, type DomainFinding, findingOf } from './findings.ts';
import { type Ask, askAddresses, askMailServers, askTexts, asResolver, checkSpf, type Inquiry } from './spf.server.ts';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { createPublicKey } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';

/** The codes of an unreachable resolver: no network, or no name server at the configured address. */
const unheard = ['ECONNREFUSED', 'ETIMEOUT', 'ECANCELLED', 'ENETUNREACH', 'EHOSTUNREACH'];

/** A name that every name server of the internet knows. */
const knownName = 'com';

/** Whether name servers that deny a name know any: those of a closed network deny all foreign names. */
async function knowsNames(ask: Ask): Promise<boolean> {
  return (await askTexts(ask, knownName)).is !== 'no such name';
}

/** How the site sends mail, as far as the DNS is concerned. */
export interface Sender {
  settings: Pick<MailSettings, 'smtpUrl' | 'from'>;
  signer: Signer | undefined;
  publicUrl: string;
}

/** Checks what the DNS says about mail from the domain of `MAIL_FROM`. */
export async function checkDomain({ settings, signer, publicUrl }: Sender, { ask }: Inquiry): Promise<DomainReport> {
  const from = settings.from.address.toLowerCase();
  const domain = domainOf(from);
  const texts = await askTexts(ask, domain);
  if (texts.is === 'no such name') return { domain, is: (await knowsNames(ask)) ? 'no such domain' : 'no network' };
  if (texts.is === 'unanswered') return { domain, is: unheard.includes(texts.code) ? 'no network' : 'no answer' };
  const host = new URL(settings.smtpUrl).hostname;
  const [spf, dkim, dmarc, mx] = await Promise.all([
    checkSpf({ domain, from, host, site: new URL(publicUrl).hostname, texts, ask }),
    checkDkim(signer, domain, ask),
    checkDmarc(domain, from, ask),
    checkMx(domain, ask),
  ]);
  return { domain, is: 'looked up', findings: { spf, dkim, dmarc, mx } };
}

/** Whether the domain can receive answers and bounces. */
async function checkMx(domain: string, ask: Ask): Promise<Finding<'mx'>> {
  const answer = await askMailServers(ask, domain);
  const rows = answer.is === 'found' ? answer.rows : [];
  const found = (is: DomainFinding<'mx'>, about?: string) => findingOf<'mx'>(is, about, rows.filter(Boolean));
  if (answer.is === 'unanswered') return found('unanswered', answer.code);
  if (answer.is === 'found') return rows.every((row) => row === '') ? found('refuses') : found('receives', rows[0]);
  const address = await askAddresses(ask, domain, 'A');
  if (address.is === 'unanswered') return found('unanswered', address.code);
  return address.is === 'found' ? found('by address') : found('missing');
}

async function checkDmarc(domain: string, from: string, ask: Ask): Promise<Finding<'dmarc'>> {
  const name = `_dmarc.${domain}`;
  const answer = await askTexts(ask, name);
  if (answer.is === 'unanswered') return findingOf('unanswered', answer.code);
  const records = answer.is === 'found' ? answer.rows : [];
  const first = `v=DMARC1; p=none; rua=mailto:${from}`;
  const found = (is: DomainFinding<'dmarc'>, about: string, value?: string, shown = records) =>
    findingOf<'dmarc'>(is, about, shown, value === undefined ? undefined : { name, type: 'TXT', value });
  const policies = records.filter((record) => /^v=DMARC1(?:\s*;|$)/i.test(record.replace(/\s*=\s*/, '=').trim()));
  if (policies.length > 1) return found('several', String(policies.length), first);
  const result = await dmarc({ headerFrom: from, resolver: asResolver(ask) });
  if (result && result.status.result === 'temperror') return found('unanswered', '');
  if (!result || result.status.result === 'none') return records.length > 0 ? found('broken', '', first) : found('missing', '', first);
  // A record that is no valid policy: the policy of the parent domain applies instead, by mistake.
  if (result.policyDomain === domain ? !isWhole(result.rr ?? '') : records.length > 0) return found('broken', '', first);
  const shown = result.rr ? [result.rr] : records;
  const where = result.policyDomain ?? domain;
  if (result.policy !== 'none') return found('enforced', where, undefined, shown);
  return found(
    'watching',
    where,
    where === domain && result.rr ? setAside(result.rr, from) : `v=DMARC1; p=quarantine; rua=mailto:${from}`,
    shown,
  );
}

/** The record with a policy that quarantines failing mails. */
function setAside(record: string, from: string): string {
  const tags = record
    .split(';')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !/^t\s*=/i.test(tag))
    .map((tag) => (/^p\s*=\s*none$/i.test(tag) ? 'p=quarantine' : tag));
  return [...tags, ...(tags.some((tag) => /^rua\s*=/i.test(tag)) ? [] : [`rua=mailto:${from}`])].join('; ');
}

/** Whether the policy is valid. Receivers treat an invalid one as `p=none`, or ignore it (RFC 9989 4.10.1). */
function isWhole(record: string): boolean {
  return /;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record.trim());
}

/** Shorter keys are accepted but no longer recommended (RFC 8301). */
const goodBits = 2048;

/** Whether the published key is the one that signs. @param signer undefined if the site does not sign */
async function checkDkim(signer: Signer | undefined, domain: string, ask: Ask): Promise<Finding<'dkim'>> {
  if (!signer) return findingOf('not ours');
  const name = `${signer.selector}._domainkey.${domain}`;
  const answer = await askTexts(ask, name);
  if (answer.is === 'unanswered') return findingOf('unanswered', answer.code);
  const records = answer.is === 'found' ? answer.rows : [];
  const found = (is: DomainFinding<'dkim'>, about = ''): Finding<'dkim'> => {
    const rights: DomainFinding<'dkim'>[] = ['matches', 'short'];
    const put = rights.includes(is) ? undefined : { name, type: 'TXT' as const, value: `v=DKIM1; k=rsa; p=${signer.publicKey}` };
    return findingOf(is, about, records, put);
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
  // Verifies a letter signed by the site as a receiver would, which shows any other fault of the record.
  const { results } = await dkimVerify(await signer.signSample(), { resolver: asResolver(ask) });
  const [result] = results;
  if (result?.status.result === 'temperror') return found('unanswered');
  if (result?.status.result !== 'pass') return found('broken', (result?.status.comment ?? '').slice(0, 200));
  if (result.status.testing) return found('testing', signer.selector);
  const bits = result.modulusLength ?? goodBits;
  return found(bits < goodBits ? 'short' : 'matches', String(bits));
}

/** The tags of a record: `v=DKIM1; k=rsa; p=…`. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((tag): [string, string][] => {
      const at = tag.indexOf('=');
      return at < 0 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, '')]];
    }),
  );
}

/** @returns undefined if the first is no key */
function sameKey(one: string, other: string): boolean | undefined {
  const der = publicKeyOf(one);
  return der === undefined ? undefined : der === publicKeyOf(other);
}

/** Normalises both forms in which keys are published. */
function publicKeyOf(text: string): string | undefined {
  const key = Buffer.from(text, 'base64');
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      return createPublicKey({ key, format: 'der', type }).export({ format: 'der', type: 'spki' }).toString('base64');
    } catch {
      // It is the other form, or no key.
    }
  }
  return undefined;
}
