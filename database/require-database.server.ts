import { existsSync } from 'node:fs';
import { databaseKind, sqliteFile } from './connection-line.ts';

/**
 * For commands on a running site: with a wrong environment, connecting would create an empty file.
 * @throws if the SQLite file does not exist
 */
export function requireDatabase(url: string): void {
  if (databaseKind(url) === 'postgres' || existsSync(sqliteFile(url))) return;
  throw new Error(`There is no database at ${sqliteFile(url)}: does the environment say the DATA_DIR or DATABASE_URL of the site?`);
}
