import { executionAsyncResource } from 'node:async_hooks';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChangeLog } from '#database/changes/change-log.server.ts';
import { databaseKind, sqliteFile } from '#database/connection-line.ts';
import { type CommitFollower, followCommits } from '#database/follow-commits.server.ts';
import { isDatabaseUnavailable, type UnavailableReason } from '#database/unavailable.ts';
import { ChangeSender } from '#restaurant/backup/change-sender.server.ts';
import { openPlace } from '#restaurant/backup/place.server.ts';
import { sealingOf } from '#restaurant/backup/sealing.server.ts';
import { brokenGrants } from '#restaurant/bookings/commands/grant-room.ts';
import type { App } from './app.ts';
import { readConfig } from './config.ts';
import { closingTimes, trackRequests } from './follow-requests.ts';
import type { Jobs } from './jobs.ts';
import { keepAssets, keptAssetsFolder } from './kept-assets.ts';
import { limitSlowBodies, limitWaitingRequests } from './request-limits.ts';
import { prepareServices, type Services } from './services.ts';
import { listenTarget, startWarnings } from './start-warnings.ts';

const root = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '..' : '../..');
const started = performance.now();

if (!('Temporal' in globalThis)) {
  console.error(`This needs Node 26 (this is ${process.version}): run it with npm start, which brings its own.`);
  process.exit(1);
}

// New files (the database, copies, pictures) are readable by their owner only.
process.umask(0o077);

/**
 * One of Node's queued callbacks. V8 forgets the shape of these objects when a garbage collection finds none of them, and makes each later one
 * six times slower, of which a kept page needs four.
 */
const keptCallbacks: object[] = [];
process.nextTick(() => keptCallbacks.push(executionAsyncResource()));

/** One Ctrl-C arrives several times within this, in milliseconds: from the terminal, npm and scripts/start.mjs. */
const oneSignal = 500;

/**
 * How long jobs may take to end and store their state, in milliseconds: a mail server with a mail's text is waited for, and Docker kills
 * after ten seconds.
 */
const maxEndMs = 5_000;

const oneDay = 24 * 60 * 60 * 1_000;

const unavailableWords = {
  unreachable: 'The database does not answer',
  busy: 'Somebody else holds the database',
  conflict: 'Somebody else changes the database',
  full: 'The disk is full. Make room, and start again',
  unwritable: 'The disk takes nothing: it is full, was mounted read-only, or fails',
  damaged: 'The database is damaged. Restore the last backup',
} satisfies Record<UnavailableReason, string>;

/** Runs a step of the start. If it fails, one line says why, and the process ends. */
async function begin<Needed>(step: () => Needed): Promise<Awaited<Needed>> {
  try {
    return await step();
  } catch (error) {
    console.error(whyNotBegun(error));
    process.exit(1);
  }
}

function whyNotBegun(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return `${error.message}. Does DATA_DIR, with all in it, belong to the user of the site?`;
  const ofDisk = ({ EROFS: 'unwritable', ENOSPC: 'full' } as const)[code];
  const reason = isDatabaseUnavailable(error) ? error.reason : ofDisk;
  return reason ? `${unavailableWords[reason]}: ${error.message}` : error.message;
}

let jobs: Jobs | undefined;

/** Reports the commits of other processes. */
let commits: CommitFollower | undefined;

/** Sends the database's changes to the place of its backups. */
let changes: ReturnType<typeof sendChanges>;

const config = await begin(() => readConfig(process.env));
const { services, firstAdmin } = await begin(() => prepareServices(config, join(root, 'content'), () => Temporal.Now.instant()));
brokenGrants.subscribe((error) =>
  services.log.error({ err: error }, 'a place was refused that the rules of bookings would have given twice'),
);
for (const warning of startWarnings(config, process.env)) services.log.warn(warning);
const app = config.mode === 'development' ? undefined : await builtApp();
const server = createServer(app?.listener ?? (await developmentListener()));
const requests = trackRequests(server, { ...closingTimes, quietMs: Math.max(closingTimes.quietMs, config.drainMs) });
limitSlowBodies(server);
limitWaitingRequests(server);

// A picture may take ten minutes (the specification's "uploads 600000 ms"); headers keep Node's minute.
server.requestTimeout = 600_000;

// Longer than proxies keep a connection (a minute), so that the server never closes one on which a form is being sent.
server.keepAliveTimeout = 65_000;

// Longer than any pause: live streams beat every fifteen seconds. A client that reads no answer is cut off.
server.timeout = 120_000;

server.on('error', (error) => {
  console.error(`It cannot listen where PORT and HOST say: ${error.message}`);
  process.exit(1);
});

