import fc from 'fast-check';

/**
 * Gives property tests a fixed seed, so that unrelated changes do not alter their result. `npm run nightly` uses a new seed and reports
 * it.
 */
fc.configureGlobal({ seed: Number(process.env['EXAMPLES_SEED'] ?? 4711) });

export default fc;
