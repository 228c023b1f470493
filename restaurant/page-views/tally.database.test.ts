import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { pageKeys } from '#tests/builders/page-keys.ts';
import { addPageViews, listPageViews } from './store.server.ts';
import { findPageKey, type PageViews, PageViewTally } from './tally.ts';

const carta = findPageKey('site-carta-it') ?? expect.unreachable();
const menu = findPageKey('site-menu-en') ?? expect.unreachable();
const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;

async function taken(tally: PageViewTally): Promise<PageViews[]> {
  const stored: PageViews[] = [];
  await tally.flush(async (views) => void stored.push(...views));
  return stored;
}

test('a day begins and ends in the restaurant’s time zone, also when the clocks change', async () => {
  const tally = new PageViewTally();
  for (const time of [
    '2026-11-20T22:59:59Z',
    '2026-11-20T23:00:00Z',
    '2026-10-24T21:59:59Z',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
  ])
    tally.count(carta, at(time));
  expect((await taken(tally)).map(({ day, views }) => [day, views])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
    ['2026-10-24', 1],
    ['2026-10-25', 1],
    ['2026-10-26', 1],
  ]);
});

test('stored views are not stored again, and nothing is stored without views', async () => {
  const tally = new PageViewTally();
  tally.count(carta, at('2026-11-20T12:00:00Z'));
  tally.count(carta, at('2026-11-20T12:00:01Z'));
  tally.count(menu, at('2026-11-20T12:00:01Z'));
  expect(await taken(tally)).toEqual([
    { ...carta, day: '2026-11-20', views: 2 },
    { ...menu, day: '2026-11-20', views: 1 },
  ]);
  await tally.flush(async () => expect.unreachable());
});

/** Events of a tally: views, and flushes that succeed or fail while further views arrive. */
const events = fc.array(
  fc.record({
    views: fc.array(fc.record({ key: fc.constantFrom(...pageKeys.slice(0, 4)), hour: fc.nat(72) }), { maxLength: 8 }),
    meanwhile: fc.array(fc.record({ key: fc.constantFrom(...pageKeys.slice(0, 4)), hour: fc.nat(72) }), { maxLength: 4 }),
    fails: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('every view is stored exactly once, whatever fails', async () => {
  const noon = at('2026-11-20T12:00:00Z');
  await fc.assert(
    fc.asyncProperty(events, async (happened) => {
      const tally = new PageViewTally();
      const counted = new Map<string, number>();
      const stored = new Map<string, number>();
      const count = ({ key, hour }: { key: (typeof pageKeys)[number]; hour: number }) => {
        const now = noon + hour * 3_600_000;
        tally.count(key, now);
        const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Rome').toPlainDate().toString();
        add(counted, `${day} ${key.page} ${key.language}`, 1);
      };
      const keep = (views: PageViews[]) => {
        for (const { day, page, language, views: number } of views) add(stored, `${day} ${page} ${language}`, number);
      };
      for (const { views, meanwhile, fails } of happened) {
        views.forEach(count);
        const flushed = tally.flush(async (views) => {
          meanwhile.forEach(count);
          await Promise.resolve();
          if (fails) throw new Error('the database is away');
          keep(views);
        });
        await flushed.catch(() => undefined);
      }
      await tally.flush(async (views) => keep(views));
      expect(Object.fromEntries([...stored].sort())).toEqual(Object.fromEntries([...counted].sort()));
    }),
  );
});

function add(sums: Map<string, number>, name: string, number: number): void {
  sums.set(name, (sums.get(name) ?? 0) + number);
}

describeOnBothDatabases('stored page views', (database) => {
  const day = '2026-11-20';

  test('add up, also when several processes store at the same time', async () => {
    const { db } = database();
    const views = pageKeys.map((key) => ({ ...key, day, views: 2 }));
    await Promise.all([addPageViews(db, views), addPageViews(db, views.toReversed()), addPageViews(db, views)]);
    const stored = await listPageViews(db, { from: day, to: day });
    expect(stored).toHaveLength(pageKeys.length);
    expect(stored.every(({ views }) => views === 6)).toBe(true);
  });

  test('are read by days, without pages that no longer exist', async () => {
    const { db } = database();
    await addPageViews(db, [
      { ...carta, day: '2026-11-18', views: 1 },
      { ...carta, day: '2026-11-19', views: 2 },
      { ...menu, day, views: 3 },
    ]);
    await db.insertInto('page_view').values({ day, page: 'gone', language: 'it', views: 9 }).execute();
    expect(await listPageViews(db, { from: '2026-11-19', to: day })).toEqual([
      { ...carta, day: '2026-11-19', views: 2 },
      { ...menu, day, views: 3 },
    ]);
  });
});
