import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The variables whose value nobody else is to read; each may be given as a file, whose path is in `{name}_FILE`. */
export const secretVariables = [
  'ADMIN_PASSWORD',
  'BACKUP_BUCKET',
  'DATABASE_URL',
  'FORMER_SESSION_SECRET',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'SMTP_URL',
] as const;

/** A secret of this many characters is a wrong path. */
const maxSecretLength = 16_384;

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Puts the secrets that stand in files among the variables, without the blanks and the line's end around them. systemd gives such files
 * by LoadCredential, containers by their secrets: the environment is read by every child of a process, a file by its owner.
 * @returns the variables, and what is wrong with the files, one sentence a variable, without anything of what they hold
 */
export function withSecretFiles(variables: Variables): { variables: Record<string, string>; faults: string[] } {
  const given = Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
  const faults: string[] = [];
  for (const name of secretVariables) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) faults.push(`${name}_FILE: is one too many: ${name} is set as well`);
    const read = readSecret(file);
    if ('fault' in read) faults.push(`${name}_FILE: ${read.fault}`);
    else given[name] ??= read.secret;
  }
  return { variables: given, faults };
}

function readSecret(file: string): { secret: string } | { fault: string } {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') return { fault: `${file} is empty` };
    return secret.length > maxSecretLength ? { fault: `${file} is longer than a secret` } : { secret };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'it';
    return { fault: `${file} cannot be read (${code})` };
  }
}

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
