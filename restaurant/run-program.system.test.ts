import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { ProgramFailed, runProgram } from './run-program.server.ts';

let folder: string;
beforeAll(() => {
  folder = makeTemporaryFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(source: string): string {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, source);
  return file;
}

const limit = 15_000;
const endless = program.bind(undefined, 'setInterval(() => {}, 1000);');

test('a program gets its arguments and its input, and its output is returned', async () => {
  const echo = program(`
    import { text } from 'node:stream/consumers';
    process.stdout.write(process.argv[2] + await text(process.stdin));
  `);
  expect((await runProgram(echo, { args: ['one '], input: 'two', limit })).toString()).toBe('one two');
});

describe('a program', () => {
  test('has no access to secrets, files, other programs and the network', async () => {
    const curious = program(`
      import { readFileSync, readdirSync } from 'node:fs';
      import { execFileSync } from 'node:child_process';
      import { Worker } from 'node:worker_threads';
      const tried = (look) => { try { return look(); } catch ({ code }) { return code; } };
      process.stdout.write(JSON.stringify({
        secrets: Object.keys(process.env).filter((name) => !['MALLOC_ARENA_MAX', 'PWD'].includes(name)),
        files: [
          tried(() => readFileSync('/proc/self/environ')),
          tried(() => readdirSync(${JSON.stringify(join(import.meta.dirname, '..'))})),
          tried(() => readFileSync(${JSON.stringify(join(import.meta.dirname, '../.env'))})),
        ],
        programs: [tried(() => execFileSync('true')), tried(() => new Worker('', { eval: true }))],
        network: await fetch('http://127.0.0.1:8').catch(({ cause, code }) => code ?? cause.code),
      }));
    `);
    process.env['SESSION_SECRET_OF_THIS_TEST'] = 'secret';
    const seen: unknown = JSON.parse((await runProgram(curious, { limit })).toString());
    delete process.env['SESSION_SECRET_OF_THIS_TEST'];
    const denied = 'ERR_ACCESS_DENIED';
    expect(seen).toEqual({ secrets: [], files: [denied, denied, denied], programs: [denied, denied], network: denied });
  });

  test.runIf(process.platform === 'linux')('that uses too much memory is ended', async () => {
    const greedy = program('const held = []; for (;;) held.push(Buffer.alloc(256 * 1024 * 1024));');
    await expect(runProgram(greedy, { limit })).rejects.toThrow(ProgramFailed);
  });

  test('that writes too much output is ended', async () => {
    const talkative = program(
      'for (;;) if (!process.stdout.write("x".repeat(65536))) await new Promise((go) => process.stdout.once("drain", go));',
    );
    await expect(runProgram(talkative, { limit })).rejects.toThrow('SIGKILL');
  });

  test('that does not end is ended at its time limit', async () => {
    await expect(runProgram(endless(), { limit: 500 })).rejects.toThrow('SIGKILL');
  });

  test('that fails reports why, even if it has not read its input', async () => {
    const failing = program('process.stdin.destroy(); throw new Error("out of ink");');
    await expect(runProgram(failing, { input: 'x'.repeat(4_000_000), limit })).rejects.toThrow('out of ink');
  });

  test('can be cancelled, even before it starts', async () => {
    await expect(runProgram(endless(), { limit, signal: AbortSignal.timeout(300) })).rejects.toMatchObject({ name: 'AbortError' });
    await expect(runProgram(endless(), { limit, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test.runIf(process.platform !== 'win32')('a process that cannot open more files retries later and does not crash', async () => {
  const starved = program(`
    import { closeSync, openSync } from 'node:fs';
    import { runProgram } from ${JSON.stringify(join(import.meta.dirname, 'run-program.server.ts'))};
    const answer = () => runProgram(${JSON.stringify(program('process.stdout.write("well");'))}, { limit: ${limit} }).then(String, ({ name }) => name);
    const answers = [await answer()];
    const files = [];
    try { for (;;) files.push(openSync('/dev/null')); } catch {}
    while (files.length > 0) {
      answers.push(await answer());
      for (const file of files.splice(0, answers.at(-1) === 'well' ? files.length : 1)) closeSync(file);
    }
    console.log([...new Set(answers)].join());
  `);
  const command = 'ulimit -n 100; exec "$0" "$@"';
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command, process.execPath, starved]);
  expect(stdout.trim()).toBe('well,TransientError');
});
