/**
 * How the built server is run everywhere, with bounded memory: rendering allocates much short-lived memory and compression uses several
 * threads, so an idle process would otherwise keep its peak (docs/performance.md).
 */
export const serverCommand = {
  args: ['--enable-source-maps', '--max-semi-space-size=16', 'build/server/main.js'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536' },
};
