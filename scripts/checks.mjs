// Every check but end to end. Each is one command.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, run, startBuild } from './toolchain.mjs';

/**
 * Runs the checks; answers the names of those that failed.
 * @param {string[]} projects the Vitest projects to run; all when empty
 */
export async function checks(projects = []) {
  install();
  // It takes one processor; types, lint and format take the other.
  const building = startBuild();
  const steps = [
    // With more than one checker it takes half as long again of both processors, of which the build has one.
    ['types', () => run('react-router', ['typegen']) && run('tsc', ['--checkers', '1'])],
    ['lint', () => run('oxlint', ['--deny-warnings', '--report-unused-disable-directives'])],
    ['format', () => run('biome', ['format', '.'])],
    ['build', () => building],
    [
      `${projects.length > 0 ? projects.join(', ') : 'unit, database, application and system'} tests`,
      () => {
        rmSync(join(root, 'test-results', 'vitest.json'), { force: true });
        const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'];
        return run('vitest', ['run', ...projects.map((project) => `--project=${project}`), ...reports]);
      },
    ],
  ];
  const failed = [];
  for (const [name, step] of steps) {
    console.log(`\n— ${name}`);
    if (!(await step())) failed.push(name);
  }
  return failed;
}
