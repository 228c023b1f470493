import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allChanged } from './builders/changes.ts';
import { serverCommand } from '../scripts/server-command.mjs';
import { freePort } from './free-port.ts';
import { clockArguments, type ProcessClock } from './process-clock.ts';

const root = join(import.meta.dirname, '..');
const area = '/dashboard_mediterraneo';

/** The cache of compiled code, which saves a quarter of a start. Only a process that ends by itself writes to it. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };

/** The environment of programs that lower their priority; beside other tests they would wait for minutes (usual-priority.ts). */
export const usualPriority = { NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'usual-priority.ts')).href}` };

/** The first administrator of such a site. */
export const admin = { username: 'admin', password: 'una-password-di-prova' };

/** The built site as a separate process; `npm run build` comes first. */
export interface SiteProcess {
  url: string;
  child: ChildProcess;
  /** All its output so far. */
  output(): string;
  /** Waits until its output contains this text. */
  said(text: string): Promise<void>;
  /** Its exit code, or the signal that killed it. */
  ended: Promise<number | NodeJS.Signals>;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Signs the first administrator in. */
  signIn(): Promise<Staff>;
  /** Kills it if it still runs. */
  kill(): Promise<void>;
}

export interface Staff {
  cookie: string;
  authToken: string;
}

/**
 * Starts the site with these environment variables; `ready` waits until it answers.
 * @param given.port the port; a free one by default
 * @param given.openFiles the most files and connections open at once
 * @param given.clock its clock; the machine's by default
 * @param given.fullCost whether hashing and compression cost as much as in an installation, for measurements; cheap by default
 * (cheap-work.ts)
 * @param given.node the Node program that runs it; that of the tests by default
 * @param given.holdsSocket starts it below a program that holds its socket and restarts it after a normal end (hold-socket.py)
 */
export async function startSiteProcess(
  variables: Record<string, string>,
  given: { port?: number; openFiles?: number; clock?: ProcessClock; fullCost?: boolean; node?: string; holdsSocket?: boolean } = {},
): Promise<SiteProcess & { ready: Promise<void> }> {
  const port = given.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const limit = given.openFiles === undefined ? [] : ['/bin/sh', '-c', 'ulimit -n "$0"; exec "$@"', String(given.openFiles)];
  const clock = given.clock ? clockArguments(given.clock) : [];
  const work = given.fullCost ? [] : ['--import', pathToFileURL(join(import.meta.dirname, 'cheap-work.ts')).href];
  const holder = given.holdsSocket ? ['/usr/bin/python3', join(import.meta.dirname, 'hold-socket.py'), String(port)] : [];
  const [command = '', ...args] = [...holder, ...limit, given.node ?? process.execPath, ...clock, ...work, ...serverCommand.args];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      ...serverCommand.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...variables,
    },
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0));
  });
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      listeners.add(look);
      void ended.then((how) => reject(new Error(`the site ended (${how}) before it said "${text}":\n${output}`)));
      look();
    });
  const get = (path: string, init?: RequestInit) => fetch(`${url}${path}`, { redirect: 'manual', ...init });

  return {
    url,
    child,
    output: () => output,
    said,
    ended,
    get,
    ready: said('Ready in'),
    signIn: () => signInAt(url),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Signs in the first administrator of the site at this address. */
export async function signInAt(url: string): Promise<Staff> {
  const body = new URLSearchParams(admin);
  const signedIn = await fetch(`${url}/dashboard`, { method: 'POST', redirect: 'manual', headers: { Origin: url }, body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const home = await (await fetch(url + area, { redirect: 'manual', headers: { Cookie: cookie } })).text();
  const [, authToken] = /name="authToken" value="([^"]+)"/.exec(home) ?? [];
  if (!authToken) throw new Error(`The first administrator could not sign in (${signedIn.status})`);
  return { cookie, authToken };
}

/**
 * Starts a site in an empty or filled data folder, signs in its first administrator and stops it. A site with this folder then starts
 * sooner and knows the session, at any address.
 */
export async function prepareSite(folder: string, given: { clock?: ProcessClock } = {}): Promise<Staff> {
  const site = await startSiteProcess({ DATA_DIR: folder }, given);
  try {
    await site.ready;
    const staff = await site.signIn();
    site.child.kill('SIGTERM');
    await site.ended;
    return staff;
  } finally {
    await site.kill();
  }
}

/** Saves a page of the landing page's sections as the browser does. */
export function saveSection(site: SiteProcess, staff: Staff, edit: { section: string; version: number; data: object }): Promise<Response> {
  const form = new FormData();
  form.set('intent', 'save');
  form.set('authToken', staff.authToken);
  form.set('version', String(edit.version));
  form.set('changes', JSON.stringify(allChanged(edit.data)));
  return site.get(`${area}/content/${edit.section}.data`, {
    method: 'POST',
    headers: { Cookie: staff.cookie, Origin: site.url },
    body: form,
  });
}
