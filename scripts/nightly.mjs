// npm run nightly: what takes too long for every change (.ci/nightly): a thousand new Saturdays, a hundred of them on PostgreSQL, other
// examples of every property, all faults, several machines, each bench in its short form, and advisories against served packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { install, root, run } from './toolchain.mjs';

const msOfDay = 86_400_000;
const evenings = 1_000;

/** Each night has its own seeds; a fault is reported with its seed. */
const seed = Math.floor(Date.now() / msOfDay) * evenings;

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const benches = Object.keys(scripts).filter((name) => name.startsWith('bench:'));

const steps = {
  evenings: ['node', ['scripts/simulate.ts', '--seed', `${seed}`, '--evenings', `${evenings}`]],
  'evenings on PostgreSQL': [
    'node',
    ['scripts/simulate.ts', '--seed', `${seed}`, '--evenings', `${evenings / 10}`, '--database', 'postgres'],
  ],
  'other examples of every property': ['vitest', ['run', '--project', 'unit', '--project', 'database']],
  faults: ['node', ['scripts/test.mjs', 'faults']],
  'several machines': ['node', ['scripts/test.mjs', 'cluster']],
  ...Object.fromEntries([...benches, 'test:rolling'].map((name) => [`${name}, short`, ['node', ['--run', name]]])),
  advisories: ['node', ['scripts/packages/audit.ts']],
};
/** Random days of the calendar, and examples of other tests with their own count (restaurant/bookings/availability). */
const env = { EXAMPLES_SEED: `${seed}`, BOOKING_DAYS: '20000', SHORT: '1' };

install();
const failed = Object.entries(steps).flatMap(([name, [tool, args]]) => {
  console.log(`\n— ${name}`);
  return run(tool, args, { env }) ? [] : [name];
});
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed.');
process.exit(failed.length > 0 ? 1 : 0);
