import { connect, type Db } from '#database/connect.server.ts';
import { setUpDatabase } from '#database/migrate.server.ts';
import { readConfig } from '#server/config.ts';
import { sayFailed } from './command-line.ts';

/** Runs a command on the database of the environment. */
export async function onDatabase(command: (db: Db) => Promise<void>): Promise<void> {
  const { databaseUrl } = readConfig(process.env);
  const db = connect(databaseUrl);
  try {
    await setUpDatabase(databaseUrl, async () => undefined);
    await command(db);
  } catch (error) {
    sayFailed(error);
  } finally {
    await db.destroy();
  }
}
