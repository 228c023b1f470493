import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { bookingExchangeWords } from '#languages/booking-exchange.ts';
import type { BookingImport } from '#restaurant/bookings/import-export/exchange.server.ts';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';

const words = bookingExchangeWords.in;
const columnWords = bookingExchangeWords.columns;

/** Rows that are shown; the others are counted. */
const maxShown = 100;

/** What a file would bring, as the desk shows it. */
export function presentImport({ fresh, wrong, known, past, off, undecided, found }: BookingImport) {
  return {
    known,
    past,
    off,
    undecided,
    found,
    fresh: {
      count: fresh.length,
      rows: fresh.slice(0, maxShown).map(({ line, start, covers, details: { name, phone, email, language } }) => ({
        line,
        start: start.epochMilliseconds,
        covers,
        name,
        phone: phone ?? '',
        email: email ?? '',
        language,
      })),
    },
    wrong: { count: wrong.length, rows: wrong.slice(0, maxShown) },
  };
}

/** What was understood of a file, row by row, and what was not. */
export function ImportPreview({
  preview: { fresh, wrong, known, past, off, undecided, found },
}: {
  preview: ReturnType<typeof presentImport>;
}) {
  return (
    <div className="booking-exchange-preview" role="status">
      <p>{words.found(found.map((column) => columnWords[column]).join(', '))}</p>
      {known > 0 && <p>{words.known(known)}</p>}
      {past > 0 && <p>{words.past(past)}</p>}
      {off > 0 && <p>{words.off(off)}</p>}
      {undecided > 0 && <p>{words.undecided(undecided)}</p>}
      {wrong.count > 0 && (
        <>
          <h3>{words.wrong(wrong.count)}</h3>
          <ul>
            {wrong.rows.map(({ line, text, columns }) => (
              <li key={line}>
                <b>{words.wrongRow(line, columns.map((column) => columnWords[column]).join(', '))}</b> {text}
              </li>
            ))}
            {wrong.count > wrong.rows.length && <li>{words.moreRows(wrong.count - wrong.rows.length)}</li>}
          </ul>
        </>
      )}
      <h3>{words.fresh(fresh.count)}</h3>
      <ol className="booking-exchange-rows">
        {fresh.rows.map(({ line, start, covers, name, phone, email, language }) => (
          <li key={line}>
            <span>{words.row(line)}</span>
            <span>{`${dayOfWeek(start)}, ${formatTime(start)}`}</span>
            <span>
              <b>{name}</b>, {bookingDeskWords.people(covers)}
            </span>
            <span>{[phone, email, language].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
      {fresh.count > fresh.rows.length && <p>{words.moreRows(fresh.count - fresh.rows.length)}</p>}
    </div>
  );
}
