// node tests/make-template.ts URL empty|first-content: migrates a new database, and fills it. A process of its own, so
// that `vitest --watch` runs the migrations as they are now.
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { importContent } from './builders/content.ts';

const [url = '', content] = process.argv.slice(2);
const db = connect(url);
await migrate(db);
if (content === 'first-content') await importContent(db);
await db.destroy();
