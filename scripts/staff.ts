// npm run staff -- list: the accounts. npm run staff -- forget-secret: lets the site start after its SESSION_SECRET is lost. npm run staff
// -- reset USERNAME [--without-totp]: a new password, and optionally no second factors.
import { parseArgs } from 'node:util';
import { onDatabase, readCommandLine } from './command-line.ts';

const usage = `Usage: npm run staff -- list
       npm run staff -- reset USERNAME [--without-totp]
       npm run staff -- forget-secret`;

type Command = { name: 'list' | 'forget-secret' } | { name: 'reset'; username: string; withoutTotp: boolean };

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
