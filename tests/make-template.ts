// node tests/make-template.ts URL empty|first-content: migrates and fills a new database. It runs in its own process, so that
// `vitest --watch` runs the present migrations.
import { sql } from 'kysely';
import { connect, type Db } from '#database/connect.server.ts';
import { databaseKind } from '#database/connection-line.ts';
import { migrate } from '#database/migrate.server.ts';
import { importContent } from './builders/content.ts';

/** The most rows that a test may have stored in a reused copy. */
const maxRows = 2_000;

const [url = '', content] = process.argv.slice(2);
const db = connect(url);
await migrate(db);
if (content === 'first-content') await importContent(db);
if (databaseKind(url) === 'postgres') await addReset(db);
await db.destroy();

/**
 * Adds `pg_as_new.reset()`, which restores a copy of a PostgreSQL template and returns true. It returns false if another connection is
 * open, tables differ, or there were many rows. Code that lists the tables does not see a schema with this prefix.
 */
async function addReset(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    const list = async (text: string) => (await sql.raw<{ name: string }>(text).execute(connection)).rows.map(({ name }) => name);
    await run(`set allow_system_table_mods = on`);
    await run(`create schema pg_as_new`);
    await run(`
      create function pg_as_new.shape() returns text language sql as $$
        select md5(
          (select string_agg(format('%s %s %s', oid, relfilenode, relnatts), ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace)
          || (select count(*) from pg_trigger)
          || (select string_agg(oid::text, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace))
      $$`);
    const tables = await list(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`);
    const filled: string[] = [];
    for (const name of tables) if ((await list(`select 'row' as name from ${name} limit 1`)).length > 0) filled.push(name);
    for (const name of filled) await run(`create table pg_as_new.${name} as table ${name}`);
    const sequences = await list(
      `select format('perform setval(%L, %s, %L)', schemaname || '.' || sequencename, coalesce(last_value, start_value), last_value is not null) as name
       from pg_sequences where schemaname = 'public'`,
    );
    const steps = [
      ...tables.map((name) => `delete from ${name}; get diagnostics deleted = row_count; sum := sum + deleted`),
      ...filled.map((name) => `insert into ${name} select * from pg_as_new.${name}`),
      ...sequences,
    ];
    const [shape = ''] = await list('select pg_as_new.shape() as name');
    await run(`
      create function pg_as_new.reset() returns boolean language plpgsql
      set session_replication_role = replica set lock_timeout = '2s' as $$
      declare sum bigint := 0; deleted bigint;
      begin
        for turn in 1..100 loop
          exit when not exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend');
          if turn = 100 then return false; end if;
          perform pg_sleep(0.005), pg_stat_clear_snapshot();
        end loop;
        if pg_as_new.shape() <> '${shape}' then return false; end if;
        ${steps.join(';\n')};
        return sum <= ${maxRows};
      end $$`);
  });
}
