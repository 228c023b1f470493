import { Link } from 'react-router';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { useTextsEdit } from '../editing/texts-edit.ts';
import type { Coming } from './page.tsx';
import { touchedBy } from './touched.ts';

const words = bookingTablesWords.coming;

/** How many are listed; the others are counted. */
const mostListed = 20;

/** Before it is saved: whose tables the edit takes, and what becomes of them. */
export function Touched({ coming, area }: { coming: readonly Coming[]; area: string }) {
  const { draft, ground } = useTextsEdit();
  const touched = touchedBy(draft, ground, coming);
  return (
    <div role="status">
      {touched.length > 0 && (
        <section className="tables-touched" aria-labelledby="tables-touched">
          <h2 id="tables-touched">{words.heading(touched.length)}</h2>
          <p>{words.note}</p>
          <ul>
            {touched.slice(0, mostListed).map(({ id, date, when, covers, name, placing, why }) => (
              <li key={id}>
                <Link to={`/${area}/bookings?giorno=${date}`}>{when}</Link> <b>{name}</b>, {words.of(covers)}: {words[why]},{' '}
                {words[placing === 'free' ? 'free' : 'pinned']}
              </li>
            ))}
          </ul>
          {touched.length > mostListed && <p>{words.more(touched.length - mostListed)}</p>}
        </section>
      )}
    </div>
  );
}
