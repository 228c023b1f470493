import { bookingWhoWords } from '#languages/booking-who.ts';
import { formWords } from '#languages/forms.ts';
import { healthConsentVersion, healthConsentWords } from '#languages/health-consent.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { AgreeField } from '../../ui/agree-field.tsx';
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx';
import { NewTabLink } from '../links.tsx';
import { useSite } from '../site.ts';
import { type GuestFormOptions, type SubmittedForm, useGiven } from './answer.ts';
import './booking-fields.css';

/**
 * All fields about the guest, for the three places to book: the landing page's form, the ticket on its sea, and the last question of
 * /prenota.
 */
export function BookingFields({ asks, ...given }: SubmittedForm & { asks: GuestFormOptions }) {
  return (
    <>
      <BookingContact {...given} />
      <BookingNeeds asks={asks} {...given} />
    </>
  );
}

export function BookingContact(given: SubmittedForm) {
  const field = useGiven('booking', given);
  return (
    <>
      <ContactField {...field('name')} className="booking-wide" />
      <ContactField {...field('email')} className="half" />
      <ContactField {...field('phone')} className="half" />
    </>
  );
}

const contactFields = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const;

/** A field for contact data, with autofill. */
export function ContactField({
  name,
  ...props
}: {
  id: string;
  name: keyof typeof contactFields;
  className?: string;
  defaultValue?: string;
}) {
  const words = formWords[useSite().language];
  return <Field name={name} {...contactFields[name]} required label={words[name]} placeholder={words[`${name}Placeholder`]} {...props} />;
}

/** Folded, unless something was typed in it. */
export function BookingNeeds({ asks: { questions, rooms }, ...given }: SubmittedForm & { asks: GuestFormOptions }) {
  const words = bookingWhoWords[useSite().language];
  const field = useGiven('booking', given);
  const { typed = {} } = given;
  const any = ['allergies', 'occasion', 'highChair', 'stepFree', 'room', 'message'].some((name) => Boolean(typed[name]));
  return (
    <details className="booking-needs booking-wide" open={any}>
      <summary>
        <span>
          {words.needs} <small>{words.needsHint}</small>
        </span>
      </summary>
      <div className="booking-fields">
        {questions.includes('allergies') && (
          <AllergiesField
            {...field('allergies')}
            className="booking-wide"
            consent={{ given: Boolean(typed['healthConsent']), error: field('healthConsent').error }}
          />
        )}
        {questions.includes('highChair') && <Tick name="highChair" label={words.highChair} checked={Boolean(typed['highChair'])} />}
        {questions.includes('stepFree') && <Tick name="stepFree" label={words.stepFree} checked={Boolean(typed['stepFree'])} />}
        {questions.includes('occasion') && (
          <Field {...field('occasion')} label={words.occasion} placeholder={words.occasionPlaceholder} className="booking-wide" />
        )}
        {questions.includes('room') && rooms.length > 1 && (
          <SelectField id="booking-room" name="room" label={words.room} defaultValue={typed['room'] ?? ''} className="booking-wide">
            <option value="">{words.anyRoom}</option>
            {rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField {...field('message')} label={words.message} rows={2} className="booking-wide" />
      </div>
    </details>
  );
}

export function Tick({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="booking-tick">
      <input type="checkbox" name={name} value="on" defaultChecked={checked} /> {label}
    </label>
  );
}

interface AllergiesFieldProps {
  id: string;
  maxLength?: number;
  defaultValue?: string;
  error?: string;
  className?: string;
  consent: { given: boolean; error?: string | undefined };
}

/**
 * Allergies. Beside them who reads them and for how long, a link to the published privacy page and, once something is typed, the consent.
 */
export function AllergiesField({ consent, ...field }: AllergiesFieldProps) {
  const { language, legalPages, to } = useSite();
  const words = bookingWhoWords[language];
  const { help, agree } = healthConsentWords[language];
  return (
    <>
      <TextAreaField
        {...field}
        name="allergies"
        label={words.allergies}
        // In a new tab, so that the form and the held time stay.
        help={
          <>
            {help(termOf('allergies', language))}{' '}
            {legalPages.includes('privacy') && <NewTabLink href={to('/privacy')}>{words.privacy}</NewTabLink>}
          </>
        }
        placeholder={words.allergiesPlaceholder}
        rows={2}
      />
      <AgreeField
        id={`${field.id}-consent`}
        name="healthConsent"
        value={healthConsentVersion}
        label={agree}
        defaultChecked={consent.given}
        error={consent.error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as every field of a form that comes back
        autoFocus={consent.error !== undefined}
        className={field.className}
      />
    </>
  );
}
