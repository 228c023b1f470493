// npm run check: what is run between two commits. npm test runs all the rest, too.
import process from 'node:process';
import { checks } from './checks.mjs';

process.env.APPLICATION_ON_SQLITE_ALONE = '1';
const failed = await checks(['unit', 'database', 'application']);
process.exit(failed.length > 0 ? 1 : 0);
