import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { useHydrated } from '../../frame/use-hydrated.ts';
import { formatShortDay } from '../../frame/date-words.ts';

const words = bookingDeskWords.phone;

/** The sizes of a party that have a circle of their own. */
const sizes = [1, 2, 3, 4, 5, 6, 7, 8];

/** Circles for how many: a touch writes into the field beside them, which takes any number. */
export function PeopleCircles({
  covers,
  onChoose,
  children,
}: {
  covers: number;
  onChoose: (covers: string) => void;
  children: React.ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <fieldset className="phone-circles">
      <legend>{words.covers}</legend>
      {hydrated &&
        sizes.map((size) => (
          <label key={size}>
            <input
              type="radio"
              name="cerchio"
              aria-label={bookingDeskWords.people(size)}
              checked={size === covers}
              onChange={() => onChoose(String(size))}
            />
            <span>{size}</span>
          </label>
        ))}
      {children}
    </fieldset>
  );
}

/** Chips for today and the next days: a touch writes into the field beside them, which takes any day. */
export function DayChips({
  days,
  date,
  onChoose,
  children,
}: {
  days: readonly { date: string; noon: number }[];
  date: string;
  onChoose: (date: string) => void;
  children: React.ReactNode;
}) {
  const hydrated = useHydrated();
  const [today, tomorrow] = days;
  return (
    <fieldset className="phone-chips">
      <legend>{words.day}</legend>
      {hydrated &&
        days.map((day) => (
          <label key={day.date}>
            <input type="radio" name="quando" checked={day.date === date} onChange={() => onChoose(day.date)} />
            <span>
              {formatShortDay(day.noon)}
              {day === today && <small>{words.today}</small>}
              {day === tomorrow && today && isNextDay(today.noon, day.noon) && <small>{words.tomorrow}</small>}
            </span>
          </label>
        ))}
      {children}
    </fieldset>
  );
}

/** Noons of days are a day apart; the house may be closed tomorrow. */
function isNextDay(one: number, other: number): boolean {
  return other - one === 24 * 60 * 60_000;
}
