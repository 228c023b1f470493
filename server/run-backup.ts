import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';

/** In the build all programs are in one folder (vite.config.ts). */
const program = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'backup/backup-program.ts' : 'backup-program.js');

/**
 * The lowest priority from the start: a process that lowers its own has begun at the usual one, as have its garbage collection threads.
 * Without `nice` in an image, the backup lowers its own.
 */
const nice = existsSync('/usr/bin/nice') ? ['/usr/bin/nice', '-n', '19'] : [];

/** The most characters kept of its output: the last line, or the error. */
const maxOutputLength = 10_000;

/** Makes a backup, and proves it by default. @returns its number of rows */
export type RunBackup = (signal: AbortSignal, how?: { isProved: boolean }) => Promise<number>;

/**
 * Runs the backup program with this process's environment. It opens the database by itself, and requests are answered meanwhile. In
 * development it does nothing, since there is no built site for a proof.
 */
export function runBackup(log: Logger): RunBackup {
  return async (signal, { isProved } = { isProved: true }) => {
    if (process.env['NODE_ENV'] === 'development') return 0;
    const [command = '', ...args] = [...nice, process.execPath, '--max-semi-space-size=8', program, ...(isProved ? [] : ['--only'])];
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      signal,
      killSignal: 'SIGKILL',
    });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        said[name] = (said[name] + text).slice(-maxOutputLength);
      });
    }
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(said.stderr.trim() || `The backup ended with ${code}`);
    const report = backupReport.parse(JSON.parse(said.stdout.trim().split('\n').at(-1) ?? ''));
    log.info({ backup: report.name, place: report.place, rows: report.rows, pictures: report.pictures }, 'a backup was made');
    if (report.fault !== undefined) log.error({ backup: report.name, fault: report.fault }, 'the backup could not be restored');
    return report.rows;
  };
}

/** The report of the backup program, as JSON on its last line. */
const backupReport = z.object({
  name: z.string(),
  place: z.string(),
  rows: z.int(),
  pictures: z.int(),
  /** The findings of the restore. */
  proof: z.unknown().optional(),
  /** Why it could not be restored. */
  fault: z.string().optional(),
});
export type BackupReport = z.infer<typeof backupReport>;
