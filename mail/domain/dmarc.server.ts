import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { type Ask, asResolver, askTexts } from './ask.server.ts';
import { type Finding, type Found, published } from './findings.ts';

/** What the domain wants done with mails that only claim to come from it. */
export async function checkDmarc(domain: string, from: string, ask: Ask): Promise<Finding<'dmarc'>> {
  const name = `_dmarc.${domain}`;
  const answer = await askTexts(ask, name);
  if (answer.is === 'unanswered') return { is: 'unanswered', about: answer.code, published: [], put: undefined };
  const records = answer.is === 'found' ? answer.rows : [];
  const first = `v=DMARC1; p=none; rua=mailto:${from}`;
  const found = (is: Found<'dmarc'>, about: string, value?: string, shown: readonly string[] = records): Finding<'dmarc'> => ({
    is,
    about,
    published: published(shown),
    put: value === undefined ? undefined : { name, type: 'TXT', value },
  });
  const policies = records.filter((record) => /^v=DMARC1(?:\s*;|$)/i.test(record.replace(/\s*=\s*/, '=').trim()));
  if (policies.length > 1) return found('several', String(policies.length), first);
  const result = await dmarc({ headerFrom: from, resolver: asResolver(ask) });
  if (result && result.status.result === 'temperror') return found('unanswered', '');
  if (!result || result.status.result === 'none') return records.length > 0 ? found('broken', '', first) : found('missing', '', first);
  // A record that is no policy where ours would be: that of the domain above it counts, which nobody meant.
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

/** The record as it is, but that it does something: what fails is set aside. */
function setAside(record: string, from: string): string {
  const tags = record
    .split(';')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !/^t\s*=/i.test(tag))
    .map((tag) => (/^p\s*=\s*none$/i.test(tag) ? 'p=quarantine' : tag));
  return [...tags, ...(tags.some((tag) => /^rua\s*=/i.test(tag)) ? [] : [`rua=mailto:${from}`])].join('; ');
}

/** Whether its policy is one: with a wrong one, receivers take it for `p=none`, or for nothing (RFC 9989 4.10.1). */
function isWhole(record: string): boolean {
  return /;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record.trim());
}
