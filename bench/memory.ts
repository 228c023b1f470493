// npm run bench:memory: the memory of an idle process after every page was requested. With `-- --minutes 30` it then serves a steady
// evening, and its memory is read each minute, to see whether it grows.
import { copyFileSync, chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dashboardPages } from '#app/dashboard/frame/dashboard-pages.ts';
import { connect } from '#database/connect.server.ts';
import { turnOnForms } from '#tests/builders/forms.ts';
import { listServices, mixedLoad } from '#tests/builders/load.ts';
import { freePort } from '#tests/free-port.ts';
import { startLoad } from '#tests/open-loop.ts';
import { startSiteProcess } from '#tests/site-process.ts';
import { startSmtp } from '#tests/smtp.ts';
import { atMost, buildSite, finish, folder, miss, sized, tell, tellMachine } from './harness.ts';

/** The private memory of a process in megabytes, besides the program of Node, which processes share. */
const limit = 130;
const rounds = sized(3, 1);
/** After this long without a request, in milliseconds, a process is idle. */
const restMs = sized(20_000, 2_000);
/** Readings per minute. */
const readings = 20;
/** Requests per second, open screens, and the most growth in half an hour in megabytes. */
const evening = { rate: 20, screens: 10, most: 10 };
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '0' } } });
const minutes = Number(values.minutes);

buildSite();
// A copy of Node: its pages are shared with nobody, so they are counted.
const node = join(folder, 'node');
copyFileSync(process.execPath, node);
chmodSync(node, 0o755);

const smtp = await startSmtp();
const data = join(folder, 'data');
const port = await freePort();
const variables = { DATA_DIR: data, LOG_LEVEL: 'error', SMTP_URL: smtp.url, MAIL_FROM: 'casa@example.it' };
const site = await startSiteProcess(variables, { port, node, fullCost: true });
await site.ready;
tellMachine();
await sleep(5_000);
say('at the start');
const staff = await site.signIn();
const area = '/dashboard_mediterraneo';

const sitemap = await (await site.get('/sitemap.xml')).text();
const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
const screens = dashboardPages.flatMap(({ screens: own }) => own).map(({ path }) => (path === '' ? area : `${area}/${path}`));
const others = ['/prenota', '/offline', '/api/menu', '/robots.txt', '/manifest.webmanifest', '/allergeni', '/cameriere', '/nessuna'];
for (let round = 0; round < rounds; round++) {
  for (const path of [...pages, ...others]) await see(path, {});
  for (const path of screens) await see(path, { Cookie: staff.cookie });
  for (const path of screens) await see(`${path}.data`, { Cookie: staff.cookie });
}
// A booking by telephone with its mail, an uploaded picture, and the archive of everything.
for (const { date, time } of listServices(Temporal.Now.instant()).slice(0, 5)) {
  const call = { intent: 'book', giorno: date, ora: time, persone: '2', nome: 'Irene', posta: 'irene@posta.it', cifre: '', ospite: '' };
  const body = new URLSearchParams({ authToken: staff.authToken, key: crypto.randomUUID(), ...call });
  const answer = await site.get(`${area}/bookings/phone`, { method: 'POST', headers: { Cookie: staff.cookie, Origin: site.url }, body });
  if (answer.status !== 302) miss(`a booking was answered ${answer.status}`);
}
const headers = { Cookie: staff.cookie, Origin: site.url, 'X-Auth-Token': staff.authToken, 'X-File-Name': 'nigiri.jpg' };
await (await site.get(`${area}/pictures/upload`, { method: 'POST', headers, body: readFileSync('tests/pictures/nigiri.jpg') })).text();
const db = connect(join(data, 'restaurant.sqlite'));
for (let time = 0; time < 100 && smtp.received.length < 5; time++) await sleep(200);
tell(`${new Set(pages).size} public pages, ${screens.length} screens of the area, ${smtp.received.length} mails sent`);
say('after every page, at once');
await sleep(restMs);
const { anonymous, program } = say('after every page, at rest');
atMost('private memory of one process after every page was seen, without the program of Node', anonymous, limit, 'MB');
tell(`the program of Node, which processes of one machine share: ${program.toFixed(0)} MB`);

if (minutes > 0) await serveEvening();
await db.destroy();
await site.kill();
await smtp.stop();
finish('memory');

/** Serves a steady evening, and measures the growth of memory once caches are full. */
async function serveEvening(): Promise<void> {
  const now = Temporal.Now.instant();
  await turnOnForms(db, ['booking'], now);
  // Until the process has noticed it.
  await sleep(2_000);
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await site.get('/')).text()) ?? [];
  const over = new AbortController();
  const follow = () => site.get(`${area}/live`, { headers: { Cookie: staff.cookie }, signal: over.signal }).then((answer) => answer.text());
  const following = Array.from({ length: evening.screens }, () => follow().catch(() => undefined));
  const mixed = mixedLoad({ origin: site.url, token, now, bookEvery: evening.rate * 20 });
  const load = startLoad({
    url: site.url,
    rate: evening.rate,
    // One in twenty is a screen of the staff.
    next: (number) =>
      number % 20 === 7
        ? {
            kind: 'a screen',
            path: screens[((number / 20) % screens.length) | 0] ?? area,
            headers: { Cookie: staff.cookie },
            check: ({ status }) => (status < 400 ? undefined : `${status}`),
          }
        : mixed.next(number),
  });
  const held: number[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    // The lowest value of a minute is what is left after garbage collection.
    let least = Number.POSITIVE_INFINITY;
    for (let reading = 0; reading < readings; reading++) {
      await sleep(60_000 / readings);
      least = Math.min(least, measure().anonymous);
    }
    held.push(least);
  }
  tell(`the least of each minute, in MB of its own: ${held.map((one) => one.toFixed(0)).join(' ')}`);
  const report = await load.stop();
  over.abort();
  await Promise.all(following);
  for (const failure of report.failures.slice(0, 5)) miss(failure);
  tell(`${Object.values(report.answered).reduce((sum, count) => sum + count, 0)} answers, p50 ${report.p50} ms, p99 ${report.p99} ms`);
  const grown = 30 * slope(held.slice(Math.floor(held.length / 3)));
  atMost(`what half an hour of ${evening.rate} requests a second adds to its memory, by the last two thirds`, grown, evening.most, 'MB', 1);
}

/** The slope of the best-fitting line. */
function slope(numbers: readonly number[]): number {
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  const [x, y] = [(numbers.length - 1) / 2, mean(numbers)];
  const up = numbers.reduce((sum, one, index) => sum + (index - x) * (one - y), 0);
  return up / numbers.reduce((sum, _, index) => sum + (index - x) ** 2, 0);
}

async function see(path: string, sent: Record<string, string>): Promise<void> {
  const answer = await site.get(path, { headers: sent });
  await answer.arrayBuffer();
  if (answer.status >= 500) miss(`${path} was answered ${answer.status}`);
}

/** Prints the memory of the process in megabytes. */
function say(when: string): { anonymous: number; program: number } {
  const { held, anonymous } = measure();
  tell(
    `${when}: ${held.toFixed(0)} MB private, of which ${anonymous.toFixed(0)} MB of its own and ${(held - anonymous).toFixed(0)} MB of files`,
  );
  return { anonymous, program: held - anonymous };
}

function measure(): { held: number; anonymous: number } {
  const rollup = readFileSync(`/proc/${site.child.pid}/smaps_rollup`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? Number.NaN) / 1024;
  const held = of('Private_Clean') + of('Private_Dirty');
  return { held, anonymous: of('Anonymous') };
}
