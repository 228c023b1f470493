import { searchable } from '#restaurant/input/text.ts';

export const maxSearchLength = 80;

const maxTerms = 5;

/**
 * The terms of a typed search: words without accents, and a telephone number as one term of digits, without leading zeros of the country
 * code. Any part of a name, number, mailbox or reference matches.
 */
export function searchTerms(typed: string): string[] {
  const text = typed.slice(0, maxSearchLength);
  if (/^[\d\s+()/.-]+$/.test(text)) {
    const digits = text.replaceAll(/\D/g, '').replace(/^00/, '');
    return digits === '' ? [] : [digits];
  }
  return foldedSearch(text)
    .split(/[\s'’]+/)
    .filter(Boolean)
    .slice(0, maxTerms);
}

/** The searched fields of a booking. The column `search` of its row holds the same. */
interface SearchedParty {
  name: string;
  phone?: string | undefined;
  email?: string | undefined;
  reference: string;
}

export function searchedText({ name, phone, email, reference }: SearchedParty): string {
  return foldedSearch(name, phone, email, reference);
}

/** Whether a party matches all terms; without terms it does. */
export function hasTerms(party: SearchedParty, terms: readonly string[]): boolean {
  const text = searchedText(party);
  return terms.every((term) => text.includes(term));
}

/** How many last digits of a telephone number distinguish two guests. */
const tailDigits = 4;

/** Distinguishes a party from others of the same name: the last digits of its telephone number, or its reference. */
export function tellsApart({ phone, reference }: Pick<SearchedParty, 'phone' | 'reference'>): string {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return digits.length >= tailDigits ? `…${digits.slice(-tailDigits)}` : reference;
}

/** For the parties that share a name, their distinguishing text, by reference. */
export function namesakes(parties: readonly SearchedParty[]): Map<string, string> {
  const byName = Map.groupBy(parties, ({ name }) => foldedSearch(name));
  const shared = [...byName.values()].filter((group) => group.length > 1).flat();
  return new Map(shared.map((party) => [party.reference, tellsApart(party)]));
}

/** The digits of a telephone number with its country; one written without a country is Italian. Undefined without a digit. */
export function phoneDigits(phone: string | undefined): string | undefined {
  const digits = phone?.replaceAll(/\D+/g, '') ?? '';
  if (digits === '') return undefined;
  if (phone?.trim().startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : `39${digits}`;
}

/** The searchable form of texts: lower case, without accents, telephone numbers as digits. */
export function foldedSearch(...texts: (string | undefined)[]): string {
  return texts
    .map((text) => (/^[\d\s+()/.-]+$/.test(text ?? '') ? (phoneDigits(text) ?? '') : searchable(text ?? '')))
    .filter(Boolean)
    .join(' ');
}

/** The spellings of a mailbox: plain (`anna@example.it`), and with a tag after a plus sign, as a pattern of LIKE with the escape `!`. */
export function emailVariants(email: string): { plain: string; tagged: string } {
  const mailbox = email.trim().toLowerCase();
  const at = mailbox.lastIndexOf('@');
  const [local, domain] = [mailbox.slice(0, at).replace(/\+.*$/, ''), mailbox.slice(at)];
  const literally = (text: string) => text.replaceAll(/[!%_]/g, '!$&');
  return { plain: `${local}${domain}`, tagged: `${literally(local)}+%${literally(domain)}` };
}
