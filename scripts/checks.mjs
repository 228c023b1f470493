// Every check but end to end, the most informative first. Each is one command.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, run } from './toolchain.mjs';

/** Runs every check; answers the names of those that failed. */
export function checks() {
  install();
  const steps = [
    ['types', () => run('react-router', ['typegen']) && run('tsc')],
    ['lint and import directions', () => run('oxlint')],
    ['format', () => run('biome', ['format', '.'])],
    ['build', () => (build(), true)],
    [
      'unit, database and application tests',
      () => {
        rmSync(join(root, 'test-results', 'vitest.json'), { force: true });
        return run('vitest', ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json']);
      },
    ],
  ];
  return steps.flatMap(([name, step]) => {
    console.log(`\n— ${name}`);
    return step() ? [] : [name];
  });
}
