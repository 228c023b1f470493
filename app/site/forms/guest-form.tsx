import { formWords } from '#languages/forms.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSite } from '../site.ts';
import { BookedNotice } from './booked-notice.tsx';
import type { GuestFormOptions } from './asks.ts';
import { type FormResult, usePageForm } from './answer.ts';
import { Fields } from './fields.tsx';
import { FormHead, tools } from './form-head.tsx';
import { OpenMailNotice } from './open-mail-notice.tsx';
import { DisabledForm } from './suspended-form.tsx';
import './form.css';

interface GuestFormProps {
  form: FormName;
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** The address that takes it and answers with it, without the anchor; empty for the page itself, the landing page when absent. */
  action?: string;
  /** How its button looks where it is not the first of its page. */
  look?: 'outline';
  /** What stands above the fields: what is agreed to. */
  children?: React.ReactNode;
}

/**
 * A form of the landing page, or of another that takes it. It posts to the page itself, which answers with itself: the form is then at its
 * anchor, with what is wrong beside each field, or with its thanks. A late script (islands/guest-form.ts) does the same in place.
 */
export function GuestForm({ form, labelledBy, action, look, children }: GuestFormProps) {
  const { settings, to } = useSite();
  const { token, answer, asks } = usePageForm(form);
  if (!settings.forms[form]) return <DisabledForm form={form} labelledBy={labelledBy} />;
  if (answer?.outcome === 'sent' && form !== 'booking') return <Sent form={form} />;
  if (answer?.outcome === 'mail') return <OpenMailNotice id={`${form}-form`} email={answer.email} />;
  if (answer?.outcome === 'booked') return <BookedNotice booked={answer.booked} />;
  return (
    <OpenForm
      form={form}
      labelledBy={labelledBy}
      {...(look ? { look } : {})}
      // The page is an index route: without the mark the router would look for an action around it.
      action={action ?? `${to('/')}?index`}
      token={token}
      answer={answer}
      asks={asks}
    >
      {children}
    </OpenForm>
  );
}

/** Said once it is stored, in the place of the form. */
function Sent({ form }: { form: Exclude<FormName, 'booking'> }) {
  const { language } = useSite();
  return (
    <div id={`${form}-form`} className="guest-form-sent" tabIndex={-1}>
      <Notice tone="done">
        <p>{formWords[language].sent[form]}</p>
      </Notice>
    </div>
  );
}

interface OpenFormProps extends GuestFormProps {
  action: string;
  token: string;
  answer: FormResult | undefined;
  asks: GuestFormOptions | undefined;
}

function OpenForm({ form, labelledBy, action, look, token, answer, asks, children }: OpenFormProps) {
  const { language } = useSite();
  const words = formWords[language];
  const back = answer && 'typed' in answer ? answer : undefined;
  return (
    <form
      id={`${form}-form`}
      className={`guest-form guest-form--${form}`}
      method="post"
      action={`${action}#${form}-form`}
      // What is wrong is said in our words beside the field, not in the browser's.
      noValidate
      aria-labelledby={labelledBy}
      data-island="guest-form"
      {...tools[form]}
    >
      <FormHead form={form} back={back} token={token} />
      {children}
      <fieldset>
        <Fields form={form} language={language} asks={asks} {...(back ? { typed: back.typed, problems: back.problems } : {})} />
      </fieldset>
      <Button type="submit" {...(look ? { look } : {})}>
        {words.submit[form]}
      </Button>
    </form>
  );
}
