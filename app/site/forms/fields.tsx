import { formWords } from '#languages/forms.ts';
import type { Language } from '#languages/languages.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import type { GuestFormOptions } from './asks.ts';
import { BookingContact, BookingNeeds } from './booking-fields.tsx';
import { type SubmittedForm, useGiven } from './given.ts';

interface FieldsProps extends SubmittedForm {
  form: FormName;
  language: Language;
  /** Whether the form is switched off, and its fields show what will stand in them. */
  suspended?: boolean;
  /** What a booking asks besides; undefined while none is taken. */
  asks?: GuestFormOptions | undefined;
}

/** The inputs of a form of the site. What is wrong with one stands beside it, and is tied to it for screen readers. */
export function Fields({ form, language, typed = {}, problems = {}, suspended = false, asks }: FieldsProps) {
  const words = formWords[language];
  const given = useGiven(form, { typed, problems });
  const email = (
    <Field
      {...given('email')}
      type="email"
      required
      label={words.email}
      placeholder={words.emailPlaceholder}
      autoComplete="email"
      {...(form === 'newsletter' ? {} : { className: 'half' })}
    />
  );
  if (form === 'newsletter') return email;
  if (form === 'contact') {
    return (
      <>
        <Field {...given('name')} required label={words.name} placeholder={words.namePlaceholder} autoComplete="name" className="half" />
        {email}
        <Field {...given('subject')} required label={words.subject} placeholder={words.subjectPlaceholder} />
        <TextAreaField {...given('message')} required label={words.message} rows={5} />
      </>
    );
  }
  return (
    <>
      <BookingContact typed={typed} problems={problems} />
      <Field
        {...given('date')}
        {...(suspended ? { placeholder: words.datePlaceholder } : { type: 'date' })}
        label={words.date}
        className="third"
      />
      <Field {...given('time')} label={words.time} placeholder={words.timePlaceholder} className="third" />
      <Field {...given('people')} type="number" min={1} label={words.people} placeholder="2" className="third third--last" />
      {asks ? (
        <BookingNeeds asks={asks} typed={typed} problems={problems} />
      ) : (
        <TextAreaField {...given('message')} label={words.message} placeholder={words.bookingPlaceholder} rows={3} />
      )}
    </>
  );
}
