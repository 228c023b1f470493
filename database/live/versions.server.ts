import type { Db, Tx } from '../connect.server.ts';
import { type LiveTopic, type LiveVersions, liveTopics, noChanges } from './topics.ts';

/** Says that a topic changed, in the transaction that changes it: every screen that follows it hears of it once that is committed. */
export async function touchTopic(transaction: Tx, topic: LiveTopic): Promise<void> {
  await transaction
    .insertInto('live_topic')
    .values({ topic, version: 1 })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet((eb) => ({ version: eb('live_topic.version', '+', 1) })))
    .execute();
}

/** The versions of all topics: one small table, asked several times a second while somebody follows. */
export async function listVersions(db: Db): Promise<LiveVersions> {
  const rows = await db.selectFrom('live_topic').selectAll().execute();
  const versions = { ...noChanges };
  for (const topic of liveTopics) versions[topic] = rows.find((row) => row.topic === topic)?.version ?? 0;
  return versions;
}
