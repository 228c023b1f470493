import { expect, test } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { listPrinted, markRemoved, notePrinted } from './paper-edition.server.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const actor = { username: 'giulia', name: 'Giulia' };
const edition = { page: undefined, language: 'it', version: '3F9A1C', changes: 152, day: '2026-11-20' } as const;

describeOnBothDatabases('printed editions', (database) => {
  const print = (given: Partial<Parameters<typeof notePrinted>[1]> = {}, hours = 0) =>
    transact(database().db, notePrinted, { ...edition, ...given }, { actor, now: noon.add({ hours }) });
  const inTheRoom = async () => (await listPrinted(database().db)).map(({ page, language, version }) => `${page} ${language} ${version}`);

  test('are listed once each, until the staff confirm that they were removed', async () => {
    await print();
    await print({ page: 'carta' }, 1);
    await print({ page: 'carta', language: 'en' }, 2);
    await print({}, 3);
    expect(await inTheRoom()).toEqual(['undefined it 3F9A1C', 'carta en 3F9A1C', 'carta it 3F9A1C']);
    const [first] = await listPrinted(database().db);
    if (!first) throw new Error('nothing is in the room');
    expect(first).toMatchObject({ at: '2026-11-20T15:00:00Z', by: 'Giulia' });
    await transact(database().db, markRemoved, first.id, noon);
    expect(await inTheRoom()).toHaveLength(2);
    await transact(database().db, markRemoved, first.id, undefined);
    expect(await inTheRoom()).toHaveLength(3);
  });

  test('are limited in number, and removed ones are deleted after a year', async () => {
    for (let number = 0; number < 103; number++) await print({ version: number.toString(16).toUpperCase().padStart(6, '0') }, number);
    expect(await inTheRoom()).toHaveLength(100);
    expect(await inTheRoom()).not.toContain('undefined it 000000');
    await print({ page: 'cena' }, 24 * 366 + 103);
    expect(await database().db.selectFrom('printed_edition').select('id').where('removed_at', 'is not', null).execute()).toHaveLength(1);
  });
});
