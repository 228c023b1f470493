import { readFileSync } from 'node:fs';

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
