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
export type KeptAdvisories = z.infer<typeof keptAdvisories>;

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
