import { defineConfig } from 'vitest/config';
import { drawingSizes } from './scripts/drawing-sizes.ts';

/** What `npm test` leaves out, because it takes more of a machine: each a project, and a command of its name. */
export default defineConfig({
  test: {
    fileParallelism: false,
    // Each scenario says in a line what was lost.
    disableConsoleIntercept: true,
    projects: [
      {
        // npm run test:cluster: the site as it is installed, behind Caddy and nginx.
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          setupFiles: ['tests/no-console-errors.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // npm run test:faults: real processes and servers that are killed, frozen, filled and cut off, and what of `npm test` does the same in short.
        plugins: [drawingSizes()],
        test: {
          name: 'faults',
          globalSetup: ['tests/templates.ts'],
          setupFiles: ['tests/no-console-errors.ts'],
          include: [
            'tests/faults/**/*.test.ts',
            'tests/process/{kill,full-disk,damaged-table,database-restart,outbox-kill,newsletter-kill,jobs,first-start,live-restart}.test.ts',
            'tests/commands/release.test.ts',
            'mail/{outcomes,doubts,handed-over}.database.test.ts',
            'mail/mail-server.system.test.ts',
            'database/{migrate,postgres,sqlite,transact}.database.test.ts',
            'restaurant/media/storage.system.test.ts',
            'server/{clock-monitor,kept-assets}.test.ts',
          ],
          server: { deps: { external: [/\/build\/server\//] } },
          isolate: false,
          unstubGlobals: true,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
