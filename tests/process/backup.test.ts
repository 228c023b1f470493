import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { describeContents, differences } from '#database/contents/snapshot.server.ts';
import { findLastBackup } from '#restaurant/backup/state.server.ts';
import { buildOrder, requireBooking, saturday } from '../builders/bookings.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { compileCache, usualPriority } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = makeTemporaryFolder();
  folders.push(folder);
  return folder;
}

/** Runs a program of the site on a data folder. */
function run(file: string, given: { data: string; variables?: Record<string, string>; args?: string[] }) {
  const { data, variables = {}, args = [] } = given;
  const env = { PATH: process.env['PATH'], ...compileCache, ...usualPriority, DATA_DIR: data, ...variables };
  return new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env }, (_, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

test('the program backs a site up, restores it elsewhere, starts it and sees its evening; a stranger restores it with the key', {
  timeout: 120_000,
}, async () => {
  const [data, backups, keys, fresh] = [newFolder(), newFolder(), newFolder(), newFolder()];
  await copyPreparedSite(data);
  const file = join(data, 'restaurant.sqlite');
  const db = connect(file);
  await requireBooking(db, buildOrder());
  const identity = await generateX25519Identity();
  writeFileSync(join(keys, 'identity'), `# created today\n${identity}\n`);
  const variables = { BACKUP_FOLDER: backups, BACKUP_AGE_RECIPIENT: await identityToRecipient(identity) };

  const made = await run('build/server/backup-program.js', { data, variables });
  expect(made.error).toBe('');
  const report: unknown = JSON.parse(made.out);
  expect(report).toMatchObject({ place: backups, proof: { evening: { date: saturday.toString(), parties: 1 } } });
  expect(await findLastBackup(db)).toMatchObject({ proof: { pictures: 0, picturesMissing: 0 }, fault: undefined });

  const restore = (args: string[]) => run('scripts/restore.ts', { data: fresh, variables: { BACKUP_FOLDER: backups }, args });
  expect(await restore([])).toMatchObject({ code: 1, error: expect.stringContaining('it takes the identity of its key') });
  expect(await restore(['--identity', join(keys, 'identity')])).toMatchObject({
    code: 0,
    out: expect.stringContaining('the same as in the backup'),
  });
  expect(readFileSync(join(fresh, 'session-secret'), 'utf8')).toBe(readFileSync(join(data, 'session-secret'), 'utf8').trim());
  // The backup does not know of itself.
  expect(differences(await describeContents(file), await describeContents(join(fresh, 'restaurant.sqlite')))).toEqual(['backup']);

  // The database's key does not open with this secret, so the site could not start on it.
  expect(
    await run('scripts/backup.ts', { data, variables: { ...variables, SESSION_SECRET: 'another secret, of 32 characters' } }),
  ).toMatchObject({ code: 1, error: expect.stringContaining('SESSION_SECRET') });
  await db.destroy();
});

test('a backup whose trial fails is kept, and the reason is shown', { timeout: 120_000 }, async () => {
  const data = newFolder();
  await copyPreparedSite(data);
  const db = connect(join(data, 'restaurant.sqlite'));
  // No page can be rendered from it.
  await db.updateTable('document').set({ data: 'sushi' }).execute();
  await db.updateTable('document_version').set({ data: 'sushi' }).execute();
  const made = await run('scripts/backup.ts', { data });
  expect(made).toMatchObject({ code: 1, error: expect.stringContaining('It could not be restored: The restored site') });
  expect(await findLastBackup(db)).toMatchObject({ proof: undefined, fault: expect.stringContaining('The restored site') });
  expect((await run('scripts/restore.ts', { data, args: ['--list'] })).out).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\n$/);
  await db.destroy();
});
