// npm run content:export [-- FILE]: writes all documents as JSON, which content:import reads. npm run content:import -- FILE: reads this
// site's export, or the specification's ({ menu: […], todos: […] }).
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Db } from '#database/connect.server.ts';
import { exportDocuments, importDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';
import { readJson } from '#restaurant/input/text.ts';
import { onDatabase, readCommandLine } from './command-line.ts';

/** A hundred of the largest menus. */
const maxValues = 2_000_000;

const usage = `Usage: npm run content:export [-- FILE]
       npm run content:import -- FILE`;

const { imported, exported } = readCommandLine(usage, () => {
  const [way, file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (rest.length > 0 || (way === 'import' && file === undefined)) return undefined;
  return way === 'import' ? { imported: file } : { exported: file };
});
if (imported === undefined) await onDatabase((db) => exportTo(db, exported));
else await onDatabase((db) => importFrom(db, imported), { mayBeNew: true });

async function exportTo(db: Db, file: string | undefined): Promise<void> {
  const text = `${JSON.stringify(await exportDocuments(db, { actor: null, now: Temporal.Now.instant() }), null, 2)}\n`;
  if (file) await writeFile(file, text);
  else process.stdout.write(text);
}

async function importFrom(db: Db, file: string): Promise<void> {
  const content = readJson(await readFile(file, 'utf8'), maxValues);
  if (content === undefined) throw new Error(`${file} is not JSON, or holds what no document can.`);
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
