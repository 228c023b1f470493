// npm run staff -- list: everybody who can sign in.
// npm run staff -- reset USERNAME [--without-totp]: a new password for whoever lost theirs, and without codes of an app and passkeys.
import { parseArgs } from 'node:util';

const usage = `Usage: npm run staff -- list
       npm run staff -- reset USERNAME [--without-totp]`;

type Command = { name: 'list' } | { name: 'reset'; username: string; withoutTotp: boolean };

/** The command with its arguments; undefined for an unknown one. */
function readCommand(): Command | undefined {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'without-totp': { type: 'boolean', default: false } } });
    const [command, username, ...rest] = positionals;
    const withoutTotp = values['without-totp'];
    if (command === 'list' && username === undefined && !withoutTotp) return { name: 'list' };
    if (command === 'reset' && username !== undefined && rest.length === 0) return { name: 'reset', username, withoutTotp };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
  return undefined;
}

const command = readCommand();
if (!command) {
  console.error(usage);
  process.exit(2);
}

const { list, onDatabase, reset } = await import('./staff-commands.ts');
await onDatabase((db) => (command.name === 'list' ? list(db) : reset(db, command.username, command.withoutTotp)));
