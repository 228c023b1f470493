import { expect, test } from 'vitest';
import { defaultRules, rules } from '#restaurant/bookings/rules/rules.ts';
import { transact } from '#database/transact.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { changesInto } from '#tests/builders/changes.ts';
import { findDocument } from './documents.server.ts';
import { findOrInitial, saveFromInitial } from './first-save.server.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const document = { collection: 'bookings', id: 'rules', schema: rules, initial: defaultRules } as const;
const actors = ['Anna', 'Bruno', 'Carla'].map((name) => ({ username: name.toLowerCase(), name }));

describeOnBothDatabases('a document that is not stored yet', (database) => {
  const save = (actor: (typeof actors)[number], arrivals: number, version = 0) =>
    transact(database().db, (transaction) =>
      saveFromInitial(transaction, { ...document, version }, { actor, now }, (before) =>
        changesInto(rules, before, { ...before, arrivals: { lunch: arrivals, dinner: arrivals } }),
      ),
    );

  test('has its initial data, and a version for each save from the first on', async () => {
    const { db } = database();
    expect(await findOrInitial(db, document)).toMatchObject({ version: 0, data: defaultRules });
    expect(await save({ username: 'anna', name: 'Anna' }, 7)).toMatchObject({ saved: { version: 1 }, before: defaultRules });
    expect(await save({ username: 'anna', name: 'Anna' }, 8, 1)).toMatchObject({ saved: { version: 2 } });
    const versions = db.selectFrom('document_version').select('version').where('collection', '=', 'bookings').where('id', '=', 'rules');
    expect((await versions.orderBy('version').execute()).map(({ version }) => version)).toEqual([1, 2]);
  });

  test('stores one of many simultaneous first saves, and tells the others that the document was saved', async () => {
    const { db } = database();
    // Repeated, since the order of reads and writes depends on milliseconds.
    for (let round = 0; round < 20; round++) {
      await db.deleteFrom('document').where('id', '=', 'rules').execute();
      await db.deleteFrom('document_version').where('id', '=', 'rules').execute();
      const results = await Promise.all(actors.map((actor, place) => save(actor, 30 + place)));
      expect(results.map((result) => ('refused' in result ? result.refused : 'saved')).sort()).toEqual(['saved', 'stale', 'stale']);
      const winner = actors[results.findIndex((result) => 'saved' in result)];
      expect(await findOrInitial(db, document)).toMatchObject({ version: 1, updatedBy: winner });
    }
  });

  test('merges many simultaneous first saves that changed different fields', async () => {
    const { db } = database();
    const fields = ['leadMinutes', 'horizonDays', 'reminderHours'];
    const results = await Promise.all(
      actors.map((actor, place) =>
        transact(db, (transaction) =>
          saveFromInitial(transaction, { ...document, version: 0 }, { actor, now }, () => ({
            changes: [{ op: 'set', path: fields[place] ?? '', value: 50 }],
          })),
        ),
      ),
    );
    expect(results.map((result) => 'saved' in result)).toEqual([true, true, true]);
    expect(await findOrInitial(db, document)).toMatchObject({ version: 3, data: { leadMinutes: 50, horizonDays: 50, reminderHours: 50 } });
  });

  test('is not stored by an invalid edit', async () => {
    const { db } = database();
    const refused = await transact(db, (transaction) =>
      saveFromInitial(transaction, { ...document, version: 0 }, { actor: { username: 'anna', name: 'Anna' }, now }, () => ({
        refused: 'invalid',
        faults: [{ path: 'limits', message: 'wrong' }],
      })),
    );
    expect(refused).toMatchObject({ refused: 'invalid' });
    expect(await findDocument(db, 'bookings', 'rules', rules)).toBeUndefined();
  });

  test('replaces a document that cannot be read', async () => {
    const { db } = database();
    await save({ username: 'anna', name: 'Anna' }, 7);
    await db.updateTable('document').set({ data: '[]' }).where('id', '=', 'rules').execute();
    await db.deleteFrom('document_version').where('id', '=', 'rules').execute();
    expect(await findOrInitial(db, document)).toMatchObject({ version: 0 });
    expect(await save({ username: 'bruno', name: 'Bruno' }, 9)).toMatchObject({ saved: { updatedBy: { name: 'Bruno' } } });
  });
});
