import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/databases.ts';
import { connect, type Db } from '../connect.server.ts';
import { migrate, runMigrationsNamed } from '../migrate.server.ts';
import { ladder } from './ladder.ts';

const steps = Object.keys(ladder);
/** Databases at the first step, in the middle, and at the last but one. */
const landed = [1, steps.indexOf('015-bookings') + 1, steps.length - 1];

/** Rows as text, without differences in the spelling of a statement. */
const plain = (rows: readonly object[]) =>
  rows.map((row) =>
    JSON.stringify(row)
      .replace(/\\n|\s+|\\"/g, ' ')
      .replace(/ +/g, ' '),
  );

/** All of an SQLite database: the columns, keys and indexes of its tables, and the source of everything else. */
async function describeSqlite(db: Kysely<never>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'kysely%'
    order by name`.execute(db);
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const about = await Promise.all([
        sql<object>`select name, type, "notnull", dflt_value, pk from pragma_table_xinfo(${name})`.execute(db),
        sql<object>`select id, "table", "from", "to", on_delete from pragma_foreign_key_list(${name})`.execute(db),
        sql<object>`select il.name, il."unique", il.origin, group_concat(ii.name) as columns from pragma_index_list(${name}) il,
          pragma_index_info(il.name) ii group by il.name order by il.name`.execute(db),
      ]);
      return [name, ...about.flatMap(({ rows }) => plain(rows))];
    }),
  );
  const { rows: written } = await sql<object>`select name, sql from sqlite_schema where type in ('index', 'trigger') and sql is not null
    or sql like '%virtual%' or sql like '%autoincrement%' order by name`.execute(db);
  return [...parts.flat(), ...plain(written.map((row) => ({ ...row }))).map((row) => row.replace(/[" ]|ifnotexists/gi, ''))];
}

/** The same of PostgreSQL. */
async function describePostgres(db: Kysely<never>): Promise<string[]> {
  const all = await Promise.all([
    sql<object>`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' order by table_name, ordinal_position`.execute(db),
    sql<object>`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text not like '%kysely%' order by 1, 2`.execute(db),
    sql<object>`select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db),
    sql<object>`select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal order by 1`.execute(db),
    sql<object>`select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and probin is null
      and proname in ('refuse_audit_change', 'tell_changes') order by 1`.execute(db),
  ]);
  return all.flatMap(({ rows }) => plain(rows));
}

async function climb(db: Db, from: number): Promise<void> {
  await db.transaction().execute((transaction) => runMigrationsNamed(transaction, steps.slice(0, from)));
  await migrate(db);
}

describe.each(landed)('a database that is upgraded from step %i of the ladder', (from) => {
  it('has the same schema as a new one on SQLite', async () => {
    const [made, climbed] = [connect(':memory:'), connect(':memory:')];
    await migrate(made);
    await climb(climbed, from);
    const expected = await describeSqlite(made.withTables<never>());
    expect(expected.length).toBeGreaterThan(300);
    expect(await describeSqlite(climbed.withTables<never>())).toEqual(expected);
    for (const db of [made, climbed]) await db.destroy();
  });

  it('has the same schema as a new one on PostgreSQL', async () => {
    const { db, close } = await openTestDatabase('postgres');
    const expected = await describePostgres(db.withTables<never>());
    expect(expected.length).toBeGreaterThan(300);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await climb(db, from);
    expect(await describePostgres(db.withTables<never>())).toEqual(expected);
    await close();
  });
});
