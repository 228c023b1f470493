// npm run audit:packages: asks the registry for advisories against the packages of the lock file, and keeps what it says.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptAdvisories, type KeptAdvisories, openAdvisories, readReport } from './advisories.ts';

const file = join(import.meta.dirname, 'advisories.json');
const today = Temporal.Now.plainDateISO().toString();
const before = keptAdvisories.parse(JSON.parse(readFileSync(file, 'utf8')));

// What is served, and what builds it: the packages of tests see nothing but our own files.
const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--omit=dev'], { encoding: 'utf8', timeout: 120_000 });
const advisories = readReport(stdout ?? '');
const kept: KeptAdvisories = advisories ? { ...before, asked: today, answered: today, advisories } : { ...before, asked: today };
writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);

if (!advisories) {
  console.error(`The registry did not answer; what it last said (${before.answered ?? 'never'}) stays.`);
  process.exit(1);
}
const open = openAdvisories(kept);
for (const { package: name, range, severity, title, url } of open) console.error(`${severity}: ${name} ${range}: ${title} (${url})`);
console.log(`${advisories.length} advisories, of which ${open.length} have to be mended or accepted.`);
process.exit(open.length > 0 ? 1 : 0);
