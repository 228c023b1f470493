/** What is looked up of the domain that mails come from. */
export type DomainPart = 'spf' | 'dkim' | 'dmarc' | 'mx';

/**
 * - `right`: nothing to do;
 * - `better`: works, and there is a next step;
 * - `wrong`: readers may not get the mails, or somebody else may send in the house's name;
 * - `elsewhere`: cannot be told from here;
 * - `unanswered`: the DNS did not say.
 */
export type Grade = 'right' | 'better' | 'wrong' | 'elsewhere' | 'unanswered';

/** All that can be found, and how it is. */
export const grades = {
  spf: {
    covers: 'right',
    /** The mail server is on this machine or in its network: from which address its mails leave is not known here. */
    'own network': 'elsewhere',
    'server not found': 'wrong',
    missing: 'wrong',
    several: 'wrong',
    /** Whoever likes may send in the name of the domain. */
    everybody: 'wrong',
    'too many lookups': 'wrong',
    /** It names domains that do not exist. */
    'empty names': 'wrong',
    /** It cannot be read. */
    broken: 'wrong',
    'without our server': 'wrong',
    /** It does not say what to think of other servers. */
    'open end': 'better',
    unanswered: 'unanswered',
  },
  dkim: {
    matches: 'right',
    /** The site does not sign; the mail server may. */
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
    /** No MX: mails go to the address of the domain itself. */
    'by address': 'better',
    missing: 'wrong',
    /** The domain says that it takes no mail (RFC 7505). */
    refuses: 'wrong',
    unanswered: 'unanswered',
  },
} as const satisfies Record<DomainPart, Record<string, Grade>>;

export type DomainFinding<Part extends DomainPart> = keyof (typeof grades)[Part] & string;

/** A record as it is typed into the panel of whoever runs the domain. */
export interface DnsRecord {
  name: string;
  type: 'TXT';
  value: string;
}

/** What was found of one part. */
export interface Finding<Part extends DomainPart = DomainPart> {
  is: DomainFinding<Part>;
  /** What the words about it name: a server, a number of lookups, where a record stands, what a reader of records complains about. */
  about: string;
  /** The records as they are published, shortened. */
  published: string[];
  /** What to put in their place, or beside them. */
  put: DnsRecord | undefined;
}

/** What a look at a domain found out. */
export type DomainReport = { domain: string } & (
  | { is: 'looked up'; findings: { [Part in DomainPart]: Finding<Part> } }
  | { is: 'no such domain' }
  /** The DNS did not answer at all: the network is down, or the servers of the domain are. */
  | { is: 'no network' }
  | { is: 'no answer' }
);

/** Longest of a published record that is shown, in characters, and most records of a kind. */
const shown = { characters: 700, records: 4 };

/** @param records as they are published; the page shows them shortened */
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
