// npm run bench:server: the site against nginx serving the same bytes, one run, ratios (docs/performance.md).
// The server has one core, wrk the other. Everything is on 127.0.0.1 and bounded in time.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { saveData } from '#tests/build/changes.ts';
import { connect, type Db } from '#database/connect.server.ts';
import { type Menu, menu } from '#restaurant/menus/menu.ts';
import { findMenuByPage } from '#restaurant/menus/queries.server.ts';
import { answering, ensure, median, startSite, stop } from './site.ts';
import { editThroughTheSite } from './staff.ts';

const seconds = 3;
const rounds = 5;
const sitePort = 4310;
const nginxPort = 4311;
const folder = mkdtempSync(join(tmpdir(), 'restaurant-bench-'));
const dataFolder = join(folder, 'data');
const site = `http://127.0.0.1:${sitePort}`;
const running: ChildProcess[] = [];
const missed: string[] = [];

try {
  ensure('wrk', 'nginx');
  await measure();
} finally {
  // Killed outright, nginx would leave its worker behind, and the port taken.
  for (const child of running) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed.length === 0 ? 'All within the limits.' : `Missed: ${missed.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);

async function measure(): Promise<void> {
  console.log(`Machine: ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.version}`);

  // The first start of a fresh installation fills the database; what counts is a later one.
  await stop(await start());
  const startedAt = performance.now();
  const server = await start();
  limit('start to first answer', performance.now() - startedAt, 1_500, 'ms');

  // Warm up: each public page requested once, and then idle again.
  for (const path of ['/', '/menu', '/pranzo', '/carta', '/cena', '/beverage', '/allergeni', '/en', '/pt']) await rawBrotli(path);
  await rest(5_000);
  limit('memory at rest (PSS)', pss(server) / 1024, 150, 'MB');

  const page = await rawBrotli('/carta');
  console.log(`page /carta: ${page.length} bytes of brotli`);
  await startNginx(page);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const nginx = wrk(`http://127.0.0.1:${nginxPort}/carta`);
    const ours = wrk(`${site}/carta`);
    ratios.push(ours / nginx);
    console.log(`round ${round}: nginx ${nginx.toFixed(0)}/s, site ${ours.toFixed(0)}/s, ratio ${(ours / nginx).toFixed(2)}`);
  }
  const ratio = median(ratios);
  console.log(`cached page against nginx, median: ${ratio.toFixed(2)} (limit: at least 0.70)`);
  if (ratio < 0.7) missed.push('cached page against nginx');
  await rest(10_000);
  limit('memory at rest after load (PSS)', pss(server) / 1024, 150, 'MB');

  const db = connect(join(dataFolder, 'restaurant.sqlite'));
  const saves = await editThroughTheSite(site, db, 'carta', 30);
  console.log(`save to its acknowledgement, median: ${median(saves.map(({ save }) => save)).toFixed(0)} ms`);
  console.log(`request and page, each: ${saves.map(({ save, show }) => `${save.toFixed(0)} + ${show.toFixed(0)}`).join(', ')} ms`);
  console.log(`request of the save to public, median: ${median(saves.map(({ save, show }) => save + show)).toFixed(0)} ms`);
  // Once a save is acknowledged, the next request has to see it.
  limit('save to public, median', median(saves.map(({ show }) => show)), 50, 'ms');
  await growth(db);
  await db.destroy();
}

function limit(what: string, measured: number, most: number, unit: string): void {
  console.log(`${what}: ${measured.toFixed(0)} ${unit} (limit: at most ${most})`);
  if (measured > most) missed.push(what);
}

async function rest(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Cost as a menu grows from 60 to 1,000 rows: bytes, time to render once, time from the cache. */
async function growth(db: Db): Promise<void> {
  const carta = await findMenuByPage(db, 'carta');
  if (!carta) throw new Error('the first content has no carta');
  const dishes = carta.data.contents.filter((row) => row.type === 'piatto');
  let version = carta.version;
  for (const rows of [60, 250, 1_000]) {
    const contents = Array.from({ length: rows }, (_, index): Menu['contents'][number] | undefined => {
      const dish = dishes[index % dishes.length];
      return dish && { ...dish, id: `d${index}` };
    });
    const data = menu.parse({ ...carta.data, contents });
    const change = { actor: { username: 'bench', name: 'bench' }, now: Temporal.Now.instant() };
    await saveData(db, { collection: 'menu', id: carta.id, schema: menu, version, data }, change);
    version++;
    // Another process saved: the site sees it within a second.
    await rest(2_100);
    const rendered = await timed('/carta');
    // The smallest bytes are found aside.
    await rest(4_000);
    const cached: number[] = [];
    for (let time = 0; time < 25; time++) cached.push(await timed('/carta'));
    const size = (await rawBrotli('/carta')).length;
    console.log(
      `${rows} rows: ${size} bytes of brotli, rendered in ${rendered.toFixed(0)} ms, from the cache in ${median(cached).toFixed(1)} ms`,
    );
  }
}

async function timed(path: string): Promise<number> {
  const began = performance.now();
  await rawBrotli(path);
  return performance.now() - began;
}

/** The bytes on the wire: fetch() would decompress them. */
async function rawBrotli(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(`${site}${path}`, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    })
      .on('error', reject)
      .end();
  });
}

async function start(): Promise<ChildProcess> {
  const child = await startSite({ dataFolder, port: sitePort, core: 0 });
  running.push(child);
  return child;
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
    listen 127.0.0.1:${nginxPort}; root ${folder}; default_type text/html;
    location / { add_header Content-Encoding br; add_header Cache-Control "public, max-age=0, must-revalidate"; }
  }
}`,
  );
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  running.push(spawn('taskset', ['-c', '0', 'nginx', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' }));
  await answering(`http://127.0.0.1:${nginxPort}/carta`);
}

/** Requests a second that wrk, on the other core, gets answered. */
function wrk(url: string): number {
  const output = execFileSync('taskset', ['-c', '1', 'wrk', '-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url]).toString();
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  const found = /Requests\/sec:\s+([\d.]+)/.exec(output);
  return Number(found?.[1]);
}

function pss(child: ChildProcess): number {
  const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]);
}
