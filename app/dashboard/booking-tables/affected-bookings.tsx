import { bookingTablesWords } from '#languages/booking-tables.ts';
import type { UpcomingBooking } from '#restaurant/bookings/overview/parties.server.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { cardAddress } from '../bookings/address.ts';
import { HeadedSection } from '../frame/desk.tsx';
import { AreaLink } from '../frame/area.tsx';

const words = bookingTablesWords.coming;

export type UpcomingRow = Omit<UpcomingBooking, 'start'> & { tableNames: string[]; when: string };

const maxListed = 20;

/** The bookings whose tables the edit would take, before it is saved. */
export function AffectedBookings({ plan, ground, coming }: { plan: TablePlan; ground: TablePlan; coming: readonly UpcomingRow[] }) {
  const affected = affectedBookings(plan, ground, coming);
  const why = ({ why: reason, placing }: (typeof affected)[number]) =>
    `${words[reason]}, ${words[placing === 'pinned' ? 'pinned' : 'free']}`;
  return (
    <div role="status">
      {affected.length > 0 && (
        <HeadedSection id="tables-touched" heading={words.heading(affected.length)} className="tables-touched">
          <p>{words.note}</p>
          <Bookings bookings={affected} why={why} />
        </HeadedSection>
      )}
    </div>
  );
}

/** The bookings that found no table when the plan was saved. They stay booked, and the staff find them one. */
export function UnseatedBookings({ waiting }: { waiting: readonly UpcomingRow[] }) {
  if (waiting.length === 0) return null;
  const why = ({ tableNames }: UpcomingRow) => (tableNames.length === 0 ? words.none : words.tooFew(tableNames.join(' + ')));
  return (
    <HeadedSection id="tables-waiting" heading={words.waiting(waiting.length)} className="tables-touched">
      <p>{words.waitingNote}</p>
      <Bookings bookings={waiting} why={why} />
    </HeadedSection>
  );
}

function Bookings<Booking extends UpcomingRow>({ bookings, why }: { bookings: readonly Booking[]; why: (booking: Booking) => string }) {
  return (
    <>
      <ul>
        {bookings.slice(0, maxListed).map((booking) => (
          <li key={booking.id}>
            <AreaLink to={cardAddress(booking)}>{booking.when}</AreaLink> <b>{booking.name}</b>, {words.of(booking.covers)}: {why(booking)}
          </li>
        ))}
      </ul>
      {bookings.length > maxListed && <p>{words.more(bookings.length - maxListed)}</p>}
    </>
  );
}

type Seats = Pick<TablePlan, 'tables' | 'combinations'>;

/** The coming bookings that an edit affects: a table of theirs is removed, or their tables no longer seat them. */
export function affectedBookings<Booking extends Pick<UpcomingRow, 'tables' | 'covers'>>(
  plan: Seats,
  ground: Seats,
  coming: readonly Booking[],
) {
  const isIn = ({ tables }: Seats, table: string) => tables.some(({ id }) => id === table);
  return coming.flatMap((booking): (Booking & { why: 'gone' | 'small' })[] => {
    if (booking.tables.some((id) => isIn(ground, id) && !isIn(plan, id))) return [{ ...booking, why: 'gone' }];
    const now = seatsOf(plan, booking.tables);
    const shrunk = now < booking.covers && now < seatsOf(ground, booking.tables);
    return shrunk ? [{ ...booking, why: 'small' }] : [];
  });
}

/** The seats of one table or a combination, in any order of tables; infinite if unknown. */
function seatsOf({ tables, combinations }: Seats, booked: readonly string[]): number {
  const [only = '', ...more] = booked;
  const isSame = (members: readonly string[]) => members.length === booked.length && members.every((id) => booked.includes(id));
  const found = more.length === 0 ? tables.find(({ id }) => id === only) : combinations.find((one) => isSame(one.tables));
  return found?.to ?? Number.POSITIVE_INFINITY;
}
