// npm run content:import -- FILE: takes our own export, or the specification's ({ menu: […], todos: […] }).
import { readFile } from 'node:fs/promises';
import { importDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';
import { readJson } from '#restaurant/input/text.ts';
import { onDatabase } from './on-database.ts';

/** A hundred of the largest menus. */
const maxValues = 2_000_000;

const file = process.argv[2];
if (!file) {
  console.error('Usage: npm run content:import -- FILE');
  process.exit(2);
}

await onDatabase(async (db) => {
  const content = readJson(await readFile(file, 'utf8'), maxValues);
  const result = await importDocuments(db, content, { actor: serverCommand('importazione'), now: Temporal.Now.instant() });
  if ('refused' in result) {
    console.error(`${file} is refused, and nothing was imported:`);
    for (const { path, message } of result.faults) console.error(`  ${path || '(the file)'}: ${message}`);
    process.exitCode = 1;
    return;
  }
  for (const warning of result.warnings) console.warn(`  ${warning}`);
  console.log(`${result.imported} documents imported. A running site shows them within a second.`);
});
