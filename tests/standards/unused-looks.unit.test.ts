import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const textOf = (...patterns: string[]): string =>
  filesOf(...patterns)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
    .join('\n');

const code = textOf('app/*.ts', 'app/*.tsx', 'server/*.ts', 'mail/*.ts', 'mail/*.tsx', 'restaurant/*.ts');
const styles = textOf('app/*.css');
const wordsIn = (text: string): Set<string> => new Set(text.match(/[a-z_][\w-]*/gi));
const said = wordsIn(code);

/** The first parts of names that are built from a template: `booking-time--${state}`. */
const beginnings = [...new Set([...code.matchAll(/([a-z][\w-]*-)\$\{/gi)].map(([, beginning = '']) => beginning))];
const isSaid = (name: string): boolean =>
  said.has(name) || beginnings.some((beginning) => name.startsWith(beginning) && said.has(name.slice(beginning.length)));

/** Class names that libraries use: React Aria and Recharts. */
const foreign = /^(react-aria|recharts)-/;

test('every class of a style sheet is used in markup or a script', () => {
  const selectors = styles.replaceAll(/url\([^)]*\)|"[^"]*"/g, '');
  const classes = new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
  expect(classes.size).toBeGreaterThan(500);
  expect([...classes].filter((name) => !isSaid(name) && !foreign.test(name))).toEqual([]);
});

test('every class in markup is used in a style sheet, a script or a test', () => {
  const asked = wordsIn(`${styles} ${[...`${code} ${textOf('tests/*.ts')}`.matchAll(/\.[a-z][\w-]*/g)].join(' ')}`);
  const written = [...textOf('app/*.tsx').matchAll(/\bclassName="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(written.length).toBeGreaterThan(1_000);
  expect([...new Set(written)].filter((name) => !asked.has(name))).toEqual([]);
});

test('every custom property that is set is read, and each one that is read is set', () => {
  const set = new Set([...`${styles} ${code}`.matchAll(/(?<![\w-])(--[\w-]+)'?\]?\s*:/g)].map(([, name = '']) => name));
  const read = new Set([...`${styles} ${code}`.matchAll(/\bvar\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  expect([...read].filter((name) => !set.has(name) && !code.includes(`'${name}'`))).toEqual([]);
  expect([...set].filter((name) => !read.has(name) && !code.includes(`'${name}'`))).toEqual([]);
});

test('every drawing is named in content, code or a style sheet', () => {
  const named = `${code} ${styles} ${textOf('content/*.json')}`;
  const drawings = filesOf('app/drawings/*.svg', 'app/drawings/*.png').map((file) => basename(file));
  expect(drawings.length).toBeGreaterThan(50);
  expect(drawings.filter((file) => !named.includes(`/${file}`) && !named.includes(`'${file}'`) && !named.includes(`"${file}"`))).toEqual(
    [],
  );
});

test('every symbol of the sprite is used', () => {
  const sprite = readFileSync('app/drawings/sprite.svg', 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id);
  // The names in the type do not count, since it lists the whole sprite.
  const used = code.replace(/export type SymbolName =[^;]+;/, '');
  expect(symbols.filter((id) => !used.includes(`'${id}'`) && !used.includes(`"${id}"`) && !(sprite + used).includes(`#${id}"`))).toEqual(
    [],
  );
});
