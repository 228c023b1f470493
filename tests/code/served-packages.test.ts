import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dependencies, optionalDependencies } from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

/** What `npm start` builds and serves (scripts/toolchain.mjs), without packages of tests. */
const served = globSync(
  [
    '*.config.ts',
    '{app,restaurant,mail,database,languages,server}/**/*.{ts,tsx}',
    'scripts/{compress,build-service-worker,drawing-sizes,release,replace-release,backup,restore,db-copy,staff}.ts',
  ],
  { cwd: root, exclude: ['**/*.test.ts', '**/*.test.tsx', 'playwright.config.ts', 'vitest*.config.ts'] },
);

/** The packages that a file imports for more than their types. */
function packagesOf(text: string): string[] {
  const imports = text.matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^'#./][^']*)'|^import '([^'#./][^']*)'|import\('([^'#./][^']*)'\)/gm,
  );
  return [...imports]
    .map(([, from, side, late]) => from ?? side ?? late ?? '')
    .filter((name) => !/^(node|virtual):/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

test('the build and the server of npm start use only packages that it installs', () => {
  expect(served.length).toBeGreaterThan(700);
  const installed = new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)]);
  const missing = served.flatMap((file) =>
    packagesOf(readFileSync(join(root, file), 'utf8'))
      .filter((name) => !installed.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
