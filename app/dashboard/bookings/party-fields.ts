import { z } from 'zod';
import { healthConsentVersion } from '#languages/health-consent.ts';
import type { HealthConsent } from '#restaurant/bookings/booking.ts';
import { languages } from '#languages/languages.ts';
import { isPresent, rawText } from '../../forms/values.ts';

/** The longest name of a party. */
export const maxNameLength = 120;
/** The longest note, and the longest text about allergies. */
export const maxNoteLength = 500;

export const maxPhoneLength = 40;
export const maxEmailLength = 200;

const text = (most: number) => rawText.pipe(z.string().trim().max(most));

/** The fields that say who a party is and what it needs, as every form of the desk sends them. */
export const partyFields = {
  nome: text(maxNameLength),
  posta: z.union([z.literal('').transform(() => undefined), z.email().max(maxEmailLength)]),
  /** Empty is that of the guest. */
  lingua: z.union([z.literal('').transform(() => undefined), z.enum(languages)]).optional(),
  allergie: text(maxNoteLength),
  /** That the guest agrees to have the allergy written down. */
  accordo: isPresent,
  nota: text(maxNoteLength),
  seggiolone: isPresent,
  gradini: isPresent,
};

/** The telephone number of a party that is known: on the telephone it is looked for by what is typed of it. */
export const telephoneField = { telefono: text(maxPhoneLength) };

/** The consent that a guest gave aloud to who fills in a form of the desk; `missing` where an allergy came without. */
export function consentGiven(
  { allergie, accordo }: { allergie: string; accordo: boolean },
  now: Temporal.Instant,
): HealthConsent | undefined | 'missing' {
  if (allergie === '') return undefined;
  return accordo ? { version: healthConsentVersion, at: now.toString(), by: 'staff' } : 'missing';
}
