import { searchable } from '#restaurant/input/text.ts';

/** The longest text that is searched for. */
export const maxSearchLength = 80;

/** The most words of one search. */
const maxTerms = 5;

/**
 * What somebody types of a party, in the parts that are each looked for: words without accents, and the digits of a telephone
 * number together, without the zeros that lead abroad. Any part of a name, a number, a mailbox or a reference will do.
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

/** What of a booking is compared with the terms: the column `search` of its row holds the same. */
interface SearchedParty {
  name: string;
  phone?: string | undefined;
  email?: string | undefined;
  reference: string;
}

/** The text of a booking that a search compares. */
export function searchedText({ name, phone, email, reference }: SearchedParty): string {
  return foldedSearch(name, phone, email, reference);
}

/** Whether a party has all of the terms; without a term everybody does. */
export function hasTerms(party: SearchedParty, terms: readonly string[]): boolean {
  const text = searchedText(party);
  return terms.every((term) => text.includes(term));
}

/** The end of a telephone number that tells two guests apart. */
const tailDigits = 4;

/** What tells a party from another of the same name: the last digits of its telephone, or its reference. */
export function tellsApart({ phone, reference }: Pick<SearchedParty, 'phone' | 'reference'>): string {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return digits.length >= tailDigits ? `…${digits.slice(-tailDigits)}` : reference;
}

/** Of the parties that share their name with another, what tells them apart, by the reference. */
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

/** What a search compares: in lower case, without accents, with the digits of a telephone number together. */
export function foldedSearch(...texts: (string | undefined)[]): string {
  return texts
    .map((text) => (/^[\d\s+()/.-]+$/.test(text ?? '') ? (phoneDigits(text) ?? '') : searchable(text ?? '')))
    .filter(Boolean)
    .join(' ');
}

/** How one mailbox may be written: `anna@example.it`, and with what follows a plus sign, as a pattern of LIKE whose escape is `!`. */
export function emailVariants(email: string): { plain: string; tagged: string } {
  const mailbox = email.trim().toLowerCase();
  const at = mailbox.lastIndexOf('@');
  const [local, domain] = [mailbox.slice(0, at).replace(/\+.*$/, ''), mailbox.slice(at)];
  const literally = (text: string) => text.replaceAll(/[!%_]/g, '!$&');
  return { plain: `${local}${domain}`, tagged: `${literally(local)}+%${literally(domain)}` };
}
