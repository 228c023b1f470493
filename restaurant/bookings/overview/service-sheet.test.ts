import { describe, expect, test } from 'vitest';
import { at, saturday } from '#tests/builders/bookings.ts';
import { saturdayPlan } from '#tests/builders/saturday/house.ts';
import { type Booking, type BookingNeeds, importReason, noNeeds } from '../booking.ts';
import type { SheetEntry } from './parties.server.ts';
import { columnsOf, composeServiceSheet } from './service-sheet.ts';

function entry(given: Partial<Booking> = {}, needs: Partial<BookingNeeds> = {}): SheetEntry {
  const booking: Booking = {
    id: 'one',
    reference: 'K7QM2P',
    state: 'confirmed',
    date: saturday,
    service: 'dinner',
    start: at('20:30'),
    end: at('22:15'),
    covers: 4,
    source: 'phone',
    language: 'it',
    guestId: undefined,
    name: 'Irene Cuzzocrea',
    email: undefined,
    phone: '+393406000000',
    tables: ['7', '8'],
    placing: 'free',
    flexibleMinutes: undefined,
    answerUntil: undefined,
    lateMinutes: undefined,
    reconfirmedAt: undefined,
    unreachedAt: undefined,
    provenAt: undefined,
    override: undefined,
    sequence: 0,
    createdAt: at('10:00'),
    ...given,
  };
  return { booking, needs: { ...noNeeds, ...needs }, last: undefined, history: [], since: at('10:00'), guest: undefined };
}

const compose = (entries: readonly SheetEntry[], now = at('20:15')) =>
  composeServiceSheet(entries, { date: saturday, service: 'dinner', plan: saturdayPlan, removed: new Map(), now });

describe('the sheet of a service', () => {
  test('says when a party comes, where it sits and its telephone number', () => {
    const [row] = compose([entry()]).rows;
    expect(row).toMatchObject({ time: '20:30', covers: 4, tables: '7+8', phone: '340 600 0000', until: '22:15', mark: 'expected' });
  });

  test('marks parties that are seated, have arrived, are late, or have only requested', () => {
    const marks = (['seated', 'arrived', 'requested', 'confirmed'] as const).map(
      (state) => compose([entry({ state })], at('20:50')).rows[0]?.mark,
    );
    expect(marks).toEqual(['seated', 'arrived', 'requested', 'late']);
  });

  test('leaves out parties that have left or cancelled and the other service, and lists the waiting ones below', () => {
    const sheet = compose([
      entry({ state: 'finished' }),
      entry({ state: 'cancelled' }),
      entry({ service: 'lunch', start: at('13:00') }),
      entry({ state: 'waiting', name: 'Sara Foti', covers: 2 }),
    ]);
    expect(sheet.rows).toEqual([]);
    expect(sheet.waiting).toEqual(['Sara Foti, 2, verso le 20:30, 340 600 0000']);
  });

  test('says why a rule was broken, except for an import', () => {
    const noteOf = (reason: string) => compose([entry({ override: { reason, by: 'Giulia' } }, { occasion: 'Compleanno' })]).rows[0]?.notes;
    expect(noteOf('Clienti di sempre')).toEqual(['Compleanno', 'Clienti di sempre']);
    expect(noteOf(importReason)).toEqual(['Compleanno']);
  });

  test('repeats the parties with an allergy', () => {
    expect(compose([entry({}, { allergies: ' Sesamo ' }), entry({ id: 'two' })]).allergic).toMatchObject([{ allergies: 'Sesamo' }]);
  });

  test('has two columns from thirty-one parties on', () => {
    const columns = (count: number) =>
      columnsOf(compose(Array.from({ length: count }, (_none, index) => entry({ id: String(index) })))).map(({ length }) => length);
    expect([columns(30), columns(31), columns(60)]).toEqual([[30], [16, 15], [30, 30]]);
  });
});
