import type { Db } from '#database/connect.server.ts';
import { type Service, services } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import type { BookingDocuments } from '../documents.server.ts';
import type { BookingState } from '../states.ts';

/** The states that count as covers of a day: whoever came, and whoever is still to come. */
export const countedStates: readonly BookingState[] = ['requested', 'offered', 'confirmed', 'arrived', 'seated', 'finished'];

/** One day of a month: the covers of each service, and which services there are. */
export interface MonthDay {
  date: Temporal.PlainDate;
  covers: Record<Service, number>;
  open: readonly Service[];
}

/** The days of a month with their covers: one query by the index of the date. */
export async function listMonth(db: Db, month: Temporal.PlainYearMonth, { hours }: Pick<BookingDocuments, 'hours'>): Promise<MonthDay[]> {
  const first = month.toPlainDate({ day: 1 });
  const rows = await db
    .selectFrom('booking')
    .select(({ fn }) => ['date', 'service', fn.sum<number>('covers').as('covers')])
    .where('date', '>=', first.toString())
    .where('date', '<', first.add({ months: 1 }).toString())
    .where('state', 'in', countedStates)
    .groupBy(['date', 'service'])
    .execute();
  return Array.from({ length: month.daysInMonth }, (_, index) => {
    const date = first.add({ days: index });
    const of = (service: Service) => Number(rows.find((row) => row.date === date.toString() && row.service === service)?.covers ?? 0);
    const open = shiftsOn(hours, date).map(({ service }) => service);
    return { date, covers: { lunch: of('lunch'), dinner: of('dinner') }, open: services.filter((service) => open.includes(service)) };
  });
}
