import type { Kysely } from 'kysely';

/** Which editions of the allergen book and of menus were printed for the room. There are few: all of them are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printed_edition')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('page', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('changes', 'integer', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('printed_at', 'text', (column) => column.notNull())
    .addColumn('printed_by', 'text', (column) => column.notNull())
    .addColumn('printed_by_username', 'text')
    .addColumn('removed_at', 'text')
    .execute();
}
