import { type SubmitEvent, useEffect, useState } from 'react';
import { formWords } from '#languages/forms.ts';
import type { Language } from '#languages/languages.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextAreaField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { telephoneLink } from './telephone.ts';
import './suspended-form.css';

export interface SuspendedFormProps {
  form: FormName;
  /** The id of the heading that names the form. */
  labelledBy: string;
  language: Language;
  email: string;
  phone: string;
}

/**
 * A form that is switched off (product.md, section 4): its inputs are disabled, and submitting it only says
 * that the service is unavailable. Without JavaScript submitting leads to the message, which is shown while
 * it is the target; with JavaScript it is shown in place and nothing is sent to the server.
 */
export function SuspendedForm({ form, labelledBy, language, email, phone }: SuspendedFormProps) {
  const [asked, setAsked] = useState(false);
  const words = formWords[language];
  const noticeId = `${form}-notice`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  useEffect(() => {
    if (asked) document.getElementById(noticeId)?.scrollIntoView({ block: 'nearest' });
  }, [asked, noticeId]);
  return (
    <form
      className={`suspended-form suspended-form--${form}`}
      method="get"
      action={`#${noticeId}`}
      aria-labelledby={labelledBy}
      onSubmit={submit}
    >
      <fieldset disabled>
        <Fields form={form} language={language} />
      </fieldset>
      <Button type="submit" {...(form === 'contact' ? { look: 'outline' } : {})}>
        {words.submit[form]}
      </Button>
      <Notice id={noticeId} className="suspended-notice" data-shown={asked || undefined}>
        <p>
          <b>{words.suspended}.</b> {words.writeTo} <a href={`mailto:${email}`}>{email}</a> {words.orCall}{' '}
          <a href={telephoneLink(phone)}>{phone}</a>.
        </p>
      </Notice>
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
