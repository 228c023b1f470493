import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import type { Said } from './use-said.ts';

const words = bookingDeskWords.phone;

/** What is said on the telephone before it is booked; of a time that is full, the nearest ones that are not. */
export function ReadOut({
  said: { free, full, covers, name },
  noon,
  onTime,
}: {
  said: Said;
  noon: number;
  onTime: (time: string) => void;
}) {
  if (!free && !full) return null;
  return (
    <section className="phone-said" aria-label={words.readOut}>
      {free && <p>{words.said(dayOfWeek(noon), formatTime(free.start), covers, name, formatTime(free.end))}</p>}
      {full && <p>{(full.taken ? words.saidFull : words.saidNotGiven)(formatTime(full.start), full.near.map(formatTime))}</p>}
      {full && full.near.length > 0 && (
        <ul>
          {full.near.map((start) => (
            <li key={start}>
              <button type="button" className="evening-do" onClick={() => onTime(formatTime(start))}>
                {formatTime(start)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
