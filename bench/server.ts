// npm run bench:server: the site against nginx serving the same bytes, one run, ratios (docs/performance.md).
// The server has one core, wrk the other. Everything is on 127.0.0.1 and bounded in time.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { saveDocument } from '#restaurant/documents/documents.server.ts';
import { connect } from '#database/connect.server.ts';
import { menu } from '#restaurant/menus/menu.ts';
import { findMenuByPage } from '#restaurant/menus/queries.server.ts';

const seconds = 6;
const rounds = 3;
const sitePort = 4310;
const nginxPort = 4311;
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'restaurant-bench-'));
const site = `http://127.0.0.1:${sitePort}`;
const running: ChildProcess[] = [];

try {
  ensure('wrk', 'nginx');
  await measure();
} finally {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  console.log(`Machine: ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.version}`);

  // The first start of a fresh installation fills the database; what counts is a later one.
  await stop(await start());
  const startedAt = performance.now();
  const server = await start();
  const firstAnswer = performance.now() - startedAt;
  console.log(`Start to first answer: ${firstAnswer.toFixed(0)} ms (limit 1500)`);

  const bytes = Buffer.from(await (await rawBrotli('/carta')).arrayBuffer());
  console.log(`Page /carta: ${bytes.length} bytes of brotli`);
  await startNginx(bytes);

  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const nginx = wrk(`http://127.0.0.1:${nginxPort}/carta`);
    const ours = wrk(`${site}/carta`);
    ratios.push(ours / nginx);
    console.log(`Round ${round}: nginx ${nginx.toFixed(0)}/s, site ${ours.toFixed(0)}/s, ratio ${(ours / nginx).toFixed(2)}`);
  }
  console.log(`Median ratio: ${median(ratios).toFixed(2)} (limit 0.7)`);
  console.log(`Memory at rest after load (PSS): ${(pss(server) / 1024).toFixed(0)} MB (limit 150)`);
  await growth();
}

/** Cost as a menu grows from 60 to 1,000 rows: bytes, time to render once, time from the cache. */
async function growth(): Promise<void> {
  const db = connect(join(folder, 'data', 'restaurant.sqlite'));
  const carta = await findMenuByPage(db, 'carta');
  if (!carta) throw new Error('the first content has no carta');
  const dish = carta.data.contents.find((row) => row.type === 'piatto');
  let version = carta.version;
  for (const rows of [60, 250, 1_000]) {
    const contents = Array.from({ length: rows }, (_, index) => ({ ...dish, id: `d${index}` }));
    const data = menu.parse({ ...carta.data, contents });
    await saveDocument(db, { collection: 'menu', id: carta.id, version, data }, { by: 'bench', now: Temporal.Now.instant() });
    version++;
    // Another process saved: the site sees it within a second.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const rendered = await timed(() => rawBrotli('/carta'));
    const cached = await timed(() => rawBrotli('/carta'));
    const size = (await (await rawBrotli('/carta')).arrayBuffer()).byteLength;
    console.log(`${rows} rows: ${size} bytes of brotli, rendered in ${rendered.toFixed(0)} ms, from the cache in ${cached.toFixed(1)} ms`);
  }
  await db.destroy();
}

async function timed(work: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  await (await work()).arrayBuffer();
  return performance.now() - began;
}

/** fetch() would decompress; the bytes on the wire are what both servers are to send. */
async function rawBrotli(path: string): Promise<Response> {
  const bytes = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: br', `${site}${path}`], { maxBuffer: 2 ** 26 });
  return new Response(new Uint8Array(bytes));
}

async function start(): Promise<ChildProcess> {
  const environment = {
    ...process.env,
    PORT: String(sitePort),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    ADMIN_PASSWORD: 'una-password-di-prova',
    LOG_LEVEL: 'error',
  };
  const child = spawn('taskset', ['-c', '0', process.execPath, 'server/main.ts'], { cwd: root, env: environment, stdio: 'ignore' });
  running.push(child);
  await answering(`${site}/carta`);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  await ended;
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

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt++) {
    try {
      execFileSync('curl', ['-sf', '-o', '/dev/null', url]);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  throw new Error(`${url} did not answer`);
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

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function ensure(...programs: string[]): void {
  const missing = programs.filter((program) => !existsSync(`/usr/bin/${program}`) && !existsSync(`/usr/sbin/${program}`));
  if (missing.length > 0) execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio: 'ignore' });
}
