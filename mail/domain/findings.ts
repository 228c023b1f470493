export type DomainPart = 'spf' | 'dkim' | 'dmarc' | 'mx';

/**
 * - `right`: nothing to do;
 * - `better`: it works, and could be improved;
 * - `wrong`: mails may not arrive, or others may send in the restaurant's name;
 * - `elsewhere`: it cannot be checked from here;
 * - `unanswered`: the DNS did not answer.
 */
export type Grade = 'right' | 'better' | 'wrong' | 'elsewhere' | 'unanswered';

/** All findings with their grades. */
export const grades = {
  spf: {
    covers: 'right',
    /** The mail server is on this machine or in its network, so the public address of its mails is unknown. */
    'own network': 'elsewhere',
    'server not found': 'wrong',
    missing: 'wrong',
    several: 'wrong',
    /** Anybody may send in the name of the domain. */
    everybody: 'wrong',
    'too many lookups': 'wrong',
    /** It includes domains that do not exist. */
    'empty names': 'wrong',
    /** It cannot be parsed. */
    broken: 'wrong',
    'without our server': 'wrong',
    /** It does not end with a rule for all other servers. */
    'open end': 'better',
    unanswered: 'unanswered',
  },
  dkim: {
    matches: 'right',
    /** The site does not sign; the mail server may do so. */
    'not ours': 'elsewhere',
    missing: 'wrong',
    several: 'wrong',
    revoked: 'wrong',
    'another key': 'wrong',
    broken: 'wrong',
    testing: 'better',
    short: 'better',
    unanswered: 'unanswered',
  },
  dmarc: {
    enforced: 'right',
    watching: 'better',
    missing: 'wrong',
    several: 'wrong',
    broken: 'wrong',
    unanswered: 'unanswered',
  },
  mx: {
    receives: 'right',
    /** Without MX mails go to the address of the domain itself. */
    'by address': 'better',
    missing: 'wrong',
    /** The domain accepts no mail (RFC 7505). */
    refuses: 'wrong',
    unanswered: 'unanswered',
  },
} as const satisfies Record<DomainPart, Record<string, Grade>>;

export type DomainFinding<Part extends DomainPart> = keyof (typeof grades)[Part] & string;

/** A record to enter at the domain's DNS provider. */
export interface DnsRecord {
  name: string;
  type: 'TXT';
  value: string;
}

export interface Finding<Part extends DomainPart = DomainPart> {
  is: DomainFinding<Part>;
  /** The value that the words mention: a server, a number of lookups, the place of a record, or a parser's complaint. */
  about: string;
  /** The published records, shortened. */
  published: string[];
  /** The record to publish in their place, or beside them. */
  put: DnsRecord | undefined;
}

export type DomainReport = { domain: string } & (
  | { is: 'looked up'; findings: { [Part in DomainPart]: Finding<Part> } }
  | { is: 'no such domain' }
  /** The DNS did not answer: the network or the domain's name servers are down. */
  | { is: 'no network' }
  | { is: 'no answer' }
);

/** The longest shown record in characters, and the most records of a kind. */
const shown = { characters: 700, records: 4 };

/** @param records the published ones; the page shows them shortened */
export function findingOf<Part extends DomainPart>(
  is: DomainFinding<Part>,
  about = '',
  records: readonly string[] = [],
  put?: DnsRecord,
): Finding<Part> {
  const published = records
    .slice(0, shown.records)
    .map((record) => (record.length > shown.characters ? `${record.slice(0, shown.characters - 1)}…` : record));
  return { is, about, published, put };
}
