import { bookingWords } from '#languages/booking.ts';
import { landingWords } from '#languages/landing.ts';
import type { ComingChange, WeekRow } from '#restaurant/hours/timetable.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { pictureUrl } from '../../ui/drawing.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ofTheHour } from '../opening-words.ts';
import { NewTabLink, Telephone } from '../links.tsx';
import { useSite } from '../site.ts';
import { GuestForm } from '../forms/guest-form.tsx';
import { Prose, Text } from '../text.tsx';
import { ComingChanges, Timetable } from './timetable.tsx';

interface Hours {
  /** `Aperto ora, fino alle 15`. */
  opening: string;
  timetable: WeekRow[];
  changes: ComingChange[];
}

export function Contact({ opening, timetable, changes }: Hours) {
  const { settings, language } = useSite();
  const words = landingWords[language];
  const { street, postalCode, city, province } = settings.address;
  return (
    <section {...deferLayout} className="contact" id="contact" aria-labelledby="contact-title">
      <div className="content columns">
        <div className="contact-words">
          <SectionHeading stamp="k-contatti" id="contact-title">
            {words.contactTitle}
          </SectionHeading>
          <dl className="contact-details">
            <div>
              <dt>{words.address}</dt>
              <dd>
                <NewTabLink href={settings.mapLink}>
                  {`${street}, ${postalCode} ${city} `}
                  <span className="contact-end">
                    {`(${province})\u00a0`}
                    <Icon name="i-fuori" />
                  </span>
                </NewTabLink>
              </dd>
            </div>
            <div>
              <dt>{words.hours}</dt>
              <dd className="contact-hours">
                <p className="contact-opening" {...ofTheHour}>
                  {opening}
                </p>
                <Timetable rows={timetable} />
                <ComingChanges changes={changes} />
                {settings.hoursNote && <Text as="small" of={settings} field="hoursNote" />}
              </dd>
            </div>
            <div>
              <dt>{words.phone}</dt>
              <dd>
                <Telephone />
              </dd>
            </div>
            <div>
              <dt>{words.email}</dt>
              <dd>
                <a href={`mailto:${settings.email}`}>{settings.email}</a>
              </dd>
            </div>
          </dl>
        </div>
        <div className="contact-form">
          <h3 id="contact-form-title">{words.writeTitle}</h3>
          <GuestForm form="contact" labelledBy="contact-form-title" look="outline" />
        </div>
      </div>
    </section>
  );
}

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
