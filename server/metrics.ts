import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createHash, timingSafeEqual } from 'node:crypto';
import { countedFor, type Sample, listOtherProcesses, readySample } from '#restaurant/health/processes.server.ts';
import { countMails } from '#mail/outbox.server.ts';
import { listFaults } from '#restaurant/health/health.server.ts';
import { listJobs } from '#restaurant/jobs/store.server.ts';
import type { Access } from './access-log.ts';
import type { Services } from './services.ts';

/** The type and the help text of each metric. */
const metrics = {
  sushi_requests_total: ['counter', 'Requests answered, by route and class of status.'],
  sushi_request_seconds: ['histogram', 'From a request to its answer, by kind: kept page, other reading, writing.'],
  sushi_kept_pages: ['gauge', 'Public pages that are rendered and kept.'],
  sushi_kept_bytes: ['gauge', 'Their size in memory.'],
  sushi_live_screens: ['gauge', 'Open screens of the staff that hear of changes.'],
  sushi_event_loop_delay_seconds: ['gauge', 'How late timers were since these numbers were last told: median, p99 and the longest.'],
  sushi_event_loop_utilization: ['gauge', 'The share of its time in which the process was busy since then.'],
  sushi_memory_bytes: ['gauge', 'Memory of the process: all of it, and the heap in use.'],
  sushi_start_time_seconds: ['gauge', 'When the process began, in seconds since 1970.'],
  sushi_database_connections: ['gauge', 'Connections of the pool of PostgreSQL, by state; `waiting` are requests that wait for one.'],
  sushi_process_ready: ['gauge', '1 for a process that serves and stores, 0 for one that is about to end or does not store.'],
  sushi_seen_seconds: ['gauge', 'How long ago the process said the numbers that stand here for it.'],
  sushi_ready: ['gauge', '1 where the database stores what it is told.'],
  sushi_faults: ['gauge', '1 for each fault of disk, data, bucket and backups.'],
  sushi_mails: ['gauge', 'Mails that wait to be sent, and those that wait for the staff: refused, or in doubt.'],
  sushi_job_failures: ['gauge', 'How often in a row a job has failed.'],
  sushi_job_age_seconds: ['gauge', 'How long ago a job last ended.'],
} as const satisfies Record<string, readonly ['counter' | 'gauge' | 'histogram', string]>;

type MetricName = keyof typeof metrics;

/** The upper bounds of the histogram, in seconds. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** The most counted routes: a hundred and fifty patterns, and the addresses of kept pages. Others count as `other`. */
const maxRoutes = 800;

type Kind = 'kept' | 'read' | 'write';

class Durations {
  readonly counts = new Float64Array(bounds.length + 1);
  sum = 0;

  add(seconds: number): void {
    const found = bounds.findIndex((bound) => seconds <= bound);
    const at = found === -1 ? bounds.length : found;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += seconds;
  }
}

/** The measurements of this process. */
export class ProcessMetrics {
  readonly #gauges: () => Sample[];
  readonly #requests = new Map<string, { route: string; status: string; count: number }>();
  readonly #durations: Record<Kind, Durations> = { kept: new Durations(), read: new Durations(), write: new Durations() };
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  #utilization = performance.eventLoopUtilization();

  /** @param gauges how full its memory is */
  constructor(gauges: () => Sample[]) {
    this.#gauges = gauges;
    this.#delay.enable();
  }

  /** Counts one answered request. */
  answered({ method, route, status, ms }: Access, isKept: boolean): void {
    const statusClass = `${Math.trunc(status / 100)}xx`;
    this.#count(route, statusClass);
    const kind: Kind = isKept ? 'kept' : method === 'GET' || method === 'HEAD' ? 'read' : 'write';
    this.#durations[kind].add(ms / 1000);
  }

