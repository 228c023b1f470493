// npm run bench:load: what one process carries, and two: the highest steady rate of each kind of page, a mixed evening, 2,000 guests in ten seconds
// when an evening opens, and slow and idle clients. The load leaves on schedule, and latency counts from the moment it was planned for.
import { mkdirSync, readFileSync } from 'node:fs';
import { connect as connectTo, type Socket } from 'node:net';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#database/connect.server.ts';
import { listLost, listServices, mixedLoad } from '#tests/build/load.ts';
import { turnOnForms } from '#tests/build/forms.ts';
import { freePort } from '#tests/free-port.ts';
import { type LoadReport, startLoad } from '#tests/open-loop.ts';
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts';
import { atLeast, atMost, finish, folder, miss, tell, tellMachine } from './harness.ts';

/** A rate is steady while every hundredth answer, and no more, takes longer, in milliseconds. */
const steadyP99 = 100;
const steadySeconds = 4;
/** Two processes carry so much of what one does, where there are cores for them and for who asks. */
const twiceAtLeast = 1.8;
const coresForTwo = 4;
const evening = { rate: 60, seconds: 20, p99: 300, screens: 10 };
const opening = { guests: 2_000, seconds: 10, p99: 1_000 };
const crowd = { idle: 5_000, slow: 300, rate: 40, seconds: 8, worse: 2 };

const data = join(folder, 'data');
mkdirSync(data);
const file = join(data, 'restaurant.sqlite');
const now = Temporal.Now.instant();
const sites = [await start()];
const [site = await start()] = sites;
const staff = await site.signIn();
const db = connect(file);
await turnOnForms(db, ['booking'], now);
tellMachine();
try {
  const rendered = await findRates();
  await compareTwo(rendered);
  await playEvening();
  await openEvening();
  await crowdIn();
} finally {
  await db.destroy();
  for (const one of sites) await one.kill();
}
finish('load');

async function start(): Promise<SiteProcess> {
  const started = await startSiteProcess({ DATA_DIR: data, LOG_LEVEL: 'error' }, { port: await freePort() });
  await started.ready;
  return started;
}

/** Asks for a page of each process at a rate, parted among them. */
async function ask(of: readonly SiteProcess[], path: (number: number) => string, rate: number, seconds: number): Promise<LoadReport[]> {
  const check = ({ status }: { status: number }) => (status === 200 ? undefined : `${status}`);
  const loads = of.map(({ url }, part) =>
    startLoad({ url, rate: rate / of.length, next: (number) => ({ kind: 'page', path: path(number * of.length + part), check }) }),
  );
  await wait(seconds * 1_000);
  return Promise.all(loads.map((load) => load.stop()));
}

/** The highest rate that is steady, to a quarter, and what one answer cost of a processor, in milliseconds. */
async function steadyRate(of: readonly SiteProcess[], path: string): Promise<{ rate: number; cost: number }> {
  let found = { rate: 0, cost: Number.NaN };
  // What is rendered for the first time is no steady rate.
  await ask(of, () => path, 10, 1);
  for (let rate = 20; rate < 20_000; rate *= 1.25) {
    const before = processorMs(of);
    const reports = await ask(of, () => path, rate, steadySeconds);
    const answered = reports.reduce((sum, report) => sum + (report.answered['page'] ?? 0), 0);
    if (reports.some(({ failures, p99 }) => failures.length > 0 || p99 > steadyP99)) break;
    found = { rate: Math.round(rate), cost: (processorMs(of) - before) / answered };
    // Far below the limit there is no need to creep.
    if (reports.every(({ p99 }) => p99 < steadyP99 / 4)) rate *= 2;
  }
  return found;
}

async function findRates(): Promise<number> {
  const rates: Record<string, number> = {};
  for (const path of ['/', '/carta', '/api/menu', '/prenota']) {
    const { rate, cost } = await steadyRate([site], path);
    tell(`${path}: steady up to ${rate} a second (p99 at most ${steadyP99} ms), ${cost.toFixed(2)} ms of a processor each`);
    rates[path] = rate;
  }
  return rates['/prenota'] ?? 0;
}

