import '../cheap-work.ts';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { connect } from '#database/connect.server.ts';
import { plainSecret } from '#restaurant/secret.server.ts';
import { createAuth } from '#restaurant/staff/auth.server.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import type { ProcessClock } from '../process-clock.ts';
import { admin, type SiteProcess, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { findPreparedSite, type SiteContent } from './prepared-site.ts';

export { admin, expect };

/** The longest load of ninety scripts, in three tabs at once on a busy machine, in milliseconds. A story has one attempt. */
const maxLoadMs = 40_000;

export const area = '/dashboard_mediterraneo';

/** Whether Playwright keeps a trace of a failure (playwright.config.ts). */
const isTraced = process.env['TRACE'] !== undefined;

/** The options of a separate context that is a phone. */
export const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The built site on its own port, with the first content only. */
interface Server {
  url: string;
  folder: string;
  /** Restores the initial content, unless the site already belongs to this story's file. Guests of earlier stories no longer count as strangers. */
  beginFor(story: string, evening?: Evening): Promise<void>;
  /** Stops the site like an administrator; `restart` starts it again. */
  stop(): Promise<void>;
  /** Starts the site again with its present data and these additional environment variables. */
  restart(variables: Record<string, string>): Promise<void>;
}

/** The initial content of a site, and its clock. */
interface Evening {
  content: SiteContent;
  clock: ProcessClock;
}

/** Options that a file may set for its stories. They are no options of the worker, since each of those needs workers of its own. */
interface StoryOptions {
  /** Undefined means the first content, with the real clock. */
  evening: Evening | undefined;
}

interface WorkerFixtures {
  /** The site of one worker. Its address stays, and its content is restored for each file. */
  server: Server;
}

interface TestFixtures {
  /** Fails a test whose page logs an error, breaks its Content-Security-Policy or requests a third party. */
  watched: undefined;
}

/** Tests of the built site with their own browser. */
export const served = base.extend<StoryOptions & { fresh: undefined }, WorkerFixtures>({
  evening: [undefined, { option: true }],

  server: [
    async ({}, use) => {
      const folder = makeTemporaryFolder();
      const port = await freePort();
      const url = `http://localhost:${port}`;
      let site: SiteProcess | undefined;
      let clock: ProcessClock | undefined;
      let begun: string | undefined;
      /** The initial content of the running site; undefined if it is stopped, or was started in another way. */
      let running: SiteContent | undefined;
      const start = async (variables: Record<string, string> = {}) => {
        await site?.kill();
        site = await startServer({ url, port, folder, clock }, variables);
      };
      await use({
        url,
        folder,
        beginFor: async (story, evening) => {
          if (story === begun) return forgetStrangers(folder);
          const content = evening?.content ?? 'first-content';
          // A copy of a prepared site starts sooner, and its administrator is signed in.
          const { folder: prepared, cookie } = await findPreparedSite(content);
          const kept = cookie
            .split('; ')
            .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }));
          sessions.clear();
          sessions.set(admin.username, kept);
          if (content === running) {
            const changes = await putBack(prepared, folder);
            // For a cookie with that number of changes, it checks the database before it answers.
            await fetch(`${url}/offline`, { headers: { Cookie: `seen-changes=${changes}` } });
          } else {
            await site?.kill();
            for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
            cpSync(prepared, folder, { recursive: true });
            clock = evening?.clock;
            await start();
          }
          running = content;
          begun = story;
        },
        stop: async () => {
          running = undefined;
          site?.child.kill('SIGTERM');
          await site?.ended;
        },
        restart: async (variables) => {
          running = undefined;
          await start(variables);
        },
      });
      await site?.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  fresh: [
    async ({ server, evening }, use, { file }) => {
      await server.beginFor(file, evening);
      await use(undefined);
    },
    { auto: true },
  ],
});

