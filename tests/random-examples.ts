import fc from 'fast-check';

/**
 * Seeds the examples of properties, so that unrelated changes do not alter the result. Each night uses another seed (`npm run nightly`) and
 * reports it.
 */
fc.configureGlobal({ seed: Number(process.env['EXAMPLES_SEED'] ?? 4711) });

export default fc;
