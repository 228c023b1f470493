import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * On SQLite: what each transaction changed, until it lies elsewhere (decision 068); PostgreSQL archives its own log. There is one row of
 * `change_chain` while changes are recorded, and none otherwise. What is recorded needs a key, which the steps of mails had not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await db.schema
      .alterTable('mail_step')
      .addColumn('number', 'serial', (column) => column.primaryKey())
      .execute();
    return;
  }
  await giveStepsNumbers(db);
  await db.schema
    .createTable('change_chain')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('proved_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('change_record')
    // Never used twice, also when all were removed.
    .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('previous', 'text', (column) => column.notNull())
    .addColumn('changeset', 'blob', (column) => column.notNull())
    .execute();
}

/** SQLite adds no key to a table that is there. */
async function giveStepsNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('mail_step_mail').execute();
  await db.schema.alterTable('mail_step').renameTo('mail_step_before').execute();
  await db.schema
    .createTable('mail_step')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('mail_id', 'text', (column) => column.notNull().references('mail.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('answer', 'text')
    .addColumn('actor_name', 'text')
    .execute();
  await sql`insert into mail_step (mail_id, at, step, reason, answer, actor_name)
    select mail_id, at, step, reason, answer, actor_name from mail_step_before order by rowid`.execute(db);
  await db.schema.dropTable('mail_step_before').execute();
  await db.schema.createIndex('mail_step_mail').on('mail_step').columns(['mail_id', 'at']).execute();
}
