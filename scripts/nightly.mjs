// npm run nightly: what takes too long for every change, for the spare hours of a machine (.ci/nightly): a thousand Saturdays that no night
// had before, a hundred of them on PostgreSQL, then all faults, several machines, and the advisories against what is served.
import process from 'node:process';
import { install, run } from './toolchain.mjs';

const msOfDay = 86_400_000;
const evenings = 1_000;

/** Each night has seeds of its own: a fault is told with its seed, which is the whole report. */
const seed = Math.floor(Date.now() / msOfDay) * evenings;

const steps = {
  evenings: ['scripts/simulate.ts', '--seed', `${seed}`, '--evenings', `${evenings}`],
  'evenings on PostgreSQL': ['scripts/simulate.ts', '--seed', `${seed}`, '--evenings', `${evenings / 10}`, '--database', 'postgres'],
  faults: ['scripts/test-faults.mjs'],
  'several machines': ['scripts/test-cluster.mjs'],
  advisories: ['scripts/packages/audit.ts'],
};

install();
const failed = Object.entries(steps).flatMap(([name, args]) => {
  console.log(`\n— ${name}`);
  return run('node', args) ? [] : [name];
});
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nThe night is well.');
process.exit(failed.length > 0 ? 1 : 0);
