import fc from 'fast-check';

/**
 * What a property is tried with follows from a seed, so that a change that has nothing to do with it passes or fails as it did before.
 * Each night has another (`npm run nightly`); what that finds comes with its seed.
 */
fc.configureGlobal({ seed: Number(process.env['EXAMPLES_SEED'] ?? 4711) });

export default fc;
