// npm run content:export [-- FILE]: writes every document as JSON, as content:import reads it.
import { writeFile } from 'node:fs/promises';
import { exportDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { onDatabase } from './on-database.ts';

await onDatabase(async (db) => {
  const text = `${JSON.stringify(await exportDocuments(db, { actor: null, now: Temporal.Now.instant() }), null, 2)}\n`;
  const file = process.argv[2];
  if (file) await writeFile(file, text);
  else process.stdout.write(text);
});
