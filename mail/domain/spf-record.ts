import ipaddr from 'ipaddr.js';

/** Providers whose mails leave from other addresses than the one that takes them: what SPF has to include (their own documentation). */
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

/** What a provider wants to be included as; undefined where the name of its server says nothing. */
export function includeOf(host: string): string | undefined {
  return providers.find((provider) => provider.host.test(host.toLowerCase()))?.include;
}

/** What allows a mail server: its provider's list, its address, or its name. */
export function termOf(host: string): string {
  const include = includeOf(host);
  if (include) return `include:${include}`;
  const bare = bareHost(host);
  if (!ipaddr.isValid(bare)) return `a:${bare}`;
  return `${ipaddr.parse(bare).kind() === 'ipv6' ? 'ip6' : 'ip4'}:${bare}`;
}

/** What allows a mail server of the house: where the site is, or else the servers that take its mail. */
export function ownTerm(site: string): string {
  const bare = bareHost(site);
  const isName = !ipaddr.isValid(bare) && bare.includes('.');
  return isName || isPublic(bare) ? termOf(bare) : 'mx';
}

/** Without the brackets that an IPv6 address has in a URL. */
export function bareHost(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase();
}

/** Whether an address can be reached from outside: others say nothing about where mails leave from. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

export function isSpf(record: string): boolean {
  return /^v=spf1(?: |$)/i.test(record.trim());
}

const isEnd = (term: string) => /^[+?~-]?all$/i.test(term);
const termsOf = (record: string) => record.trim().split(/\s+/).slice(1);

/** The record with an end that says what to think of other servers, where it says nothing or lets all in. */
export function withEnd(record: string): string {
  const terms = termsOf(record);
  const closes = terms.some((term) => /^[~-]all$/i.test(term) || /^redirect=/i.test(term));
  return closes ? ['v=spf1', ...terms].join(' ') : ['v=spf1', ...terms.filter((term) => !isEnd(term)), '~all'].join(' ');
}

/** The record with one server more, first of all. */
export function withTerm(record: string, term: string): string {
  return withEnd(['v=spf1', term, ...termsOf(record).filter((one) => one.toLowerCase() !== term)].join(' '));
}

/** One record in place of several: all that they allow, closed as the mildest of them closes. */
export function mergeSpf(records: readonly string[]): string {
  const all = records.flatMap(termsOf).map((term) => term.replace(/^redirect=/i, 'include:'));
  const terms = [...new Set(all.filter((term) => !isEnd(term)))];
  const strict = all.filter(isEnd).every((term) => term.startsWith('-')) && all.some(isEnd);
  return ['v=spf1', ...terms, strict ? '-all' : '~all'].join(' ');
}
