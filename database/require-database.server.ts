import { existsSync } from 'node:fs';
import { databaseKind, sqliteFile } from './connection-line.ts';

/**
 * For commands of a site that runs already: connecting would make an empty file where the environment of the shell names another place.
 * @throws where the file of SQLite is not there
 */
export function requireDatabase(url: string): void {
  if (databaseKind(url) === 'postgres' || existsSync(sqliteFile(url))) return;
  throw new Error(`There is no database at ${sqliteFile(url)}: does the environment say the DATA_DIR or DATABASE_URL of the site?`);
}
