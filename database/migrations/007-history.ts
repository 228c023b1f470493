import { type Kysely, sql } from 'kysely';

/**
 * Gives every change of a document its number in the history of the whole site, so that the history is
 * read newest first, by pages, over an index: the times are text and may be equal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('document_version')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    with ordered as (
      select collection, id, version, row_number() over (order by updated_at, version, collection, id) as place
      from document_version
    )
    update document_version set number = ordered.place from ordered
    where document_version.collection = ordered.collection
      and document_version.id = ordered.id
      and document_version.version = ordered.version
  `.execute(db);
  // New changes take their number from this counter, which must not be behind the old ones.
  await sql`
    update content_state set changes = (select max(number) from document_version)
    where changes < (select max(number) from document_version)
  `.execute(db);
  await db.schema.createIndex('document_version_history').on('document_version').columns(['collection', 'number']).execute();
  await db.schema.createIndex('document_version_person').on('document_version').columns(['collection', 'updated_by', 'number']).execute();
  // The audit log is read in the same way, by kind of action.
  await db.schema.createIndex('audit_entry_action').on('audit_entry').columns(['action', 'id']).execute();
}
