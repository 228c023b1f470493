import { Link } from 'react-router';
import { tonightWords } from '#languages/home.ts';
import type { Booking, BookingNeeds } from '#restaurant/bookings/booking.ts';
import { seatsOverTime, visitOf } from '#restaurant/bookings/overview/evening.ts';
import { isMissingTable } from '#restaurant/bookings/reassign/table-fit.ts';
import { countsTowardCapacity } from '#restaurant/bookings/states.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { dayOf, type Hours, type Service } from '#restaurant/hours/hours.ts';
import { openingAt } from '#restaurant/hours/opening.ts';
import { dishesOf, isSoldOut, type Menu } from '#restaurant/menus/menu.ts';
import { isVisibleOn, servedOn } from '#restaurant/menus/served.ts';
import { Icon } from '../../ui/icon.tsx';
import { eveningQuery } from '../bookings/address.ts';
import { formatMoment, formatTime } from '../frame/date-words.ts';
import { WayLink } from '../frame/controls.tsx';

const words = tonightWords;

/** A service so many hours ahead is told by how long there is to wait. */
const soon = 10;

/** What goes on, or comes next: `Cena fra 1 h 18 min`. */
export function serviceHeading(tonight: Tonight | undefined, now: number): string {
  if (!tonight) return words.closedForLong;
  const service = words.service[tonight.service];
  if (tonight.running) return words.running(service, formatTime(tonight.end));
  const minutes = Math.ceil((tonight.start - now) / 60_000);
  if (minutes > soon * 60) return words.later(service, formatMoment(tonight.start, now));
  return words.soon(service, words.wait(Math.floor(minutes / 60), minutes % 60));
}

interface ServiceCardProps {
  tonight: Tonight | undefined;
  /** Undefined for whoever may not see bookings. */
  tables: ServiceTables | undefined;
  may: { takeBookings: boolean; editMenus: boolean; editSettings: boolean };
  now: number;
  area: string;
}

