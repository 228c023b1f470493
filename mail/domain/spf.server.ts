import { isIP } from 'node:net';
import { type SPFResult, spf } from 'mailauth/lib/spf/index.js';
import { type Answer, type Ask, asResolver, askAddresses, longestLook } from './ask.server.ts';
import { type Finding, type Found, published } from './findings.ts';
import { bareHost, includeOf, isPublic, isSpf, mergeSpf, ownTerm, termOf, withEnd, withTerm } from './spf-record.ts';

/** An address of nobody (RFC 5737): a record that lets it through lets everybody through, and it goes through the whole record. */
const nobody = '192.0.2.1';

/** Most addresses of the mail server that are tried. */
const mostAddresses = 4;

/** Whether the domain lets its mail server send. @param host of SMTP_URL */
export async function checkSpf(given: {
  domain: string;
  from: string;
  host: string;
  /** The host of the site itself: what stands in a record where the mail server is on the same machine. */
  site: string;
  texts: Answer<string>;
  ask: Ask;
}): Promise<Finding<'spf'>> {
  const { domain, texts } = given;
  if (texts.is === 'unanswered') return { is: 'unanswered', about: texts.code, published: [], put: undefined };
  const records = texts.is === 'found' ? texts.rows.filter(isSpf) : [];
  const found = (is: Found<'spf'>, about = '', value?: string): Finding<'spf'> => ({
    is,
    about,
    published: published(records),
    put: value === undefined ? undefined : { name: domain, type: 'TXT', value },
  });
  const [record, ...others] = records;
  const host = bareHost(given.host);
  const addresses = await addressesOf(host, given.ask);
  const outside = addresses.some(isPublic) || addresses.length === 0;
  // A mail server of the house is told by where the site is: most often that is the same machine.
  const term = outside ? termOf(host) : ownTerm(given.site);
  if (record === undefined) return found('missing', '', `v=spf1 ${term} ~all`);
  if (others.length > 0) return found('several', String(records.length), mergeSpf(records));

  const names = new Set<string>();
  const ask: Ask = (name, type) => {
    names.add(name.toLowerCase());
    return given.ask(name, type);
  };
  const stranger = await judge(nobody, { ...given, ask });
  const complaint = complaintOf(stranger);
  switch (stranger.status.result) {
    case 'temperror':
      return found('unanswered', complaint);
    case 'permerror':
      if (complaint.includes('Too many DNS')) return found('too many lookups', String(stranger.lookups?.limit ?? 10));
      if (complaint.includes('Too many void')) return found('empty names');
      return found('broken', complaint);
    case 'pass':
      return found('everybody', '', withEnd(record) === record ? undefined : withEnd(record));
  }
  const covered = await covers({ ...given, host, addresses, names });
  if (covered === 'unanswered') return found('unanswered', host);
  if (covered === 'not found') return found('server not found', host);
  if (covered === 'own network') return found('own network', host);
  if (covered === 'no') return found('without our server', host, withTerm(record, term));
  return stranger.status.result === 'neutral' ? found('open end', host, withEnd(record)) : found('covers', host);
}

/** Whether the record allows the mail server, by its provider's list or by its address. */
async function covers({
  host,
  addresses,
  names,
  ...given
}: {
  domain: string;
  from: string;
  host: string;
  addresses: readonly string[];
  /** All the names that the record leads to. */
  names: ReadonlySet<string>;
  ask: Ask;
}): Promise<'yes' | 'no' | 'own network' | 'not found' | 'unanswered'> {
  const include = includeOf(host);
  if (include) return names.has(include) ? 'yes' : 'no';
  if (addresses.length === 0) return 'not found';
  const outside = addresses.filter(isPublic).slice(0, mostAddresses);
  if (outside.length === 0) return 'own network';
  const results = await Promise.all(outside.map((address) => judge(address, given)));
  if (results.some(({ status }) => status.result === 'pass')) return 'yes';
  return results.some(({ status }) => status.result === 'temperror') ? 'unanswered' : 'no';
}

async function addressesOf(host: string, ask: Ask): Promise<string[]> {
  if (host === 'localhost') return ['127.0.0.1'];
  if (isIP(host) !== 0) return [host];
  const answers = await Promise.all([askAddresses(ask, host, 'A'), askAddresses(ask, host, 'AAAA')]);
  return answers.flatMap((answer) => (answer.is === 'found' ? answer.rows : []));
}

function judge(ip: string, { domain, from, ask }: { domain: string; from: string; ask: Ask }): Promise<SPFResult> {
  // As the receivers do who hold to the standard: what only the lenient let pass is worth telling.
  return spf({ ip, sender: from, helo: domain, resolver: asResolver(ask), maxElapsedTime: longestLook, strict: true });
}

/** What mailauth says is wrong, without the part that says about whom. */
function complaintOf({ status }: SPFResult): string {
  return (status.comment ?? '').replace(/^.*? during lookup of \S+?(?:: |$)/, '').slice(0, 200);
}
