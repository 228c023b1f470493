import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/**
 * Better Auth's tables as its 1.7 schema asks for them (core, username, admin). It writes real dates and
 * booleans where the database has them, so their types differ by database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const date: ColumnDataType = postgres ? 'timestamptz' : 'text';
  const flag: ColumnDataType = postgres ? 'boolean' : 'integer';

  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', flag, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('username', 'text', (column) => column.unique())
    .addColumn('displayUsername', 'text')
    .addColumn('role', 'text')
    .addColumn('banned', flag)
    .addColumn('banReason', 'text')
    .addColumn('banExpires', date)
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', date, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('impersonatedBy', 'text')
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_user').on('session').column('userId').execute();
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', date)
    .addColumn('refreshTokenExpiresAt', date)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('account_user').on('account').column('userId').execute();
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', date, (column) => column.notNull())
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('verification_identifier').on('verification').column('identifier').execute();
  await db.schema
    .createTable('sign_in_failure')
    .addColumn('id', postgres ? 'serial' : 'integer', (column) => (postgres ? column.primaryKey() : column.primaryKey().autoIncrement()))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_failure_key').on('sign_in_failure').columns(['key', 'at']).execute();
}
