import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { expect, test } from 'vitest';

const folders = 'app|restaurant|mail|database|languages|server|scripts|tests|bench|deploy|docs|content';
/** Folders that files of app/ name without it: `islands/guest-form.ts`. */
const inApp = '(?:islands|offline|site|dashboard|middleware|feeds)';
const named = new RegExp(`(?<![\\w/.#-])(?:${folders}|${inApp})/[\\w./+-]+\\.(?:tsx?|css|md|mjs|json)\\b`, 'g');

/** Code with its comments, and documents, without the tests that name invented files. */
const files = globSync([`{${folders.replaceAll('|', ',')}}/**/*.{ts,tsx,mjs,css,md}`, '*.md'], {
  exclude: (path) =>
    /^(docs.archive|tests.(code|standards))|node_modules|release-notes.*test/.test(path) || path.endsWith('specification.md'),
}).map((path) => path.replaceAll(sep, '/'));

test('every file that a comment or a document names exists', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const missing = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(named)].flatMap(([file]) =>
      existsSync(file) || existsSync(`app/${file}`) ? [] : [`${path}: ${file}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('every file that a comment names without a folder exists', () => {
  const names = new Set(
    globSync('{*,{app,restaurant,mail,database,languages,server,scripts,tests,bench,deploy,docs,content}/**/*}').map((path) =>
      basename(path),
    ),
  );
  const missing = files
    .filter((path) => !path.endsWith('.md'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^\s*(?:\/\/|\/?\*).*$|\/\*.*\*\//gm)].flatMap(([comment]) =>
        [...comment.matchAll(/(?<![\w/.#*-])[\w-]+(?:\.\w+)*\.(?:tsx?|css|mjs)\b/g)].flatMap(([name]) =>
          names.has(name) ? [] : [`${path}: ${name}`],
        ),
      ),
    );
  expect(missing).toEqual([]);
});
