import ipaddr from 'ipaddr.js';
import type { DNSResolver } from 'mailauth';
import { spf, type SPFResult } from 'mailauth/lib/spf/index.js';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type DomainFinding, type Finding, findingOf } from './findings.ts';

/** An address of nobody (RFC 5737). A record that passes it passes everybody, and checking it evaluates the whole record. */
const nobody = '192.0.2.1';

/** The most addresses of the mail server that are checked. */
const maxAddresses = 4;

/** Whether SPF allows the mail server of the site. @param host of SMTP_URL */
export async function checkSpf(
  given: Asked & {
    host: string;
    /** The host of the site, for the record if the mail server is on the same machine. */
    site: string;
    texts: Answer<string>;
  },
): Promise<Finding<'spf'>> {
  const { domain, texts } = given;
  if (texts.is === 'unanswered') return findingOf('unanswered', texts.code);
  const records = texts.is === 'found' ? texts.rows.filter(isSpf) : [];
  const found = (is: DomainFinding<'spf'>, about?: string, value?: string) =>
    findingOf<'spf'>(is, about, records, value === undefined ? undefined : { name: domain, type: 'TXT', value });
  const [record, ...others] = records;
  const host = bareHost(given.host);
  const addresses = await addressesOf(host, given.ask);
  const outside = addresses.some(isPublic) || addresses.length === 0;
  // A mail server in the own network is described by the site's host: mostly it is the same machine.
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
  const covered = await covers(host, addresses, names, given);
  if (covered === 'unanswered') return found('unanswered', host);
  if (covered === 'not found') return found('server not found', host);
  if (covered === 'own network') return found('own network', host);
  if (covered === 'no') return found('without our server', host, withTerm(record, term));
  return stranger.status.result === 'neutral' ? found('open end', host, withEnd(record)) : found('covers', host);
}

/**
 * Whether the record allows the mail server, by its provider's include or by its address. @param names all names that the record leads to
 */
