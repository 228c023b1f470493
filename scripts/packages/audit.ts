// npm run audit:packages: asks the registry for advisories against the packages of the lock file, and keeps what it says.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);

const advisory = z.strictObject({
  /** The address that describes it, by which it is accepted. */
  url: z.url(),
  package: z.string(),
  /** The versions it concerns, as npm writes ranges. */
  range: z.string(),
  severity,
  title: z.string(),
});
type Advisory = z.infer<typeof advisory>;

/** What is kept of the advisories against our packages (`advisories.json`). */
export const keptAdvisories = z.strictObject({
  /** When the registry was last asked, and when it last answered; null where it never has. */
  asked: z.iso.date(),
  answered: z.iso.date().nullable(),
  advisories: z.array(advisory),
  /** Why one does not concern us, by its address, with the day on which somebody looked. */
  accepted: z.record(z.url(), z.strictObject({ why: z.string().min(20), on: z.iso.date() })),
});
type KeptAdvisories = z.infer<typeof keptAdvisories>;

/** The part of `npm audit --json` (version 2 of its report) that is read: a package's own advisories are objects, those it inherits are names. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), z.object({ name: z.string(), title: z.string(), url: z.url(), severity, range: z.string() })])),
    }),
  ),
});

/** The advisories of a report of `npm audit --json`, each once, by package; undefined where it is none: the registry did not answer. */
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

/** The advisories that nobody has accepted and that must not stay: high and critical ones. */
export function openAdvisories({ advisories, accepted }: KeptAdvisories): Advisory[] {
  return advisories.filter(({ severity, url }) => (severity === 'high' || severity === 'critical') && !Object.hasOwn(accepted, url));
}

/** Asks the registry, and keeps its answer. */
function audit(): void {
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
}

// What stands above is read before.
if (import.meta.main) audit();
