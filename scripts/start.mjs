// npm start: installs and builds what is missing, then serves; a second start takes seconds. npm run release:build (`build`): the same
// without serving. npm run dev (`dev`): serves the sources with hot reload. npm run saturday [folder] (`saturday`): the site on a Saturday
// at 20.12 with sixty parties and its own data folder (scripts/saturday.ts).
import process from 'node:process';
import { serverCommand } from './server-command.mjs';
import { build, install, serve } from './toolchain.mjs';

const [, , what = 'serve', ...given] = process.argv;
/** What is served; undefined if it is only built. */
const served = {
  serve: serverCommand,
  build: undefined,
  dev: { args: ['server/main.ts'], env: { NODE_ENV: 'development' } },
  saturday: { args: ['scripts/saturday.ts', ...given], env: {} },
};
if (!Object.hasOwn(served, what)) throw new Error(`There is no start ${what}: ${Object.keys(served).join(', ')}`);

// Serving needs no packages of tests.
install({ toServe: what === 'serve' || what === 'build' });
if (what !== 'dev') build();
if (served[what]) serve(served[what]);
