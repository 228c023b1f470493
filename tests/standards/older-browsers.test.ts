import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../../build/client');

/** What Chrome 119, Firefox 128 or Safari 17 lacks, and a script cannot name without failing there (decision 082). */
const younger = [
  /\b(?:Map|Object)\.groupBy\b/,
  /\bAbortSignal\.any\b/,
  /\bURL\.parse\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bRegExp\.escape\b/,
  /\bIterator\.\w/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|getOrInsert(?:Computed)?)\(/,
];

test('no script of the browser, and not the service worker, names what the oldest browsers lack', () => {
  const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(scripts).toContain('sw.js');
  const named = scripts.flatMap((file) => {
    const code = readFileSync(join(client, file), 'utf8');
    return younger.flatMap((name) => name.exec(code)?.map((found) => `${file}: ${found}`) ?? []);
  });
  expect(named).toEqual([]);
});
