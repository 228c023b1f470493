import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';

/** Asks the DNS. @throws Error with a `code` of node:dns */
export type Ask = (name: string, type: string) => Promise<unknown>;

/** One look at a domain: what it asks, and its end. */
export interface Inquiry {
  ask: Ask;
  /** Ends what is still asked. */
  end(): void;
}

/** How long one question waits for its answer, in milliseconds, and how often it is asked. */
const question = { timeout: 1_500, tries: 2 };

/** How long a whole look may take, in milliseconds; what has not been answered by then is not. */
export const maxLookupMs = 8_000;

/** Most questions of one look: a record of strangers says how many there are. Each is asked once. */
const maxQuestions = 150;

/**
 * @param servers `9.9.9.9` or `127.0.0.1:5353`; those of the system when absent
 * @param longest how long the whole look may take, in milliseconds
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
    end() {
      clearTimeout(timer);
      end();
    },
  };
}

/** What mailauth asks with. Its type leaves out the rows of MX, which are objects. */
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

/** What a question came to: rows, none of this type, no such name, or no answer. */
export type Answer<Row> = { is: 'found'; rows: Row[] } | { is: 'none' | 'no such name' } | { is: 'unanswered'; code: string };

export function askTexts(ask: Ask, name: string): Promise<Answer<string>> {
  return answerOf(ask(name, 'TXT'), (row) => (Array.isArray(row) ? row.join('') : String(row)));
}

export function askAddresses(ask: Ask, name: string, type: 'A' | 'AAAA'): Promise<Answer<string>> {
  return answerOf(ask(name, type), String);
}

/** The names of the servers that take the mail of a domain; empty for "none" (RFC 7505). */
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

/** @throws what is no answer of the DNS */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  throw error;
}
