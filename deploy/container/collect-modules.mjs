// node deploy/container/collect-modules.mjs: copies the packages that the built server loads from node_modules into build/container, for Containerfile.
// All other packages are bundled (vite.config.ts); those of tests and of the build are four fifths of the folder.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const to = join(root, 'build/container/node_modules');

/** The external packages of vite.config.ts, except vite, and Node itself. */
const needed = ['sharp', 'pg', 'fontkit', 'pdfkit', `node-${process.platform}-${process.arch}`];

rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
const collected = new Set();
for (const name of needed) collect(name, root);
process.stdout.write(`${collected.size} packages in build/container\n`);

/** Copies a package with its dependencies; a nested one comes with its folder. */
function collect(name, from) {
  const own = join(from, 'node_modules', name);
  const folder = existsSync(own) ? own : join(root, 'node_modules', name);
  if (!existsSync(folder)) {
    // It is an optional package of another system.
    if (from === root) throw new Error(`${name} is missing`);
    return;
  }
  if (collected.has(folder)) return;
  collected.add(folder);
  if (folder !== own || from === root)
    cpSync(folder, join(to, name), { recursive: true, filter: (path) => !/\.map$|\/include\/|\/share\//.test(path) });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) collect(dependency, folder);
}
