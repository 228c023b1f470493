import { bookingTerms } from '#languages/booking-terms.ts';
import type { Language } from '#languages/languages.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';

/** What the terms of service say of the rules. */
export type SaidRules = Pick<BookingRules, 'confirmUpTo' | 'offer'>;

/** The terms of service with the sentences that follow the rules written out: `{{conferma}}`, `{{offerta}}`. Any other mark stays. */
export function withBookingRules(text: string, language: Language, rules: SaidRules): string {
  const words = bookingTerms[language];
  return text.replaceAll(/\{\{\s*(conferma|offerta)\s*\}\}/giu, (mark, name: string) => {
    const key = name.toLowerCase();
    return key === 'conferma' || key === 'offerta' ? words[key](rules) : mark;
  });
}
