import { Link } from 'react-router';
import { settingsWords } from '#languages/settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatMoment } from '../frame/date-words.ts';

const words = settingsWords.outside;

/** How many are named; the others are counted. */
const maxNamed = 5;

interface OutsideHoursProps {
  outside: readonly { name: string; covers: number; start: number }[];
  area: string;
  now: number;
}

/** Whom the hours as they are saved leave outside: they have booked a time that the house no longer has. */
export function BookingsOutsideHours({ outside, area, now }: OutsideHoursProps) {
  const more = outside.length - maxNamed;
  return (
    <div role="status">
      {outside.length > 0 && (
        <Notice role="presentation" className="outside-hours">
          <p>
            <strong>{words.heading(outside.length)}</strong>
          </p>
          <p>
            {outside
              .slice(0, maxNamed)
              .map(({ name, covers, start }) => `${name} (${covers}), ${formatMoment(start, now)}`)
              .join('; ')}
            {more > 0 && words.more(more)}. <Link to={`/${area}/bookings#watch-heading`}>{words.link}</Link>
          </p>
        </Notice>
      )}
    </div>
  );
}
