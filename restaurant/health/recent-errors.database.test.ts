import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { listRecentErrors, maxErrors, storeErrors } from './processes.server.ts';

describeOnBothDatabases('the last errors of the site', (database) => {
  test('are stored, newest first, and no more than are shown', async () => {
    const { db } = database();
    const first = Temporal.Instant.from('2026-11-27T18:00:00Z');
    for (let index = 0; index < maxErrors + 5; index++) {
      const request = index % 2 === 0 ? `id${index}` : undefined;
      await storeErrors(db, [{ at: first.add({ seconds: index }), request, message: 'request failed', kind: 'Error' }]);
    }
    const listed = await listRecentErrors(db);
    expect(listed).toHaveLength(maxErrors);
    expect(listed[0]).toEqual({ at: first.add({ seconds: maxErrors + 4 }), request: 'id24', message: 'request failed', kind: 'Error' });
    expect(await db.selectFrom('site_error').select('id').execute()).toHaveLength(maxErrors);
  });
});
