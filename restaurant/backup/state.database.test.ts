import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { backupFaults, findLastBackup, type Proof, recordBackup, recordProof } from './state.server.ts';

const now = Temporal.Instant.from('2026-11-28T03:40:00Z');
const ago = (hours: number) => now.subtract({ hours });
const place = '/srv/backups';
const proof: Proof = {
  rows: 5,
  pictures: 2,
  picturesRead: 2,
  picturesMissing: 0,
  isElsewhere: true,
  evening: { date: '2026-11-28', parties: 3 },
};

describeOnBothDatabases('the last backup', (database) => {
  test('is the newest one, with the findings of its test restore', async () => {
    const { db } = database();
    expect(await findLastBackup(db)).toBeUndefined();
    await recordBackup(db, { name: '2026-11-26T03-40-00Z', madeAt: ago(48), place }, []);
    await recordBackup(db, { name: '2026-11-27T03-40-00Z', madeAt: ago(24), place }, ['2026-11-27T03-40-00Z']);
    expect(await findLastBackup(db)).toEqual({ madeAt: ago(24), proof: undefined, fault: undefined });
    await recordProof(db, '2026-11-27T03-40-00Z', { proof }, now);
    expect(await findLastBackup(db)).toEqual({ madeAt: ago(24), proof, fault: undefined });
    await recordProof(db, '2026-11-27T03-40-00Z', { fault: 'x'.repeat(2_000) }, now);
    expect(await findLastBackup(db)).toEqual({ madeAt: ago(24), proof: undefined, fault: 'x'.repeat(1_000) });
    expect(await db.selectFrom('backup').select('name').execute()).toEqual([{ name: '2026-11-27T03-40-00Z' }]);
  });

  test('is the nightly one, also if untested ones were made during the day, unless those are 36 hours newer', async () => {
    const { db } = database();
    const names = ['2026-11-26T03-40-00Z', '2026-11-27T15-39-59Z', '2026-11-27T15-40-00Z'];
    for (const [name, hours] of [[names[0] ?? '', 48] as const, [names[1] ?? '', 12.01] as const]) {
      await recordBackup(db, { name, madeAt: now.subtract({ seconds: hours * 3600 }), place }, names);
    }
    await recordProof(db, names[0] ?? '', { proof }, now);
    expect(await findLastBackup(db)).toMatchObject({ madeAt: ago(48), proof });
    await recordBackup(db, { name: names[2] ?? '', madeAt: ago(12), place }, names);
    expect(await findLastBackup(db)).toMatchObject({ madeAt: ago(12), proof: undefined });
  });
});

const job = (given: { nextRun: Temporal.Instant; failingSince?: Temporal.Instant }) => ({
  name: 'back-up',
  leasedUntil: undefined,
  lastStarted: undefined,
  lastEnded: undefined,
  lastDone: undefined,
  failures: 0,
  failingSince: undefined,
  lastError: undefined,
  paused: undefined,
  ...given,
});
const last = (hours: number, fault?: string) => ({ madeAt: ago(hours), proof: undefined, fault });

test.each([
  ['one of last night is well', last(24), []],
  ['one of 36 hours is too old', last(36), ['backup']],
  ['one that could not be restored', last(1, 'The picture is missing'), ['proof']],
  ['an old one that could not be restored', last(40, 'The picture is missing'), ['proof', 'backup']],
])('%s', (_, backup, faults) => {
  expect(backupFaults(backup, undefined, now)).toEqual(faults);
});

test.each([
  ['before the first night', job({ nextRun: now.add({ hours: 20 }) }), []],
  ['where the job does not run', job({ nextRun: ago(12) }), ['backup']],
  ['where the first could not be made', job({ nextRun: now.add({ hours: 1 }), failingSince: ago(1) }), ['backup']],
  ['where nobody has looked yet what is to do', undefined, []],
])('without a backup: %s', (_, planned, faults) => {
  expect(backupFaults(undefined, planned, now)).toEqual(faults);
});
