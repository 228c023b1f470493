import { bookingWords } from '#languages/booking.ts';
import { landingWords } from '#languages/landing.ts';
import type { WeekRow } from '#restaurant/hours/timetable.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { pictureUrl } from '../../ui/drawing.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useSite } from '../site.ts';
import { GuestForm } from '../forms/guest-form.tsx';
import { Prose } from '../text.tsx';
import { Timetable } from './timetable.tsx';

/** The reservation, in a frame of tiles. */
export function BookATable({ timetable, texts }: { timetable: WeekRow[]; texts: LandingDocuments['forms'] | undefined }) {
  const { settings, language, to } = useSite();
  const words = landingWords[language];
  return (
    <section {...deferLayout} className="book-a-table content columns" id="book-a-table" aria-labelledby="book-a-table-title">
      <div className="book-words">
        <SectionHeading stamp="k-prenota" id="book-a-table-title">
          {words.bookTitle}
        </SectionHeading>
        {texts && <Prose of={texts} field="booking" />}
        <Timetable rows={timetable} />
        {settings.forms.booking && (
          <p className="book-calendar">
            <a href={to('/prenota')}>
              {bookingWords[language].onCalendar}
              <Icon name="i-freccia" />
            </a>
          </p>
        )}
        <img src={pictureUrl('/drawings/piatto.svg')} width="600" height="410" alt="" loading="lazy" />
      </div>
      <div className="tiled-frame">
        <GuestForm form="booking" labelledBy="book-a-table-title" />
      </div>
    </section>
  );
}
