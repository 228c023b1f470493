import type { Settings } from '#restaurant/settings/settings.ts';

type Company = Settings['legal'];

/** What a draft calls what the settings know, in the three languages; a number is known by the words before it. */
const blanks: readonly { name: RegExp; after?: RegExp; value: (company: Company) => string }[] = [
  { name: /^(ragione sociale|company name|denominação social)$/i, value: ({ ragioneSociale }) => ragioneSociale },
  { name: /^(indirizzo|sede|address|registered office|morada)$/i, value: ({ sede }) => sede },
  { name: /^(partita iva|vat number|número de iva|n\.º de iva)$/i, value: ({ partitaIva }) => partitaIva },
  { name: /^(numero|number|número)$/i, after: /(partita iva|vat number|(número|n\.º) de iva)\s*$/i, value: ({ partitaIva }) => partitaIva },
  { name: /^(numero|number|número)$/i, after: /\brea\s*$/i, value: ({ rea }) => rea },
  { name: /^(capitale sociale|share capital|capital social)$/i, value: ({ capitale }) => capitale },
];

/** A draft of a legal text with the blanks that the legal data of the settings answer filled in; all others stay. */
export function fillPlaceholders(text: string, company: Company): string {
  return text.replaceAll(/\[([^[\]\n]+)\]/g, (blank, point: string, at: number) => {
    const before = text.slice(Math.max(0, at - 40), at);
    const known = blanks.find(({ name, after }) => name.test(point.trim()) && (!after || after.test(before)));
    return known?.value(company).trim() || blank;
  });
}
