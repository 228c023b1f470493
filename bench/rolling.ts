// npm run test:rolling: rolling restarts under an open load through Caddy (deploy/Caddyfile), with PostgreSQL: kept and rendered pages, ten
// bookings a second, a save every second and ten live screens. Nothing may fail, be lost, be doubled, or be older than the last save. `--
// --rolls 20 --rate 500 --bookings 10 --processes 2 --pause 5`; with `--one` a single process with a held socket, without a proxy.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.server.ts';
import { allChanged } from '#tests/builders/changes.ts';
import { listServices } from '#tests/builders/load.ts';
import { type Proxy, startCaddy } from '#tests/cluster/proxies.ts';
import { freePort } from '#tests/free-port.ts';
import { type LoadRequest, startLoad } from '#tests/open-loop.ts';
import { proxyAsksWithinMs } from '../scripts/replace-release.ts';
import { startPostgres } from '#tests/postgres.ts';
import { type SiteProcess, type Staff, signInAt, startSiteProcess } from '#tests/site-process.ts';
import { buildSite, folder, sized, tellMachine } from './harness.ts';

const area = '/dashboard_mediterraneo';

/** A page that is rendered for each visitor. */
const calendar = '/prenota?persone=2&passo=giorno';

const screens = 10;

/** How soon a save is public on every process, in milliseconds (docs/decisions/052). */
const publicWithinMs = 300;

const { values } = parseArgs({
  options: {
    rolls: { type: 'string', default: sized('20', '2') },
    rate: { type: 'string', default: sized('500', '50') },
    bookings: { type: 'string', default: sized('10', '2') },
    pause: { type: 'string', default: '5' },
    processes: { type: 'string', default: '2' },
    one: { type: 'boolean', default: false },
  },
});
const [rolls, rate, processes] = [Number(values.rolls), Number(values.rate), values.one ? 1 : Number(values.processes)];

buildSite();
tellMachine();
const postgres = await startPostgres();
const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
const publicPort = values.one ? (ports[0] ?? 0) : await freePort();
const publicUrl = values.one ? `http://127.0.0.1:${publicPort}` : `https://localhost:${publicPort}`;
const sites: SiteProcess[] = [];
let proxy: Proxy | undefined;
let failed = 1;
try {
  await Promise.all(ports.map(start));
  proxy = values.one ? undefined : await startCaddy(folder, publicPort, ports);
  if (proxy) setDefaultCACertificates([proxy.ca.toString()]);
  failed = await roll();
} finally {
  await proxy?.stop();
  for (const site of sites) {
    listErrors(site);
    await site.kill();
  }
  await postgres.stop();
}
process.exit(failed === 0 ? 0 : 1);

async function start(port: number, number: number): Promise<void> {
  const data = join(folder, `machine-${number}`);
  mkdirSync(data, { recursive: true });
  const site = await startSiteProcess(
    {
      DATA_DIR: data,
      DATABASE_URL: `${postgres.url}/postgres`,
      SESSION_SECRET: 'a-secret-of-the-tests-0123456789-0123456789',
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: values.one ? '0' : '3',
      LOG_LEVEL: 'error',
    },
    { port, holdsSocket: values.one, fullCost: true },
  );
  sites[number] = site;
  await site.ready;
}

/** Restarts all processes one after the other, as `npm run release` does. */
async function restartAll(): Promise<void> {
  for (const [number, port] of ports.entries()) {
    if (number > 0) await wait(proxyAsksWithinMs);
    const site = sites[number];
    if (!site) throw new Error('no process');
    if (values.one) {
      const started = [...site.output().matchAll(/started (\d+)/g)].map(([, pid]) => Number(pid));
      process.kill(started.at(-1) ?? 0, 'SIGTERM');
      while ((site.output().match(/Ready in/g)?.length ?? 0) < started.length + 1) await wait(20);
    } else {
      site.child.kill('SIGTERM');
      await site.ended;
      listErrors(site);
      await start(port, number);
    }
  }
}

function listErrors({ output }: SiteProcess): void {
  for (const line of output().split('\n')) if (/"level":(50|60)/.test(line)) console.log(line.slice(0, 1_000));
}

