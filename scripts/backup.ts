// npm run backup [-- --only]: makes a backup and restores it elsewhere as proof; --only skips the proof.
import { parseArgs } from 'node:util';
import { backUp } from '#server/backup/back-up.ts';
import { sayFailed } from './command-line.ts';

process.umask(0o077);
try {
  const { values } = parseArgs({ options: { only: { type: 'boolean', default: false } } });
  const { name, place, rows, pictures, proof, fault } = await backUp({ isProved: !values.only });
  console.log(`${name} in ${place}: ${rows} rows and ${pictures} files of pictures.`);
  if (proof !== undefined) console.log('It was restored elsewhere, all of it the same, and the site started on it.');
  if (fault !== undefined) {
    console.error(`It could not be restored: ${fault}`);
    process.exitCode = 1;
  }
} catch (error) {
  sayFailed(error);
}
