import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { forgetProcess, listOtherProcesses, listServing, readySample, shareProcess } from './processes.server.ts';

const now = Temporal.Instant.from('2026-11-28T20:00:00Z');

describeOnBothDatabases('the processes of the site', (database) => {
  const others = async () => (await listOtherProcesses(database().db, 'a:3001')).map(({ name, isReady }) => ({ name, isReady }));

  it('know one another, whether each serves, and when it last reported', async () => {
    await shareProcess(database().db, 'a:3001', [readySample(true)], now);
    await shareProcess(database().db, 'b:3002', [readySample(true)], now.subtract({ minutes: 5 }));
    await shareProcess(database().db, 'c:3003', [readySample(false)], now);
    expect(await others()).toEqual([
      { name: 'b:3002', isReady: true },
      { name: 'c:3003', isReady: false },
    ]);
    expect((await listOtherProcesses(database().db, 'a:3001'))[0]?.saidAt).toEqual(now.subtract({ minutes: 5 }));
  });

  it('forget one that ended in order at once, and a silent one after an hour', async () => {
    await shareProcess(database().db, 'b:3002', [], now);
    await shareProcess(database().db, 'c:3003', [], now);
    await forgetProcess(database().db, 'b:3002');
    expect(await others()).toEqual([{ name: 'c:3003', isReady: true }]);
    await shareProcess(database().db, 'a:3001', [], now.add({ minutes: 61 }));
    expect(await others()).toEqual([]);
  });

  it('count as serving if they reported within the minute, so their database is not copied', async () => {
    await shareProcess(database().db, 'a:3001', [], now.subtract({ seconds: 59 }));
    await shareProcess(database().db, 'b:3002', [], now.subtract({ seconds: 61 }));
    expect(await listServing(database().db, now)).toEqual(['a:3001']);
  });
});
