import type { TablesDraft } from '#restaurant/bookings/tables/tables-form.ts';

/** A coming booking with its tables. */
export interface AtTables {
  tables: readonly string[];
  covers: number;
}

/** The coming bookings that an edit of the tables touches: a table of theirs goes, or what they have no longer seats them. */
export function affectedBookings<Booking extends AtTables>(draft: TablesDraft, ground: TablesDraft, coming: readonly Booking[]) {
  return coming.flatMap((booking): (Booking & { why: 'gone' | 'small' })[] => {
    if (booking.tables.some((id) => draft[`table.${id}.remove`] === 'on')) return [{ ...booking, why: 'gone' }];
    const now = seatsOf(draft, booking.tables);
    const shrunk = now < booking.covers && now < seatsOf(ground, booking.tables);
    return shrunk ? [{ ...booking, why: 'small' }] : [];
  });
}

/** How many one table seats, or tables pushed together, in whatever order their combination names them. */
function seatsOf(draft: TablesDraft, tables: readonly string[]): number {
  const same = [...tables].sort().join('_');
  const name = Object.keys(draft).find((one) => {
    const [, key] = /^combination\.([^.]+)\.to$/.exec(one) ?? [];
    return key?.split('_').sort().join('_') === same;
  });
  const whole = tables.length === 1 ? draft[`table.${same}.to`] : draft[name ?? ''];
  return /^\d{1,6}$/.test(whole ?? '') ? Number(whole) : Number.POSITIVE_INFINITY;
}
