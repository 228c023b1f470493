import { tonightWords } from '#languages/home.ts';
import { Icon } from '../../ui/icon.tsx';
import { eveningQuery } from '../bookings/address.ts';
import { formatMoment, formatTime } from '../frame/date-words.ts';
import { IconTextLink } from '../frame/controls.tsx';
import type { ServiceTables, Tonight } from './tonight.ts';
import { AreaLink } from '../frame/area.tsx';
import type { Route } from './+types/page';

const words = tonightWords;

/** Up to this many hours ahead, the heading has the time left instead of the day. */
const soonHours = 10;

/** The heading for the current or next service: `Cena fra 1 h 18 min`. */
export function serviceHeading(tonight: Tonight | undefined, now: number): string {
  if (!tonight) return words.closedForLong;
  const service = words.service[tonight.service];
  if (tonight.running) return words.running(service, formatTime(tonight.end));
  const minutes = Math.ceil((tonight.start - now) / 60_000);
  if (minutes > soonHours * 60) return words.later(service, formatMoment(tonight.start, now));
  return words.soon(service, words.wait(Math.floor(minutes / 60), minutes % 60));
}

type ServiceCardProps = Pick<Route.ComponentProps['loaderData'], 'tonight' | 'tables' | 'may' | 'now'>;

export function ServiceCard({ tonight, tables, may, now }: ServiceCardProps) {
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
      {tonight && tables && <ServiceTablesPart tables={tables} tonight={tonight} mayOpen={may.takeBookings} />}
      {tonight && (
        <>
          <h3>{words.served}</h3>
          {tonight.menus.length === 0 && <p>{words.noMenus}</p>}
          <ul className="service-menus" data-beside={tables ? '' : undefined}>
            {tonight.menus.map(({ id, name, dishes, soldOut }) => (
              <li key={id}>
                <MenuLine to={may.editMenus ? `/menus/${id}` : undefined} name={name} about={words.menu(dishes, soldOut)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {(tonight ? may.editMenus : may.editSettings) && (
        <IconTextLink
          icon="i-freccia"
          label={tonight ? words.open : words.hours}
          className="service-open"
          to={tonight ? '/menus' : '/settings'}
        />
      )}
    </section>
  );
}

function MenuLine({ to, name, about }: { to: string | undefined; name: string; about: string }) {
  const line = (
    <>
      <b>{name}</b> <small>{about}</small>
    </>
  );
  return to === undefined ? <p>{line}</p> : <AreaLink to={to}>{line}</AreaLink>;
}

const serviceTablesWords = tonightWords.tables;

interface ServiceTablesPartProps {
  tables: ServiceTables;
  tonight: Tonight;
  /** Whether the role may open a booking; otherwise the links lead to the sheet. */
  mayOpen: boolean;
}

function ServiceTablesPart({ tables, tonight: { date, service }, mayOpen }: ServiceTablesPartProps) {
  const { covers, parties, seats, seated, peak, next, withoutTable, allergies } = tables;
  const evening = { date, service };
  const sheet = `/bookings/print${eveningQuery(evening)}`;
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
        {peak && (
          <svg viewBox={`0 0 ${Math.max(seats, peak.covers)} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect width={peak.covers} height="1" />
          </svg>
        )}
        {(withoutTable > 0 || allergies > 0) && (
          <ul>
            {withoutTable > 0 && (
              <li>
                <Icon name="i-attenzione" /> {serviceTablesWords.withoutTable(withoutTable)}
              </li>
            )}
            {allergies > 0 && (
              <li>
                <AreaLink to={sheet}>{serviceTablesWords.allergies(allergies)}</AreaLink>
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
              {mayOpen ? <AreaLink to={`/bookings${eveningQuery({ ...evening, chosen: id })}`}>{name}</AreaLink> : <b>{name}</b>}
              <span>
                <span aria-hidden="true">{people}</span>
                <span className="visually-hidden">{serviceTablesWords.people(people)}</span>
              </span>
            </li>
          ))}
        </ol>
        <IconTextLink
          icon="i-freccia"
          label={mayOpen ? serviceTablesWords.open : serviceTablesWords.sheet}
          className="service-open"
          to={mayOpen ? `/bookings${eveningQuery(evening)}` : sheet}
        />
      </div>
    </div>
  );
}
