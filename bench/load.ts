// npm run bench:load: what one process carries, and two: what each kind of page costs, a mixed evening, 2,000 guests in ten seconds
// when an evening opens, and slow and idle clients. The load leaves on schedule, and latency counts from the moment it was planned for.
import { mkdirSync, readFileSync } from 'node:fs';
import { connect as connectTo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#database/connect.server.ts';
import { listLost, listServices, mixedLoad } from '#tests/builders/load.ts';
import { turnOnForms } from '#tests/builders/forms.ts';
import { freePort } from '#tests/free-port.ts';
import { type LoadReport, startLoad } from '#tests/open-loop.ts';
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts';
import { atMost, finish, folder, miss, tell, tellMachine } from './harness.ts';

const sample = { rate: 25, seconds: 8 };
/** Twice as many processes are to carry 1.8 times as much. */
const twoCost = 1.11;
const evening = { rate: 60, seconds: 20, p99: 300, screens: 10 };
const opening = { guests: 2_000, seconds: 10, p99: 1_000 };
const crowd = { idle: 5_000, slow: 300, rate: 40, seconds: 8, worse: 2 };

/** A question of a booking that is no page for everybody: it is rendered for whoever asks. */
const calendar = '/prenota?persone=2&passo=giorno';

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
  await compareTwo(await tellCosts());
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

/** What one answer costs of a processor, in milliseconds: the same whatever else the machine does. */
async function costOf(of: readonly SiteProcess[], path: string): Promise<number> {
  // What is rendered for the first time costs more.
  await ask(of, () => path, sample.rate, 1);
  // What the jobs cost meanwhile is no answer's.
  const atRest = processorMs(of);
  await wait(sample.seconds * 1_000);
  const before = processorMs(of);
  const reports = await ask(of, () => path, sample.rate, sample.seconds);
  return (processorMs(of) - before - (before - atRest)) / reports.reduce((sum, report) => sum + (report.answered['page'] ?? 0), 0);
}

async function tellCosts(): Promise<number> {
  let ofBookings = Number.NaN;
  for (const path of ['/', '/carta', '/api/menu', '/prenota', calendar]) {
    const cost = await costOf([site], path);
    tell(`${path}: ${cost.toFixed(2)} ms of a processor, so one core carries some ${Math.round(1_000 / cost)} a second`);
    if (path === calendar) ofBookings = cost;
  }
  return ofBookings;
}

/** Two processes answer twice as many where each answer costs no more than one process takes for it. */
async function compareTwo(one: number): Promise<void> {
  sites.push(await start());
  const two = await costOf(sites, calendar);
  atMost('a question of two processes against one, by what an answer costs', two / one, twoCost, '', 2);
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