async function covers(
  host: string,
  addresses: readonly string[],
  names: ReadonlySet<string>,
  given: Asked,
): Promise<'yes' | 'no' | 'own network' | 'not found' | 'unanswered'> {
  const include = includeOf(host);
  if (include) return names.has(include) ? 'yes' : 'no';
  if (addresses.length === 0) return 'not found';
  const outside = addresses.filter(isPublic).slice(0, maxAddresses);
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

interface Asked {
  domain: string;
  from: string;
  ask: Ask;
}

function judge(ip: string, { domain, from, ask }: Asked): Promise<SPFResult> {
  // Strict, as receivers that follow the standard: what only lenient ones accept is worth reporting.
  return spf({ ip, sender: from, helo: domain, resolver: asResolver(ask), maxElapsedTime: maxLookupMs, strict: true });
}

/** The fault that mailauth reports, without the part about the domain. */
function complaintOf({ status }: SPFResult): string {
  return (status.comment ?? '').replace(/^.*? during lookup of \S+?(?:: |$)/, '').slice(0, 200);
}

/** Providers that send from other addresses than they accept mail at: what SPF has to include, by their documentation. */
const providers: readonly { host: RegExp; include: string }[] = [
  { host: /(^|\.)(gmail|googlemail|google)\.com$/, include: '_spf.google.com' },
  { host: /(^|\.)(office365|outlook)\.com$/, include: 'spf.protection.outlook.com' },
  { host: /(^|\.)amazonaws\.com$/, include: 'amazonses.com' },
  { host: /(^|\.)aruba\.it$/, include: '_spf.aruba.it' },
  { host: /(^|\.)sendgrid\.net$/, include: 'sendgrid.net' },
  { host: /(^|\.)mailgun\.org$/, include: 'mailgun.org' },
  { host: /(^|\.)mailjet\.com$/, include: 'spf.mailjet.com' },
  { host: /(^|\.)ovh\.net$/, include: 'mx.ovh.com' },
];

/** The include of a provider; undefined for an unknown server name. */
function includeOf(host: string): string | undefined {
  return providers.find((provider) => provider.host.test(host.toLowerCase()))?.include;
}

/** The term that allows a mail server: its provider's include, its address, or its name. */
function termOf(host: string): string {
  const include = includeOf(host);
  if (include) return `include:${include}`;
  const bare = bareHost(host);
  if (!ipaddr.isValid(bare)) return `a:${bare}`;
  return `${ipaddr.parse(bare).kind() === 'ipv6' ? 'ip6' : 'ip4'}:${bare}`;
}

/** The term that allows a mail server in the own network: the site's host, or else the servers of the domain's MX. */
export function ownTerm(site: string): string {
  const bare = bareHost(site);
  const isName = !ipaddr.isValid(bare) && bare.includes('.');
  return isName || isPublic(bare) ? termOf(bare) : 'mx';
}

function bareHost(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase();
}

function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

function isSpf(record: string): boolean {
  return /^v=spf1(?: |$)/i.test(record.trim());
}

const isEnd = (term: string) => /^[+?~-]?all$/i.test(term);
const termsOf = (record: string) => record.trim().split(/\s+/).slice(1);

/** The record with an end for all other servers, if it has none or allows all. */
function withEnd(record: string): string {
  const terms = termsOf(record);
  const closes = terms.some((term) => /^[~-]all$/i.test(term) || /^redirect=/i.test(term));
  return closes ? ['v=spf1', ...terms].join(' ') : ['v=spf1', ...terms.filter((term) => !isEnd(term)), '~all'].join(' ');
}

/** The record with one more server in front. */
function withTerm(record: string, term: string): string {
  return withEnd(['v=spf1', term, ...termsOf(record).filter((one) => one.toLowerCase() !== term)].join(' '));
}

/** Merges several records into one that allows what all of them do, with the mildest of their ends. */
function mergeSpf(records: readonly string[]): string {
  const all = records.flatMap(termsOf).map((term) => term.replace(/^redirect=/i, 'include:'));
  const terms = [...new Set(all.filter((term) => !isEnd(term)))];
  const strict = all.filter(isEnd).every((term) => term.startsWith('-')) && all.some(isEnd);
  return ['v=spf1', ...terms, strict ? '-all' : '~all'].join(' ');
}

/** Asks the DNS. @throws Error with a `code` of node:dns */
export type Ask = (name: string, type: string) => Promise<unknown>;

/** One check of a domain; disposing of it cancels open questions. */
export interface Inquiry extends Disposable {
  ask: Ask;
}

/** The timeout of one question in milliseconds, and how often it is asked. */
const question = { timeout: 1_500, tries: 2 };

/** The longest check in milliseconds; later answers do not count. */
const maxLookupMs = 8_000;

/** The most questions of one check, since the records of others decide how many there are. Each is asked once. */
const maxQuestions = 150;

/**
 * @param servers `9.9.9.9` or `127.0.0.1:5353`; undefined for those of the system
 * @param longest the longest check in milliseconds
 */
export function openInquiry(servers: readonly string[] | undefined, longest = maxLookupMs): Inquiry {
  const resolver = new Resolver(question);
  if (servers) resolver.setServers(servers);
  const asked = new Map<string, Promise<unknown>>();
  let ended = false;
  const end = () => {
    ended = true;
    resolver.cancel();
  };
  const timer = setTimeout(end, longest).unref();
  return {
    async ask(name, type) {
      const question = `${type} ${name.toLowerCase()}`;
      const known = asked.get(question);
      if (known) return known;
      if (ended || asked.size >= maxQuestions) throw Object.assign(new Error('the look has ended'), { code: 'ECANCELLED' });
      const answer = resolver.resolve(name, type);
      asked.set(question, answer);
      return answer;
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      end();
    },
  };
}

/** The resolver for mailauth. Its type omits the rows of MX, which are objects. */
export function asResolver(ask: Ask): DNSResolver {
  return async (name, type) => {
    const rows = await ask(name, type);
    if (!isRows(rows)) throw new Error(`no rows of ${type}`);
    return rows;
  };
}

function isRows(rows: unknown): rows is string[][] | string[] {
  return Array.isArray(rows);
}

/** The result of a question: rows, no record of this type, no such name, or no answer. */
type Answer<Row> = { is: 'found'; rows: Row[] } | { is: 'none' | 'no such name' } | { is: 'unanswered'; code: string };

export function askTexts(ask: Ask, name: string): Promise<Answer<string>> {
  return answerOf(ask(name, 'TXT'), (row) => (Array.isArray(row) ? row.join('') : String(row)));
}

export function askAddresses(ask: Ask, name: string, type: 'A' | 'AAAA'): Promise<Answer<string>> {
  return answerOf(ask(name, type), String);
}

/** The mail servers of a domain; an empty name for "none" (RFC 7505). */
export async function askMailServers(ask: Ask, name: string): Promise<Answer<string>> {
  return answerOf(ask(name, 'MX'), (row) =>
    typeof row === 'object' && row !== null && 'exchange' in row ? String(row.exchange).replace(/\.$/, '') : '',
  );
}

async function answerOf<Row>(asked: Promise<unknown>, read: (row: unknown) => Row): Promise<Answer<Row>> {
  try {
    const rows = await asked;
    if (!Array.isArray(rows) || rows.length === 0) return { is: 'none' };
    return { is: 'found', rows: rows.map(read) };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENODATA') return { is: 'none' };
    if (code === 'ENOTFOUND') return { is: 'no such name' };
    return { is: 'unanswered', code };
  }
}

/** @throws an error that is not of the DNS */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  throw error;
}
