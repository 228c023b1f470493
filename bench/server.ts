// npm run bench:server: the site against a bare Node server and nginx that serve the same bytes; then saves under load. Ratios
// (docs/performance.md). The server has one core, wrk the other. Everything is on 127.0.0.1 and bounded in time.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { saveData } from '#tests/builders/changes.ts';
import { freePort } from '#tests/free-port.ts';
import { connect, type Db } from '#database/connect.server.ts';
import { type Menu, menu } from '#restaurant/menus/menu.ts';
import { findMenuByPage } from '#restaurant/menus/queries.server.ts';
import {
  answering,
  atLeast,
  atMost,
  ensure,
  finish,
  folder,
  median,
  quantile,
  sized,
  startSite,
  stop,
  tell,
  tellMachine,
} from './harness.ts';
import { editThroughTheSite, ofDish, ofMenu } from './staff.ts';

const seconds = sized(3, 1);
/** Below a hundred saves the 99th percentile would be the slowest one. */
const savesMeasured = sized(100, 3);
const rounds = sized(5, 1);
const ports = { site: await freePort(), nginx: await freePort(), bare: await freePort() };
const dataFolder = join(folder, 'data');
const site = `http://127.0.0.1:${ports.site}`;
/** The headers that Node adds to every answer. */
const ofTheServer = ['date', 'connection', 'keep-alive'];
const running: ChildProcess[] = [];

// Also where an error ends the program. SIGKILL would leave nginx's worker and its port.
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
ensure('wrk', 'nginx');
// The saving client is on wrk's core.
execFileSync('taskset', ['-cp', '1', String(process.pid)]);
await measure();
finish('server');

async function measure(): Promise<void> {
  tellMachine();

  // The first start of a new installation fills the database; a later one counts.
  await stop(await start());
  const startedAt = performance.now();
  const server = await start();
  atMost('start to first answer', performance.now() - startedAt, 1_500, 'ms');

  // Warm-up: each public page once, then idle. V8 collects what the start left behind after half a minute.
  for (const path of ['/', '/menu', '/pranzo', '/carta', '/cena', '/beverage', '/allergeni', '/en', '/pt']) await rawAnswer(path);
  await wait(sized(60_000, 5_000));
  atMost('memory at rest (PSS)', pss(server) / 1024, 150, 'MB');

  await atRest();
  const page = await rawAnswer('/carta');
  tell(`page /carta: ${page.body.length} bytes of brotli`);
  await startNginx(page.body);
  await startBareServer(page);
  const ratios: { bare: number; nginx: number }[] = [];
  for (let round = 1; round <= rounds; round++) {
    const nginx = wrk(`http://127.0.0.1:${ports.nginx}/carta`);
    const bare = wrk(`http://127.0.0.1:${ports.bare}/carta`);
    const ours = wrk(`${site}/carta`);
    ratios.push({ bare: ours / bare, nginx: ours / nginx });
    const told = [`nginx ${nginx.toFixed(0)}/s`, `bare server ${bare.toFixed(0)}/s`, `site ${ours.toFixed(0)}/s`];
    tell(`round ${round}: ${told.join(', ')}; ${(ours / bare).toFixed(2)} of the bare server, ${(ours / nginx).toFixed(2)} of nginx`);
  }
  tell(`cached page against nginx, median: ${median(ratios.map(({ nginx }) => nginx)).toFixed(2)}`);
  atLeast('cached page against a bare server, median', median(ratios.map(({ bare }) => bare)), 0.9);
  await wait(10_000);
  atMost('memory at rest after load (PSS)', pss(server) / 1024, 150, 'MB');

  const db = connect(join(dataFolder, 'restaurant.sqlite'));
  await savesUnderLoad(db);
  const saves = await editThroughTheSite({ site, db, page: 'carta', times: sized(30, 5), pause: 500, pathIn: ofMenu });
  tell(`save to its acknowledgement, median: ${median(saves.map(({ save }) => save)).toFixed(0)} ms`);
  tell(`request and page, each: ${saves.map(({ save, show }) => `${save.toFixed(0)} + ${show.toFixed(0)}`).join(', ')} ms`);
  tell(`request of the save to public, median: ${median(saves.map(({ save, show }) => save + show)).toFixed(0)} ms`);
  // The next request after an acknowledged save has to show it.
  atMost('save to public, median', median(saves.map(({ show }) => show)), 50, 'ms');
  await growth(db);
  await db.destroy();
}

/** Waits until every kept page has its smallest bytes, which are made once content has been unchanged for five seconds. */
async function atRest(): Promise<void> {
  await wait(15_000);
}