server.listen(listenTarget(config, process.pid), () => {
  const listening = server.address();
  const port = typeof listening === 'object' && listening ? listening.port : config.port;
  const address = process.env['PUBLIC_URL'] ? config.publicUrl : `http://localhost:${port}`;
  console.log(`\n  The site        ${address}/`);
  console.log(`  The dashboard   ${address}/dashboard`);
  if (firstAdmin) {
    console.log(`\n  Administrator   ${firstAdmin.username}`);
    if (firstAdmin.generatedPassword) {
      console.log(`  Password        ${firstAdmin.generatedPassword}   (told this once: keep it)`);
    }
  }
  jobs?.start(services.now);
  changes = sendChanges(services);
  console.log(`\n  Ready in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
});

let told: number | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (told !== undefined) {
      // A second signal ends the process at once.
      if (performance.now() - told > oneSignal) process.exit(1);
      return;
    }
    told = performance.now();
    void stop().finally(() => process.exit(0));
  });
}

/** Reports that it is not ready, serves on until proxies notice, then stops listening (docs/decisions/052). */
async function stop(): Promise<void> {
  services.health.drain();
  requests.drain();
  jobs?.askToEnd();
  await sleep(config.drainMs);
  // These connections would never end by themselves.
  app?.live.close();
  await requests.finish();
  await end();
}

/** Ends the jobs and closes the database, if it answers. */
async function end(): Promise<void> {
  const done = (async () => {
    await jobs?.end(services.now());
    await commits?.stop();
    await app?.content.stop();
    // After the last write.
    await changes?.stop();
    await services.db.destroy();
  })();
  await Promise.race([done, sleep(maxEndMs)]);
}

type Listener = App['listener'];
type Bundle = typeof import('./app.ts');

async function builtApp(): Promise<App> {
  const { createApp } = await import('./app.ts');
  const client = join(root, 'build/client');
  await keepAssetsOf(client);
  setInterval(() => void keepAssetsOf(client), oneDay).unref();
  const app = createApp(services, client);
  app.content.start();
  commits = followCommits({
    url: config.databaseUrl,
    db: services.db,
    onCommit: () => {
      void app.content.look();
      void app.live.look();
    },
  });
  jobs = app.jobs;
  return app;
}

/** A failure to copy does not keep the site from serving. */
async function keepAssetsOf(client: string): Promise<void> {
  const folders = { from: join(client, 'assets'), to: keptAssetsFolder(config.dataDir) };
  await keepAssets({ ...folders, now: services.now() }).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the files of this release could not be kept for the pages that need them after the next');
  });
}

/** Vite in middleware mode: its own files first, then the application, reloaded when a module changes. */
async function developmentListener(): Promise<Listener> {
  const { createServer: createVite, createServerModuleRunner } = await import('vite');
  const vite = await createVite({ root, server: { middlewareMode: true } });
  const runner = createServerModuleRunner(vite.environments.ssr);
  let running: Bundle['createApp'] | undefined;
  /** Uses the jobs of the current code; those of a changed module are dropped. */
  const followJobs = async ({ createApp }: Bundle) => {
    if (createApp === running) return;
    running = createApp;
    const before = jobs;
    jobs = createApp(services, undefined).jobs;
    await before?.end(services.now());
    jobs.start(services.now);
  };
  return (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const bundle: Bundle = await runner.import('/server/app.ts');
        await followJobs(bundle);
        bundle.createApp(services, undefined).listener(request, response);
      } catch (error) {
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end(error instanceof Error ? error.stack : String(error));
      }
    });
  };
}

/** The pause between two transfers, in milliseconds: changes are stored elsewhere within about a second. */
const pauseMs = 500;

/** Sends the changes of SQLite to the place of backups, every half second, if that is configured (decision 068). */
function sendChanges(services: Services) {
  const { config, log } = services;
  if (databaseKind(config.databaseUrl) !== 'sqlite') return undefined;
  const file = sqliteFile(config.databaseUrl);
  // In development nothing makes a base backup.
  if (!config.backup.sendsChanges || config.mode === 'development') {
    endRecording(file);
    return undefined;
  }
  const over = new AbortController();
  const sending = sendUntil(services, file, over.signal);
  sending.catch((error: unknown) => log.error({ err: error }, 'changes are not sent any more'));
  return {
    /** Sends the remaining changes. */
    async stop(): Promise<void> {
      over.abort();
      await sending.catch(() => undefined);
    },
  };
}

async function sendUntil({ config, secret, db, media, log, now, backUp }: Services, file: string, signal: AbortSignal): Promise<void> {
  const sender = new ChangeSender({
    file,
    db,
    media: media.storage,
    from: { place: openPlace(config.backup), sealing: await sealingOf(config.backup, secret) },
    makeBase: async () => void (await backUp(signal, { isProved: false })),
    onBegin: (reason) => log.info({ reason }, 'a record of changes begins'),
    onFault: (work, error) => {
      if (!signal.aborted) log.error({ work, err: error }, 'what belongs to the record of changes failed; it is tried again');
    },
  });
  let isFailing = false;
  while (!signal.aborted) {
    try {
      await sender.cycle(now());
      if (isFailing) log.info('changes are sent again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'changes cannot be sent; they wait in the database');
      isFailing = true;
    }
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await sender.stop();
}

/** Without a sender no process would remove the records. */
function endRecording(file: string): void {
  const changes = new ChangeLog(file);
  if (changes.position()) changes.end();
  changes.close();
}
