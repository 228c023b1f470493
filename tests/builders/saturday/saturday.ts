import type { Db } from '#database/connect.server.ts';
import type { Language } from '#languages/languages.ts';
import { type Booking, noNeeds } from '#restaurant/bookings/booking.ts';
import type { CreateBooking, BookingCommand } from '#restaurant/bookings/commands/commands.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import type { BookingChange } from '#restaurant/bookings/states.ts';
import { at, buildOrder, editDocuments, giulia, requireBooked, saturday } from '../bookings.ts';
import { turnOnForms } from '../forms.ts';
import { saturdayPlan, saturdayRules } from './house.ts';
import { type Became, saturdayParties, type SaturdayParty } from './parties.ts';
import { fillPastSaturdays } from './past.ts';
import { fillPost, type Sender } from './post.ts';

/** The moment of the evening. */
export const saturdayEvening = at('20:12');

const booked = at('10:00', saturday.subtract({ days: 3 }));

/** Fills a site with the Saturday: its restaurant, sixty parties, twelve past Saturdays, letters and readers. */
export async function fillSaturday(db: Db, sender: Sender): Promise<void> {
  await editDocuments(db, () => ({ plan: saturdayPlan, rules: saturdayRules }), booked);
  await turnOnForms(db, ['booking', 'contact', 'newsletter'], booked);
  const bookings: { party: SaturdayParty; booking: Booking }[] = [];
  const before = saturdayParties.filter(({ became }) => became !== 'walkedIn');
  for (const [index, party] of before.entries())
    bookings.push({ party, booking: await book(db, party, booked.add({ minutes: index }), index) });
  const changes = bookings.flatMap(({ party, booking }) => ordersOf(party, booking));
  for (const { order, when } of changes.toSorted((one, other) => Temporal.Instant.compare(one.when, other.when)))
    requireBooked(await executeBookingCommand(db, order, when));
  const walkIns = saturdayParties.filter(({ became }) => became === 'walkedIn');
  for (const [index, party] of walkIns.entries()) await walkIn(db, party, index);
  await fillPastSaturdays(db);
  await fillPost(db, sender);
}

/** A cancellation follows at once, since others book the place. */
async function book(db: Db, party: SaturdayParty, when: Temporal.Instant, index: number): Promise<Booking> {
  const booking = requireBooked(await executeBookingCommand(db, orderOf(party, index), when));
  if (party.became !== 'cancelled') return booking;
  return requireBooked(
    await executeBookingCommand(db, { kind: 'change', booking: booking.id, who: { by: 'guest' }, change: 'cancel' }, when),
  );
}

/** The same parties a week later, when nobody has come or closed it. */
export const comingSaturday = saturday.add({ weeks: 1 });

/** Books the parties of tonight once more, a week later. */
export async function fillComingSaturday(db: Db): Promise<void> {
  const parties = saturdayParties.filter(({ became }) => became !== 'walkedIn' && became !== 'cancelled');
  for (const [index, party] of parties.entries())
    requireBooked(await executeBookingCommand(db, orderOf(party, index, comingSaturday), booked.add({ minutes: index })));
}

/** By the site and by telephone in turn; parties without an immediate table each in their own way. */
function orderOf({ time, covers, name, became, needs, unknown }: SaturdayParty, index: number, date = saturday): CreateBooking {
  const byGuest = became === 'requested' || (index % 2 === 0 && !unknown && became !== 'withoutTable' && became !== 'waiting');
  return buildOrder({
    key: `${date.toString()}-${index}`,
    ...(byGuest && became !== 'offered' ? { who: { by: 'guest' }, source: 'site' } : { who: giulia, source: 'phone' }),
    wish: { date, start: at(time, date), covers },
    details: { name, ...reachedBy(name, index, unknown), language: languageOf(name) },
    needs: { ...noNeeds, ...needs, consent: needs?.allergies ? { version: 1, at: '2026-11-26T17:00:00Z', by: 'guest' } : undefined },
    ...(became === 'withoutTable' ? { override: 'Sono clienti di sempre' } : {}),
    ...(became === 'waiting' || became === 'offered' ? { waiting: { flexibleMinutes: 0 } } : {}),
  });
}

function reachedBy(name: string, index: number, unknown = false) {
  if (unknown) return { email: undefined, phone: undefined };
  const mailbox = name
    .normalize('NFD')
    .replaceAll(/[^a-z ]/gi, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '.');
  return { email: `${mailbox}.${index}@posta.it`, phone: `340 ${String(6_000_000 + index * 37_129).padStart(7, '0')}` };
}

function languageOf(name: string): Language {
  if (name === 'Emma Wilson' || name === 'Lena Vogt') return 'en';
  return name === 'João Almeida' || name === 'Beatriz Costa' ? 'pt' : 'it';
}

/** The events of a booking until now, with their times. */
function ordersOf({ became }: SaturdayParty, { id, start }: Booking): { order: BookingCommand; when: Temporal.Instant }[] {
  const change = (name: BookingChange, when: Temporal.Instant) => ({
    order: { kind: 'change', booking: id, who: giulia, change: name } as const,
    when,
  });
  const sat = change('seat', start.add({ minutes: 4 }));
  const happened: Record<Became, { order: BookingCommand; when: Temporal.Instant }[]> = {
    finished: [sat, change('finish', at('20:05'))],
    seated: [sat],
    arrived: [change('arrive', at('20:06'))],
    expected: [],
    late: [{ order: { kind: 'late', booking: id, who: { by: 'guest' }, minutes: 20 }, when: at('19:50') }],
    noShow: [change('noShow', start.add({ minutes: 25 }))],
    cancelled: [],
    walkedIn: [],
    withoutTable: [],
    requested: [],
    waiting: [],
    offered: [{ order: { kind: 'change', booking: id, who: giulia, change: 'offer', start: at('22:00') }, when: at('20:08') }],
  };
  return happened[became];
}

async function walkIn(db: Db, { time, covers, name }: SaturdayParty, index: number): Promise<void> {
  const order = buildOrder({
    key: `saturday-walk-in-${index}`,
    who: giulia,
    source: 'walkIn',
    wish: { date: saturday, start: at(time), covers, minutes: 50 },
    details: { name, email: undefined, phone: undefined, language: 'it' },
    seated: true,
  });
  requireBooked(await executeBookingCommand(db, order, at(time)));
}
