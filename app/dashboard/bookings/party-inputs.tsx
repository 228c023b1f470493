import type { ComponentProps } from 'react';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { languages } from '#languages/languages.ts';
import { AgreeField } from '../../ui/agree-field.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { maxEmailLength, maxNameLength, maxNoteLength, maxPhoneLength, type partyFields, type telephoneField } from './party-fields.ts';

/*
 * What the forms of the desk ask about a party, each with its label and its bound, whichever form it stands in: the telephone, the card's correction, the panel of a
 * walk-in, a guest's card.
 */

const words = bookingDeskWords.party;

type PartyInput = keyof typeof partyFields | keyof typeof telephoneField;
/** Fields that are ticked or chosen. */
type Chosen = 'lingua' | 'accordo' | 'seggiolone' | 'gradini';

const inputs = {
  nome: { label: words.name, maxLength: maxNameLength },
  telefono: { label: words.phone, maxLength: maxPhoneLength, type: 'tel' },
  posta: { label: words.email, maxLength: maxEmailLength, type: 'email' },
  // Where it is filled in, the tick of the consent shows (field.css).
  allergie: { label: words.allergies, maxLength: maxNoteLength, placeholder: ' ' },
  nota: { label: words.message, maxLength: maxNoteLength },
} as const satisfies Record<Exclude<PartyInput, Chosen>, Partial<ComponentProps<typeof Field>>>;

/** A field that is typed in. */
export function PartyField({ name, ...props }: Omit<ComponentProps<typeof Field>, 'name' | 'label'> & { name: keyof typeof inputs }) {
  return <Field autoComplete="off" {...inputs[name]} {...props} name={name} />;
}

/** That the guest agrees to have the allergy written down: beside it, in every form. */
export function AllergyConsent(props: Omit<ComponentProps<typeof AgreeField>, 'name' | 'value' | 'label'>) {
  return <AgreeField {...props} name="accordo" value="yes" label={bookingDeskWords.consent.agree} />;
}

const ticks = { seggiolone: words.highChair, gradini: words.stepFree } as const satisfies Partial<Record<Chosen, string>>;

/** What a table must have for them. */
export function TableNeeds({ ticked, className }: { ticked: Readonly<Record<keyof typeof ticks, boolean>>; className: string }) {
  return (['seggiolone', 'gradini'] as const).map((name) => (
    <label key={name} className={className}>
      <input type="checkbox" name={name} defaultChecked={ticked[name]} /> {ticks[name]}
    </label>
  ));
}

/** In which language they are written to. @param props.children what may be chosen besides */
export function PartyLanguage({ children, ...props }: Omit<ComponentProps<typeof SelectField>, 'name' | 'label'>) {
  return (
    <SelectField {...props} name="lingua" label={words.language}>
      {children}
      {languages.map((language) => (
        <option key={language} value={language}>
          {bookingDeskWords.languages[language]}
        </option>
      ))}
    </SelectField>
  );
}
