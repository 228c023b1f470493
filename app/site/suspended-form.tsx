import { formWords } from '#languages/forms.ts';
import type { Language } from '#languages/languages.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextAreaField } from '../ui/field.tsx';
import { useSite } from './site.ts';
import { telephoneLink } from './telephone.ts';
import './suspended-form.css';

export interface SuspendedFormProps {
  form: FormName;
  /** The id of the heading that names the form. */
  labelledBy: string;
}

/**
 * A form that is switched off: it says so before anybody fills it in, with the telephone number and
 * the email address, and its inputs are disabled. Submitting it leads to that message (islands/suspended-form.ts); `dialog`
 * sends nothing anywhere, before the script has come and without it.
 */
export function SuspendedForm({ form, labelledBy }: SuspendedFormProps) {
  const { language, settings } = useSite();
  const words = formWords[language];
  const noticeId = `${form}-notice`;
  return (
    <form
      className={`suspended-form suspended-form--${form}`}
      method="dialog"
      aria-labelledby={labelledBy}
      aria-describedby={noticeId}
      data-island="suspended-form"
    >
      <div className="suspended-card" id={noticeId} tabIndex={-1}>
        <p>
          <b>{words.suspended}.</b> {words.writeTo} <a href={`mailto:${settings.email}`}>{settings.email}</a> {words.orCall}{' '}
          <a href={telephoneLink(settings.phoneNumber)}>{settings.phoneNumber}</a>.
        </p>
      </div>
      <fieldset disabled>
        <Fields form={form} language={language} />
      </fieldset>
      <Button type="submit" {...(form === 'contact' ? { look: 'outline' } : {})}>
        {words.submit[form]}
      </Button>
    </form>
  );
}

function Fields({ form, language }: { form: FormName; language: Language }) {
  const words = formWords[language];
  const email = (
    <Field
      id={`${form}-email`}
      name="email"
      type="email"
      label={words.email}
      placeholder={words.emailPlaceholder}
      autoComplete="email"
      className="half"
    />
  );
  if (form === 'newsletter') return email;
  const name = (
    <Field
      id={`${form}-name`}
      name="name"
      label={words.name}
      placeholder={words.namePlaceholder}
      autoComplete="name"
      {...(form === 'contact' ? { className: 'half' } : {})}
    />
  );
  if (form === 'contact') {
    return (
      <>
        {name}
        {email}
        <Field id="contact-subject" name="subject" label={words.subject} placeholder={words.subjectPlaceholder} />
        <TextAreaField id="contact-message" name="message" label={words.message} rows={5} />
      </>
    );
  }
  return (
    <>
      {name}
      {email}
      <Field
        id="booking-phone"
        name="phone"
        type="tel"
        label={words.phone}
        placeholder={words.phonePlaceholder}
        autoComplete="tel"
        className="half"
      />
      <Field id="booking-date" name="date" label={words.date} placeholder={words.datePlaceholder} className="third" />
      <Field id="booking-time" name="time" label={words.time} placeholder={words.timePlaceholder} className="third" />
      <Field id="booking-people" name="people" type="number" min={1} label={words.people} placeholder="2" className="third third--last" />
      <TextAreaField id="booking-message" name="message" label={words.message} placeholder={words.bookingPlaceholder} rows={3} />
    </>
  );
}
