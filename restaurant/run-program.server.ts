import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { TransientError } from './retry.ts';

const root = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '..' : '../..');

/** The files that a program may read through Node: code, packages, drawings and fonts; not the data folder or `.env`. */
const readable = ['package.json', 'node_modules/', 'build/server/', 'app/', 'languages/', 'mail/', 'restaurant/', 'server/'];

/** Megabytes of JavaScript's heap; pictures are outside it. */
const heap = 128;

/**
 * Kilobytes of private memory, if the system limits it (Linux). Node reserves 570 MB of it at its start, and decoding an AVIF of 40
 * megapixels, the largest accepted, uses 820 MB.
 */
const memory = 2 * 1024 * 1024;

/** Sets the limits; Windows, and images without a shell, have none. */
const shell = '/bin/sh';

/** The most bytes of output on either stream; a drawn picture has 160 KB. */
const maxOutput = 8 * 1024 * 1024;

const restrictions = [
  '--permission',
  // For sharp, which opens its files by itself, so no folder of pictures has to be named.
  '--allow-addons',
  '--disable-warning=PERM0001',
  ...readable.map((path) => `--allow-fs-read=${join(root, path)}`),
  `--max-old-space-size=${heap}`,
];

/** A program failed, or exceeded its time or memory. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed';
  /** Undefined if it ended by itself. */
  readonly killedBy: NodeJS.Signals | undefined;

  constructor(message: string, killedBy?: NodeJS.Signals) {
    super(message);
    this.killedBy = killedBy;
  }
}

interface Run {
  args?: string[];
  /** Its standard input. */
  input?: string;
  /** The longest run in milliseconds. */
  limit: number;
  signal?: AbortSignal | undefined;
}

/**
 * Runs one of the site's own programs in a process with only what it needs: no environment (it holds secrets), no files but its code, no
 * network, no processes, bounded memory, time and output.
 * @returns its standard output
 * @throws TransientError if the machine cannot start it now (no memory, too many files or processes)
 * @throws ProgramFailed if it ended otherwise; and the signal's reason, once it has ended
 */
export async function runProgram(file: string, { args = [], input = '', limit, signal }: Run): Promise<Buffer> {
  const child = start([...restrictions, file, ...args], limit, signal);
  let failure: Error | undefined;
  // Only at `close` has it stopped writing, so that its folder can be removed.
  const closed = new Promise<{ code?: number | null; killedBy?: NodeJS.Signals | null }>((resolve) => {
    child.once('error', (error) => {
      failure = error;
      if (child.pid === undefined) resolve({});
    });
    child.once('close', (code, killedBy) => resolve({ code, killedBy }));
  });
  if (child.pid === undefined) {
    await closed;
    throw new TransientError(`${basename(file)} could not be started`, { cause: failure });
  }
  // A program may end before it has read its input; its exit code says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output, complaint, { code, killedBy }] = await Promise.all([read(child.stdout, child), read(child.stderr, child), closed]);
  if (failure) throw failure;
  if (code !== 0)
    throw new ProgramFailed(`${basename(file)} ended with ${killedBy ?? code}: ${complaint.toString()}`, killedBy ?? undefined);
  return output;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

function start(args: string[], timeout: number, signal: AbortSignal | undefined): Child {
  const options = { env: { MALLOC_ARENA_MAX: '2' }, timeout, killSignal: 'SIGKILL', ...(signal ? { signal } : {}) } as const;
  const stdio = ['pipe', 'pipe', 'pipe'] as const;
  try {
    if (!existsSync(shell)) return spawn(process.execPath, args, { ...options, stdio: [...stdio] });
    // The shell sets the limits and then becomes the program. Unknown limits are left out.
    const limits = `ulimit -c 0; ulimit -d ${memory} 2>/dev/null; exec "$0" "$@"`;
    return spawn(shell, ['-c', limits, process.execPath, ...args], { ...options, stdio: [...stdio] });
  } catch (cause) {
    throw new TransientError('A program could not be started', { cause });
  }
}

/** Collects a program's output; one that writes too much is killed. */
async function read(stream: Readable, child: Child): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > maxOutput) child.kill('SIGKILL');
  }
  return Buffer.concat(pieces);
}
