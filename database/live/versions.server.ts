import type { Db, Tx } from '../connect.server.ts';
import { type LiveTopic, type LiveVersions, liveTopics, noChanges } from './topics.ts';

/** Counts a change of a topic, in the transaction that makes it. Screens that follow it update after the commit. */
export async function touchTopic(transaction: Tx, topic: LiveTopic): Promise<void> {
  await transaction
    .insertInto('live_topic')
    .values({ topic, version: 1 })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet((eb) => ({ version: eb('live_topic.version', '+', 1) })))
    .execute();
}

/** The versions of all topics: one small table, which is read several times a second. */
export async function listVersions(db: Db): Promise<LiveVersions> {
  const rows = await db.selectFrom('live_topic').selectAll().execute();
  const versions = { ...noChanges };
  for (const topic of liveTopics) versions[topic] = rows.find((row) => row.topic === topic)?.version ?? 0;
  return versions;
}
