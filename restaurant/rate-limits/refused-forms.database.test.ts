import { expect, test } from 'vitest';
import { countRefusedForms, flushTallies, listAudit, tallyAudit } from '#restaurant/audit/audit.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { RefusedForms } from './count-form.server.ts';

const noon = Temporal.Instant.from('2026-11-20T11:00:00Z');

describeOnBothDatabases('refused forms', (database) => {
  test('are counted in memory, stored by the hour, and reported for the last day', async () => {
    const { db } = database();
    const refused = new RefusedForms();
    const note = (now: Temporal.Instant) =>
      refused.flush((form, times) => tallyAudit(db, { action: 'forms-refused', subject: form, times }, now));
    for (let time = 0; time < 300; time++) refused.count('contact');
    expect(await note(noon)).toBe(300);
    expect(await note(noon)).toBe(0);
    refused.count('contact');
    refused.count('newsletter');
    await note(noon.add({ hours: 1 }));
    expect(await countRefusedForms(db, noon.add({ hours: 1 }))).toBe(302);
    // A day after the first hour began, only the second is within the last day.
    await flushTallies(db, noon.add({ hours: 24 }));
    expect(await countRefusedForms(db, noon.add({ hours: 24 }))).toBe(2);
    expect((await listAudit(db, { limit: 10 })).entries).toHaveLength(3);
  });

  test('keep counting if they could not be stored', async () => {
    const refused = new RefusedForms();
    refused.count('contact');
    await expect(refused.flush(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    refused.count('contact');
    expect(await refused.flush(() => Promise.resolve())).toBe(2);
  });
});
