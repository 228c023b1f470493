// npm run test:faults: what is lost when something breaks. Each scenario says it in a line: `KILLS=30` kills a tenth as often.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { build, install, run } from './toolchain.mjs';

const packages = { postgresql: '/usr/lib/postgresql', 'python3-swift': '/usr/lib/python3/dist-packages/swift', procps: '/usr/bin/pgrep' };
const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]));
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(' and ')} (on Debian: apt-get install ${missing.join(' ')}).`);
  process.exit(1);
}
install();
build();
process.exit(run('vitest', ['run', '--config', 'vitest.faults.config.ts', ...process.argv.slice(2)]) ? 0 : 1);
