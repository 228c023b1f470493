import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Each has a row whose number grows with every change. */
const counters = ['content_state', 'live_topic'] as const;

/**
 * PostgreSQL tells every process of a change once it is committed (follow-commits.server.ts), whichever statement counted it. SQLite needs
 * nothing: each connection can see that another has committed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`
    create function tell_changes() returns trigger language plpgsql as $$
    begin
      perform pg_notify('restaurant_changes', '');
      return null;
    end $$
  `.execute(db);
  for (const table of counters) {
    await sql`
      create trigger tell_changes after insert or update on ${sql.table(table)}
      for each statement execute function tell_changes()
    `.execute(db);
  }
}
