// npm run saturday [folder]: the site on a Saturday at 20.12 with sixty parties, in a data folder of its own (scripts/saturday.ts).
import process from 'node:process';
import { build, install, serve } from './toolchain.mjs';

install();
build();
serve({ args: ['scripts/saturday.ts', ...process.argv.slice(2)], env: {} });
