// npm run bench:live: how soon a change of a booking is on the screens: the built server, one writer, seven streams; on SQLite and
// PostgreSQL, with one process and with two, of which the second knows of it only through the database.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { connect } from '#database/connect.server.ts';
import { buildOrder, requireBooking } from '#tests/builders/bookings.ts';
import { startPostgres } from '#tests/postgres.ts';
import { type SiteProcess, type Staff, startSiteProcess } from '#tests/site-process.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { atMost, buildSite, finish, folder, median, quantile, sized, tellMachine } from './harness.ts';

const area = '/dashboard_mediterraneo';
const screens = 7;
const changes = sized(60, 10);
/** From the writer's answer until a screen knows, in milliseconds, at the 95th percentile. */
const limit = 200;

/** A future Saturday, beyond every minimum notice. */
const today = Temporal.Now.plainDateISO(timeZone);
const saturday = today.add({ days: 7 + ((6 - today.dayOfWeek + 7) % 7) });

const event = z.object({ bookings: z.int() });

buildSite();
tellMachine();
const postgres = await startPostgres();
try {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) for (const processes of [1, 2]) await measure(kind, processes);
} finally {
  await postgres.stop();
}
finish('live');

async function measure(kind: 'SQLite' | 'PostgreSQL', processes: number): Promise<void> {
  const name = `live_${kind.toLowerCase()}_${processes}`;
  const data = join(folder, name);
  mkdirSync(data);
  if (kind === 'PostgreSQL') await postgres.createDatabase(name);
  const url = kind === 'PostgreSQL' ? `${postgres.url}/${name}` : join(data, 'restaurant.sqlite');
  const variables = {
    DATA_DIR: data,
    LOG_LEVEL: 'error',
    ...(kind === 'PostgreSQL' ? { DATABASE_URL: url, SESSION_SECRET: 'the same for every process of this bench, long enough' } : {}),
  };
  const sites: SiteProcess[] = [];
  try {
    for (let count = 0; count < processes; count++) {
      const site = await startSiteProcess(variables, { fullCost: true });
      sites.push(site);
      await site.ready;
    }
    const of = `${kind}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
    report(of, await followChanges(sites, await book(url)));
  } finally {
    for (const site of sites) await site.kill();
  }
}

/** Makes a booking to move back and forth. @returns its id */
async function book(url: string): Promise<string> {
  await using db = connect(url);
  const wish = { date: saturday, start: timeOf('20:00'), covers: 2 };
  return (await requireBooking(db, buildOrder({ wish }), Temporal.Now.instant())).id;
}

interface Screen {
  site: SiteProcess;
  /** The last version of the bookings that it received, and when. */
  heard: { version: number; at: number };
}

/** Moves a booking repeatedly. @returns for each change and screen the delay after the answer, and how many did not show it */
async function followChanges(sites: readonly SiteProcess[], booking: string): Promise<{ waits: number[]; stale: number }> {
  const [writer = failed('no site')] = sites;
  const staff = await writer.signIn();
  const leave = new AbortController();
  const open = Array.from({ length: screens }, async (_, index): Promise<Screen> => {
    const screen = { site: sites[index % sites.length] ?? writer, heard: { version: -1, at: 0 } };
    void follow(screen, staff, leave.signal);
    while (screen.heard.version < 0) await wait(5);
    return screen;
  });
  const all = await Promise.all(open);
  const waits: number[] = [];
  let stale = 0;
  for (let turn = 0; turn < changes; turn++) {
    const before = all.map(({ heard }) => heard.version);
    const time = turn % 2 === 0 ? '20:15' : '20:00';
    await move(writer, staff, booking, time);
    const answered = performance.now();
    const shows = await Promise.all(
      all.map(async ({ site, heard }, index) => {
        while (heard.version === before[index]) await wait(1);
        waits.push(Math.max(0, heard.at - answered));
        const page = await site.get(`${area}/bookings?giorno=${saturday.toString()}&servizio=cena`, { headers: { Cookie: staff.cookie } });
        return (await page.text()).includes(`dateTime="${timeOf(time).toString({ fractionalSecondDigits: 3 })}"`);
      }),
    );
    stale += shows.filter((shown) => !shown).length;
    // Varied, to fall at different moments between two reads of the database.
    await wait((turn * 37) % 150);
  }
  leave.abort();
  return { waits, stale };
}

/** Reads a stream of server-sent events until it is aborted. */
async function follow({ site, heard }: Screen, { cookie }: Staff, signal: AbortSignal): Promise<void> {
  const { body } = await site.get(`${area}/live`, { headers: { Cookie: cookie }, signal });
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const part of body ?? failed('the stream has no body')) {
      text += decoder.decode(part, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, data] = /^data: (.*)$/m.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (data) Object.assign(heard, { version: event.parse(JSON.parse(data)).bookings, at: performance.now() });
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function move(site: SiteProcess, { cookie, authToken }: Staff, booking: string, time: string): Promise<void> {
  const fields = { intent: 'move', booking, giorno: saturday.toString(), ora: time, persone: '2', tavoli: '', authToken };
  const answer = await site.get(`${area}/bookings.data`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.url },
    body: new URLSearchParams(fields),
  });
  const text = await answer.text();
  if (!answer.ok || !text.includes('moved')) failed(`the move was answered ${answer.status}: ${text.slice(0, 300)}`);
}

function report(of: string, { waits, stale }: { waits: number[]; stale: number }): void {
  atMost(`${of}, median ${median(waits).toFixed(0)}, most ${quantile(waits, 1).toFixed(0)}, p95`, quantile(waits, 0.95), limit, 'ms');
  atMost(`${of}, looked at without it`, stale, 0, 'times');
}

function timeOf(time: string): Temporal.Instant {
  return saturday.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
}

function failed(why: string): never {
  throw new Error(why);
}
