import { bookingWords } from '#languages/booking.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Booked } from '../forms/answer.ts';
import { useSite } from '../site.ts';

/** Said in the place of the landing page's form once a table is booked, asked for, or waited for. */
export function BookedNotice({ booked: { state, when, covers, reference, link } }: { booked: Booked }) {
  const { language } = useSite();
  const words = bookingWords[language];
  return (
    <div id="booking-form" className="guest-form-sent" tabIndex={-1}>
      <Notice tone="done">
        <p>{words.sent[state](when, words.people(covers))}</p>
        <p>
          {words.sent.reference} <b>{reference}</b>
        </p>
        <p>
          <a href={link}>{words.sent.own}</a>
        </p>
      </Notice>
    </div>
  );
}
