import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The audit log. The database itself refuses to change or erase an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('audit_entry')
    .addColumn('id', postgres ? 'serial' : 'integer', (column) => (postgres ? column.primaryKey() : column.primaryKey().autoIncrement()))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  if (postgres) {
    await sql`
      create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is append-only'; end $$
    `.execute(db);
    await sql`
      create trigger audit_entry_append_only before update or delete or truncate on audit_entry
      for each statement execute function refuse_audit_change()
    `.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.id(`audit_entry_no_${change}`)} before ${sql.raw(change)} on audit_entry
      begin select raise(abort, 'the audit log is append-only'); end
    `.execute(db);
  }
}
