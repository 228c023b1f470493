import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Attempts are counted by window, the second step of sign-in is kept by ourselves, a password can be one to be
 * replaced, an administrator can hand out a link for a new one, and entries of the audit log that would repeat
 * are added up. Second steps that were on stay on; their recovery codes move over at their next use.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;

  await db.schema.dropTable('sign_in_failure').execute();
  await db.schema
    .createTable('attempt')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempt_until').on('attempt').column('until').execute();

  await db.schema
    .createTable('audit_tally')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_tally_key', ['action', 'subject', 'since'])
    .execute();

  await db.schema
    .createTable('second_step')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed', 'integer', (column) => column.notNull())
    .addColumn('last_step', 'integer')
    .addColumn('old_codes', 'text')
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'hash'])
    .execute();
  await sql`
    insert into second_step (user_id, secret, confirmed, old_codes)
    select "userId", max("secret"), 1, max("backupCodes") from "twoFactor"
    where "userId" in (select "id" from "user" where "twoFactorEnabled" = ${postgres ? true : 1})
    group by "userId"
  `.execute(db);
  await db.schema.dropTable('twoFactor').execute();
  await db.schema.alterTable('user').dropColumn('twoFactorEnabled').execute();

  await db.schema
    .alterTable('account')
    .addColumn('passwordToReplace', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('password_link')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
