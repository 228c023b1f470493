// npm run check: every check but end to end.
import { checks } from './checks.mjs';

const failed = checks();
process.exit(failed.length > 0 ? 1 : 0);