async function compareTwo(one: number): Promise<void> {
  sites.push(await start());
  const { rate } = await steadyRate(sites, '/prenota');
  const share = rate / one;
  if (cpus().length >= coresForTwo) atLeast('/prenota of two processes against one', share, twiceAtLeast);
  else tell(`/prenota of two processes against one: ${share.toFixed(2)} (no limit: who asks has no core of its own here)`);
}

async function playEvening(): Promise<void> {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await site.get('/')).text()) ?? [];
  const over = new AbortController();
  const headers = { Cookie: staff.cookie };
  const screens = Array.from({ length: evening.screens }, () =>
    site.get('/dashboard_mediterraneo/live', { headers, signal: over.signal }).then(
      (answer) => answer.text().catch(() => ''),
      () => '',
    ),
  );
  const mixed = mixedLoad({ origin: site.url, token, now, bookEvery: 20 });
  const load = startLoad({ url: site.url, rate: evening.rate, next: mixed.next });
  await wait(evening.seconds * 1_000);
  const report = await load.stop();
  over.abort();
  await Promise.all(screens);
  const lost = await listLost(db, mixed.acknowledged);
  tell(
    `an evening of ${evening.rate} requests a second with ${mixed.acknowledged.size} bookings and ${evening.screens} screens: p50 ${report.p50} ms`,
  );
  atMost('an evening, p99', report.p99, evening.p99, 'ms');
  tellFailures(report);
  if (lost.length > 0) miss(`bookings that were lost: ${lost.join(', ')}`);
}

/** Everybody opens the page of one evening, and half look at its times. */
async function openEvening(): Promise<void> {
  const [{ date = '' } = {}] = listServices(now);
  const path = (number: number) => (number % 2 === 0 ? '/prenota' : `/prenota?persone=2&giorno=${date}`);
  const reports = await ask([site], path, opening.guests / opening.seconds, opening.seconds);
  for (const report of reports) {
    atMost(`${opening.guests} guests in ${opening.seconds} s when an evening opens, p99`, report.p99, opening.p99, 'ms');
    tellFailures(report);
  }
}

async function crowdIn(): Promise<void> {
  const path = (number: number) => (number % 2 === 0 ? '/carta' : '/prenota');
  const [before] = await ask([site], path, crowd.rate, crowd.seconds);
  const sockets: Socket[] = [];
  const { port } = new URL(site.url);
  const join = (first: string) => {
    const socket = connectTo(Number(port), '127.0.0.1', () => socket.write(first));
    socket.on('error', () => {});
    sockets.push(socket);
  };
  for (let number = 0; number < crowd.idle; number++) {
    join('');
    if (number % 200 === 0) await wait(10);
  }
  for (let number = 0; number < crowd.slow; number++) join('POST /prenota HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\na');
  const slow = setInterval(() => sockets.slice(crowd.idle).forEach((socket) => socket.writable && socket.write('a')), 1_000);
  await wait(1_000);
  const [after] = await ask([site], path, crowd.rate, crowd.seconds);
  clearInterval(slow);
  tell(`${sockets.filter(({ readyState }) => readyState === 'open').length} idle and slow connections are open`);
  for (const socket of sockets) socket.destroy();
  if (!before || !after) return;
  atMost('the median with them against without', after.p50 / Math.max(before.p50, 1), crowd.worse, '', 2);
  tellFailures(after);
}

function tellFailures({ failures }: LoadReport): void {
  for (const failure of failures.slice(0, 5)) miss(failure);
  if (failures.length > 5) miss(`and ${failures.length - 5} more`);
}

/** What processes have used of a processor, in milliseconds: Linux counts hundredths of a second. */
function processorMs(of: readonly SiteProcess[]): number {
  return of.reduce((sum, { child }) => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + 10 * (Number(fields[11]) + Number(fields[12]));
  }, 0);
}
