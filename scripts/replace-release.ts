import { execFileSync, execSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#database/connect.server.ts';
import { isBreaking, listUnknownMigrations, migrations } from '#database/migrate.server.ts';
import { requireDatabase } from '#database/require-database.server.ts';

/**
 * The pause after a process is ready, in milliseconds: two and a half intervals of the health checks in `deploy/Caddyfile`. Caddy has to
 * know that one process is back before the next stops, or it answers with 503.
 */
export const proxyAsksWithinMs = 2_500;

/** The interval of checks, in milliseconds. */
const askMs = 100;

interface Replacement {
  databaseUrl: string;
  /** The link to the serving release. */
  current: string;
  /** The folder of the new release. */
  next: string;
  ports: readonly number[];
  /** The commands that restart and stop the process of a port, with `{port}`. */
  restart: string;
  stop: string;
  /** The longest start of a process, in milliseconds. */
  readyMs: number;
  /** The pause after a process is ready, in milliseconds. */
  pauseMs: number;
  /** Prints a step. */
  say(line: string): void;
}

export function listServedPorts(): number[] {
  const units = execFileSync('systemctl', ['list-units', '--plain', '--no-legend', '--type=service', 'sushi@*'], { encoding: 'utf8' });
  return [...units.matchAll(/^sushi@(\d+)\.service/gm)].map(([, port]) => Number(port));
}

/** The folder of the former release. */
export function releaseBefore(current: string): string {
  const link = linkToFormer(current);
  if (!existsSync(link)) throw new Error('There is no release before this one.');
  return realpathSync(link);
}

/**
 * Replaces the serving release: moves the link, restarts one process after the other, and waits until each is ready. If one does not become
 * ready, the former release serves again.
 * @throws Error with the reason
 */
export async function replaceRelease(given: Replacement): Promise<void> {
  const { current, ports, say } = given;
  const next = requireBuilt(given.next);
  const former = realpathSync(current);
  if (ports.length === 0) throw new Error('No process is named, and systemd runs none.');
  if (next === former) throw new Error(`${next} serves already.`);
  const { executed, missing } = await compareWithDatabase(given.databaseUrl, next);
  const forbidding = missing.find(isBreaking);
  if (forbidding) throw new Error(`${basename(next)} cannot run on this database any more: ${reasonOf(forbidding)}`);

  // After a breaking migration the former processes, which still serve, could not continue.
  if (executed.length > 0 && listMigrationsOf(next).some((name) => isBreaking(name) && !executed.includes(name))) {
    say('The database changes so that all processes have to stop first.');
    for (const port of ports) run(given.stop, port);
  }
  point(current, next);
  for (const [index, port] of ports.entries()) {
    try {
      if (index > 0) await sleep(given.pauseMs);
      run(given.restart, port);
      await waitUntilReady(port, given.readyMs);
      say(`The process at port ${port} serves ${basename(next)}.`);
    } catch (error) {
      point(current, former);
      for (const touched of ports.slice(0, index + 1)) {
        run(given.restart, touched);
        await waitUntilReady(touched, given.readyMs);
      }
      const why = `${String(error)}; its log says more: journalctl -u sushi@${port}`;
      throw new Error(`${basename(next)} did not start (${why}): ${basename(former)} serves again.`, { cause: error });
    }
  }
  point(linkToFormer(current), former);
}

function requireBuilt(folder: string): string {
  if (!existsSync(join(folder, 'build/stamp'))) throw new Error(`${folder} holds no built release: npm run release:build there makes it.`);
  return realpathSync(folder);
}

function linkToFormer(current: string): string {
  return join(dirname(current), 'former');
}

/** The migrations of the database, and those of them that a release does not know. */
async function compareWithDatabase(databaseUrl: string, release: string): Promise<{ executed: string[]; missing: string[] }> {
  requireDatabase(databaseUrl);
  await using db = connect(databaseUrl);
  return {
    executed: await listUnknownMigrations(db, []),
    missing: await listUnknownMigrations(db, listMigrationsOf(release)),
  };
}

/** The names of a release's migrations: files, and steps of its ladder. */
function listMigrationsOf(release: string): string[] {
  const folder = join(release, 'database/migrations');
  const files = readdirSync(folder).flatMap((file) => /^(\d{3}-[a-z-]+)\.ts$/.exec(file)?.[1] ?? []);
  const ladder = join(folder, 'ladder.ts');
  const steps = existsSync(ladder) ? readFileSync(ladder, 'utf8').matchAll(/^ {2}'(\d{3}-[a-z-]+)':/gm) : [];
  return [...files, ...[...steps].flatMap(([, name]) => name ?? [])];
}

function reasonOf(migration: string): string {
  return `${migration}: ${migrations[migration]?.forbidsFormer ?? 'a newer release than this one changed it'}. A copy of the file from before it may lie beside the database.`;
}

/** Moves a link atomically: a starting process finds one release or the other. */
function point(link: string, to: string): void {
  const moved = `${link}.next`;
  rmSync(moved, { force: true });
  symlinkSync(to, moved);
  renameSync(moved, link);
  if (readlinkSync(link) !== to) throw new Error(`${link} could not be moved`);
}

function run(command: string, port: number): void {
  execSync(command.replaceAll('{port}', String(port)), { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** @throws Error if it is not ready in time */
async function waitUntilReady(port: number, readyMs: number): Promise<void> {
  const deadline = performance.now() + readyMs;
  let last = 'it does not answer';
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } }).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) last = `${answer.status} ${await answer.text()}`;
    await sleep(askMs);
  }
  throw new Error(`the process at port ${port} is not ready: ${last}`);
}
