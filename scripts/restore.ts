// npm run restore [-- NAME] [--from FOLDER] [--identity FILE]: fills the place that the environment describes, which is empty, with a backup.
// npm run restore -- --list: the backups there are.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openPlace } from '#restaurant/backup/open-place.server.ts';
import { createAgeSealing, plainSealing, recipientsOf } from '#restaurant/backup/sealing.server.ts';
import { readConfig } from '#server/config.ts';
import { restoreSite } from '#server/backup/restore-site.ts';

const usage = `Usage: npm run restore -- --list
       npm run restore [-- NAME] [--from FOLDER] [--identity FILE]

Without NAME the newest backup of BACKUP_FOLDER or BACKUP_BUCKET is restored, or of FOLDER.
FILE holds the AGE-SECRET-KEY-1… of BACKUP_AGE_RECIPIENT, where backups are encrypted.`;

process.umask(0o077);

function readArguments() {
  const options = { list: { type: 'boolean', default: false }, from: { type: 'string' }, identity: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (positionals.length > 1) throw new Error('One backup at a time.');
  return { ...values, name: positionals[0] };
}

/** The keys of a file as age-keygen writes it. */
async function readIdentities(file: string): Promise<string[]> {
  const identities = (await readFile(file, 'utf8')).match(/^AGE-SECRET-KEY-1[A-Z0-9]+$/gm) ?? [];
  if (identities.length === 0) throw new Error(`${file} holds no AGE-SECRET-KEY-1…`);
  return identities;
}

let given: ReturnType<typeof readArguments>;
try {
  given = readArguments();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exit(2);
}

try {
  const config = readConfig(process.env);
  const place = openPlace(given.from === undefined ? config.backup : { ...config.backup, place: { folder: given.from } });
  const names = await place.list();
  if (given.list) {
    for (const name of names) console.log(name);
    if (names.length === 0) console.log(`There is no backup in ${place.name}.`);
  } else {
    const name = given.name ?? names.at(-1);
    if (name === undefined || !names.includes(name)) throw new Error(`There is no backup ${name ?? ''} in ${place.name}`);
    const identities = given.identity === undefined ? [] : await readIdentities(given.identity);
    const sealing = identities.length === 0 ? plainSealing : createAgeSealing({ recipients: await recipientsOf(identities), identities });
    const { rows, pictures, hasSecret } = await restoreSite({ place, sealing }, name, config);
    console.log(`${name} is restored: ${rows} rows, the same as in the backup, and ${pictures} files of pictures.`);
    if (!hasSecret && config.sessionSecret === undefined) {
      console.log('It has no secret. Put the former one into SESSION_SECRET, or DATA_DIR/session-secret, before the site starts;');
      console.log('if that is lost: npm run staff -- forget-secret.');
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