/** @returns the number of faults */
async function roll(): Promise<number> {
  const db = connect(`${postgres.url}/postgres`);
  const staff = await signInAt(publicUrl);
  const faults: string[] = [];
  const saves = { acknowledged: 0, at: Number.NEGATIVE_INFINITY, cookie: '' };
  const booked = new Set<string>();
  const days = listServices(Temporal.Now.instant());
  let bookings = 0;

  const booking = (): LoadRequest => {
    const { date, time } = days[bookings++ % days.length] ?? { date: '', time: '' };
    const guest = {
      nome: `Ospite ${bookings}`,
      cifre: '',
      ospite: '',
      posta: '',
      lingua: 'it',
      allergie: '',
      nota: '',
      motivo: 'prova di carico',
    };
    return {
      kind: 'booking',
      path: `${area}/bookings/phone`,
      method: 'POST',
      headers: { Origin: publicUrl, Cookie: staff.cookie },
      body: new URLSearchParams({
        intent: 'book',
        authToken: staff.authToken,
        giorno: date,
        persone: '2',
        ora: time,
        key: randomUUID(),
        ...guest,
      }),
      check({ status, headers }) {
        const [, id] = /prenotata=([\w-]{36})/.exec(headers.location ?? '') ?? [];
        if (status !== 302 || id === undefined) return `${status}: not booked`;
        if (booked.has(id)) return 'booked twice';
        booked.add(id);
        return undefined;
      },
    };
  };

  /** The landing page shows the last save: at once to its author, to others a moment later. */
  const landing = (own: boolean): LoadRequest => {
    const known = own || performance.now() - saves.at > publicWithinMs ? saves.acknowledged : saves.acknowledged - 1;
    return {
      kind: own ? 'landing of who saved' : 'landing',
      path: '/',
      headers: { 'Accept-Encoding': 'identity', ...(own ? { Cookie: saves.cookie } : {}) },
      check({ status, body }) {
        const shown = Number(/Versione (\d+)\./.exec(body.toString())?.[1] ?? 0);
        if (status !== 200) return String(status);
        return shown < known ? `version ${shown}, and ${known} was saved` : undefined;
      },
    };
  };

  const kept = ['/carta', '/menu', '/prenota', '/cena', '/en/cena', '/allergeni', '/pranzo'];
  const bookEvery = Math.max(1, Math.round(rate / Number(values.bookings)));
  const next = (number: number): LoadRequest => {
    if (number % bookEvery === 0) return booking();
    if (number % 10 === 5) return landing(number % 20 === 5);
    const check = ({ status }: { status: number }) => (status === 200 ? undefined : String(status));
    // Most guests read; one in ten requests a page of their own.
    if (number % 20 === 7) return { kind: 'rendered page', path: calendar, check };
    if (number % 20 === 13) return { kind: 'rendered page', path: '/api/menu', check };
    return { kind: 'kept page', path: kept[number % kept.length] ?? '/', check };
  };

  const over = new AbortController();
  const following = Array.from({ length: screens }, () => followScreen(staff, over.signal, faults));
  const saving = saveEverySecond(staff, saves, over.signal, faults);
  const load = startLoad({ url: publicUrl, rate, next, ...(proxy ? { ca: proxy.ca } : {}) });
  const begun = performance.now();
  for (let done = 1; done <= rolls; done++) {
    await Promise.race([restartAll(), load.overrun]);
    // Requests that waited are served first.
    await Promise.race([wait(Number(values.pause) * 1_000), load.overrun]);
    console.log(`${done} of ${rolls} after ${Math.round((performance.now() - begun) / 1000)} s, load ${loadavg()[0]?.toFixed(1)}`);
  }
  const report = await load.stop();
  over.abort();
  await Promise.all([saving, ...following]);
  const stored = await db.selectFrom('booking').select('id').where('source', '=', 'phone').execute();
  const lost = [...booked].filter((id) => !stored.some((row) => row.id === id));
  await db.destroy();
  const answers = Object.values(report.answered).reduce((sum, count) => sum + count, 0);
  console.log(JSON.stringify({ ...report, failures: report.failures.slice(0, 40) }, undefined, 2));
  console.log(
    `${rolls} rolls of ${processes}: ${answers} answers, ${report.failures.length} failed; ${booked.size} bookings acknowledged, ${lost.length} lost, ` +
      `${stored.length} stored; ${saves.acknowledged} saves; screens and saves failed ${faults.length} times ${faults.slice(0, 5).join('; ')}`,
  );
  return report.failures.length + lost.length + faults.length + Math.abs(stored.length - bookings);
}

/** A screen that follows, and reconnects when its stream has ended, as the browser's does. */
async function followScreen({ cookie }: Staff, signal: AbortSignal, faults: string[]): Promise<void> {
  while (!signal.aborted) {
    try {
      const stream = await fetch(`${publicUrl}${area}/live`, { headers: { Cookie: cookie }, signal });
      if (stream.status !== 200 && stream.status !== 503) faults.push(`a screen was answered ${stream.status}`);
      for await (const part of stream.body ?? []) void part;
    } catch (error) {
      if (!signal.aborted) faults.push(`a screen was cut off: ${String(error)}`);
    }
    await wait(200);
  }
}

async function saveEverySecond(
  staff: Staff,
  saves: { acknowledged: number; at: number; cookie: string },
  signal: AbortSignal,
  faults: string[],
): Promise<void> {
  const answer = await fetch(`${publicUrl}/`).then((page) => page.text());
  if (!answer.includes('</html>')) throw new Error('no landing page');
  const db = connect(`${postgres.url}/postgres`);
  const about = await db
    .selectFrom('document')
    .select(['data', 'version'])
    .where('collection', '=', 'landing')
    .where('id', '=', 'about')
    .executeTakeFirstOrThrow();
  await db.destroy();
  let { version } = about;
  for (let number = 1; !signal.aborted; number++) {
    const form = new FormData();
    const fields = { intent: 'save', authToken: staff.authToken, version: String(version) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('changes', JSON.stringify(allChanged({ ...JSON.parse(about.data), title: `Versione ${number}.` })));
    const headers = { Cookie: staff.cookie, Origin: publicUrl };
    const saved = await fetch(`${publicUrl}${area}/content/about.data`, { method: 'POST', headers, body: form }).catch((error: unknown) => {
      faults.push(`a save: ${String(error)}`);
      return undefined;
    });
    if (saved?.status === 200) {
      version++;
      const seen = saved.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
      Object.assign(saves, {
        acknowledged: number,
        at: performance.now(),
        cookie: seen.find((set) => set.startsWith('seen-changes')) ?? saves.cookie,
      });
      await saved.text();
    } else faults.push(`a save was answered ${saved?.status}`);
    await wait(1_000);
  }
}
