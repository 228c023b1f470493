import type { Db } from '#database/connect.server.ts';
import { listJobs } from '#restaurant/jobs/store.server.ts';
import type { HealthFault } from './faults.ts';
import type { Health } from './health.server.ts';

/** What is wrong with the machine, as this process knows it, and as whichever process last read all tables does. */
export async function listFaults(db: Db, health: Health, now: Temporal.Instant): Promise<HealthFault[]> {
  const faults = await health.listFaults(now);
  const isDamaged = (await listJobs(db)).some(({ name, failingSince }) => name === 'check-database' && failingSince !== undefined);
  return isDamaged && !faults.includes('damaged') ? ['damaged', ...faults] : faults;
}
