import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The layers, from the bottom: each imports those before it. */
const layers = ['languages', 'database', 'mail', 'restaurant', 'app', 'server'];

interface Import {
  file: string;
  /** The specifier: `#restaurant/money.ts`, `../money.ts`, `react`. */
  written: string;
  /** The path of the imported file from the root, or the specifier of a package. */
  target: string;
  ofTypes: boolean;
}

/** `import … from '…'`, `export … from '…'` and `import '…'` at the beginning of a line, as biome formats them; `import('…')` anywhere. */
const statements =
  /^(?:import|export)(?<types> type)?(?: [^'`;=]*? from)? '(?<stated>[^'\n]+)'|(?<!typeof )\bimport\('(?<later>[^'\n]+)'\)/gm;

function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(statements)].map(({ groups = {} }) => {
    const written = groups['stated'] ?? groups['later'] ?? '';
    const target = written.startsWith('.') ? join(file, '..', written) : written.replace(/^#/, '');
    return { file, written, target, ofTypes: groups['types'] !== undefined };
  });
}

const layerOf = (path: string) => layers.indexOf(path.split('/')[0] ?? '');
/** The area of a file: a folder of `restaurant`, or any other whole layer. */
const areaOf = (path: string) => /^restaurant\/[^/]+(?=\/)/.exec(path)?.[0] ?? path.split('/')[0];
const isRelative = ({ written }: Import) => written.startsWith('.');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isOnServer = (file: string) => /\.server\.tsx?$/.test(file);
const isFrom = ({ file, target }: Import, one: RegExp, other: RegExp) => one.test(file) && other.test(target);

/** The forbidden kinds of imports. */
const forbidden: Record<string, (given: Import) => boolean> = {
  'of a layer above': ({ file, target }) => layerOf(target) > layerOf(file),
  'of tests or programs, but by a test': ({ file, target }) => /^(tests|scripts|bench)\//.test(target) && !isTest(file),
  'of another layer by a relative path': (given) => isRelative(given) && layerOf(given.target) !== layerOf(given.file),
  'of another area of the restaurant by a relative path': (given) =>
    isRelative(given) &&
    given.target.split('/').length > 2 &&
    isFrom(given, /^restaurant\//, /^restaurant\//) &&
    areaOf(given.target) !== areaOf(given.file),
  'of React, of HTTP or of the router by the restaurant': (given) =>
    isFrom(given, /^restaurant\//, /^(react|react-dom|react-router|hono)(\/|$)/),
  'of a file of the server (types aside) by one that runs in the browser too': ({ file, target, ofTypes }) =>
    isOnServer(target) && layerOf(file) <= layerOf('restaurant/') && !isOnServer(file) && !isTest(file) && !ofTypes,
  'of the restaurant, the site or the management area by ui': (given) =>
    isFrom(given, /^app\/ui\//, /^(restaurant|app\/(site|dashboard))\//),
  'of the management area by the site': (given) => isFrom(given, /^app\/site\//, /^app\/dashboard\//),
  'of the site by the management area': (given) => isFrom(given, /^app\/dashboard\//, /^app\/site\//),
};

const files = globSync(`{${layers.join(',')}}/**/*.{ts,tsx}`, { cwd: root });
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));

describe('no import in the source is', () => {
  test.each(Object.entries(forbidden))('%s', (_, isForbidden) => {
    expect(imports.filter(isForbidden).map(({ file, written }) => `${file} → ${written}`)).toEqual([]);
  });

  test('overlooked: the search finds thousands, of every layer', () => {
    expect(imports.length).toBeGreaterThan(5_000);
    for (const layer of layers)
      expect(
        imports.some(({ file }) => file.startsWith(`${layer}/`)),
        layer,
      ).toBe(true);
  });
});

describe('an import is found', () => {
  test.each([
    ['of a layer above', 'mail/x.ts', "import { euros } from '#restaurant/money.ts';"],
    ['of a layer above', 'database/x.ts', "import { euros } from '../restaurant/money.ts';"],
    ['of a layer above', 'languages/x.ts', "import type { Role } from '#restaurant/staff/permissions.ts';"],
    ['of a layer above', 'restaurant/bookings/x.ts', "export * from '../../app/context.ts';"],
    ['of a layer above', 'app/dashboard/x.ts', "import {\n  createApp,\n  type App,\n} from '../../server/app.ts';"],
    ['of a layer above', 'app/x.ts', "const app = await import('#server/app.ts');"],
    ['of tests or programs, but by a test', 'mail/x.ts', "import { makeTemporaryFolder } from '#tests/temporary-folder.ts';"],
    ['of another layer by a relative path', 'server/x.ts', "import sprite from '../app/drawings/sprite.svg?raw';"],
    ['of another area of the restaurant by a relative path', 'restaurant/menus/edit/x.ts', "import '../../hours/hours.ts';"],
    ['of React, of HTTP or of the router by the restaurant', 'restaurant/x.ts', "import { data } from 'react-router';"],
    [
      'of a file of the server (types aside) by one that runs in the browser too',
      'mail/x.ts',
      "import { type Outcome, send } from './send.server.ts';",
    ],
    ['of the restaurant, the site or the management area by ui', 'app/ui/x.tsx', "import { euros } from '../../restaurant/money.ts';"],
    ['of the management area by the site', 'app/site/menus/x.tsx', "import { Frame } from '../../dashboard/frame/layout.tsx';"],
    ['of the site by the management area', 'app/dashboard/x.tsx', "import '#app/site/menus/theme.css';"],
  ])('%s: %s', (what, file, source) => {
    expect(importsOf(file, source).map(forbidden[what] ?? expect.unreachable())).toEqual([true]);
  });
});

describe('the imports of the source, of types too', () => {
  const own = imports.filter(({ file }) => !isTest(file)).map(({ file, target }) => ({ file, target: target.replace(/\?.*$/, '') }));

  test('form no cycle of files', () => {
    expect(circles(own)).toEqual([]);
  });

  test('contain no two folders that import each other', () => {
    expect(mutualFolders(own)).toEqual([]);
  });

  test('are searched for cycles of any length, and for two folders that import each other', () => {
    const there = [
      { file: 'mail/a.ts', target: 'mail/b/b.ts' },
      { file: 'mail/b/b.ts', target: 'mail/c.ts' },
      { file: 'mail/c.ts', target: 'mail/a.ts' },
      { file: 'mail/d.ts', target: 'mail/a.ts' },
    ];
    expect(circles(there)).toEqual([['mail/a.ts', 'mail/b/b.ts', 'mail/c.ts']]);
    expect(mutualFolders(there)).toEqual(['mail ↔ mail/b']);
    expect(circles(there.slice(1))).toEqual([]);
  });
});

type Arrow = Pick<Import, 'file' | 'target'>;

/** The cycles of files that import each other, each with its files in order. */
function circles(arrows: readonly Arrow[]): string[][] {
  const targets = Map.groupBy(arrows, ({ file }) => file);
  const reached = new Map(
    [...targets.keys()].map((file) => {
      const seen = new Set<string>();
      const ahead = [file];
      for (let next = ahead.pop(); next !== undefined; next = ahead.pop())
        for (const { target } of targets.get(next) ?? []) if (!seen.has(target) && seen.add(target)) ahead.push(target);
      return [file, seen] as const;
    }),
  );
  const inCircles = [...reached].filter(([file, seen]) => seen.has(file)).map(([file]) => file);
  const groups = inCircles.map((file) =>
    inCircles.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)).toSorted(),
  );
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()].sort((one, other) =>
    one.join(' ').localeCompare(other.join(' ')),
  );
}

/** The pairs of folders that import each other's files, including a folder and its subfolder. */
function mutualFolders(arrows: readonly Arrow[]): string[] {
  const inFiles = new Set(arrows.flatMap(({ file, target }) => (layerOf(target) < 0 ? [] : [`${dirname(file)} ${dirname(target)}`])));
  return [...inFiles]
    .flatMap((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      return from < to && inFiles.has(`${to} ${from}`) ? [`${from} ↔ ${to}`] : [];
    })
    .sort();
}

test('no program that Node runs from its source imports a component, since Node does not read JSX', () => {
  const programs = globSync('{bench,scripts}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) => !isTest(file));
  /** Each file with one that imports it. */
  const reached = new Map(programs.map((file) => [file, file]));
  for (const [file] of reached) {
    for (const { target, ofTypes } of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      if (!ofTypes && /\.tsx?$/.test(target) && !reached.has(target)) reached.set(target, file);
    }
  }
  expect(reached.size).toBeGreaterThan(200);
  expect([...reached].filter(([file]) => file.endsWith('.tsx')).map(([file, from]) => `${from} → ${file}`)).toEqual([]);
});
