/**
 * How the built server is run, everywhere. Bounds its memory: rendering pages allocates much short-lived memory, and
 * compression uses several threads; without these bounds the idle process would keep the memory of its peak (docs/performance.md).
 */
export const serverCommand = {
  args: ['--enable-source-maps', '--max-semi-space-size=8', 'build/server/main.js'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536' },
};
