import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * An index of three letters each for the search of guests while somebody talks on the telephone, as that of messages
 * (021-message-search.ts): SQLite's is a table of its own, PostgreSQL's needs an extension, without which every guest is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`do $$ begin
      create extension if not exists pg_trgm;
      create index guest_search on guest using gin (search gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'guests are searched without an index: the extension pg_trgm is not available';
    end $$`.execute(db);
    return;
  }
  await db.schema
    .createTable('guest_text')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();
  await sql`create virtual table guest_search
    using fts5(search, content='guest_text', content_rowid='number', tokenize='trigram')`.execute(db);
  // What is erased leaves the index at once.
  await sql`insert into guest_search (guest_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create trigger guest_text_added after insert on guest_text begin
    insert into guest_search (rowid, search) values (new.number, new.search);
  end`.execute(db);
  await sql`create trigger guest_text_removed after delete on guest_text begin
    insert into guest_search (guest_search, rowid, search) values ('delete', old.number, old.search);
  end`.execute(db);
  await sql`create trigger guest_added after insert on guest begin
    insert into guest_text (id, search) values (new.id, new.search);
  end`.execute(db);
  await sql`create trigger guest_removed after delete on guest begin
    delete from guest_text where id = old.id;
  end`.execute(db);
  await sql`create trigger guest_rewritten after update of search on guest begin
    delete from guest_text where id = old.id;
    insert into guest_text (id, search) values (new.id, new.search);
  end`.execute(db);
  await sql`insert into guest_text (id, search) select id, search from guest`.execute(db);
}
