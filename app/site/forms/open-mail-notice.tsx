import { formWords } from '#languages/forms.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSite } from '../site.ts';

/** Said in the place of a form that waits until its mail is opened. */
export function OpenMailNotice({ id, email }: { id?: string; email: string }) {
  const { language } = useSite();
  const words = formWords[language].openMail;
  return (
    <div id={id} className="guest-form-sent" tabIndex={-1} data-first>
      <Notice tone="done">
        <p>
          <b>{words.heading}</b>
        </p>
        <p>
          {words.before}
          <b>{email}</b>
          {words.after(termOf('formsToConfirm', language))}
        </p>
      </Notice>
    </div>
  );
}
