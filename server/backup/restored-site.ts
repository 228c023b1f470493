import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const fromSource = import.meta.filename.endsWith('.ts');

/** The built site, which stands beside this file in the build. */
const main = join(import.meta.dirname, fromSource ? '../../build/server/main.js' : 'main.js');

/** How long the restored site may take to start, and to answer, in milliseconds: it runs when nothing else has to. */
const patience = { start: 120_000, answer: 60_000 };

/** Ends the restored site with who started it, however that ends: its standard input is closed then. */
const endWithParent = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.exit()).on('error', () => process.exit()).resume();",
)}`;

export interface RestoredSite {
  /** The text of a page. @throws where the answer is anything but 200 and whole */
  ask(path: string, headers: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the site on restored data, in a process of its own that knows nothing of the real one: it has no mail server, no bucket, a free
 * port of this machine alone, and no other variable of the environment.
 */
export async function startRestoredSite(folder: string, given: { secret: string; siteSlug: string }): Promise<RestoredSite> {
  if (!existsSync(main)) throw new Error(`${main} is missing: npm run build`);
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--import', endWithParent, main], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      BACKUP_FOLDER: join(folder, 'backups'),
      BACKUP_CHANGES: '0',
      SESSION_SECRET: given.secret,
      SITE_SLUG: given.siteSlug,
      LOG_LEVEL: 'error',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    const port = await portOf(child, ended);
    return {
      ask: (path, headers) => ask(`http://127.0.0.1:${port}${path}`, headers),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ask(address: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(address, { redirect: 'manual', headers, signal: AbortSignal.timeout(patience.answer) });
  const text = await response.text();
  const path = new URL(address).pathname;
  if (response.status !== 200) throw new Error(`The restored site answers ${response.status} to ${path}`);
  if (!text.trimEnd().endsWith('</html>')) throw new Error(`The restored site ends ${path} in its middle`);
  return text;
}

/** The port that the site says it listens on. @throws where it ends, or says nothing for too long */
function portOf(child: ReturnType<typeof spawn>, ended: Promise<void>): Promise<string> {
  let output = '';
  const port = Promise.withResolvers<string>();
  const timer = setTimeout(() => port.reject(new Error(`The restored site did not start in time: ${output}`)), patience.start);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
      const [, found] = /The site\s+http:\/\/localhost:(\d+)\/[\s\S]*Ready in/.exec(output) ?? [];
      if (found !== undefined) port.resolve(found);
    });
  }
  child.once('error', (error) => port.reject(error));
  void ended.then(() => port.reject(new Error(`The restored site ended while it started: ${output}`)));
  return port.promise.finally(() => clearTimeout(timer));
}
