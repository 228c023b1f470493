// npm run check: every check but end to end, and with a sixth of the hostile requests: what is run between two commits.
import process from 'node:process';
import { checks } from './checks.mjs';

process.env.HOSTILE_REQUESTS ??= '200';

const failed = checks();
process.exit(failed.length > 0 ? 1 : 0);
