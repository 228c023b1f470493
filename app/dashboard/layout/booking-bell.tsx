import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ringFor, wakeBell } from '../bookings/bell.ts';
import { eveningQuery } from '../bookings/address.ts';
import { useAnswer } from '../editing/use-answer.ts';
import { formatTime } from '../frame/date-words.ts';
import { useMay } from '../frame/staff-member.ts';
import { useScreenLook } from '../frame/screen-look.ts';
import { useLive } from '../live/live.tsx';
import type { clientLoader } from '../live/new-bookings.ts';

const words = bookingDeskWords.newBooking;

type NewBookings = NonNullable<Awaited<ReturnType<typeof clientLoader>>>;

/**
 * Rings on every screen of the area that wants it when a guest books for today, and says who, with the way there; the evening itself marks
 * them in its list. What is booked for other days makes no noise: the room has guests.
 */
export function BookingBell({ area }: { area: string }) {
  const [{ sound }] = useScreenLook();
  const isOn = useMay('take bookings') && sound;
  return isOn && <Bell area={area} />;
}

function Bell({ area }: { area: string }) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof clientLoader>();
  const { load } = fetcher;
  const address = `/${area}/live/new-bookings`;
  const known = useRef<ReadonlySet<string>>(undefined);
  const [told, setTold] = useState<NewBookings>([]);
  useEffect(() => void load(address), [load, address]);
  useLive(['bookings'], () => void load(address));
  useAnswer(fetcher, (bookings: NewBookings | null) => {
    if (!bookings) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...bookings.map(({ id }) => id)]);
    const fresh = before ? bookings.filter(({ id }) => !before.has(id)) : [];
    if (fresh.length === 0) return;
    ringFor(fresh.map(({ id }) => id));
    setTold((earlier) => [...fresh, ...earlier]);
  });
  const wake = useEffectEvent(wakeBell);
  // Whatever is touched, the bell is ready from then on.
  useEffect(() => {
    const touched = () => wake();
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    return () => {
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, []);
  const [newest] = told;
  const evening = `/${area}/bookings`;
  // Whoever looks at the evening sees them there.
  const isThere = newest !== undefined && pathname === evening && showsEvening(new URLSearchParams(search), newest);
  if (isThere) setTold([]);
  if (!newest || isThere) return null;
  const { id, name, covers, date, service, start, isWaiting } = newest;
  return (
    <Notice className="booking-bell">
      <Icon name="i-campana" />
      <p>
        <strong>{isWaiting ? words.waits : words.came}</strong> {words.who(name, covers, formatTime(start))}{' '}
        {told.length > 1 && words.others(told.length - 1)}
      </p>
      <Link className="text-button" to={evening + eveningQuery({ date, service, chosen: id })}>
        {words.see}
      </Link>
      <button type="button" className="icon-button" aria-label={bookingDeskWords.dismiss} onClick={() => setTold([])}>
        <Icon name="i-chiudi" />
      </button>
    </Notice>
  );
}

/** Whether an evening's address is that of a booking of today; without a day or a service it is as the clock has it. */
function showsEvening(fields: URLSearchParams, { date, service }: NewBookings[number]): boolean {
  const [day, name] = [fields.get('giorno'), fields.get('servizio')];
  return (day === null || day === date) && (name === null || name === serviceNames[service]);
}
