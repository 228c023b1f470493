import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { touchTopic } from '#database/live/versions.server.ts';
import { countChange } from '#restaurant/documents/store/content-state.server.ts';
import { menu as schema } from '#restaurant/menus/menu.ts';
import { findMenuByPage } from '#restaurant/menus/queries.server.ts';
import { buildChange, saveData } from '#tests/builders/changes.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { CacheInvalidator } from './cache-invalidation.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase('sqlite', 'first-content');
});
afterEach(() => database.close());

/** A watcher, and its effects on the cache. */
function watch() {
  const done: ('content' | 'bookings')[] = [];
  const logged: string[] = [];
  const cache = { clear: () => void done.push('content'), dropBookings: () => void done.push('bookings') };
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const watcher = new CacheInvalidator({ db: database.db, log, cache, changed: () => {} });
  return { done, logged, watcher };
}

async function save(page: string, description: string): Promise<void> {
  const menu = await findMenuByPage(database.db, page);
  if (!menu) throw new Error(page);
  const edit = { collection: 'menu', id: menu.id, schema, version: menu.version, data: { ...menu.data, description } } as const;
  expect(await saveData(database.db, edit, buildChange())).toHaveProperty('saved');
}

describe('a change of content', () => {
  test('invalidates the kept pages, once, whatever it changed and however often', async () => {
    const { done, watcher } = watch();
    await watcher.look();
    expect(done.splice(0)).toEqual(['content']);
    await save('carta', 'Una');
    await save('cena', 'Due');
    await Promise.all([watcher.look(), watcher.look()]);
    await watcher.look();
    // A picture.
    await database.db.transaction().execute((transaction) => countChange(transaction));
    await watcher.look();
    expect(done).toEqual(['content', 'content']);
  });

  test('is seen by a check that is requested after it, whatever check is running', async () => {
    const { done, watcher } = watch();
    await watcher.look();
    const underWay = watcher.look();
    await save('cena', 'Nuova');
    await watcher.look();
    await underWay;
    expect(done.slice(1)).toEqual(['content']);
  });
});

test('of bookings invalidates the pages that show them', async () => {
  const { done, watcher } = watch();
  await watcher.look();
  await database.db.transaction().execute((transaction) => touchTopic(transaction, 'bookings'));
  await watcher.look();
  await watcher.look();
  expect(done.slice(1)).toEqual(['bookings']);
});

test('is found after the database did not answer, which is logged once', async () => {
  const { done, logged, watcher } = watch();
  await watcher.look();
  await database.db.schema.alterTable('content_state').renameTo('away').execute();
  await watcher.look();
  await watcher.look();
  expect(logged).toHaveLength(1);
  await database.db.schema.alterTable('away').renameTo('content_state').execute();
  await save('carta', 'Nuova');
  await watcher.look();
  expect(done.slice(1)).toEqual(['content']);
});
