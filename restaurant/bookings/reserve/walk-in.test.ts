import { describe, expect, test } from 'vitest';
import { buildSettings } from '#tests/build/documents.ts';
import type { Day } from '../availability/availability.ts';
import type { Occupied } from '../availability/occupied.ts';
import { defaultRules } from '../rules/rules.ts';
import { tables } from '../tables/tables.ts';
import { proposeWalkIn, walkInLimit, walkInPlaces } from './walk-in.ts';

const saturday = Temporal.PlainDate.from('2026-11-28');
const at = (time: string) => saturday.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: time }).toInstant();
const clock = (instant: Temporal.Instant | undefined) =>
  instant?.toZonedDateTimeISO('Europe/Rome').toPlainTime().toString({ smallestUnit: 'minute' });
const table = (id: string, to: number, x: number) => ({ id, name: id, room: 'sala', from: 1, to, x, y: 0, width: 80, height: 80 });
const room = [{ id: 'sala', name: 'Sala' }];
const twoTables = tables.parse({ rooms: room, tables: [table('1', 2, 0), table('2', 4, 200)] });

/** Saturday evening at 19.52, with a pinned party of two for each table and time. */
function evening(comes: readonly [table: string, time: string][], given: Partial<Day> = {}): Day {
  const occupied = comes.map(
    ([id, time], index): Occupied => ({
      id: `b${index}`,
      covers: 2,
      start: at(time),
      end: at(time).add({ minutes: 90 }),
      online: true,
      tables: { fixed: [id] },
    }),
  );
  return { rules: defaultRules, plan: twoTables, hours: buildSettings(), date: saturday, occupied, now: at('19:52'), ...given };
}
const proposed = (day: Day, covers = 2) => {
  const offer = proposeWalkIn(day, covers);
  return offer && [offer.tables.join('+'), clock(offer.until)];
};

describe('who comes by', () => {
  test('has a table for as long as is usual where there is one', () => {
    expect(proposed(evening([]))).toEqual(['1', undefined]);
    expect(proposed(evening([['1', '21:00']]))).toEqual(['2', undefined]);
  });

  test('is offered the table that is free for longest until the next party comes, on the tick, where none is for as long as is usual', () => {
    const day = evening([
      ['1', '20:45'],
      ['2', '20:55'],
    ]);
    expect(walkInLimit(day, 2)).toBe('tables');
    expect(proposed(day)).toEqual(['2', '20:55']);
    expect(walkInPlaces(day, 2).map(({ tables: own, fits, until }) => [own.join(), fits, clock(until)])).toEqual([
      ['2', false, '20:55'],
      ['1', false, '20:45'],
    ]);
  });

  test('leaves as long before the next party as the rules keep between two', () => {
    const day = evening([['1', '21:00']], {
      rules: { ...defaultRules, turnMinutes: 10 },
      plan: tables.parse({ rooms: room, tables: [table('1', 2, 0)] }),
    });
    expect(proposed(day)).toEqual(['1', '20:50']);
  });

  test('is offered no stay below three quarters of an hour', () => {
    const one = tables.parse({ rooms: room, tables: [table('1', 2, 0)] });
    expect(proposed(evening([['1', '20:35']], { plan: one }))).toEqual(['1', '20:35']);
    expect(proposed(evening([['1', '20:30']], { plan: one }))).toBeUndefined();
    expect(walkInPlaces(evening([['1', '20:30']], { plan: one }), 2)).toMatchObject([{ fits: false, until: undefined }]);
  });

  test('may stay until the seats are taken where covers alone count, and not at all when too many arrive at once', () => {
    const rules = { ...defaultRules, seats: { lunch: 4, dinner: 4 } };
    const day = evening(
      [
        ['1', '21:00'],
        ['2', '21:00'],
      ],
      { rules, plan: tables.parse({}) },
    );
    expect(proposed(day)).toEqual(['', '21:00']);
    const arriving = { ...rules, arrivals: { lunch: 2, dinner: 2 } };
    expect(proposed(evening([['1', '19:55']], { rules: arriving, plan: tables.parse({}) }))).toBeUndefined();
  });
});
