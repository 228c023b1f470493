import { formWords } from '#languages/forms.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../site.ts';
import { Fields } from './fields.tsx';
import { ContactInstead } from './reach-us.tsx';

/**
 * A form that is switched off: it says so before anybody fills it in, with the telephone number and
 * the email address, and its inputs are disabled. Submitting it leads to that message (islands/disabled-form.ts); `dialog`
 * sends nothing anywhere, before the script has come and without it.
 */
export function DisabledForm({ form, labelledBy }: { form: FormName; labelledBy: string }) {
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
      <Button type="submit" {...(form === 'contact' ? { look: 'outline' } : {})}>
        {words.submit[form]}
      </Button>
    </form>
  );
}

/** That a form is switched off, and how the restaurant is reached instead. */
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
