import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The types that the two databases spell differently. */
export interface Types {
  postgres: boolean;
  /** A flag in the tables of accounts; other tables have 0 and 1. */
  flag: string;
  date: string;
  /** A key that counts up; no value is used twice. */
  id: string;
}

const sqliteTypes: Types = { postgres: false, flag: 'integer', date: 'text', id: 'integer primary key autoincrement' };
const postgresTypes: Types = { postgres: true, flag: 'boolean', date: 'timestamptz', id: 'serial primary key' };

/** A migration that only runs statements, in order. */
export function statements(list: (types: Types) => readonly string[]): Migration {
  return { up: (db) => run(db, list) };
}

/** Runs statements in the dialect of this database. */
export async function run<Tables>(db: Kysely<Tables>, list: (types: Types) => readonly string[]): Promise<void> {
  const types = db.getExecutor().adapter instanceof PostgresAdapter ? postgresTypes : sqliteTypes;
  for (const statement of list(types)) await sql.raw(statement).execute(db);
}

/** The audit log. The database itself refuses to change or delete an entry. */
export function appendOnlyAudit(postgres: boolean): string[] {
  const said = 'the audit log is append-only';
  if (postgres)
    return [
      `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception '${said}'; end $$`,
      `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
        for each statement execute function refuse_audit_change()`,
    ];
  return ['update', 'delete'].map(
    (change) => `create trigger audit_entry_no_${change} before ${change} on audit_entry begin select raise(abort, '${said}'); end`,
  );
}

/**
 * A trigram index for the search of messages or guests, which triggers keep current. On SQLite it is a table; its rows refer to numbers
 * that stay the same when the file is copied. PostgreSQL needs an extension that comes with it; without it the search reads every row.
 */
export function searchIndex(of: 'message' | 'guest', postgres: boolean): string[] {
  if (postgres)
    return [
      `do $$ begin
        create extension if not exists pg_trgm;
        create index ${of}_search on ${of} using gin (search gin_trgm_ops);
      exception when insufficient_privilege or undefined_file or feature_not_supported then
        raise notice '${of}s are searched without an index: the extension pg_trgm is not available';
      end $$`,
    ];
  return [
    `create table ${of}_text (number integer primary key, id text not null unique, search text not null)`,
    `create virtual table ${of}_search using fts5(search, content='${of}_text', content_rowid='number', tokenize='trigram')`,
    // Deleted texts leave the index at once.
    `insert into ${of}_search (${of}_search, rank) values ('secure-delete', 1)`,
    `create trigger ${of}_text_added after insert on ${of}_text begin
      insert into ${of}_search (rowid, search) values (new.number, new.search); end`,
    `create trigger ${of}_text_removed after delete on ${of}_text begin
      insert into ${of}_search (${of}_search, rowid, search) values ('delete', old.number, old.search); end`,
    `create trigger ${of}_added after insert on ${of} begin insert into ${of}_text (id, search) values (new.id, new.search); end`,
    `create trigger ${of}_removed after delete on ${of} begin delete from ${of}_text where id = old.id; end`,
    `create trigger ${of}_rewritten after update of search on ${of} begin
      delete from ${of}_text where id = old.id; insert into ${of}_text (id, search) values (new.id, new.search); end`,
    `insert into ${of}_text (id, search) select id, search from ${of}`,
  ];
}

/**
 * PostgreSQL notifies every process of a change after its commit (follow-commits.server.ts). The triggers are on the counters, whose row
 * grows with every change, so it does not matter which statement made it. SQLite needs no triggers: each connection can see that another
 * has committed.
 */
export const tellChanges: readonly string[] = [
  `create function tell_changes() returns trigger language plpgsql as $$ begin perform pg_notify('restaurant_changes', ''); return null; end $$`,
  ...['content_state', 'live_topic'].map(
    (counter) => `create trigger tell_changes after insert or update on ${counter} for each statement execute function tell_changes()`,
  ),
];

/** The changes of each SQLite transaction. `change_chain` has one row while changes are recorded, and none otherwise. */
export function changeTables({ id }: Types): string[] {
  return [
    `create table change_chain (id text primary key, chain text not null, seq integer not null, hash text not null, at integer not null,
      reason text not null, proved_at text not null)`,
    `create table change_record (number ${id}, chain text not null, seq integer not null, at integer not null, previous text not null,
      changeset blob not null)`,
  ];
}
