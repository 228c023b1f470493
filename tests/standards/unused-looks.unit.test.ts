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

/** Names that are put together as they are written: `booking-time--${state}` begins with the first part. */
const beginnings = [...new Set([...code.matchAll(/([a-z][\w-]*-)\$\{/gi)].map(([, beginning = '']) => beginning))];
const isSaid = (name: string): boolean =>
  said.has(name) || beginnings.some((beginning) => name.startsWith(beginning) && said.has(name.slice(beginning.length)));

/** Written by libraries: React Aria and Recharts. */
const foreign = /^(react-aria|recharts)-/;

test('every class of a style sheet is a name that markup or a script says', () => {
  const selectors = styles.replaceAll(/url\([^)]*\)|"[^"]*"/g, '');
  const classes = new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
  expect(classes.size).toBeGreaterThan(500);
  expect([...classes].filter((name) => !isSaid(name) && !foreign.test(name))).toEqual([]);
});

test('every class that markup has is asked for by a style sheet, a script or a test', () => {
  const asked = wordsIn(`${styles} ${[...`${code} ${textOf('tests/*.ts')}`.matchAll(/\.[a-z][\w-]*/g)].join(' ')}`);
  const written = [...textOf('app/*.tsx').matchAll(/\bclassName="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(written.length).toBeGreaterThan(1_000);
  expect([...new Set(written)].filter((name) => !asked.has(name))).toEqual([]);
});

test('every custom property that is set is read, and the other way round', () => {
  const set = new Set([...`${styles} ${code}`.matchAll(/(?<![\w-])(--[\w-]+)'?\]?\s*:/g)].map(([, name = '']) => name));
  const read = new Set([...`${styles} ${code}`.matchAll(/\bvar\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  expect([...read].filter((name) => !set.has(name) && !code.includes(`'${name}'`))).toEqual([]);
  expect([...set].filter((name) => !read.has(name) && !code.includes(`'${name}'`))).toEqual([]);
});

test('every drawing is named by content, by code or by a style sheet', () => {
  const named = `${code} ${styles} ${textOf('content/*.json')}`;
  const drawings = filesOf('app/drawings/*.svg', 'app/drawings/*.png').map((file) => basename(file));
  expect(drawings.length).toBeGreaterThan(50);
  expect(drawings.filter((file) => !named.includes(`/${file}`) && !named.includes(`'${file}'`) && !named.includes(`"${file}"`))).toEqual(
    [],
  );
});

test('every symbol of the sprite is drawn somewhere', () => {
  const sprite = readFileSync('app/drawings/sprite.svg', 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id);
  // The names of the type do not count: the sprite has them all.
  const used = code.replace(/export type SymbolName =[^;]+;/, '');
  expect(symbols.filter((id) => !used.includes(`'${id}'`) && !used.includes(`"${id}"`) && !sprite.includes(`#${id}"`))).toEqual([]);
});
