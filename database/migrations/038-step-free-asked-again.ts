import type { Kysely } from 'kysely';

interface Tables {
  document: { collection: string; id: string; data: string };
}

/**
 * Takes back that tables are reached without steps. Plans from before were stored with *yes* for every table, because that was the default and nobody
 * had been asked; a guest was promised what no one had looked at. Their history stays as it was.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const plans = await db.selectFrom('document').select('data').where('collection', '=', 'bookings').where('id', '=', 'tables').execute();
  for (const { data } of plans) {
    const asked = JSON.stringify(JSON.parse(data), (key, value: unknown) => (key === 'stepFree' ? false : value));
    await db.updateTable('document').set({ data: asked }).where('collection', '=', 'bookings').where('id', '=', 'tables').execute();
  }
}
