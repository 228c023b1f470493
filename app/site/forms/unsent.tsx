import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { formWords } from '#languages/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { telephoneLink, useSite } from '../site.ts';
import './unsent.css';

/**
 * What is said where the network is gone while a table is booked or changed. It is in the page from the beginning, since then nothing can be
 * fetched: a script that finds the network gone shows it (app/islands/unsent.ts).
 */
export function Unsent() {
  const { language, settings } = useSite();
  const words = bookingAnswerWords[language].unsent;
  return (
    <template data-unsent="">
      <Notice tone="error" className="unsent" tabIndex={-1}>
        <p>
          <span data-why="">{words.text}</span> {words.call} <a href={telephoneLink(settings.phoneNumber)}>{settings.phoneNumber}</a>.
        </p>
        <Button small look="outline">
          {formWords[language].again}
        </Button>
      </Notice>
    </template>
  );
}
