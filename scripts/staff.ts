// npm run staff -- list: everybody who can sign in.
// npm run staff -- forget-secret: the site starts again where its SESSION_SECRET is lost.
// npm run staff -- reset USERNAME [--without-totp]: a new password for whoever lost theirs, and without codes of an app and passkeys.
import { parseArgs } from 'node:util';
import { onDatabase, readCommandLine } from './command-line.ts';

const usage = `Usage: npm run staff -- list
       npm run staff -- reset USERNAME [--without-totp]
       npm run staff -- forget-secret`;

type Command = { name: 'list' | 'forget-secret' } | { name: 'reset'; username: string; withoutTotp: boolean };

/** The command with its arguments; undefined for an unknown one. */
function readCommand(): Command | undefined {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'without-totp': { type: 'boolean', default: false } } });
  const [command, username, ...rest] = positionals;
  const withoutTotp = values['without-totp'];
  if ((command === 'list' || command === 'forget-secret') && username === undefined && !withoutTotp) return { name: command };
  if (command === 'reset' && username !== undefined && rest.length === 0) return { name: 'reset', username, withoutTotp };
  return undefined;
}

const command = readCommandLine(usage, readCommand);

const { forgetSecret, list, reset } = await import('./staff-commands.ts');
await onDatabase((db) => {
  if (command.name === 'reset') return reset(db, command.username, command.withoutTotp);
  return command.name === 'list' ? list(db) : forgetSecret(db);
});
