import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Variables with secrets. Each may be given as a file, whose path is in `{name}_FILE`. */
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

/** A longer secret is a wrong path. */
const maxSecretLength = 16_384;

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads secrets from their files into the variables, without surrounding white space. systemd (LoadCredential) and containers pass them so:
 * every child process can read the environment, but only its owner a file.
 * @returns the variables, and a sentence for each faulty file, without its content
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

/** The errors of file systems without hard links. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/**
 * The secret of this installation: made once and stored beside the data, readable by its owner only.
 * @throws if the stored secret is too short
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

/** Written completely before it gets its name, so that a power cut leaves no empty secret. Of two processes one wins. */
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
