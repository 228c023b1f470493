import { Link } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { dayOfWeek, formatShortMoment, formatTime } from '../frame/date-words.ts';
import type { SearchResponse } from './ask-for-found.ts';

/** Something that was found, as a line that leads to it. */
export interface Hit {
  key: string;
  to: string;
  icon: SymbolName;
  name: string;
  about: string;
}

/** The parties of today, those of other days, the guests and the messages of an answer. @param now for the moments of messages */
export function hitsOf(area: string, { today, others, guests, messages }: SearchResponse, now: number) {
  const party = (withDay: boolean) => (one: SearchResponse['today'][number]) => ({
    key: one.id,
    to: `/${area}/bookings${one.evening}`,
    icon: 'i-calendario' as const,
    name: one.name,
    about: [
      withDay ? `${dayOfWeek(one.start)}, ${formatTime(one.start)}` : formatTime(one.start),
      bookingDeskWords.people(one.covers),
      bookingDeskWords.states[one.state],
      one.apart,
    ].join(', '),
  });
  return {
    today: today.map(party(false)),
    others: others.map(party(true)),
    guests: guests.map(({ id, name, phone, visits }) => ({
      key: id,
      to: `/${area}/bookings/guests/${id}`,
      icon: 'i-persone' as const,
      name,
      about: [phone, bookingDeskWords.phone.visits(visits, undefined)].filter(Boolean).join(', '),
    })),
    messages: messages.map(({ id, name, subject, at }) => ({
      key: id,
      to: `/${area}/messages/${id}`,
      icon: 'i-fumetto' as const,
      name,
      about: [subject, formatShortMoment(at, now)].filter(Boolean).join(', '),
    })),
  } satisfies Record<string, Hit[]>;
}

/** One kind of what was found. @param first the place of its first line among all lines; @param at the place that the keyboard is at */
export function HitList({
  heading,
  hits,
  first,
  at,
  dense = false,
  onLeave,
}: {
  heading: string;
  hits: readonly Hit[];
  first: number;
  at: number;
  /** Many short lines, beside each other where there is room. */
  dense?: boolean;
  onLeave: () => void;
}) {
  if (hits.length === 0) return null;
  return (
    <section className="search-kind" aria-label={heading}>
      <h3>{heading}</h3>
      <ol data-dense={dense || undefined}>
        {hits.map(({ key, to, icon, name, about }, place) => (
          <li key={key} className="search-hit" data-hit data-chosen={first + place === at}>
            <Link to={to} onClick={onLeave}>
              <Icon name={icon} />
              <span>
                <b>{name}</b> {about && <small>{about}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
