import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';

/** A coming booking with its tables. */
export interface AtTables {
  tables: readonly string[];
  covers: number;
}

type Seats = Pick<TablePlan, 'tables' | 'combinations'>;

/** The coming bookings that an edit of the tables touches: a table of theirs goes, or what they have no longer seats them. */
export function affectedBookings<Booking extends AtTables>(plan: Seats, ground: Seats, coming: readonly Booking[]) {
  const isIn = ({ tables }: Seats, table: string) => tables.some(({ id }) => id === table);
  return coming.flatMap((booking): (Booking & { why: 'gone' | 'small' })[] => {
    if (booking.tables.some((id) => isIn(ground, id) && !isIn(plan, id))) return [{ ...booking, why: 'gone' }];
    const now = seatsOf(plan, booking.tables);
    const shrunk = now < booking.covers && now < seatsOf(ground, booking.tables);
    return shrunk ? [{ ...booking, why: 'small' }] : [];
  });
}

/** How many one table seats, or tables pushed together, in whatever order their combination names them; no bound where none is known. */
function seatsOf({ tables, combinations }: Seats, booked: readonly string[]): number {
  const [only = '', ...more] = booked;
  const isSame = (members: readonly string[]) => members.length === booked.length && members.every((id) => booked.includes(id));
  const found = more.length === 0 ? tables.find(({ id }) => id === only) : combinations.find((one) => isSame(one.tables));
  return found?.to ?? Number.POSITIVE_INFINITY;
}
