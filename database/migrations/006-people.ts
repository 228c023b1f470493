import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** The second step of sign-in (Better Auth's twoFactor plugin, as its 1.7 schema asks), and invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const date: ColumnDataType = postgres ? 'timestamptz' : 'text';
  const flag: ColumnDataType = postgres ? 'boolean' : 'integer';

  await db.schema.alterTable('user').addColumn('twoFactorEnabled', flag).execute();
  await db.schema.alterTable('user').addColumn('lastSignInAt', 'text').execute();
  await db.schema
    .createTable('twoFactor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('verified', flag)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', date)
    .execute();
  await db.schema.createIndex('two_factor_user').on('twoFactor').column('userId').execute();
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  // One row, which every change of roles and accounts takes first: two such changes never run at the same time.
  await db.schema
    .createTable('staff_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('changes', 'integer', (column) => column.notNull())
    .execute();
}
