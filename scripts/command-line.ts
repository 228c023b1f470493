import type { Db } from '#database/connect.server.ts';

/** Reads the command line. If it is invalid, prints the usage and ends the process. */
export function readCommandLine<Asked>(usage: string, read: () => Asked | undefined): Asked {
  try {
    const asked = read();
    if (asked !== undefined) return asked;
  } catch (error) {
    sayFailed(error);
  }
  console.error(usage);
  return process.exit(2);
}

/** Prints an error, and sets the exit code. */
export function sayFailed(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/**
 * Runs a command on the database of the environment. Its modules take a second to load, so the usage is printed without them.
 * @param given.mayBeNew whether the command makes the database where there is none
 */
export async function onDatabase(command: (db: Db) => Promise<void>, { mayBeNew = false } = {}): Promise<void> {
  const { connect } = await import('#database/connect.server.ts');
  const { setUpDatabase } = await import('#database/migrate.server.ts');
  const { requireDatabase } = await import('#database/require-database.server.ts');
  const { readConfig } = await import('#server/config.ts');
  try {
    const { databaseUrl } = readConfig(process.env);
    if (!mayBeNew) requireDatabase(databaseUrl);
    await setUpDatabase(databaseUrl, async () => undefined);
    await using db = connect(databaseUrl);
    await command(db);
  } catch (error) {
    sayFailed(error);
  }
}
