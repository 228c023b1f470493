import type { Db } from '#database/connect.server.ts';
import { areChangesLate, backupFaults, findLastBackup } from '#restaurant/backup/state.server.ts';
import { listJobs } from '#restaurant/jobs/store.server.ts';
import type { HealthFault } from './faults.ts';
import type { Health } from './health.server.ts';

/** What is wrong with the machine, as this process knows it, and as whichever process last read all tables or made a backup does. */
export async function listFaults(db: Db, health: Health, now: Temporal.Instant): Promise<HealthFault[]> {
  const faults = await health.listFaults(now);
  const jobs = await listJobs(db);
  const isDamaged = jobs.some(({ name, failingSince }) => name === 'check-database' && failingSince !== undefined);
  const ofBackups = backupFaults(
    await findLastBackup(db),
    jobs.find(({ name }) => name === 'back-up'),
    now,
  );
  const ofChanges = (await areChangesLate(db, now)) ? (['changes'] as const) : [];
  return [...(isDamaged && !faults.includes('damaged') ? ['damaged' as const] : []), ...faults, ...ofBackups, ...ofChanges];
}
