import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#server/config.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const variables = Object.keys(environment.shape).filter((name) => name !== 'NODE_ENV');

test('README lists exactly the variables of the configuration', () => {
  const table = /\| variable \|[\s\S]*?\n\n/.exec(read('README.md'))?.[0] ?? '';
  const told = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z\d_]+)`/g)].map(([, name = '']) => name),
  );
  expect(told.toSorted()).toEqual(variables.toSorted());
});

test('.env.example lists every variable of the configuration', () => {
  const told = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map(([, name = '']) => name);
  expect(variables.filter((name) => !told.includes(name))).toEqual([]);
});
