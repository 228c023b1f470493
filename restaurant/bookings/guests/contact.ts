import { searchable } from '#restaurant/input/text.ts';

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
