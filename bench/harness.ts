import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { serverCommand } from '../scripts/server-command.mjs';

const root = join(import.meta.dirname, '..');
const figuresFile = join(root, 'docs/performance.md');

/** A folder for the data of this run, removed at its end. */
export const folder = mkdtempSync(join(tmpdir(), 'restaurant-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * With `SHORT=1` each bench takes its smallest form, for the nightly run: it fails on errors, on what was not measured and on limits of
 * zero, which count faults. The other limits need a quiet machine and are only shown.
 */
const isShort = process.env['SHORT'] === '1';

/** The size of a measurement, or that of the short form. */
export function sized<Size>(full: Size, short: Size): Size {
  return isShort ? short : full;
}

const told: string[] = [];
const missed: string[] = [];
let isBuilt = false;

/** Builds the site if a source has changed since the last build. */
export function buildSite(): void {
  if (!isBuilt) execFileSync(process.execPath, ['scripts/start.mjs', 'build'], { cwd: root, stdio: 'inherit' });
  isBuilt = true;
}

/** Prints a figure, or the machine it was measured on. */
export function tell(line: string): void {
  console.log(line);
  told.push(line);
}

export function tellMachine(): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  tell(`Machine: ${machine}; Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}`);
}

export function atMost(what: string, measured: number, most: number, unit: string, digits = 0): void {
  tell(`${what}: ${measured.toFixed(digits)} ${unit} (limit: at most ${most})`);
  if (!(measured <= most)) missLimit(what, measured, most);
}

export function atLeast(what: string, measured: number, least: number): void {
  tell(`${what}: ${measured.toFixed(2)} (limit: at least ${least.toFixed(2)})`);
  if (!(measured >= least)) missLimit(what, measured, least);
}

function missLimit(what: string, measured: number, limit: number): void {
  if (isShort && limit !== 0 && Number.isFinite(measured)) console.log('  beyond the limit, which the short form does not count');
  else miss(what);
}

/** Records a failure that has no figure. */
export function miss(what: string): void {
  missed.push(what);
}

/**
 * Ends the program, with an error if a limit was missed. With `WRITE=1` the figures replace the last ones of this command in
 * docs/performance.md.
 * @param bench `server` for `npm run bench:server`
 */
export function finish(bench: string): never {
  // Only the machine is listed: the arguments named no measurement that exists.
  if (told.length < 2) miss('everything, since nothing was measured');
  if (missed.length > 0) console.log(`Missed: ${missed.join(', ')}`);
  else console.log(isShort ? 'No error.' : 'All within the limits.');
  if (process.env['WRITE'] === '1' && isShort) console.log('The figures of the short form are not written.');
  else if (process.env['WRITE'] === '1') {
    const figures = [`On ${Temporal.Now.plainDateISO().toString()}:`, ...told].join('\n');
    const text = readFileSync(figuresFile, 'utf8');
    const block = new RegExp(`(?<=### bench:${bench}\\n\\n\`\`\`\\n)[^]*?(?=\\n\`\`\`)`);
    writeFileSync(
      figuresFile,
      block.test(text)
        ? text.replace(block, () => figures)
        : // The first figures of a bench stand before all others.
          text.replace('### bench:', () => `### bench:${bench}\n\n\`\`\`\n${figures}\n\`\`\`\n\n### bench:`),
    );
  }
  process.exit(missed.length === 0 ? 0 : 1);
}

/** The value below which a part of all lies. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantiles(values: readonly number[], digits = 0): string {
  const at = (part: number) => quantile(values, part).toFixed(digits);
  return `median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} ms`;
}

/** Starts the site, built if need be, and waits for its first answer. @param core the processor core that it is bound to */
export async function startSite(given: { dataFolder: string; port: number; core?: number }): Promise<ChildProcess> {
  buildSite();
  const held = given.core === undefined ? [] : ['taskset', '-c', String(given.core)];
  const [program = '', ...rest] = [...held, process.execPath, ...serverCommand.args];
  const child = spawn(program, rest, {
    cwd: root,
    // What it says at `LOG_LEVEL` error is why it does not answer, or what failed.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...serverCommand.env,
      PORT: String(given.port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${given.port}`,
      DATA_DIR: given.dataFolder,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: benchPassword,
      LOG_LEVEL: 'error',
    },
  });
  // Also where an error ends the program.
  process.once('exit', () => child.kill());
  const ended = once(child, 'exit').then(([code, signal]) => Promise.reject(new Error(`the site ended (${code ?? signal})`)));
  await Promise.race([answering(`http://127.0.0.1:${given.port}/carta`), ended]);
  return child;
}

export const benchPassword = 'una-password-di-prova';

/** Waits until an address answers. @throws after ten seconds */
export async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt++) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  throw new Error(`${url} did not answer`);
}

/** The processor time of processes with their threads, ended ones included, in milliseconds. */
export function processorMs(pids: readonly (number | undefined)[]): number {
  return pids.reduce<number>((sum, pid) => sum + processorTimes(pid).used, 0);
}

/** The processor time of a process, and how long its threads waited for a processor, in milliseconds. */
export function processorTimes(pid: number | undefined): { used: number; waited: number } {
  if (pid === undefined || !existsSync(`/proc/${pid}/task`)) return { used: 0, waited: 0 };
  // After the name, which may have spaces; the times are fields 14 and 15 (proc(5)). A tick is 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const used = 10 * (Number(fields[11]) + Number(fields[12]));
  const waited = readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + waitedMs(`/proc/${pid}/task/${thread}/schedstat`), 0);
  return { used, waited };
}

/** 0 for a thread that has ended. */
function waitedMs(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  await ended;
}

/** Installs missing programs, where allowed; their Debian packages have the same names. */
export function ensure(...programs: string[]): void {
  const missing = programs.filter((program) => !existsSync(`/usr/bin/${program}`) && !existsSync(`/usr/sbin/${program}`));
  if (missing.length > 0) execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio: 'ignore' });
}
