import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { drawingSizes } from './scripts/drawing-sizes.ts';

if (!('Temporal' in globalThis)) throw new Error(`The tests need Node 26 (this is ${process.version}): run them with npm test.`);

/** What a kind of test may not load, and what to do instead; types may be imported by all. */
function refuse(modules: RegExp, message: string): Plugin {
  return {
    name: 'refused-in-these-tests',
    enforce: 'pre',
    load: { filter: { id: modules }, handler: (id) => `throw new Error(${JSON.stringify(`${message} It loads ${id}.`)});` },
  };
}

const modules = '{app,restaurant,mail,database,languages,server,scripts}/**';
const common = {
  // A process for every file would take most of the time; modules are loaded anew for each all the same, and globals put back.
  isolate: false,
  unstubGlobals: true,
  setupFiles: ['tests/no-console-errors.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/**
 * The built server is loaded as Node loads it, not transformed again: that takes a tenth of the time. Five seconds after a test has read a page
 * of the site it looks for the smallest bytes of it, which would take as long as all of the tests.
 */
const builtServer = {
  server: { deps: { external: [/\/build\/server\//] } },
  execArgv: ['--import', join(import.meta.dirname, 'tests/cheap-compression.ts')],
};

/** Programs that are started, killed and flooded, thousands of hostile requests, and other people's checkers. */
const wholeSystem = ['tests/{process,commands,fuzz,standards}/**/*.test.ts'];
/** Beside their module: pictures of full size, passwords hashed at full cost, programs and servers that are started. */
const slowModules = [`${modules}/*.system.test.ts`];
/** Of no one module: what holds of all of the source. */
const unitElsewhere = ['tests/**/*.unit.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['tests/templates.ts'],
    // On two cores: while one waits for PostgreSQL, a program or a disk, another works.
    maxWorkers: 3,
    projects: [
      {
        plugins: [
          drawingSizes(),
          refuse(
            /\/tests\/(databases|s3|app)\.ts|\/database\/(connect|sqlite)\.server\.ts/,
            'A unit test has no database and no other server: name the file .database.test.ts, or move it to tests/ (CONTRIBUTING.md).',
          ),
        ],
        test: {
          ...common,
          name: 'unit',
          include: [`${modules}/*.test.{ts,tsx}`, ...unitElsewhere],
          exclude: ['**/*.{database,system}.test.ts'],
        },
      },
      {
        plugins: [drawingSizes(), refuse(/\/tests\/app\.ts/, 'A test of the whole application belongs in tests/ (CONTRIBUTING.md).')],
        test: { ...common, name: 'database', include: [`${modules}/*.database.test.ts`] },
      },
      {
        plugins: [drawingSizes()],
        test: {
          ...common,
          ...builtServer,
          name: 'application',
          include: ['tests/**/*.test.ts'],
          exclude: [...wholeSystem, ...unitElsewhere, 'tests/{cluster,faults}/**'],
        },
      },
      {
        plugins: [drawingSizes()],
        test: { ...common, ...builtServer, name: 'system', include: [...wholeSystem, ...slowModules], exclude: unitElsewhere },
      },
    ],
  },
});
