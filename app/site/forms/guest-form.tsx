import { formWords } from '#languages/forms.ts';
import type { Language } from '#languages/languages.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSite } from '../site.ts';
import { BookingContact, BookingNeeds, ContactField } from './booking-fields.tsx';
import { BookedNotice, OpenMailNotice } from './done-notices.tsx';
import { type GuestFormOptions, type SubmittedForm, useGiven, usePageForm } from './answer.ts';
import { ContactInstead, FormHead, tools } from './form-head.tsx';
import './form.css';

interface GuestFormProps {
  form: FormName;
  labelledBy: string;
  /** The address without the anchor; empty for the page itself, the landing page by default. */
  action?: string;
  /** For a form that is not the first of its page. */
  look?: 'outline';
  /** Shown above the fields: the consent. */
  children?: React.ReactNode;
}

/**
 * A form of the landing page or another page. It posts to its own page, which answers with the form at its anchor: with an error beside
 * each wrong field, or with the thanks. A script that loads later (islands/guest-form.ts) does the same in place. If a field is wrong, the
 * answer has no element at the anchor, because only then does a browser focus that field.
 */
export function GuestForm({ form, labelledBy, action, look, children }: GuestFormProps) {
  const { language, settings, to } = useSite();
  const { token, answer, asks } = usePageForm(form);
  if (!settings.forms[form]) return <DisabledForm form={form} labelledBy={labelledBy} />;
  if (answer?.outcome === 'sent' && form !== 'booking') return <Sent form={form} />;
  if (answer?.outcome === 'booked') return <BookedNotice booked={answer.booked} />;
  const back = answer && 'typed' in answer ? answer : undefined;
  // The landing page is an index route: without `index` the router would look for an action of its parent.
  const path = `${action ?? `${to('/')}?index`}#${form}-notice`;
  if (answer?.outcome === 'mail') return <OpenMailNotice {...answer} path={path} />;
  return (
    <form
      id={`${form}-form`}
      className={`guest-form guest-form--${form}`}
      method="post"
      action={path}
      // The site shows its own errors beside the fields, not those of the browser.
      noValidate
      aria-labelledby={labelledBy}
      data-island="guest-form"
      {...tools[form]}
    >
      <FormHead form={form} back={back} token={token} />
      {children}
      <fieldset>
        <Fields form={form} language={language} asks={asks} typed={back?.typed} problems={back?.problems} />
      </fieldset>
      <Button type="submit" look={look}>
        {formWords[language].submit[form]}
      </Button>
    </form>
  );
}

function Sent({ form }: { form: Exclude<FormName, 'booking'> }) {
  return (
    <div id={`${form}-form`} className="guest-form-sent" tabIndex={-1}>
      <Notice tone="done" id={`${form}-notice`} tabIndex={-1}>
        <p>{formWords[useSite().language].sent[form]}</p>
      </Notice>
    </div>
  );
}

/**
 * A form that is switched off: it says so first, with telephone and mail address, and its inputs are disabled. Submitting leads to that
 * message (islands/load-island.ts); without the script, `dialog` sends nothing.
 */
function DisabledForm({ form, labelledBy }: { form: FormName; labelledBy: string }) {
  const { language } = useSite();
  const words = formWords[language];
  const noticeId = `${form}-notice`;
  return (
    <form
      id={`${form}-form`}
      className={`guest-form guest-form--${form}`}
      method="dialog"
      aria-labelledby={labelledBy}
      aria-describedby={noticeId}
      data-island="suspended-form"
    >
      <SuspendedNotice id={noticeId} />
      <fieldset disabled>
        <Fields form={form} language={language} suspended />
      </fieldset>
      <Button type="submit" look={form === 'contact' ? 'outline' : undefined}>
        {words.submit[form]}
      </Button>
    </form>
  );
}

export function SuspendedNotice({ id }: { id: string }) {
  const words = formWords[useSite().language];
  return (
    <div className="suspended-card" id={id} tabIndex={-1}>
      <p>
        <b>{words.suspended}.</b> <ContactInstead />
      </p>
    </div>
  );
}

interface FieldsProps extends SubmittedForm {
  form: FormName;
  language: Language;
  /** Whether the form is switched off, so that its fields only show what they are for. */
  suspended?: boolean;
  asks?: GuestFormOptions | undefined;
}

function Fields({ form, language, typed = {}, problems = {}, suspended = false, asks }: FieldsProps) {
  const words = formWords[language];
  const given = useGiven(form, { typed, problems });
  const email = <ContactField {...given('email')} {...(form === 'newsletter' ? {} : { className: 'half' })} />;
  if (form === 'newsletter') return email;
  if (form === 'contact') {
    return (
      <>
        <ContactField {...given('name')} className="half" />
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
