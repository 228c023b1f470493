import type { ComponentProps } from 'react';
import { z } from 'zod';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { partyWords } from '#languages/party.ts';
import { languages } from '#languages/languages.ts';
import { healthConsentVersion } from '#languages/health-consent.ts';
import type { HealthConsent } from '#restaurant/bookings/booking.ts';
import { AgreeField } from '../../ui/agree-field.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { isPresent, rawText } from '../../forms/values.ts';
import { Options } from '../frame/controls.tsx';

export const maxNameLength = 120;
const maxNoteLength = 500;

const maxPhoneLength = 40;
const maxEmailLength = 200;

/** A trimmed text of at most `most` characters. */
export const text = (most: number) => rawText.pipe(z.string().trim().max(most));

export const people = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number);

/** The fields about a party and its needs, in every form of the booking desk. */
export const partyFields = {
  nome: text(maxNameLength),
  posta: z.union([z.literal('').transform(() => undefined), z.email().max(maxEmailLength)]),
  /** Empty stands for the language of the guest's card. */
  lingua: z.union([z.literal('').transform(() => undefined), z.enum(languages)]).optional(),
  allergie: text(maxNoteLength),
  accordo: isPresent,
  nota: text(maxNoteLength),
  seggiolone: isPresent,
  gradini: isPresent,
};

/** The telephone number of a stored party. The form for calls has its own field, which searches as it is typed in. */
export const telephoneField = { telefono: text(maxPhoneLength) };

/** The consent that the guest gave orally to the staff; `missing` for an allergy without consent. */
export function consentGiven(
  { allergie, accordo }: { allergie: string; accordo: boolean },
  now: Temporal.Instant,
): HealthConsent | undefined | 'missing' {
  if (allergie === '') return undefined;
  return accordo ? { version: healthConsentVersion, at: now.toString(), by: 'staff' } : 'missing';
}

/* The fields about a party, with their labels and limits, for four forms: telephone booking, correction, walk-in, and a guest's card. */

const words = partyWords.party;

type PartyInput = keyof typeof partyFields | keyof typeof telephoneField;
type Chosen = 'lingua' | 'accordo' | 'seggiolone' | 'gradini';

const inputs = {
  nome: { label: words.name, maxLength: maxNameLength },
  telefono: { label: words.phone, maxLength: maxPhoneLength, type: 'tel' },
  posta: { label: words.email, maxLength: maxEmailLength, type: 'email' },
  // field.css shows the consent when this field is not empty (`:placeholder-shown`).
  allergie: { label: words.allergies, maxLength: maxNoteLength, placeholder: ' ' },
  nota: { label: words.message, maxLength: maxNoteLength },
} as const satisfies Record<Exclude<PartyInput, Chosen>, Partial<ComponentProps<typeof Field>>>;

export function PartyField({ name, ...props }: Omit<ComponentProps<typeof Field>, 'name' | 'label'> & { name: keyof typeof inputs }) {
  return <Field autoComplete="off" {...inputs[name]} {...props} name={name} />;
}

export function AllergyConsent(props: Omit<ComponentProps<typeof AgreeField>, 'name' | 'value' | 'label'>) {
  return <AgreeField {...props} name="accordo" value="yes" label={partyWords.consent.agree} />;
}

const ticks = { seggiolone: words.highChair, gradini: words.stepFree } as const satisfies Partial<Record<Chosen, string>>;

export function TableNeeds({ ticked, className }: { ticked: Readonly<Record<keyof typeof ticks, boolean>>; className: string }) {
  return (['seggiolone', 'gradini'] as const).map((name) => (
    <label key={name} className={className}>
      <input type="checkbox" name={name} defaultChecked={ticked[name]} /> {ticks[name]}
    </label>
  ));
}

/** The language of mails to the party. @param props.children further options */
export function PartyLanguage({ children, ...props }: Omit<ComponentProps<typeof SelectField>, 'name' | 'label'>) {
  return (
    <SelectField {...props} name="lingua" label={words.language}>
      {children}
      <Options of={languages.map((language) => [language, bookingDeskWords.languages[language]])} />
    </SelectField>
  );
}
