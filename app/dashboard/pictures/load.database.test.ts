import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/connect.server.ts';
import type { MediaTable } from '#database/schema.ts';
import { describeOnBothDatabases, openTestDatabase } from '#tests/databases.ts';
import type { MediaCursor } from '#restaurant/media/queries.server.ts';
import { picturesOnPage } from './shown.ts';
import { loadPictures } from './load.server.ts';

const many = 10_000;
const whole = { show: 'all', name: '', after: undefined } as const;

function buildRow(index: number): MediaTable {
  const id = index.toString(16).padStart(32, '0');
  return {
    id,
    stored_as: `${id}-0`,
    name: index === 7 ? 'Tonno_100%.JPG' : `foto-${index}.jpg`,
    alt: index % 100 === 0 ? '' : 'Una foto',
    translations: '{}',
    width: 800,
    height: 600,
    bytes: 1_000,
    placeholder: '',
    variants: JSON.stringify([{ format: 'webp', width: 400, height: 300, bytes: 100 }]),
    focus: null,
    // Ten have one time, as in a real upload, so that the time alone gives no order.
    uploaded_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 10) * 60_000).toISOString(),
    uploaded_by: 'prova',
    uploaded_by_username: null,
    deleted_at: index < 3 ? '2026-11-20T12:00:00Z' : null,
    deleted_by: index < 3 ? 'prova' : null,
    deleted_by_username: null,
  };
}

async function seed(db: Db): Promise<void> {
  const rows = Array.from({ length: many }, (_, index) => buildRow(index));
  for (let from = 0; from < many; from += 1_000)
    await db
      .insertInto('media')
      .values(rows.slice(from, from + 1_000))
      .execute();
}

function counter() {
  const seen = { queries: 0, rows: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.queries++;
      return node;
    },
    transformResult: async ({ result }) => {
      seen.rows += result.rows.length;
      return result;
    },
  };
  return { seen, plugin };
}

describeOnBothDatabases('ten thousand pictures', (database) => {
  test('are listed page by page to the last picture, with three queries per page that read only its rows', async () => {
    const { db } = database();
    await seed(db);
    const ids = new Set<string>();
    let after: MediaCursor | undefined;
    let pages = 0;
    do {
      const { seen, plugin } = counter();
      const page = await loadPictures(db.withPlugin(plugin), { ...whole, after }, 500);
      expect(seen.queries).toBe(3);
      expect(seen.rows).toBeLessThanOrEqual(501 + 1);
      for (const { id } of page.pictures) ids.add(id);
      after = page.next;
      pages++;
    } while (after);
    expect(ids.size).toBe(many - 3);
    expect(pages).toBe(20);
  });

  test('are counted, searched and filtered', async () => {
    const { db } = database();
    await seed(db);
    const first = await loadPictures(db, whole);
    expect(first.pictures).toHaveLength(picturesOnPage);
    expect(first.counts).toEqual({ all: many - 3, withoutText: 99, deleted: 3 });
    const names = async (query: Partial<Parameters<typeof loadPictures>[1]>) =>
      (await loadPictures(db, { ...whole, ...query })).pictures.map(({ name }) => name);
    expect(await names({ name: 'tonno_100%' })).toEqual(['Tonno_100%.JPG']);
    expect(await names({ name: '_' })).toEqual(['Tonno_100%.JPG']);
    expect(await names({ name: 'FOTO-9999' })).toEqual(['foto-9999.jpg']);
    expect((await names({ show: 'without text' }))[0]).toBe('foto-9900.jpg');
    expect((await names({ show: 'bin' })).sort()).toEqual(['foto-0.jpg', 'foto-1.jpg', 'foto-2.jpg']);
  });
});

test('are read with the index on a page far down the list, as on the first page', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  const plan = await sql<{ detail: string }>`
    explain query plan select * from media
    where deleted_at is null and uploaded_at <= '2026-05-01T00:00:00Z' and (uploaded_at < '2026-05-01T00:00:00Z' or id < 'a')
    order by uploaded_at desc, id desc limit 25`.execute(db);
  expect(plan.rows.map(({ detail }) => detail).join('; ')).toMatch(/SEARCH media USING INDEX media_uploaded \(uploaded_at</);
  await close();
});
