import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync('docs/decisions/0*.md').map((path) => ({ name: basename(path), text: readFileSync(path, 'utf8') }));

test.each(pages)('$name begins with its status and date, and ends with when to revisit', ({ text }) => {
  expect(text).toMatch(/^# \d{3}: .+\n\nStatus: (in force|replaced) since \d{4}-\d\d-\d\d[^\n]*\.\n/);
  expect(text.lastIndexOf('\n## ')).toBe(text.indexOf('\n## When to revisit'));
});

test('the glossary has at most forty rows, each word once', () => {
  const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (?!word|---)([^|]+) \|/gm)].map(([, word]) => word);
  expect(rows.length).toBeLessThanOrEqual(40);
  expect(new Set(rows).size).toBe(rows.length);
});
