import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { tableLooks, TableState } from './table-state.tsx';

const words = bookingDeskWords.plan;

/** What each look of a table says. */
export function PlanLegend() {
  return (
    <section className="plan-legend" aria-label={words.legend}>
      <ul>
        {tableLooks.map((look) => (
          <li key={look}>
            <i>
              <TableState shape="round" turned={false} look={look} left={undefined} />
            </i>
            {words.looks[look]}
          </li>
        ))}
        <li>
          <i>
            <TableState shape="round" turned={false} look="free" left={0.3} />
          </i>
          {words.timeLeft}
        </li>
      </ul>
    </section>
  );
}
