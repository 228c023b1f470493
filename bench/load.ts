// npm run bench:load: what one and two processes carry, directly and through Caddy (deploy/Caddyfile): the cost of each kind of page, a
// mixed evening, 2,000 guests in ten seconds when a day opens, and slow and idle clients. The load is open: latency counts from the planned
// moment.
import { mkdirSync } from 'node:fs';
import { connect as connectTo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#database/connect.server.ts';
import { listLost, listServices, mixedLoad } from '#tests/builders/load.ts';
import { type Proxy, startCaddy } from '#tests/cluster/proxies.ts';
import { turnOnForms } from '#tests/builders/forms.ts';
import { freePort } from '#tests/free-port.ts';
import { type LoadReport, startLoad } from '#tests/open-loop.ts';
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts';
import { atMost, buildSite, finish, folder, median, miss, processorMs, sized, tell, tellMachine } from './harness.ts';

const sample = { rate: 25, keptRate: 1_000, seconds: sized(6, 2) };
/** Kept pages cost so little that enough of them are requested to stand out from the jobs. */
const keptPages = ['/', '/carta', '/api/menu', '/prenota'];
/** Node compiles frequent code in its first hundreds of answers, so each page is requested this often before its cost is measured. */
const warming = { rate: 30, answers: sized(400, 60) };
/** Compared things are measured in turns, this many times, so that other work on the machine affects both. */
const comparisons = sized(3, 1);
/** Two processes have to carry 1.8 times as much as one. */
const twoCost = 1.11;
const evening = { rate: 60, seconds: sized(20, 5), p99: 300, screens: 10 };
/** The site's cost of an answer behind a proxy, relative to a direct one: connections stay open, and nothing is compressed again. */
const proxiedCost = 1.25;
const opening = { guests: sized(2_000, 200), seconds: sized(10, 2), p99: 1_000 };
const crowd = { idle: sized(5_000, 400), slow: sized(300, 30), rate: 40, seconds: sized(8, 3), worse: 2 };

/** A page that is rendered for each visitor. */
const calendar = '/prenota?persone=2&passo=giorno';

buildSite();
const data = join(folder, 'data');
mkdirSync(data);
const file = join(data, 'restaurant.sqlite');
const now = Temporal.Now.instant();
const sites = [await start()];
const [site = await start()] = sites;
const proxyPort = await freePort();
/** Processes behind a proxy, on the same data. */
const proxied = [await startBehind(), await startBehind()];
const proxy = await startCaddy(folder, proxyPort, proxied.map(portOf));
const staff = await site.signIn();
const db = connect(file);
await turnOnForms(db, ['booking'], now);
tellMachine();
try {
  await tellCosts();
  await compareTwo();
  await compareProxied();
  for (const door of [{ url: site.url }, proxy]) {
    await playEvening(door);
    await openEvening(door);
  }
  await crowdIn();
} finally {
  await db.destroy();
  await proxy.stop();
  for (const one of [...sites, ...proxied]) await one.kill();
}
finish('load');

async function start(variables: Record<string, string> = {}): Promise<SiteProcess> {
  const started = await startSiteProcess({ DATA_DIR: data, LOG_LEVEL: 'error', ...variables }, { port: await freePort(), fullCost: true });
  await started.ready;
  return started;
}

function startBehind(): Promise<SiteProcess> {
  return start({ PUBLIC_URL: `https://localhost:${proxyPort}`, TRUST_PROXY: '1' });
}

function portOf({ url }: SiteProcess): number {
  return Number(new URL(url).port);
}

/** An address of the site, direct or through a proxy. */
type Door = Pick<SiteProcess, 'url'> | Pick<Proxy, 'url' | 'ca'>;

/** Requests a page at a rate, divided among addresses. */
async function ask(of: readonly Door[], path: (number: number) => string, rate: number, seconds: number): Promise<LoadReport[]> {
  const check = ({ status }: { status: number }) => (status === 200 ? undefined : `${status}`);
  const loads = of.map((door, part) =>
    startLoad({ ...door, rate: rate / of.length, next: (number) => ({ kind: 'page', path: path(number * of.length + part), check }) }),
  );
  await wait(seconds * 1_000);
  return Promise.all(loads.map((load) => load.stop()));
}

/** Requests a page until its code is compiled, and what is kept is there. */
async function warmUp(doors: readonly Door[], path: string, processes: number): Promise<void> {
  if (keptPages.includes(path)) await ask(doors, () => path, sample.keptRate, 1);
  else await ask(doors, () => path, warming.rate * processes, warming.answers / warming.rate);
}

/** The processor time of an answer for each part of some processes, in milliseconds. */
async function costsOf(doors: readonly Door[], path: string, parts: readonly (readonly (number | undefined)[])[]): Promise<number[]> {
  const rate = keptPages.includes(path) ? sample.keptRate : sample.rate;
  // The jobs' cost is subtracted.
  const atRest = parts.map(processorMs);
  await wait(sample.seconds * 1_000);
  const before = parts.map(processorMs);
  const reports = await ask(doors, () => path, rate, sample.seconds);
  const answers = reports.reduce((sum, report) => sum + (report.answered['page'] ?? 0), 0);
  return parts.map((part, index) => {
    const [first = 0, second = 0] = [atRest[index], before[index]];
    return (processorMs(part) - second - (second - first)) / answers;
  });
}

async function costOf(of: readonly SiteProcess[], path: string): Promise<number> {
  const [cost = Number.NaN] = await costsOf(of, path, [of.map(({ child }) => child.pid)]);
  return cost;
}

/** Through Caddy, an answer must cost the site as much as directly, plus Caddy's own cost. */
async function compareProxied(): Promise<void> {
  for (const path of ['/', '/carta', calendar]) {
    await warmUp([proxy], path, proxied.length);
    const turns: { behind: number; caddys: number; direct: number }[] = [];
    for (let turn = 0; turn < (path === calendar ? comparisons : 1); turn++) {
      const [behind = Number.NaN, caddys = Number.NaN] = await costsOf([proxy], path, [proxied.map(({ child }) => child.pid), [proxy.pid]]);
      turns.push({ behind, caddys, direct: await costOf([site], path) });
    }
    const of = (which: 'behind' | 'caddys' | 'direct') => median(turns.map((turn) => turn[which])).toFixed(2);
    tell(`${path} through Caddy: ${of('behind')} ms of the site and ${of('caddys')} ms of Caddy, directly ${of('direct')} ms`);
    if (path === calendar) {
      const ratio = median(turns.map(({ behind, direct }) => behind / direct));
      atMost('a question through Caddy against directly, by what its answer costs the site', ratio, proxiedCost, '', 2);
    }
  }
}

async function tellCosts(): Promise<void> {
  for (const path of [...keptPages, calendar]) {
    await warmUp([site], path, 1);
    const cost = await costOf([site], path);
    tell(`${path}: ${cost.toFixed(2)} ms of a processor, so one core carries some ${Math.round(1_000 / cost)} a second`);
  }
}

/** Two processes answer twice as many requests if each answer costs no more than with one. */
async function compareTwo(): Promise<void> {
  const second = await start();
  sites.push(second);
  await warmUp([second], calendar, 1);
  const ratios: number[] = [];
  for (let turn = 0; turn < comparisons; turn++) ratios.push((await costOf(sites, calendar)) / (await costOf([site], calendar)));
  atMost('a question of two processes against one, by what an answer costs', median(ratios), twoCost, '', 2);
}

async function playEvening(door: Door): Promise<void> {
  const how = 'ca' in door ? 'an evening through Caddy' : 'an evening';
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await site.get('/')).text()) ?? [];
  const over = new AbortController();
  const headers = { Cookie: staff.cookie };
  const screens = Array.from({ length: evening.screens }, () =>
    site.get('/dashboard_mediterraneo/live', { headers, signal: over.signal }).then(
      (answer) => answer.text().catch(() => ''),
      () => '',
    ),
  );
  const mixed = mixedLoad({ origin: door.url, token, now, bookEvery: 20, half: 'ca' in door ? 1 : 0 });
  const load = startLoad({ ...door, rate: evening.rate, next: mixed.next });
  await wait(evening.seconds * 1_000);
  const report = await load.stop();
  over.abort();
  await Promise.all(screens);
  const lost = await listLost(db, mixed.acknowledged);
  tell(
    `${how}, ${evening.rate} requests a second with ${mixed.acknowledged.size} bookings and ${evening.screens} screens: p50 ${report.p50} ms`,
  );
  atMost(`${how}, p99`, report.p99, evening.p99, 'ms');
  tellFailures(report);
  if (lost.length > 0) miss(`bookings that were lost: ${lost.join(', ')}`);
}

/** Everybody opens the page of one day, and half look at its times. */
async function openEvening(door: Door): Promise<void> {
  const how = 'ca' in door ? ' through Caddy' : '';
  const [{ date = '' } = {}] = listServices(now);
  const path = (number: number) => (number % 2 === 0 ? '/prenota' : `/prenota?persone=2&giorno=${date}`);
  const reports = await ask([door], path, opening.guests / opening.seconds, opening.seconds);
  for (const report of reports) {
    atMost(`${opening.guests} guests in ${opening.seconds} s when an evening opens${how}, p99`, report.p99, opening.p99, 'ms');
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
