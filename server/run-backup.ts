import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';

/** In the build all programs stand beside one another (vite.config.ts). */
const program = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'backup/backup-program.ts' : 'backup-program.js');

/**
 * The lowest priority there is, from its first thread on: what lowers its own has begun at the usual one, and so have the threads that
 * collect its memory. An image without the program does with what the backup does itself.
 */
const nice = existsSync('/usr/bin/nice') ? ['/usr/bin/nice', '-n', '19'] : [];

/** The most of what it says that is kept, in characters: its last line, or why it failed. */
const maxOutputLength = 10_000;

/** Makes a backup, and proves it unless it is told not to. @returns how many rows it has */
export type RunBackup = (signal: AbortSignal, how?: { isProved: boolean }) => Promise<number>;

/**
 * Runs the program that makes a backup and proves it, with the environment of this process: it opens the database by itself, and
 * requests are answered meanwhile. In development there is none, for there is no built site to prove one with.
 * @returns what runs it; how many rows the backup has
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

/** What the program that makes a backup says of it, as JSON on its last line. */
const backupReport = z.object({
  name: z.string(),
  place: z.string(),
  rows: z.int(),
  pictures: z.int(),
  /** What was seen of the restored site. */
  proof: z.unknown().optional(),
  /** Why it could not be restored. */
  fault: z.string().optional(),
});
export type BackupReport = z.infer<typeof backupReport>;
