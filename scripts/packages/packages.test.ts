import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { keptAdvisories, openAdvisories, readReport } from './audit.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
    }),
  ),
});
const packages = globSync('{.,bench/*}/package-lock.json')
  .flatMap((file) => Object.entries(lockSchema.parse(read(file)).packages))
  .filter(([path]) => path !== '')
  .map(([path, one]) => ({ ...one, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));

const own = z.record(z.string(), z.strictObject({ licence: z.string(), why: z.string() }));
const licences = z
  .strictObject({ date: z.iso.date(), accepted: z.array(z.string()), packages: own, tools: own })
  .parse(read('scripts/packages/licences.json'));

const matches = (pattern: string, name: string) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name);
const isNamed = (list: z.infer<typeof own>, name: string) => Object.keys(list).some((pattern) => matches(pattern, name));

/** Whether all licences of a package are accepted; of `MIT OR Apache-2.0` each is. */
const isAccepted = (licence: string | undefined) =>
  licence !== undefined && licence.split(/[()\s]+|\bAND\b|\bOR\b/).every((part) => part === '' || licences.accepted.includes(part));

describe('the packages of the lock files', () => {
  test('have accepted licences, or a reason each', () => {
    const others = packages.filter(({ license, name }) => !isAccepted(license) && !isNamed(licences.packages, name));
    const served = others.filter(({ dev, name }) => !dev || !isNamed(licences.tools, name));
    expect(served.map(({ name, license }) => `${name}: ${license ?? 'none'}`)).toEqual([]);
  });

  test('with a reason are those of the list', () => {
    const patterns = [...Object.keys(licences.packages), ...Object.keys(licences.tools)];
    expect(patterns.filter((pattern) => !packages.some(({ name }) => matches(pattern, name)))).toEqual([]);
  });

  test('have a checksum each, and come only from the registry', () => {
    const strange = packages.filter(({ integrity, resolved = 'https://registry.npmjs.org/' }) => {
      return !integrity?.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/');
    });
    expect(strange.map(({ name }) => name)).toEqual([]);
  });
});

test('have no high advisory among the served ones, unless a reason says why it does not apply', () => {
  const kept = keptAdvisories.parse(read('scripts/packages/advisories.json'));
  expect(openAdvisories(kept)).toEqual([]);
});

describe('a report of npm audit', () => {
  const via = { name: 'tar', title: 'Writes elsewhere', url: 'https://github.com/advisories/GHSA-1', severity: 'high', range: '<7.0.1' };
  const report = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { tar: { name: 'tar', via: [via], nodes: [] }, pack: { name: 'pack', via: ['tar', via] } },
    metadata: {},
  });
  const advisory = { url: via.url, package: 'tar', range: '<7.0.1', severity: 'high', title: 'Writes elsewhere' } as const;

  test('contains each advisory once', () => {
    expect(readReport(report)).toEqual([advisory]);
  });

  test('is undefined if the registry does not answer', () => {
    expect(readReport('')).toBeUndefined();
    expect(readReport('{ "message": "405 Method Not Allowed", "statusCode": 405 }')).toBeUndefined();
  });

  test('is accepted one advisory at a time', () => {
    const kept = { asked: '2026-11-27', answered: '2026-11-27', advisories: [advisory], accepted: {} };
    expect(openAdvisories(kept)).toEqual([advisory]);
    const why = 'Nothing here unpacks an archive that somebody sent.';
    expect(openAdvisories({ ...kept, accepted: { [via.url]: { why, on: '2026-11-27' } } })).toEqual([]);
    expect(openAdvisories({ ...kept, advisories: [{ ...advisory, severity: 'moderate' }] })).toEqual([]);
  });
});
