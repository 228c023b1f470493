// npm run test:faults: what is lost when something breaks. Each scenario says it in a line: `KILLS=30` kills a tenth as often.
import process from 'node:process';
import { build, install, requirePackages, run } from './toolchain.mjs';

requirePackages({ postgresql: '/usr/lib/postgresql', 'python3-swift': '/usr/lib/python3/dist-packages/swift', procps: '/usr/bin/pgrep' });
install();
build();
process.exit(run('vitest', ['run', '--config', 'vitest.faults.config.ts', ...process.argv.slice(2)]) ? 0 : 1);
