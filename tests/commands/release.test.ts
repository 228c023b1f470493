import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { migrations } from '#database/migrate.server.ts';
import { releaseBefore, replaceRelease } from '../../scripts/replace-release.ts';
import { openTestDatabase } from '../databases.ts';
import { freePort } from '../free-port.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/** A process that answers `/readyz` with its release's name. */
const program = `
  import { createServer } from 'node:http';
  import { realpathSync } from 'node:fs';
  const release = realpathSync('.');
  createServer((_request, response) => response.end(release)).listen(Number(process.argv[2]), '127.0.0.1');
`;

/**
 * Stops and starts the process of a port as systemd does, whose parent notices its end; `….runs` exists until then. A container's parent
 * may notice only seconds later.
 */
const stopScript = 'while test -e "$1/$2.runs"; do kill $(cat "$1/$2.pid" 2>/dev/null) 2>/dev/null; sleep 0.02; done';
const restartScript = `${stopScript}; cd "$1/current"; touch "$1/$2.runs"
  { "$3" build/server/main.mjs "$2" & echo $! > "$1/$2.pid"; wait; rm "$1/$2.pid" "$1/$2.runs"; } </dev/null >/dev/null 2>&1 &`;

let folder: string;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let ports: number[];
beforeEach(async () => {
  folder = realpathSync(makeTemporaryFolder());
  database = await openTestDatabase('sqlite');
  ports = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'stop.sh'), stopScript);
  writeFileSync(join(folder, 'restart.sh'), restartScript);
  makeRelease('first');
  symlinkSync(join(folder, 'first'), join(folder, 'current'));
  for (const port of ports) await run('/bin/sh', ['restart.sh', folder, String(port), process.execPath]);
});
afterEach(async () => {
  for (const port of ports) await run('/bin/sh', ['stop.sh', folder, String(port)]);
  await database.close();
  rmSync(folder, { recursive: true });
});

const run = (command: string, args: string[]) => promisify(execFile)(command, args, { cwd: folder });

/** A built release with further migrations, as files or as steps of its ladder. */
function makeRelease(name: string, { broken = false, files = [] as string[], steps = [] as string[] } = {}): void {
  const release = join(folder, name);
  mkdirSync(join(release, 'build/server'), { recursive: true });
  mkdirSync(join(release, 'database/migrations'), { recursive: true });
  writeFileSync(join(release, 'build/stamp'), 'built');
  writeFileSync(join(release, 'build/server/main.mjs'), broken ? 'process.exit(1);' : program);
  for (const migration of files) writeFileSync(join(release, 'database/migrations', `${migration}.ts`), '');
  const ladder = [...Object.keys(migrations), ...steps].map((step) => `  '${step}': statements(() => []),\n`);
  writeFileSync(join(release, 'database/migrations/ladder.ts'), ladder.join(''));
}

/** The output, and the reason of a refusal. */
async function release(next: string): Promise<{ said: string; refused: string | undefined }> {
  const said: string[] = [];
  const refused = await replaceRelease({
    databaseUrl: database.url,
    current: join(folder, 'current'),
    next,
    ports,
    restart: `/bin/sh ${folder}/restart.sh ${folder} {port} ${process.execPath}`,
    stop: `/bin/sh ${folder}/stop.sh ${folder} {port}`,
    readyMs: 2_000,
    pauseMs: 0,
    say: (line) => said.push(line),
  }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { said: said.join('\n'), refused };
}

const back = () => release(releaseBefore(join(folder, 'current')));

async function served(): Promise<string[]> {
  return Promise.all(
    ports.map((port) =>
      vi.waitFor(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } });
        return (await answer.text()).slice(folder.length + 1);
      }),
    ),
  );
}

/** Records that a release ran a migration. */
const ran = (migration: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${migration}, '2026-11-26T10:00:00Z')`.execute(database.db);

describe('replacing a release', () => {
  test('replaces it one process after the other, and goes back over a change that former releases ignore', async () => {
    makeRelease('second', { files: ['999-one-more-column'] });
    expect(await served()).toEqual(['first', 'first']);
    expect(await release(join(folder, 'second'))).toMatchObject({ said: expect.stringContaining(`port ${ports[1]} serves second`) });
    expect(await served()).toEqual(['second', 'second']);
    await ran('999-one-more-column');
    expect(await back()).toMatchObject({ refused: undefined });
    expect(await served()).toEqual(['first', 'first']);
  });

  test('starts the former release again if the next does not start', async () => {
    makeRelease('broken', { broken: true });
    const { refused } = await release(join(folder, 'broken'));
    expect(refused).toMatch(/broken did not start .*: first serves again/);
    expect(await served()).toEqual(['first', 'first']);
    expect(readFileSync(join(folder, 'current/build/server/main.mjs'), 'utf8')).toBe(program);
  });

  test('refuses to go back over a breaking migration, and names it', async () => {
    makeRelease('third', { steps: ['999-other-tables-breaking'] });
    expect(await release(join(folder, 'third'))).toMatchObject({ said: expect.stringContaining('all processes have to stop first') });
    await ran('999-other-tables-breaking');
    const { refused } = await back();
    expect(refused).toContain('first cannot run on this database any more: 999-other-tables-breaking');
    expect(await served()).toEqual(['third', 'third']);
  });

  test('refuses a folder without a built release, and to go back without a former release', async () => {
    expect(await release(join(folder, 'nothing'))).toMatchObject({ refused: expect.stringContaining('holds no built release') });
    expect(back).toThrow('There is no release before this one');
  });
});

test('npm run release prints its usage, and why it did nothing', async () => {
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/release.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url },
    });
  await expect(command()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run release') });
  await expect(command('back', '--current', join(folder, 'current'))).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no release before this one.\n',
  });
});
