import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allChanged } from './builders/changes.ts';
import { serverCommand } from '../scripts/server-command.mjs';
import { freePort } from './free-port.ts';
import { clockArguments, type ProcessClock } from './process-clock.ts';

const root = join(import.meta.dirname, '..');
const area = '/dashboard_mediterraneo';

/** What the next start of a program need not compile again: a quarter of what starting takes. A process that ends by itself adds to it. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };

/** For programs that wait until nothing else is done, which beside other tests is minutes (usual-priority.ts). */
export const usualPriority = { NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'usual-priority.ts')).href}` };

/** The first administrator of such a site. */
export const admin = { username: 'admin', password: 'una-password-di-prova' };

/** The built site as a process of its own; `npm run build` comes first. */
export interface SiteProcess {
  url: string;
  child: ChildProcess;
  /** All that it wrote. */
  output(): string;
  /** Waits until it has written this. */
  said(text: string): Promise<void>;
  /** How it ended: its exit code, or the signal that killed it. */
  ended: Promise<number | NodeJS.Signals>;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Signs the first administrator in. */
  signIn(): Promise<Staff>;
  /** Ends it at once, if it still runs. */
  kill(): Promise<void>;
}

export interface Staff {
  cookie: string;
  authToken: string;
}

/**
 * Starts it with these variables of the environment; `ready` waits until it answers.
 * @param given.port where it listens; a free one when absent
 * @param given.openFiles the most files and connections that it may have open at once
 * @param given.clock its clock; that of the wall when absent
 * @param given.fullCost whether hashing passwords and compressing pages takes as long as in an installation, for who measures; next to nothing when
 * absent (cheap-work.ts)
 * @param given.node the program that runs it; that of the tests when absent
 * @param given.holdsSocket starts it below a program that holds its socket and starts it again when it has ended well (hold-socket.py)
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

/** Signs the first administrator of the site at this address in. */
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
 * Starts a site in an empty data folder, or in one that was filled for it, signs its first administrator in and stops it: what is
 * left in the folder starts sooner, and knows the session, at any address.
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
