import { defineConfig } from 'vitest/config';

/** npm run test:cluster: the site as it is installed, behind Caddy and nginx, which `npm test` does not need. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['tests/cluster/**/*.test.ts'],
    setupFiles: ['tests/no-console-errors.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