/** Twenty pages under load, and one save of a dish every three seconds. */
async function savesUnderLoad(db: Db): Promise<void> {
  const pages = ['/', '/menu', '/pranzo', '/carta', '/cena', '/beverage', '/allergeni'];
  const paths = ['', '/en', '/pt'].flatMap((prefix) => pages.map((page) => prefix + (prefix && page === '/' ? '' : page))).slice(0, 20);
  for (const path of paths) await rawAnswer(path);
  await atRest();
  const script = join(folder, 'pages.lua');
  const list = paths.map((path) => `'${path}'`).join(',');
  writeFileSync(
    script,
    `local paths = {${list}}; local at = 0; request = function() at = at % #paths + 1; return wrk.format('GET', paths[at]) end`,
  );
  const quiet = wrk(site, { seconds: sized(20, 3), script });
  const load = wrkAside(site, { seconds: Math.ceil(savesMeasured * 3.1) + 2, script });
  await wait(1_000);
  const saves = await editThroughTheSite({ site, db, page: 'cena', times: savesMeasured, pause: 3_000, pathIn: ofDish });
  const busy = await load;
  const times = saves.map(({ save }) => save);
  tell(`20 pages under load: ${quiet.toFixed(0)}/s, with a save every 3 s ${busy.toFixed(0)}/s`);
  tell(`saves under load, in their order: ${saves.map(({ save }) => save.toFixed(0)).join(', ')} ms`);
  atLeast('throughput with saves against without', busy / quiet, 2 / 3);
  atMost('save under load, p99', quantile(times, 0.99), 100, 'ms');
}

/** Cost as a menu grows from 60 to 1,000 rows: bytes, time to render, time from the cache. */
async function growth(db: Db): Promise<void> {
  const carta = await findMenuByPage(db, 'carta');
  if (!carta) throw new Error('the first content has no carta');
  const dishes = carta.data.contents.filter((row) => row.type === 'piatto');
  let version = carta.version;
  for (const rows of sized([60, 250, 1_000], [60])) {
    const contents = Array.from({ length: rows }, (_, index): Menu['contents'][number] | undefined => {
      const dish = dishes[index % dishes.length];
      return dish && { ...dish, id: `d${index}` };
    });
    const data = menu.parse({ ...carta.data, contents });
    const change = { actor: { username: 'bench', name: 'bench' }, now: Temporal.Now.instant() };
    await saveData(db, { collection: 'menu', id: carta.id, schema: menu, version, data }, change);
    version++;
    // Another process saved: the site notices within a second.
    await wait(2_100);
    const rendered = await timed('/carta');
    // The smallest bytes are made in the background.
    await atRest();
    const cached: number[] = [];
    for (let time = 0; time < 25; time++) cached.push(await timed('/carta'));
    const size = (await rawAnswer('/carta')).body.length;
    tell(`${rows} rows: ${size} bytes of brotli, rendered in ${rendered.toFixed(0)} ms, from the cache in ${median(cached).toFixed(1)} ms`);
  }
}

async function timed(path: string): Promise<number> {
  const began = performance.now();
  await rawAnswer(path);
  return performance.now() - began;
}

interface RawAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer as on the wire: fetch() would decompress it. */
async function rawAnswer(path: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(`${site}${path}`, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      const pairs = response.rawHeaders.flatMap((name, index): [string, string][] =>
        index % 2 === 0 && !ofTheServer.includes(name.toLowerCase()) ? [[name, response.rawHeaders[index + 1] ?? '']] : [],
      );
      response.on('end', () => resolve({ headers: Object.fromEntries(pairs), body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

async function start(): Promise<ChildProcess> {
  const child = await startSite({ dataFolder, port: ports.site, core: 0 });
  running.push(child);
  return child;
}

async function startBareServer({ headers, body }: RawAnswer): Promise<void> {
  const [headersFile, bodyFile] = [join(folder, 'headers.json'), join(folder, 'body')];
  writeFileSync(headersFile, JSON.stringify(headers));
  writeFileSync(bodyFile, body);
  const command = [process.execPath, join(import.meta.dirname, 'other-servers.ts'), 'bare', String(ports.bare), headersFile, bodyFile];
  running.push(spawn('taskset', ['-c', '0', ...command], { stdio: 'ignore' }));
  await answering(`http://127.0.0.1:${ports.bare}/carta`);
}

async function startNginx(bytes: Buffer): Promise<void> {
  writeFileSync(join(folder, 'carta'), bytes);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log /dev/null;
events { worker_connections 512; }
http {
  access_log off; sendfile on; open_file_cache max=100; keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${ports.nginx}; root ${folder}; default_type text/html;
    location / { add_header Content-Encoding br; add_header Cache-Control "public, max-age=0, must-revalidate"; }
  }
}`,
  );
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  running.push(spawn('taskset', ['-c', '0', 'nginx', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' }));
  await answering(`http://127.0.0.1:${ports.nginx}/carta`);
}

function wrk(url: string, load: Load = { seconds }): number {
  return requestsASecond(execFileSync('taskset', wrkCommand(url, load)).toString());
}

async function wrkAside(url: string, load: Load): Promise<number> {
  const { stdout } = await promisify(execFile)('taskset', wrkCommand(url, load));
  return requestsASecond(stdout);
}

interface Load {
  seconds: number;
  /** A script for wrk with the pages to request. */
  script?: string;
}

function wrkCommand(url: string, { seconds: duration, script }: Load): string[] {
  return ['-c', '1', 'wrk', '-t1', '-c32', `-d${duration}s`, '-H', 'Accept-Encoding: br', ...(script ? ['-s', script] : []), url];
}

function requestsASecond(output: string): number {
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

function pss(child: ChildProcess): number {
  const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]);
}
