// npm run content:export [-- FILE]: writes all documents as JSON, which content:import reads. npm run content:import -- FILE: reads our own
// export, or the specification's ({ menu: […], todos: […] }).
import { readFile, writeFile } from 'node:fs/promises';
import type { Db } from '#database/connect.server.ts';
import { exportDocuments, importDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';
import { readJson } from '#restaurant/input/text.ts';
import { onDatabase } from './command-line.ts';

/** A hundred of the largest menus. */
const maxValues = 2_000_000;

const [, , way, file] = process.argv;
if (way === 'export') await onDatabase((db) => exportTo(db, file));
else if (file) await onDatabase((db) => importFrom(db, file));
else {
  console.error('Usage: npm run content:import -- FILE');
  process.exitCode = 2;
}

async function exportTo(db: Db, file: string | undefined): Promise<void> {
  const text = `${JSON.stringify(await exportDocuments(db, { actor: null, now: Temporal.Now.instant() }), null, 2)}\n`;
  if (file) await writeFile(file, text);
  else process.stdout.write(text);
}

async function importFrom(db: Db, file: string): Promise<void> {
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
}