/** The service on now or next, with its tables and its menus. */
export function ServiceCard({ tonight, tables, may, now, area }: ServiceCardProps) {
  return (
    <section className="service-card dark" aria-labelledby="service">
      <div className="service-head">
        <h2 id="service">{serviceHeading(tonight, now)}</h2>
        {tonight && (
          <p>
            {formatTime(tonight.start)}–{formatTime(tonight.end)}
          </p>
        )}
      </div>
      {tonight && tables && <ServiceTablesPart tables={tables} tonight={tonight} mayOpen={may.takeBookings} area={area} />}
      {tonight && (
        <>
          <h3>{words.served}</h3>
          {tonight.menus.length === 0 && <p>{words.noMenus}</p>}
          <ul className="service-menus" data-beside={tables ? '' : undefined}>
            {tonight.menus.map(({ id, name, dishes, soldOut }) => (
              <li key={id}>
                <MenuLine to={may.editMenus ? `/${area}/menus/${id}` : undefined} name={name} about={words.menu(dishes, soldOut)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {(tonight ? may.editMenus : may.editSettings) && (
        <WayLink
          icon="i-freccia"
          label={tonight ? words.open : words.hours}
          className="service-open"
          to={tonight ? `/${area}/menus` : `/${area}/settings`}
        />
      )}
    </section>
  );
}

/** A menu of the service, and the way to it for whoever may change it. */
function MenuLine({ to, name, about }: { to: string | undefined; name: string; about: string }) {
  const line = (
    <>
      <b>{name}</b> <small>{about}</small>
    </>
  );
  return to === undefined ? <p>{line}</p> : <Link to={to}>{line}</Link>;
}

const serviceTablesWords = tonightWords.tables;

interface ServiceTablesPartProps {
  tables: ServiceTables;
  tonight: Tonight;
  /** Whether who looks may open a booking; who may not has the sheet. */
  mayOpen: boolean;
  area: string;
}

/** How full the service is, who comes next, and what lacks a table. */
function ServiceTablesPart({ tables, tonight: { date, service }, mayOpen, area }: ServiceTablesPartProps) {
  const { covers, parties, seats, seated, peak, next, withoutTable, allergies } = tables;
  const evening = { date, service };
  const sheet = `/${area}/bookings/print${eveningQuery(evening)}`;
  return (
    <div className="service-tables">
      <div className="service-covers">
        <b>{covers}</b>
        <p>
          <strong>{serviceTablesWords.covers}</strong>
          <span>{parties === 0 ? serviceTablesWords.none : serviceTablesWords.parties(parties)}</span>
          {peak && <span>{serviceTablesWords.peak(peak.covers, seats, formatTime(peak.at))}</span>}
          {seated > 0 && <span>{serviceTablesWords.seated(seated)}</span>}
        </p>
        <svg viewBox={`0 0 ${Math.max(seats, peak?.covers ?? 0, 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={peak?.covers ?? 0} height="1" />
        </svg>
        {(withoutTable > 0 || allergies > 0) && (
          <ul>
            {withoutTable > 0 && (
              <li>
                <Icon name="i-attenzione" /> {serviceTablesWords.withoutTable(withoutTable)}
              </li>
            )}
            {allergies > 0 && (
              <li>
                <Link to={sheet}>{serviceTablesWords.allergies(allergies)}</Link>
              </li>
            )}
          </ul>
        )}
      </div>
      <div className="service-next">
        <h3>{serviceTablesWords.next}</h3>
        {next.length === 0 && <p>{serviceTablesWords.noNext}</p>}
        <ol>
          {next.map(({ id, name, covers: people, start }) => (
            <li key={id}>
              <time>{formatTime(start)}</time>
              {mayOpen ? <Link to={`/${area}/bookings${eveningQuery({ ...evening, chosen: id })}`}>{name}</Link> : <b>{name}</b>}
              <span>
                <span aria-hidden="true">{people}</span>
                <span className="visually-hidden">{serviceTablesWords.people(people)}</span>
              </span>
            </li>
          ))}
        </ol>
        <WayLink
          icon="i-freccia"
          label={mayOpen ? serviceTablesWords.open : serviceTablesWords.sheet}
          className="service-open"
          to={mayOpen ? `/${area}/bookings${eveningQuery(evening)}` : sheet}
        />
      </div>
    </div>
  );
}

/** The next arrivals that Home names. */
const maxNext = 3;

/** What Home says of the tables of one service. Of allergies only how many: whose they are stands on the sheet. */
export interface ServiceTables {
  /** Of the whole service, with whoever has left: with two sittings more than there are seats. */
  covers: number;
  parties: number;
  seats: number;
  seated: number;
  /** When most are there at once, in milliseconds, and how many; undefined while nobody has booked. */
  peak: { at: number; covers: number } | undefined;
  next: { id: string; name: string; covers: number; start: number }[];
  withoutTable: number;
  allergies: number;
}

interface Party {
  booking: Booking;
  needs: Pick<BookingNeeds, 'allergies'>;
  /** Since when it is in its state. */
  since: Temporal.Instant;
}

/** The tables of a service, from its part of the sheet of the day. */
export function tablesOf(sheet: readonly Party[], { plan, seats }: { plan: TablePlan; seats: number }): ServiceTables {
  const here = sheet.filter(({ booking }) => countsTowardCapacity[booking.state]);
  const bookings = here.map(({ booking }) => booking);
  const sum = (some: readonly Booking[]) => some.reduce((covers, booking) => covers + booking.covers, 0);
  const left = sheet.filter(({ booking }) => booking.state === 'finished');
  const visits = [...bookings, ...left.map(visitOf)];
  const [first, ...others] = visits.flatMap(({ start, end }) => [start, end]).toSorted(Temporal.Instant.compare);
  const last = others.at(-1);
  const steps = first && last ? seatsOverTime(visits, first, last) : [];
  const peak = steps.toSorted((one, other) => other.covers - one.covers)[0];
  return {
    covers: sum([...bookings, ...left.map(({ booking }) => booking)]),
    parties: visits.length,
    seats,
    seated: sum(bookings.filter(({ state }) => state === 'seated')),
    peak: peak && { at: peak.at.epochMilliseconds, covers: peak.covers },
    next: bookings
      .filter(({ state }) => state === 'confirmed')
      .slice(0, maxNext)
      .map(({ id, name, covers, start }) => ({ id, name, covers, start: start.epochMilliseconds })),
    withoutTable: bookings.filter((booking) => isMissingTable(plan, booking)).length,
    allergies: here.filter(({ needs }) => needs.allergies !== '').length,
  };
}

/** The service that runs, or comes next, with the menus that guests read in it. Times in milliseconds. */
export interface Tonight {
  /** The day of the service: `2026-11-28`. */
  date: string;
  service: Service;
  isToday: boolean;
  running: boolean;
  start: number;
  end: number;
  menus: { id: string; name: string; dishes: number; soldOut: number }[];
}

export function tonightOf(menus: readonly { id: string; data: Menu }[], hours: Hours, now: Temporal.Instant): Tonight | undefined {
  const opening = openingAt(hours, now);
  const sitting = 'open' in opening ? opening.open : opening.next;
  if (!sitting) return undefined;
  const today = dayOf(now).toString();
  const within = ({ start, end }: { start: Temporal.Instant; end: Temporal.Instant }) =>
    Temporal.Instant.compare(start, sitting.end) < 0 && Temporal.Instant.compare(sitting.start, end) < 0;
  const served = menus.filter(({ data }) => isVisibleOn(data, today) && servedOn(data, hours, sitting.date).some(within));
  return {
    date: sitting.date.toString(),
    service: sitting.service,
    isToday: sitting.date.toString() === today,
    running: 'open' in opening,
    start: sitting.start.epochMilliseconds,
    end: sitting.end.epochMilliseconds,
    menus: served.map(({ id, data }) => {
      const dishes = dishesOf(data.contents).filter((dish) => isVisibleOn(dish, today));
      return { id, name: data.name, dishes: dishes.length, soldOut: dishes.filter((dish) => isSoldOut(dish, now)).length };
    }),
  };
}
