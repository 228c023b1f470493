import type { BookingNeeds, HealthConsent } from '../booking.ts';

/**
 * The consent with which an allergy is stored after it was written anew. One that stays as it was keeps the consent that it has;
 * another one needs its own.
 * @param given what was agreed to now
 * @returns `missing` where there is an allergy that nobody agreed to
 */
export function consentAfter(
  stored: Pick<BookingNeeds, 'allergies' | 'consent'>,
  allergies: string,
  given: HealthConsent | undefined,
): HealthConsent | undefined | 'missing' {
  if (allergies === '') return undefined;
  if (allergies === stored.allergies) return stored.consent ?? given;
  return given ?? 'missing';
}
