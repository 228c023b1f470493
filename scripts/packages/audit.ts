// npm run audit:packages: asks the registry for advisories against the packages of the lock file, and stores the answer.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);

const advisory = z.strictObject({
  /** Its address, by which it is accepted. */
  url: z.url(),
  package: z.string(),
  /** The affected versions, as an npm range. */
  range: z.string(),
  severity,
  title: z.string(),
});
type Advisory = z.infer<typeof advisory>;

/** The stored advisories against this project's packages (`advisories.json`). */
export const keptAdvisories = z.strictObject({
  /** When the registry was last asked, and last answered; null for never. */
  asked: z.iso.date(),
  answered: z.iso.date().nullable(),
  advisories: z.array(advisory),
  /** Accepted advisories by address, with the reason and the day. */
  accepted: z.record(z.url(), z.strictObject({ why: z.string().min(20), on: z.iso.date() })),
});
type KeptAdvisories = z.infer<typeof keptAdvisories>;

/** The part of `npm audit --json` (report version 2) that is read: a package's own advisories are objects, inherited ones are names. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), z.object({ name: z.string(), title: z.string(), url: z.url(), severity, range: z.string() })])),
    }),
  ),
});

/** The distinct advisories of `npm audit --json` by package; undefined if the registry did not answer. */
export function readReport(text: string): Advisory[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = report.safeParse(parsed);
  if (!data) return undefined;
  const all = Object.values(data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
    .map(({ name, title, url, severity, range }) => ({ url, package: name, range, severity, title }));
  return [...new Map(all.map((one) => [one.url, one])).values()].sort((a, b) =>
    `${a.package} ${a.url}`.localeCompare(`${b.package} ${b.url}`, 'en'),
  );
}

/** High and critical advisories that are not accepted. */
export function openAdvisories({ advisories, accepted }: KeptAdvisories): Advisory[] {
  return advisories.filter(({ severity, url }) => (severity === 'high' || severity === 'critical') && !Object.hasOwn(accepted, url));
}

function audit(): void {
  const file = join(import.meta.dirname, 'advisories.json');
  const today = Temporal.Now.plainDateISO().toString();
  const before = keptAdvisories.parse(JSON.parse(readFileSync(file, 'utf8')));

  // Served packages and those of the build; packages of tests read only this project's files.
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
}

// The definitions above are needed first.
if (import.meta.main) audit();
