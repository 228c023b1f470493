// npm run simulate -- --seed 4711 [--evenings 1000]: Saturdays by chance, each from its seed: guests, staff, jobs, mails, and a database
// that fails, through the doors that the site uses. A fault is told with its seed, which is the whole report: the same seed is the same evening.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { importContent } from '#tests/builders/content.ts';
import { breakRule } from '#tests/simulation/mutations.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    evenings: { type: 'string', default: '1' },
    /** A rule that is broken on purpose (tests/simulation/mutations.ts): the evenings must find it. */
    broken: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});
const [first, count] = [Number(values.seed), Number(values.evenings)];
if (values.broken !== undefined) breakRule(values.broken);
const { simulateEvening } = await import('#tests/simulation/evening.ts');

// In memory where there is such a folder: thousands of commits, none of which has to outlive this process.
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'simulated-'));
const found: number[] = [];
const sum = { acts: 0, mails: 0 };
const begun = performance.now();
try {
  const template = join(folder, 'template.sqlite');
  const db = connect(template);
  await migrate(db);
  await importContent(db);
  await db.destroy();
  for (let seed = first; seed < first + count; seed++) {
    const file = join(folder, 'evening.sqlite');
    copyFileSync(template, file);
    const { acts, mails, faults, log } = await simulateEvening(seed, file);
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    sum.acts += acts;
    sum.mails += mails;
    if (count === 1 || (faults.length > 0 && !values.quiet)) for (const line of log) console.log(line);
    for (const fault of faults) console.log(`FAULT in the evening ${seed}, after ${acts} acts: ${fault}`);
    if (faults.length > 0) found.push(seed);
    if (values.broken !== undefined && found.length > 0) break;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
console.log(`${count} evenings from seed ${first}: ${sum.acts} acts, ${sum.mails} mails, ${seconds} s, ${found.length} with faults`);
if (found.length > 0) console.log(`Again: npm run simulate -- --seed ${found[0]}`);
process.exit(found.length > 0 ? 1 : 0);
