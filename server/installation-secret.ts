import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As many characters as `SESSION_SECRET` must have. */
const minSecretLength = 32;

/** What file systems without hard links answer. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/**
 * The secret of this installation: made once, kept beside the data, readable by its owner alone.
 * @throws when what is kept is too short to sign with
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept === undefined) await writeSecret(file);
  await chmod(file, 0o600);
  const secret = (kept ?? (await readFile(file, 'utf8'))).trim();
  if (secret.length < minSecretLength)
    throw new Error(`${file} holds less than ${minSecretLength} characters: delete it, and everybody signs in anew.`);
  return secret;
}

/** Whole on the disk before it has its name: a file that a power cut left empty would sign with nothing. Of two processes one is first. */
async function writeSecret(file: string): Promise<void> {
  const written = `${file}.${process.pid}`;
  await writeFile(written, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(written, file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (withoutLinks.includes(code)) await rename(written, file);
    else if (code !== 'EEXIST') throw error;
  } finally {
    await rm(written, { force: true });
  }
}
