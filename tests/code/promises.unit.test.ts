import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A test as a page names it: `executeBookingCommand`: "of fifty guests at once…". */
interface Named {
  file: string;
  /** The beginnings of its sentences; empty for the whole file. */
  sentences: string[];
}

/** The second column of tables of promises or traps, row by row. */
function readTests(page: string): Named[] {
  const tables = page.split(/^\| (?:promise|trap) \| test \|\n/m).slice(1);
  const rows = tables.flatMap((table) => (table.split('\n\n')[0] ?? '').split('\n').slice(1));
  return rows.flatMap((row) => {
    const [, , tests = ''] = row.split(/(?<!\\)\|/);
    const parts = tests.split(/`([^`]+)`/).slice(1);
    return parts.flatMap((file, index) =>
      index % 2 === 0 ? [{ file, sentences: [...(parts[index + 1] ?? '').matchAll(/"([^"]+)"/g)].map(([, said = '']) => said) }] : [],
    );
  });
}

const kinds = /(\.(database|system|unit))?(\.test|\.spec)?\.tsx?$/;
/** Also modules shared by tests (`tests/bookings/random-days`). */
const tests = globSync(['{app,restaurant,mail,server,database,languages}/**/*.test.{ts,tsx}', 'tests/**/*.ts']).map((path) => ({
  path,
  name: `/${path.replaceAll(sep, '/').replace(kinds, '')}`,
}));

/** The faults of a named test; empty if it exists. */
function faultsOf({ file, sentences }: Named): string[] {
  const found = tests.filter(({ name }) => name.endsWith(`/${file}`));
  if (found.length === 0) return [`there is no test ${file}`];
  const text = found.map(({ path }) => readFileSync(path, 'utf8')).join('\n');
  return sentences.filter((said) => !text.includes(said.replace(/…$/, ''))).map((said) => `${file} does not say "${said}"`);
}

describe('a promise', () => {
  it.each([
    ['docs/promises.md', 30],
    ['docs/bookings.md', 30],
  ])('of %s has its test', (page, least) => {
    const named = readTests(readFileSync(page, 'utf8'));
    expect(named.length).toBeGreaterThan(least);
    expect(named.flatMap(faultsOf)).toEqual([]);
  });
});
