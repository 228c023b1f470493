import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** Overwrites a page of a table of an SQLite file with noise, as a bad disk does. */
export function damage(file: string, table: string): void {
  const ask = (statement: string) => execFileSync('sqlite3', [file, statement], { encoding: 'utf8' }).trim();
  ask('pragma wal_checkpoint(truncate)');
  const page = Number(ask(`select pageno from dbstat where name = '${table}' and pagetype = 'leaf' order by pageno limit 1`));
  const size = Number(ask('pragma page_size'));
  const bytes = readFileSync(file);
  bytes.fill(0xff, (page - 1) * size, page * size);
  writeFileSync(file, bytes);
}