export const test = served.extend<TestFixtures>({
  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ context }, use) => {
    keepFetched(context);
    await use(context);
  },

  page: async ({ page }, use) => {
    await leaveOutSnapshots(page);
    await use(page);
  },

  watched: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        const said = message.text();
        // A refused sign-in, save or page is an answer that the test expects, but Chromium reports its status as an error. No host except this
        // machine has an address (playwright.config.ts), so a request to a third party fails with an error. A trace fetches `blob:`
        // addresses (previews of uploads), which the page's Content-Security-Policy forbids.
        const isExpected =
          (said.startsWith('Failed to load resource') && !said.includes('ERR_NAME_NOT_RESOLVED')) || (isTraced && said.includes('blob:'));
        if (message.type() === 'error' && !isExpected) faults.push(`${said} ${message.location().url}`);
      });
      context.on('weberror', (error) => faults.push(String(error.error())));
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Stories of guests on their first visit, whose browsers have loaded nothing yet. */
export const newcomer = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
});

/**
 * Keeps the HTTP cache of a worker's browser. Playwright empties it before the next story, so a desk's scripts would be loaded and compiled
 * each time. If Playwright loses the method for this, stories take longer but pass.
 */
function keepFetched(context: BrowserContext): void {
  const kept = implementationOf(context);
  if (isObject(kept)) Object.assign(kept, { clearCache: () => Promise.resolve() });
}

/**
 * Prevents a waiting assertion from describing the whole page at each attempt, which takes a tenth of a browser's time. A story that fails
 * still describes its page once. If Playwright loses the method for this, stories take longer but pass.
 */
async function leaveOutSnapshots(page: Page): Promise<void> {
  const frame = implementationOf(page.mainFrame());
  const find: unknown = isObject(frame) ? Reflect.get(frame, 'utilityContext') : undefined;
  const world: unknown = typeof find === 'function' ? await find.call(frame) : undefined;
  const worlds: unknown = isObject(world) ? Reflect.getPrototypeOf(world) : undefined;
  const make: unknown = isObject(worlds) ? Reflect.get(worlds, 'injectedScript') : undefined;
  if (!isObject(worlds) || typeof make !== 'function' || changed.has(worlds)) return;
  changed.add(worlds);
  const made = new WeakMap<object, Promise<InjectedScript>>();
  Object.assign(worlds, {
    injectedScript(this: object) {
      const injected =
        made.get(this) ??
        Promise.resolve<InjectedScript>(make.call(this)).then(async (script) => {
          await script.evaluate((methods) => void Object.assign(methods, { ariaSnapshotForExpectFailure: () => undefined }));
          return script;
        });
      made.set(this, injected);
      return injected;
    },
  });
}

/** The script that Playwright injects into a page. */
interface InjectedScript {
  evaluate(change: (methods: object) => void): Promise<unknown>;
}

/** The objects that `leaveOutSnapshots` has changed in this worker. */
const changed = new WeakSet<object>();

