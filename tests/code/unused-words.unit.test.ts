import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The words of each exported object of the catalogues, by the name of the object. */
async function listWords(): Promise<[name: string, words: string[]][]> {
  const modules = await Promise.all(
    globSync('languages/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map((path): Promise<unknown> => import(join(root, path))),
  );
  return modules.flatMap((module) =>
    Object.entries(isObject(module) ? module : {}).flatMap(([name, words]): [string, string[]][] =>
      isObject(words) && /(Words|Pages|Parts)$/.test(name) && typeof words['it'] !== 'string'
        ? [[name, Object.keys(isObject(words['it']) ? words['it'] : words)]]
        : [],
    ),
  );
}

/**
 * Which words of an object a file uses: `xWords.name`, `xWords[language].name`, also by another name. Undefined if it may use any of them,
 * because it passes the object on or chooses by a value.
 */
function usedIn(program: unknown, object: string): ReadonlySet<string> | undefined {
  const names = new Set([object]);
  const used = new Set<string>();
  let isPassedOn = false;
  const nameOf = (node: unknown): string | undefined =>
    isObject(node) && typeof (node['name'] ?? node['value']) === 'string' ? String(node['name'] ?? node['value']) : undefined;
  const isWords = (node: unknown): boolean =>
    isObject(node) &&
    (node['type'] === 'Identifier'
      ? names.has(nameOf(node) ?? '')
      : node['type'] === 'MemberExpression' &&
        isWords(node['object']) &&
        // The language is chosen by its value, or is Italian.
        /anguage|"it"/.test(JSON.stringify(node['property'])));
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isObject(node)) return;
    // A type names words without using them.
    if (node['type'] === 'TSTypeQuery') return;
    if (node['type'] === 'VariableDeclarator' && nameOf(node['id']) === object) visit(node['init']);
    else if (node['type'] === 'ImportSpecifier') {
      if (nameOf(node['imported']) === object) names.add(nameOf(node['local']) ?? '');
    } else if (node['type'] === 'VariableDeclarator' && isWords(node['init']) && isObject(node['id'])) {
      const { properties } = node['id'];
      if (!Array.isArray(properties)) names.add(nameOf(node['id']) ?? '');
      else for (const property of properties) used.add(nameOf(property.key) ?? '');
    } else if (node['type'] === 'MemberExpression' && isWords(node['object']) && !isWords(node)) {
      const word = nameOf(node['property']);
      if (word === undefined || (node['computed'] === true && isObject(node['property']) && node['property']['type'] === 'Identifier'))
        isPassedOn = true;
      else used.add(word);
    } else if (isWords(node)) isPassedOn = true;
    else if (node['type'] === 'Property') visit(node['value']);
    else Object.values(node).forEach(visit);
  };
  visit(program);
  return isPassedOn ? undefined : used;
}

function listUnused(catalogues: [name: string, words: string[]][], files: readonly [path: string, text: string][]): string[] {
  const all = files.map(([, text]) => text).join('\n');
  const names = new Set(all.match(/[\w-]+/g));
  const programs = new Map<string, unknown>();
  const programOf = ([path, text]: [string, string]) => programs.getOrInsertComputed(path, () => parseSync(path, text).program);
  return catalogues.flatMap(([name, words]) => {
    const used = files.filter(([, text]) => text.includes(name)).map((file) => usedIn(programOf(file), name));
    const mayBeUsed = (word: string) =>
      used.some((some) => (some ? some.has(word) : names.has(word) || (word.includes(' ') && all.includes(word))));
    return words.filter((word) => !mayBeUsed(word)).map((word) => `${name}.${word}`);
  });
}

test('every word of a catalogue is used by the code', { timeout: 60_000 }, async () => {
  const paths = globSync('{app,restaurant,mail,server,languages,scripts}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  expect(
    listUnused(
      await listWords(),
      paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ),
  ).toEqual([]);
});

test('finds a word that no code uses, and keeps the words of an object that is passed on', () => {
  const page = `import { deskWords as words, pageWords, shownWords } from '#languages/all.ts';
    const { title } = pageWords[language]; const said = pageWords.it; said.lead(words.heading, other.lost); show(<Head {...shownWords} />);`;
  const catalogues: [string, string[]][] = [
    ['deskWords', ['heading', 'lost']],
    ['pageWords', ['title', 'lead', 'other']],
    ['shownWords', ['heading', 'gone']],
  ];
  expect(listUnused(catalogues, [['page.tsx', page]])).toEqual(['deskWords.lost', 'pageWords.other', 'shownWords.gone']);
});
