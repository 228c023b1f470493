import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** The exports and imports of a file, and how often each name occurs. */
interface Module {
  exported: string[];
  /** `*` where any export may be used. */
  imported: { path: string; name: string }[];
  names: ReadonlyMap<string, number>;
}

const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);

/** Exports that should be none: not imported by another file, or only by tests. A test may import what its module uses itself. */
function listUnusedExports(texts: ReadonlyMap<string, string>): string[] {
  const modules = new Map([...texts].map(([path, text]) => [path, readModule(path, text)]));
  const importers = new Map<string, string[]>();
  for (const [importer, { imported }] of modules)
    for (const { path, name } of imported) importers.set(`${path} ${name}`, [...(importers.get(`${path} ${name}`) ?? []), importer]);
  return [...modules].flatMap(([path, { exported, names }]) =>
    exported.flatMap((name) => {
      const by = [...(importers.get(`${path} ${name}`) ?? []), ...(importers.get(`${path} *`) ?? [])];
      // Its declaration is one occurrence.
      const usedHere = (names.get(name) ?? 0) > 1;
      const isNeeded = usedHere ? by.length > 0 : by.some((importer) => isTest(path) || !isTest(importer));
      return isNeeded ? [] : [`${path} ${name}`];
    }),
  );
}

function readModule(path: string, text: string): Module {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const imported: Module['imported'] = [];
  const add = (from: string, name: string) => {
    const file = ownFile(path, from.replace(/\?.*$/, ''));
    if (file !== undefined) imported.push({ path: file, name });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries) add(moduleRequest.value, nameOf(importName));
  const exports = module.staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest, importName } of exports) if (moduleRequest) add(moduleRequest.value, nameOf(importName));
  // `import('./file.ts')`, for values and types.
  for (const [, from = ''] of text.matchAll(/\bimport\(\s*'([^']+)'/g)) add(from, '*');
  return {
    exported: exports.map(({ exportName }) => nameOf(exportName)),
    imported,
    names: countNames(program),
  };
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }): string => (kind === 'Default' ? 'default' : (name ?? '*'));

/** The imported file; undefined for a package. */
function ownFile(importer: string, from: string): string | undefined {
  if (from.startsWith('.')) return join(dirname(importer), from).replaceAll(sep, '/');
  return `${from.split('/', 1)[0]}/*` in packageJson.imports ? from.slice(1) : undefined;
}

function countNames(program: object): Map<string, number> {
  const counts = new Map<string, number>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'name' in node && (node.type === 'Identifier' || node.type === 'JSXIdentifier') && typeof node.name === 'string')
      counts.set(node.name, (counts.get(node.name) ?? 0) + 1);
    for (const child of Object.values(node)) walk(child);
  };
  walk(program);
  return counts;
}

/** The exports that React Router uses by name in routes, app/root.tsx and entries. */
const routeExports = [
  'default',
  'loader',
  'action',
  'meta',
  'links',
  'handle',
  'headers',
  'middleware',
  'shouldRevalidate',
  'ErrorBoundary',
];
const askedByName = [...routeExports, 'clientLoader', 'clientAction', 'clientMiddleware', 'Layout', 'handleError'];
const filesOf = (entry: RouteConfigEntry): string[] => [`app/${entry.file}`, ...(entry.children ?? []).flatMap(filesOf)];
const askedOf = new Set(['app/root.tsx', 'app/entry.client.tsx', 'app/entry.server.tsx', ...routes.flatMap(filesOf)]);
/** Tools load their configuration, React Router the routes, Vitest and Playwright their set-up. */
const isConfiguration = (path: string): boolean =>
  ['app/routes.ts', 'tests/templates.ts', 'tests/e2e/prepare-sites.ts'].includes(path) || /^[^/]+\.config\.ts$/.test(path);

const isAskedByName = (path: string, name: string): boolean =>
  (askedOf.has(path) && askedByName.includes(name)) || (isConfiguration(path) && name === 'default');

test('every export is used by another file, and not only by a test', { timeout: 60_000 }, () => {
  const sources = globSync(['*.ts', '{app,restaurant,mail,database,languages,server,scripts,bench,tests}/**/*.{ts,tsx,mjs}'], {
    exclude: ['**/node_modules/**'],
  });
  const texts = new Map(sources.map((path) => [path.replaceAll(sep, '/'), readFileSync(path, 'utf8')]));
  const unused = listUnusedExports(texts).filter((one) => {
    const [path = '', name = ''] = one.split(' ');
    return !isAskedByName(path, name);
  });
  expect(unused).toEqual([]);
});

test('finds an export that is unused, or used only by its own file or its tests', () => {
  const menu = `
    export const price = 1; export const forTests = 2; export const forAll = price; export const inner = 3; export const twice = inner;
    export type Used = 1; export type Lost = 2; export const used: Used = 1;`;
  const texts = new Map([
    ['app/menu.ts', menu],
    ['app/menu.test.ts', `import { forTests, inner, used } from './menu.ts';`],
    ['app/page.tsx', `import { forAll, used as own } from '#app/menu.ts'; const { twice } = await import('./other.ts'); own(<b />);`],
    ['app/other.ts', `export const twice = 2; export { twice as same } from '../app/menu.ts';`],
  ]);
  expect(listUnusedExports(texts)).toEqual(['app/menu.ts price', 'app/menu.ts forTests', 'app/menu.ts Used', 'app/menu.ts Lost']);
});
