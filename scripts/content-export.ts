// npm run content:export [-- FILE]: writes every document as JSON, as content:import reads it.
import { writeFile } from 'node:fs/promises';
import { connect } from '#database/connect.server.ts';
import { setUpDatabase } from '#database/migrate.server.ts';
import { exportDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { readConfig } from '#server/config.ts';

const { databaseUrl } = readConfig(process.env);
const db = connect(databaseUrl);
try {
  await setUpDatabase(databaseUrl, async () => undefined);
  const text = `${JSON.stringify(await exportDocuments(db, { actor: null, now: Temporal.Now.instant() }), null, 2)}\n`;
  const file = process.argv[2];
  if (file) await writeFile(file, text);
  else process.stdout.write(text);
} finally {
  await db.destroy();
}
