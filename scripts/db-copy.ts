// npm run db:copy -- FROM TO: copies every row of a database into an empty one, SQLite or PostgreSQL, and compares them. npm run db:copy --
// --pictures to-bucket|to-folder: copies pictures from DATA_DIR/media into the bucket of S3_…, or back.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.server.ts';
import { isDatabaseAddress } from '#database/connection-line.ts';
import { copyDatabase } from '#database/contents/fill.server.ts';
import { requireDatabase } from '#database/require-database.server.ts';
import { copyPictures } from '#restaurant/backup/picture-files.server.ts';
import { listServing } from '#restaurant/health/processes.server.ts';
import { createDiskStorage, createS3Storage } from '#restaurant/media/storage.server.ts';
import { readConfig } from '#server/config.ts';
import { readCommandLine, sayFailed } from './command-line.ts';

const usage = `Usage: npm run db:copy -- FROM TO
       npm run db:copy -- --pictures to-bucket|to-folder

FROM and TO are paths of SQLite files or postgres://… The site does not run meanwhile.`;

process.umask(0o077);

function readArguments() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { pictures: { type: 'string' } } });
  const [from, to, ...others] = positionals;
  const { pictures } = values;
  if (![from, to].every((url) => url === undefined || isDatabaseAddress(url))) throw new Error('It takes paths, or postgres://…');
  if (pictures === undefined && from !== undefined && to !== undefined && others.length === 0) return { kind: 'rows', from, to } as const;
  if ((pictures === 'to-bucket' || pictures === 'to-folder') && from === undefined) return { kind: 'pictures', way: pictures } as const;
  throw new Error('It takes two databases, or --pictures.');
}

async function movePictures(way: 'to-bucket' | 'to-folder'): Promise<void> {
  const { databaseUrl, dataDir, s3 } = readConfig(process.env);
  if (!s3) throw new Error('There is no bucket: set the S3_ variables.');
  const [folder, bucket] = [createDiskStorage(join(dataDir, 'media'), join(dataDir, 'incoming')), createS3Storage(s3)];
  const { copied, missing } = await copyPictures(databaseUrl, way === 'to-bucket' ? [folder, bucket] : [bucket, folder]);
  console.log(`${copied} files of pictures are copied; those that were there already stay.`);
  if (missing.length > 0) throw new Error(`The site has lost ${missing.length}: ${missing.slice(0, 5).join(', ')}`);
}

/** Rows written during the copy would be missing. */
async function requireStopped(url: string): Promise<void> {
  requireDatabase(url);
  await using db = connect(url);
  const serving = await listServing(db, Temporal.Now.instant());
  if (serving.length === 0) return;
  throw new Error(
    `The site serves it (${serving.join(', ')}): stop it first. A process that was killed is believed to serve for a minute.`,
  );
}

const given = readCommandLine(usage, readArguments);

try {
  if (given.kind === 'pictures') await movePictures(given.way);
  else {
    await requireStopped(given.from);
    const { tables } = await copyDatabase(given.from, given.to);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows in ${Object.keys(tables).length} tables are copied, and both databases hold the same.`);
  }
} catch (error) {
  sayFailed(error);
}
