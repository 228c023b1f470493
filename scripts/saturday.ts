// node scripts/saturday.ts [folder] [--port 3000] [--stands]: serves the build on a Saturday at 20.12 with sixty parties, by a clock that
// runs, or stands still with --stands. The folder is filled the first time; by default it is temporary.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { saturdayEvening } from '#tests/builders/saturday/saturday.ts';
import { makeSaturday } from '#tests/builders/saturday/site.ts';
import { clockArguments } from '#tests/process-clock.ts';
import { admin } from '#tests/site-process.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { serverCommand } from './server-command.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3000' }, stands: { type: 'boolean', default: false } },
});
const given = positionals[0];
const folder = given === undefined ? makeTemporaryFolder() : resolve(given);
if (!existsSync(join(folder, 'restaurant.sqlite'))) {
  console.log('Seating sixty parties…');
  await makeSaturday(folder);
}
console.log(`\n  Saturday 28 November 2026, 20.12${values.stands ? ' (the clock stands)' : ''}, in ${folder}`);
console.log(`  User name       ${admin.username}\n  Password        ${admin.password}`);
const child = spawn(process.execPath, [...clockArguments({ at: saturdayEvening, stands: values.stands }), ...serverCommand.args], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: {
    PATH: process.env['PATH'],
    ...serverCommand.env,
    PORT: values.port,
    PUBLIC_URL: `http://localhost:${values.port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
