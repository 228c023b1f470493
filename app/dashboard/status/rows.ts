import { jobWords } from '#languages/jobs.ts';
import { mailPageWords } from '#languages/mail-page.ts';
import { alarmWords, statusWords as words } from '#languages/status.ts';
import type { HealthFault } from '#restaurant/health/faults.ts';
import type { JobName } from '#restaurant/jobs/plans.ts';
import { formatMoment, formatSince } from '../frame/date-words.ts';

/** A fault of the machine, or something that has stopped. */
export type Alarm = HealthFault | 'mail' | 'doubt' | 'job';

alarmWords satisfies Record<Alarm, unknown>;

/** The state of the site; times are milliseconds since 1970. */
export interface SeenStatus {
  faults: readonly HealthFault[];
  /** Whether the database can be written and read. */
  isReady: boolean;
  /** When this process began. */
  since: number;
  /** The processes that serve the site, this one first, with the time of their last report. */
  processes: readonly { name: string; saidAt: number; isReady: boolean }[];
  mail: { server: 'none' | 'fails' | 'fine'; queued: number; unknown: number; refused: number };
  backup: string;
  /** The disk of the data, in bytes; undefined if unknown. */
  disk: { free: number; total: number } | undefined;
  pictures: 'disk' | 'bucket';
  read: { at: number; tables: number } | undefined;
  jobs: { count: number; failing: readonly JobName[]; paused: readonly JobName[] };
}

export interface StatusRow {
  name: keyof typeof words.rows;
  state: keyof typeof words.states;
  text: string;
  path?: 'mail' | 'jobs';
}

export function alarmsOf({ faults, mail, jobs }: SeenStatus): Alarm[] {
  // A fault that the nightly check of the tables found is reported as damage.
  const failing = jobs.failing.filter((name) => name !== 'check-database' || !faults.includes('damaged'));
  return [
    ...faults,
    ...(mail.server === 'fails' ? (['mail'] as const) : []),
    ...(mail.unknown > 0 ? (['doubt'] as const) : []),
    ...(failing.length > 0 ? (['job'] as const) : []),
  ];
}

export function statusRows(seen: SeenStatus, now: number): StatusRow[] {
  const has = (...some: HealthFault[]) => some.some((fault) => seen.faults.includes(fault));
  const since = formatSince(seen.since, now);
  return [
    { name: 'site', state: seen.isReady ? 'fine' : 'bad', text: seen.isReady ? words.site.ready(since) : words.site.unready(since) },
    processesRow(seen, now),
    mailRow(seen),
    { name: 'backup', state: has('proof', 'backup', 'changes') ? 'bad' : 'fine', text: seen.backup, path: 'jobs' },
    { name: 'disk', state: has('full', 'unwritable') ? 'bad' : has('low') ? 'watch' : 'fine', text: diskText(seen) },
    { name: 'data', state: has('damaged') ? 'bad' : 'fine', text: dataText(seen, now) },
    {
      name: 'pictures',
      state: has('bucket') ? 'bad' : 'fine',
      text: seen.pictures === 'disk' ? words.pictures.disk : words.pictures[has('bucket') ? 'dead' : 'answers'],
    },
    jobsRow(seen),
  ];
}

/** A process reports every fifteen seconds. One that missed three reports has ended or hangs. In milliseconds. */
const silentAfter = 50_000;

function processesRow({ processes }: SeenStatus, now: number): StatusRow {
  const silent = processes.filter(({ saidAt }) => now - saidAt > silentAfter);
  const unready = processes.filter((process) => !process.isReady && !silent.includes(process));
  const well = processes.length - silent.length - unready.length;
  const parts = [
    silent.length + unready.length === 0 ? words.processes.fine(well) : words.processes.some(well),
    ...unready.map(({ name }) => words.processes.unready(name)),
    ...silent.map(({ name, saidAt }) => words.processes.silent(name, formatSince(saidAt, now))),
  ];
  return { name: 'processes', state: unready.length > 0 ? 'bad' : silent.length > 0 ? 'watch' : 'fine', text: parts.join(' ') };
}

function mailRow({ mail: { server, queued, unknown, refused } }: SeenStatus): StatusRow {
  const first = { none: mailPageWords.server.none, fails: alarmWords.mail.said, fine: words.mail.fine }[server];
  const parts = [
    first,
    words.mail.queued(queued),
    ...(unknown > 0 ? [words.mail.unknown(unknown)] : []),
    ...(refused > 0 ? [words.mail.refused(refused)] : []),
  ];
  const state = server === 'fails' ? 'bad' : server === 'none' || unknown > 0 || refused > 0 ? 'watch' : 'fine';
  return { name: 'mail', state, text: parts.join(' '), path: 'mail' };
}

function diskText({ disk }: SeenStatus): string {
  return disk ? words.disk.free(describeBytes(disk.free), describeBytes(disk.total)) : words.disk.unknown;
}

function dataText({ faults, read, jobs }: SeenStatus, now: number): string {
  if (jobs.failing.includes('check-database')) return words.data.failing;
  if (faults.includes('damaged')) return words.data.damaged;
  return read ? words.data.read(formatMoment(read.at, now), read.tables) : words.data.never;
}

function jobsRow({ jobs: { count, failing, paused } }: SeenStatus): StatusRow {
  const titles = (names: readonly JobName[]) => names.map((name) => `«${jobWords.titles[name]}»`).join(', ');
  const parts = [
    ...(failing.length > 0 ? [words.jobs.failing(titles(failing))] : []),
    ...(paused.length > 0 ? [words.jobs.paused(titles(paused))] : []),
  ];
  const state = failing.length > 0 ? 'bad' : paused.length > 0 ? 'watch' : 'fine';
  return { name: 'jobs', state, text: parts.join(' ') || words.jobs.fine(count), path: 'jobs' };
}

const gigabyte = 1_000_000_000;

/** In decimal units, as on the label of a disk: `12,4 GB`, `180 MB`. */
function describeBytes(bytes: number): string {
  const [number, unit] = bytes >= gigabyte ? [bytes / gigabyte, 'GB'] : [Math.floor(bytes / 1_000_000), 'MB'];
  return `${number.toLocaleString('it-IT', { maximumFractionDigits: number < 100 ? 1 : 0 })}\u00a0${unit}`;
}
