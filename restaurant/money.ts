import { z } from 'zod';
import { field, typedAs } from '#restaurant/documents/model/field.ts';
import { type Language, locales } from '#languages/languages.ts';
import { numberFormat } from '#languages/formats.ts';

/** An amount in integer euro cents, typed in euros. */
export const cents = z
  .int()
  .min(0)
  .max(1_000_000)
  .register(field, { input: 'euros', codec: typedAs((value) => (typeof value === 'number' ? formatPrice(value, 'it') : ''), readPrice) });

const formatters = {
  it: formattersOf('it'),
  en: formattersOf('en'),
  pt: formattersOf('pt'),
} satisfies Record<Language, object>;

function formattersOf(language: Language) {
  const locale = locales[language];
  return {
    whole: numberFormat(locale, { maximumFractionDigits: 0 }),
    parts: numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    money: numberFormat(locale, { style: 'currency', currency: 'EUR' }),
    shortMoney: numberFormat(locale, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }),
  };
}

/** An amount as a menu prints it: `14`, `2,50`. The currency is on the page once, and in words for screen readers. */
export function formatPrice(amount: number, language: Language): string {
  return formatters[language][amount % 100 === 0 ? 'whole' : 'parts'](amount / 100);
}

/** An amount with its currency, for running text: `2,50 €`. */
export function formatMoney(amount: number, language: Language): string {
  return formatters[language].money(amount / 100);
}

/** An amount with its currency, without zero cents: `10 €`, `2,50 €`. */
export function formatShortMoney(amount: number, language: Language): string {
  return formatters[language].shortMoney(amount / 100);
}

/**
 * Reads a typed price in cents: `14`, `2,50`, `2.5`, `12,-`, `1.200`, with or without the euro sign. Undefined for anything else, and for
 * an ambiguous one (`1,234`).
 */
export function readPrice(text: string): number | undefined {
  const typed = text.replaceAll(/[\s€]/g, '').replace(/(?<=\d)[,.][-–—]$/u, '');
  const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed);
  if (!grouped && !/^\d{1,7}([.,]\d{1,2})?$/.test(typed)) return undefined;
  const [euros = '', fraction = ''] = (grouped ? typed.replaceAll('.', '') : typed).split(/[.,]/);
  const amount = Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
  return cents.safeParse(amount).success ? amount : undefined;
}
