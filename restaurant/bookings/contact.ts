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
    .map((text) => (/^[\d\s+()/.-]+$/.test(text ?? '') ? (phoneDigits(text) ?? '') : fold(text ?? '')))
    .filter(Boolean)
    .join(' ');
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
