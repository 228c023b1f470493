import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseKind, sqliteFile } from '#database/connection-line.ts';
import type { Config } from './config.ts';

/**
 * Refuses to start if the data folder shows that its database is missing. The site would otherwise start as a new restaurant, and take
 * bookings that the former database never gets. The secret alone proves nothing, because a first start that was killed leaves it.
 * @throws with the name of what is missing, and the possible remedies
 */
export function refuseLostDatabase({ mode, dataDir, databaseUrl }: Pick<Config, 'mode' | 'dataDir' | 'databaseUrl'>): void {
  if (mode === 'development' || databaseKind(databaseUrl) === 'postgres' || hasTables(sqliteFile(databaseUrl))) return;
  const left = ['media', 'backups'].map((name) => join(dataDir, name)).find(isFilled);
  if (left === undefined) return;
  throw new Error(
    `There is no database at ${sqliteFile(databaseUrl)}, but ${left} is of a site that had one. Put the file back, restore a backup ` +
      '(docs/operations.md), or set DATABASE_URL if the site is on PostgreSQL. To begin anew, name an empty folder in DATA_DIR.',
  );
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0;
}

/** A file that was cut to nothing has no tables, and neither has one that a failed restore left. A damaged file is reported by the set-up. */
function hasTables(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare('select 1 from sqlite_schema').get() !== undefined;
  } catch {
    return true;
  }
}
