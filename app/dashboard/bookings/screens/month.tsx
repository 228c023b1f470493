import { z } from 'zod';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { closingWords } from '#languages/closing.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { dayByClock } from '#restaurant/bookings/overview/evening.ts';
import { listMonth } from '#restaurant/bookings/overview/parties.server.ts';
import { services } from '#restaurant/hours/hours.ts';
import { capital } from '#languages/languages.ts';
import { readQuery } from '../../../forms/read-query.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { useMay } from '../../frame/staff-member.ts';
import { useLiveReload } from '../../live/live.tsx';
import { eveningQuery } from '../address.ts';
import { BookingScreen } from '../screen.tsx';
import { IconLink } from '../../frame/controls.tsx';
import type { Route } from './+types/month';
import { EveningLink } from '../marks.tsx';
import { AreaLink } from '../../frame/area.tsx';
import './screens.css';

const words = bookingDeskWords.monthPage;

/** Only this century: further away there are no bookings. */
const query = z.object({
  mese: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'take bookings');
  const documents = await requireBookingDocuments(db);
  const today = dayByClock(documents.hours, now);
  const { mese } = readQuery(url, query);
  const month = mese === undefined ? today.toPlainYearMonth() : Temporal.PlainYearMonth.from(mese);
  const days = await listMonth(db, month, documents);
  return {
    today: today.toString(),
    name: month.toPlainDate({ day: 1 }).toLocaleString('it-IT', { month: 'long', year: 'numeric' }),
    previous: month.subtract({ months: 1 }).toString(),
    next: month.add({ months: 1 }).toString(),
    seats: documents.rules.seats,
    /** The weekday of the first day, from 1 (Monday). */
    begins: month.toPlainDate({ day: 1 }).dayOfWeek,
    days: days.map(({ date, covers, open }) => ({ date: date.toString(), day: date.day, covers, open })),
  };
}

/** A month with the covers of each day and service. A tap opens the day. */
export default function MonthPage({ loaderData: { today, name, previous, next, seats, begins, days } }: Route.ComponentProps) {
  useLiveReload(['bookings']);
  const mayClose = useMay('close services');
  const past = days.filter(({ date }) => date < today).reduce((sum, { covers }) => sum + covers.lunch + covers.dinner, 0);
  const coming = days.filter(({ date }) => date >= today).reduce((sum, { covers }) => sum + covers.lunch + covers.dinner, 0);
  return (
    <BookingScreen>
      <header className="month-head">
        <div>
          <h1 id="desk-heading">{capital(name)}</h1>
          <p>{words.note(past, coming)}</p>
        </div>
        <IconLink icon="i-sinistra" label={words.previous} to={`?mese=${previous}`} />
        <IconLink icon="i-destra" label={words.next} to={`?mese=${next}`} />
        {mayClose && <EveningLink label={closingWords.link} to="/bookings/close" />}
      </header>
      <ul className="month-weekdays" aria-hidden="true">
        {words.weekdays.map((weekday) => (
          <li key={weekday}>
            {weekday.slice(0, 3)}
            <span>{weekday.slice(3)}</span>
          </li>
        ))}
      </ul>
      <ol className="month">
        {days.map(({ date, day, covers, open }, index) => (
          <li
            key={date}
            style={index === 0 ? { gridColumnStart: begins } : undefined}
            data-closed={open.length === 0 || undefined}
            data-today={date === today || undefined}
            data-coming={date > today || undefined}
          >
            <AreaLink to={`/bookings${eveningQuery({ date })}`}>
              <b>
                <span className="visually-hidden">{words.weekdays[(begins - 1 + index) % 7]} </span>
                {day}
              </b>
              {open.length === 0 && covers.lunch + covers.dinner === 0 ? (
                <i>{words.closed}</i>
              ) : (
                <span className="month-covers">
                  {services.map((service) => (
                    <span key={service} data-service={service} data-full={covers[service] >= seats[service] || undefined}>
                      <u style={{ height: `${Math.min(100, (covers[service] / Math.max(1, seats[service] * 2)) * 100)}%` }} />
                      <span className="visually-hidden">{bookingDeskWords.services[service]}: </span>
                      {covers[service]}
                    </span>
                  ))}
                </span>
              )}
            </AreaLink>
          </li>
        ))}
      </ol>
      <p className="month-key">{words.key}</p>
    </BookingScreen>
  );
}
