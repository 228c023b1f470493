import { defineConfig } from 'vitest/config';
import { drawingSizes } from './scripts/drawing-sizes.ts';

if (!('Temporal' in globalThis)) throw new Error(`The tests need Node 26 (this is ${process.version}): run them with npm test.`);

export default defineConfig({
  plugins: [drawingSizes()],
  test: {
    include: ['{app,restaurant,mail,database,languages,server,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/postgres.ts'],
    setupFiles: ['tests/no-console-errors.ts'],
    // Two cores: more workers only wait for one another.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
