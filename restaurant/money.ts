import { z } from 'zod';
import { type Language, locales } from '#languages/languages.ts';

/** An amount in integer euro cents. */
export const cents = z.int().min(0).max(1_000_000);

/** An amount as a menu prints it: `14`, `2,50`; the currency stands once on the page, and in words for screen readers. */
export function formatPrice(amount: number, language: Language): string {
  const whole = amount % 100 === 0;
  return new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(amount / 100);
}

/** An amount with its currency, for running text: `2,50 €`. */
export function formatMoney(amount: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(amount / 100);
}
