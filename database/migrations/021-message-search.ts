import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * An index of three letters each for the search of messages, kept by the database itself. SQLite's is a table, by rows that keep
 * their numbers when the file is copied. PostgreSQL's needs an extension that comes with it; where that is not installed or not
 * allowed, the search reads every message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`do $$ begin
      create extension if not exists pg_trgm;
      create index message_search on message using gin (search gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'messages are searched without an index: the extension pg_trgm is not available';
    end $$`.execute(db);
    return;
  }
  await db.schema
    .createTable('message_text')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();
  await sql`create virtual table message_search
    using fts5(search, content='message_text', content_rowid='number', tokenize='trigram')`.execute(db);
  // What is erased leaves the index at once.
  await sql`insert into message_search (message_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create trigger message_text_added after insert on message_text begin
    insert into message_search (rowid, search) values (new.number, new.search);
  end`.execute(db);
  await sql`create trigger message_text_removed after delete on message_text begin
    insert into message_search (message_search, rowid, search) values ('delete', old.number, old.search);
  end`.execute(db);
  await sql`create trigger message_added after insert on message begin
    insert into message_text (id, search) values (new.id, new.search);
  end`.execute(db);
  await sql`create trigger message_removed after delete on message begin
    delete from message_text where id = old.id;
  end`.execute(db);
  await sql`create trigger message_rewritten after update of search on message begin
    delete from message_text where id = old.id;
    insert into message_text (id, search) values (new.id, new.search);
  end`.execute(db);
  await sql`insert into message_text (id, search) select id, search from message`.execute(db);
}