  /** All samples. Delays and utilization are since the last call. */
  samples(): Sample[] {
    return [...this.#requestSamples(), ...this.#durationSamples(), ...this.#loopSamples(), ...memorySamples(), ...this.#gauges()];
  }

  #count(route: string, status: string): void {
    const key = `${status} ${route}`;
    const known = this.#requests.get(key);
    if (known) known.count++;
    else if (this.#requests.size < maxRoutes) this.#requests.set(key, { route, status, count: 1 });
    else if (route !== 'other') this.#count('other', status);
    else this.#requests.set(key, { route, status, count: 1 });
  }

  #requestSamples(): Sample[] {
    return [...this.#requests.values()].map(({ route, status, count }) => ({
      name: 'sushi_requests_total',
      labels: { route, status },
      value: count,
    }));
  }

  #durationSamples(): Sample[] {
    return Object.entries(this.#durations).flatMap(([kind, { counts, sum }]) => {
      let below = 0;
      const buckets = [...counts].map((count, index): Sample => {
        below += count;
        return { name: 'sushi_request_seconds_bucket', labels: { kind, le: String(bounds[index] ?? '+Inf') }, value: below };
      });
      return [
        ...buckets,
        { name: 'sushi_request_seconds_sum', labels: { kind }, value: sum },
        { name: 'sushi_request_seconds_count', labels: { kind }, value: below },
      ] satisfies Sample[];
    });
  }

  #loopSamples(): Sample[] {
    const late = (nanoseconds: number) => (this.#delay.count === 0 ? 0 : nanoseconds / 1e9);
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#utilization);
    const samples: Sample[] = [
      { name: 'sushi_event_loop_delay_seconds', labels: { quantile: '0.5' }, value: late(this.#delay.percentile(50)) },
      { name: 'sushi_event_loop_delay_seconds', labels: { quantile: '0.99' }, value: late(this.#delay.percentile(99)) },
      { name: 'sushi_event_loop_delay_seconds', labels: { quantile: '1' }, value: late(this.#delay.max) },
      { name: 'sushi_event_loop_utilization', value: utilization },
    ];
    this.#delay.reset();
    this.#utilization = now;
    return samples;
  }
}

function memorySamples(): Sample[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    { name: 'sushi_memory_bytes', labels: { of: 'all' }, value: rss },
    { name: 'sushi_memory_bytes', labels: { of: 'heap' }, value: heapUsed },
    { name: 'sushi_start_time_seconds', value: performance.timeOrigin / 1000 },
  ];
}

/** The metric of a sample; those of a histogram have a suffix. */
function metricOf({ name }: Sample): MetricName | undefined {
  const metric = name.replace(/_(bucket|sum|count)$/, '');
  return isMetric(metric) ? metric : undefined;
}

function isMetric(name: string): name is MetricName {
  return Object.hasOwn(metrics, name);
}

/** The samples in Prometheus's text format 0.0.4, grouped by metric as it requires. */
export function metricsText(samples: readonly Sample[]): string {
  const groups = Map.groupBy(samples, metricOf);
  return Object.entries(metrics)
    .map(([name, [type, help]]) => {
      const group = isMetric(name) ? groups.get(name) : undefined;
      if (!group) return '';
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${group.map(line).join('')}`;
    })
    .join('');
}

function line({ name, labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replaceAll(/["\\\n]/g, escaped)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
}

function escaped(character: string): string {
  return character === '\n' ? '\\n' : `\\${character}`;
}

/** The samples of all processes with their names, then those of the database. */
export async function answerMetrics(
  { db, health }: Pick<Services, 'db' | 'health'>,
  samples: readonly Sample[],
  now: Temporal.Instant,
): Promise<string> {
  const proof = await health.prove(now);
  const ready: Sample = { name: 'sushi_ready', value: proof === 'ready' ? 1 : 0 };
  const mine = { process: health.process, samples: [...samples, readySample(proof === 'ready')], seen: 0 };
  // While the database does not answer, only this process's samples are sent.
  if (proof !== 'ready') return metricsText([...named(mine), ready]);
  const others = (await listOtherProcesses(db, health.process))
    .map(({ name, saidAt, samples: told }) => ({ process: name, samples: told, seen: now.since(saidAt).total('seconds') }))
    .filter(({ seen }) => seen <= countedFor);
  return metricsText([...[mine, ...others].flatMap(named), ready, ...(await databaseSamples({ db, health }, now))]);
}

function named({ process, samples, seen }: { process: string; samples: readonly Sample[]; seen: number }): Sample[] {
  const all: Sample[] = [...samples, { name: 'sushi_seen_seconds', value: seen }];
  return all.map(({ name, labels, value }) => ({ name, labels: { ...labels, process }, value }));
}

async function databaseSamples({ db, health }: Pick<Services, 'db' | 'health'>, now: Temporal.Instant): Promise<Sample[]> {
  const [mails, jobs, faults] = await Promise.all([countMails(db), listJobs(db), listFaults(db, health, now)]);
  return [
    ...faults.map((fault): Sample => ({ name: 'sushi_faults', labels: { fault }, value: 1 })),
    ...Object.entries(mails).map(([status, value]): Sample => ({ name: 'sushi_mails', labels: { status }, value })),
    ...jobs.map(({ name: job, failures }): Sample => ({ name: 'sushi_job_failures', labels: { job }, value: failures })),
    ...jobs.flatMap(({ name: job, lastEnded }): Sample[] =>
      lastEnded ? [{ name: 'sushi_job_age_seconds', labels: { job }, value: now.since(lastEnded).total('seconds') }] : [],
    ),
  ];
}

/** Whether a request has the token (`Authorization: Bearer`). Hashes are compared, so that the timing tells no length. */
export function mayReadMetrics(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`));
}
