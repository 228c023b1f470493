import { RecentErrors } from '#restaurant/health/processes.server.ts';
import { plainSecret } from '#restaurant/secret.server.ts';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type { DatabaseKind } from '#database/connection-line.ts';
import { openMailServer } from '#mail/mail-server.server.ts';
import { encodePicture } from '#restaurant/media/encode-picture.server.ts';
import { Health } from '#restaurant/health/health.server.ts';
import { createMediaServices } from '#restaurant/media/media-services.server.ts';
import { createAuth } from '#restaurant/staff/auth.server.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Draw, drawInProcess } from '#server/pictures/draw-in-process.ts';
import type { Services } from '#server/services.ts';
import { fridayLunch, importContent } from './builders/content.ts';
import { turnOnForms } from './builders/forms.ts';
import { openTestDatabase } from './databases.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { cookieOf } from './totp.ts';

const root = join(import.meta.dirname, '..');

export interface TestApp extends App {
  services: Services;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a form, optionally in a session with its token. */
  post(path: string, fields: Record<string, string>, session?: { cookie: string; authToken: string }): Promise<Response>;
  /** Creates an account with `testPassword` and a session. @returns what its writes need */
  signIn(role: Role, username?: string): Promise<{ cookie: string; authToken: string }>;
  logged: { level: number; msg: string; [key: string]: unknown }[];
  close(): Promise<void>;
}

/**
 * The databases of those application tests that run on both kinds: tests of statements that no module's test covers, and of simultaneous
 * requests. `npm run check` uses SQLite alone.
 */
export const applicationDatabases: readonly DatabaseKind[] = process.env['APPLICATION_ON_SQLITE_ALONE']
  ? ['sqlite']
  : ['sqlite', 'postgres'];

/** The secret of the application in tests. */
export const testSecret = plainSecret('a-secret-of-the-tests-0123456789-0123456789');

export const testPassword = 'una-password-di-prova';

/** A low cost, which keeps hashing in tests fast. */
const passwordCost = { N: 2 ** 10, r: 8, p: 1 };

type Built = typeof import('#server/app.ts');

/** Imported once per file: importing it again takes longer than copying a database. */
let builtApplication: Promise<Built> | undefined;

async function importBuilt(): Promise<Built> {
  const built = join(root, 'build/server/index.js');
  if (!existsSync(built)) throw new Error('The application is not built: npm run build');
  return await import(pathToFileURL(built).href);
}

/**
 * The whole built application on its own database, driven with Requests; `npm run build` comes first.
 * @param given.content what to import; the first content by default
 * @param given.now the clock; a Friday at lunch by default
 * @param given.forms which forms are on; none by default
 * @param given.environment further variables
 * @param given.draw draws pictures; the real program by default
 */
export async function createTestApp(
  given: {
    kind?: DatabaseKind;
    content?: unknown;
    now?: () => Temporal.Instant;
    forms?: readonly FormName[];
    draw?: Draw;
    publicUrl?: string;
    environment?: Record<string, string>;
  } = {},
): Promise<TestApp> {
  const now = given.now ?? (() => fridayLunch);
  const database = await openTestDatabase(given.kind ?? 'sqlite', given.content === undefined ? 'first-content' : 'empty');
  if (given.content !== undefined) await importContent(database.db, given.content, now());
  if (given.forms) await turnOnForms(database.db, given.forms, now());
  const folder = makeTemporaryFolder();
  const publicUrl = given.publicUrl ?? 'http://localhost:3000';
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, PUBLIC_URL: publicUrl, SITE_SLUG: 'mediterraneo', ...given.environment });

  const logged: TestApp['logged'] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const auth = createAuth(database.db, {
    publicUrl: config.publicUrl,
    secret: testSecret,
    passwordCost,
  });
  // Pictures are encoded in this process: restaurant/media and tests/process test the encoder's own process.
  const media = { ...createMediaServices(database.db, config), encode: encodePicture };
  const services: Services = {
    config,
    db: database.db,
    auth,
    secret: testSecret,
    media,
    health: new Health({ process: 'this:3000', db: database.db, folder, bucket: config.s3 && media.storage }),
    errors: new RecentErrors(),
    log,
    now,
    milliseconds: () => now().epochMilliseconds,
    draw: given.draw ?? drawInProcess(),
    backUp: () => Promise.resolve(0),
    mailServer: config.mail && openMailServer(config.mail),
  };
  const { createApp } = await (builtApplication ??= importBuilt());
  const app = createApp(services, join(root, 'build/client'));
  const get = (path: string, init?: RequestInit) => app.fetch(new Request(`http://localhost:3000${path}`, { redirect: 'manual', ...init }));

  return {
    ...app,
    services,
    get,
    post(path, fields, session) {
      if (!session) return get(path, { method: 'POST', body: new URLSearchParams(fields) });
      const { cookie, authToken } = session;
      return get(path, { method: 'POST', body: new URLSearchParams({ authToken, ...fields }), headers: { cookie } });
    },
    logged,
    async signIn(role, username = role) {
      await auth.createStaff({ username, name: username, password: testPassword, role });
      const session = await auth.signIn(username, testPassword, new Headers(), now());
      const cookie = session ? cookieOf(session.cookies) : '';
      const staff = await auth.findStaff(new Headers({ cookie }), now());
      if (!staff) throw new Error(`${username} could not sign in`);
      return { cookie, authToken: staff.authToken };
    },
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
