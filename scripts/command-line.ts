import type { Db } from '#database/connect.server.ts';

/** What a command was asked for; where that is not to be understood, its usage is printed and the process ends. */
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

/** Says why a command failed, also to the program that called it. */
export function sayFailed(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Runs a command on the database of the environment. What that needs takes a second to load: whoever only asks how a command is used does not wait. */
export async function onDatabase(command: (db: Db) => Promise<void>): Promise<void> {
  const { connect } = await import('#database/connect.server.ts');
  const { setUpDatabase } = await import('#database/migrate.server.ts');
  const { readConfig } = await import('#server/config.ts');
  const { databaseUrl } = readConfig(process.env);
  await using db = connect(databaseUrl);
  try {
    await setUpDatabase(databaseUrl, async () => undefined);
    await command(db);
  } catch (error) {
    sayFailed(error);
  }
}
