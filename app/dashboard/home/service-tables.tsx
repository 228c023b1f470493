import { Link } from 'react-router';
import { tonightWords } from '#languages/home.ts';
import { Icon } from '../../ui/icon.tsx';
import { eveningQuery } from '../bookings/address.ts';
import { formatTime } from '../frame/date-words.ts';
import type { ServiceTables } from './tables.ts';
import type { Tonight } from './tonight.ts';

const words = tonightWords.tables;

interface ServiceTablesPartProps {
  tables: ServiceTables;
  tonight: Tonight;
  /** Whether who looks may open a booking; who may not has the sheet. */
  mayOpen: boolean;
  area: string;
}

/** How full the service is, who comes next, and what lacks a table. */
export function ServiceTablesPart({ tables, tonight: { date, service }, mayOpen, area }: ServiceTablesPartProps) {
  const { covers, parties, seats, seated, peak, next, withoutTable, allergies } = tables;
  const evening = { date, service };
  const sheet = `/${area}/bookings/print${eveningQuery(evening)}`;
  return (
    <div className="service-tables">
      <div className="service-covers">
        <b>{covers}</b>
        <p>
          <strong>{words.covers}</strong>
          <span>{parties === 0 ? words.none : words.parties(parties)}</span>
          {peak && <span>{words.peak(peak.covers, seats, formatTime(peak.at))}</span>}
          {seated > 0 && <span>{words.seated(seated)}</span>}
        </p>
        <svg viewBox={`0 0 ${Math.max(seats, peak?.covers ?? 0, 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={peak?.covers ?? 0} height="1" />
        </svg>
        {(withoutTable > 0 || allergies > 0) && (
          <ul>
            {withoutTable > 0 && (
              <li>
                <Icon name="i-attenzione" /> {words.withoutTable(withoutTable)}
              </li>
            )}
            {allergies > 0 && (
              <li>
                <Link to={sheet}>{words.allergies(allergies)}</Link>
              </li>
            )}
          </ul>
        )}
      </div>
      <div className="service-next">
        <h3>{words.next}</h3>
        {next.length === 0 && <p>{words.noNext}</p>}
        <ol>
          {next.map(({ id, name, covers: people, start }) => (
            <li key={id}>
              <time>{formatTime(start)}</time>
              {mayOpen ? <Link to={`/${area}/bookings${eveningQuery({ ...evening, chosen: id })}`}>{name}</Link> : <b>{name}</b>}
              <span>
                <span aria-hidden="true">{people}</span>
                <span className="visually-hidden">{words.people(people)}</span>
              </span>
            </li>
          ))}
        </ol>
        <Link className="service-open" to={mayOpen ? `/${area}/bookings${eveningQuery(evening)}` : sheet}>
          {mayOpen ? words.open : words.sheet}
          <Icon name="i-freccia" />
        </Link>
      </div>
    </div>
  );
}
