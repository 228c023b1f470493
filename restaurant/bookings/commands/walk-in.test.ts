import { describe, expect, test } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import type { DayInputs } from '../availability/availability.ts';
import type { Occupancy } from '../availability/occupancy.ts';
import { defaultRules } from '../rules/rules.ts';
import { tables } from '../tables/tables.ts';
import { grantWalkIn } from './grant-room.ts';
import { proposeWalkIn, walkInRefusal, walkInTables, walkInStart } from './walk-in.ts';

const saturday = Temporal.PlainDate.from('2026-11-28');
const at = (time: string) => saturday.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: time }).toInstant();
const clock = (instant: Temporal.Instant | undefined) =>
  instant?.toZonedDateTimeISO('Europe/Rome').toPlainTime().toString({ smallestUnit: 'minute' });
const table = (id: string, to: number, x: number) => ({ id, name: id, room: 'sala', from: 1, to, x, y: 0, width: 80, height: 80 });
const room = [{ id: 'sala', name: 'Sala' }];
const twoTables = tables.parse({ rooms: room, tables: [table('1', 2, 0), table('2', 4, 200)] });

/** Saturday at 19.52, with a pinned party of two for each table and time. */
function evening(comes: readonly [table: string, time: string][], given: Partial<DayInputs> = {}): DayInputs {
  const occupied = comes.map(
    ([id, time], index): Occupancy => ({
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
const proposed = (day: DayInputs, covers = 2) => {
  const offer = proposeWalkIn(day, covers);
  return offer && [offer.tables.join('+'), clock(offer.until)];
};

describe('a walk-in', () => {
  test('has a table for the usual stay if there is one', () => {
    expect(proposed(evening([]))).toEqual(['1', undefined]);
    expect(proposed(evening([['1', '21:00']]))).toEqual(['2', undefined]);
  });

  test('is offered the table that is free longest, until the tick before the next party, if none is free for the usual stay', () => {
    const day = evening([
      ['1', '20:45'],
      ['2', '20:55'],
    ]);
    expect(walkInRefusal(day, 2)).toBe('tables');
    expect(proposed(day)).toEqual(['2', '20:55']);
    expect(walkInTables(day, 2).map(({ tables: own, stay }) => [own.join(), clock(stay?.until)])).toEqual([
      ['2', '20:55'],
      ['1', '20:45'],
    ]);
  });

  test('leaves the turnaround before the next party', () => {
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
    expect(walkInTables(evening([['1', '20:30']], { plan: one }), 2)).toMatchObject([{ stay: undefined, anyhow: { until: at('20:30') } }]);
  });

  test('may have the chosen table although a smaller one would do', () => {
    const offer = proposeWalkIn(evening([['2', '21:00']]), 2, '2');
    expect([offer?.tables, clock(offer?.until)]).toEqual([['2'], '21:00']);
    expect(proposeWalkIn(evening([['2', '20:00']]), 2, '2')?.tables).toEqual(['1']);
  });

  test('is offered nothing that is then refused, neither by the rules nor against one', () => {
    const rules = { ...defaultRules, turnMinutes: 10, seats: { lunch: 4, dinner: 4 } };
    for (const times of [
      ['20:30', '20:50'],
      ['19:30', '20:40'],
      ['19:00', '20:20'],
      ['20:15', '21:30'],
    ] as const) {
      for (const seats of [2, 4, 40]) {
        const day = evening(
          [
            ['1', times[0]],
            ['2', times[1]],
            ['1', '22:30'],
          ],
          { rules: { ...rules, seats: { lunch: seats, dinner: seats } } },
        );
        for (const { tables: own, stay, anyhow } of walkInTables(day, 2)) {
          const offered = stay ?? anyhow;
          if (!offered) continue;
          const start = walkInStart(day.now);
          const minutes = offered.until?.since(start).total('minutes');
          const granted = grantWalkIn(day, { covers: 2, by: 'staff', only: own }, { start, minutes }, stay === undefined);
          expect(granted, `table ${own.join()} until ${clock(offered.until)}, ${seats} seats`).toHaveProperty('grant');
        }
      }
    }
    // A rule refuses, and the table is free until the next party, less the turnaround.
    const [place] = walkInTables(evening([['2', '20:40']], { rules: { ...rules, seats: { lunch: 2, dinner: 2 } } }), 2, '2');
    expect([place?.stay, clock(place?.anyhow?.until)]).toEqual([undefined, '20:30']);
  });

  test('may have an empty table against a rule also if another party of the evening has none', () => {
    // Five people fit nowhere in this room, so no seating holds them.
    const day = evening([['2', '21:00']]);
    const tooMany: Occupancy = { id: 'five', covers: 5, start: at('20:00'), end: at('22:00'), online: true, tables: { now: undefined } };
    const [place] = walkInTables(
      { ...day, occupied: [...day.occupied, tooMany], rules: { ...day.rules, seats: { lunch: 2, dinner: 2 } } },
      2,
      '2',
    );
    expect([place?.stay, clock(place?.anyhow?.until)]).toEqual([undefined, '21:00']);
  });

  test('may stay until the seats are taken if covers alone count, and is refused if too many arrive at once', () => {
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