/** The implementation behind one of Playwright's objects, which is in the same process. */
function implementationOf(shown: object): unknown {
  const connection: unknown = Reflect.get(shown, '_connection');
  const inside: unknown = isObject(connection) ? Reflect.get(connection, 'toImpl') : undefined;
  return typeof inside === 'function' ? inside(shown) : undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Restores the initial database, as another process may: the site keeps running, with its compiled code.
 * @returns the number of its changes, which is higher than that of any earlier site
 */
async function putBack(prepared: string, folder: string): Promise<number> {
  const first = new DatabaseSync(join(prepared, 'restaurant.sqlite'), { readOnly: true });
  const db = connect(join(folder, 'restaurant.sqlite'));
  const { changes } = await db.selectFrom('content_state').select('changes').executeTakeFirstOrThrow();
  await backup(first, join(folder, 'restaurant.sqlite'));
  first.close();
  await db
    .updateTable('content_state')
    .set({ changes: changes + 1 })
    .execute();
  await db.destroy();
  return changes + 1;
}

/** Clears the limits for strangers. Guests of other stories book from the same address, for the same evening, within the hour. */
async function forgetStrangers(folder: string): Promise<void> {
  const db = connect(join(folder, 'restaurant.sqlite'));
  await db.updateTable('booking').set({ stranger_since: null }).where('stranger_since', 'is not', null).execute();
  await db.deleteFrom('attempt').execute();
  await db.destroy();
}

/** Adds an account to the site with this data folder; its role is the office by default. */
export async function addStaff(folder: string, person: { username: string; password: string }, role: Role = 'office'): Promise<void> {
  const db = connect(join(folder, 'restaurant.sqlite'));
  const secret = plainSecret(readFileSync(join(folder, 'session-secret'), 'utf8').trim());
  await createAuth(db, { publicUrl: 'http://localhost', secret }).createStaff({ ...person, name: person.username, role });
  await db.destroy();
}

/** Signs in through the page, like the staff. */
export async function signInByHand(page: Page, person = admin): Promise<void> {
  await page.goto('/dashboard');
  await page.getByLabel('Nome utente').fill(person.username);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(new RegExp(`${area}$`));
}

/** The cookies of this worker's sessions, by username. */
const sessions = new Map<string, Parameters<BrowserContext['addCookies']>[0]>();

/** Signs in, reusing the session of an earlier story: checking a password is slow by design. */
export async function signIn(page: Page, person = admin): Promise<void> {
  const kept = sessions.get(person.username);
  if (kept) {
    await page.context().addCookies(kept);
    // With a valid session sign-in redirects; an earlier story may have ended it.
    const answer = await page.request.get('/dashboard', { maxRedirects: 0 });
    if (answer.headers()['location'] === area) return;
  }
  await beginSession(page, person);
  sessions.set(person.username, await page.context().cookies());
}

/** Begins a new session with one request, like the page's form without JavaScript. It opens no page. */
async function beginSession(page: Page, person = admin): Promise<void> {
  const { username, password } = person;
  const answer = await page.request.post('/dashboard', { form: { username, password }, maxRedirects: 0 });
  expect(answer.headers()['location']).toBe(area);
}

/** Opens a screen of the area, by its path within it, and waits until it is hydrated: actions before that may be lost. */
export async function openDesk(page: Page, path = ''): Promise<void> {
  await page.goto(area + path);
  await hydrated(page);
}

/** Goes to another screen of the area without a page load, like a link, and waits until it is shown. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    const router: { navigate(to: string): Promise<void> } = Reflect.get(window, '__reactRouterDataRouter');
    await router.navigate(address);
  }, area + path);
  await rested(page);
}

/**
 * Waits until the page is idle, after pending renders and effects of React. A browser that draws no frame never reports idle time by
 * itself.
 */
async function rested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times++) await new Promise((rest) => requestIdleCallback(rest, { timeout: 1_000 }));
  });
}

/** The text of a page as the site sends it, without a browser. */
export async function wordsOf(page: Page, path: string): Promise<string> {
  const markup = await (await page.request.get(path)).text();
  return markup
    .replaceAll(/<(script|style)[^]*?<\/\1>|<!--[^]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** Unfolds one of the sections of Home. */
export async function openSection(page: Page, section: string): Promise<void> {
  await page.getByRole('heading', { name: section }).click();
}

/** Waits until a loaded screen of the area is hydrated. The page marks itself at once; an assertion alone checks only twice a second. */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        const look = () => document.querySelector('.area[data-hydrated]') && resolve();
        new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] });
        setTimeout(resolve, most);
        look();
      }),
    maxLoadMs,
  );
  // A navigation ends this wait; the new page is checked below.
  await isHydrated.catch(() => undefined);
  await expect(page.locator('.area[data-hydrated]')).toBeAttached({ timeout: maxLoadMs });
}

interface Start {
  url: string;
  port: number;
  folder: string;
  clock: ProcessClock | undefined;
}

/** Starts the site at the name `localhost`, which browsers treat as secure, like https. */
async function startServer({ url, port, folder, clock }: Start, more: Record<string, string> = {}): Promise<SiteProcess> {
  const variables = { HOST: '', PUBLIC_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', ...more };
  const site = await startSiteProcess(variables, { port, ...(clock ? { clock } : {}) });
  site.child.stderr?.pipe(process.stderr);
  await site.ready;
  return site;
}
