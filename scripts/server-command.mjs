/**
 * How the built server is run, wherever it is. Bounds on what is free to grow: guests' pages make much short-lived memory and
 * compress in several threads, and without them the process would keep, at rest, what its busiest moment took (docs/performance.md).
 */
export const serverCommand = {
  args: ['--enable-source-maps', '--max-semi-space-size=8', 'build/server/main.js'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536' },
};
