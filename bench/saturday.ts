// npm run bench:saturday [guests]: guests book the same Saturday within a minute, a quarter of them in the first five seconds, over HTTP on
// SQLite. Each opens /prenota, requests the times, holds one and sends the form. 180 guests, for whom the limit is set, send some 400
// requests; 400 guests send 900.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Db } from '#database/connect.server.ts';
import { listBookingsOn } from '#restaurant/bookings/find-booking.server.ts';
import { findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { countsTowardCapacity } from '#restaurant/bookings/states.ts';
import { clockOf, timeZone } from '#restaurant/hours/hours.ts';
import { turnOnForms } from '#tests/builders/forms.ts';
import { freePort } from '#tests/free-port.ts';
import { atMost, finish, folder, miss, processorTimes, quantile, quantiles, sized, startSite, stop, tell, tellMachine } from './harness.ts';
import { fillPast } from './past-bookings.ts';

const guests = Number(process.argv[2] ?? sized(180, 40));
const minute = sized(60_000, 10_000);
const rush = { share: 0.25, within: sized(5_000, 1_000) };
/** How long a guest fills in the form, in milliseconds. */
const typing = sized(4_000, 500);
const limit = 300;
const pastBookings = sized(10_000, 5_000);
const times = ['19:00', '19:30', '20:00', '20:15', '20:30', '20:45', '21:00', '21:30', '22:00'];

const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const today = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate();
const saturday = today.add({ days: ((5 - today.dayOfWeek + 7) % 7) + 1 });
/** The durations and answers of each kind of request. */
const waits = new Map<string, number[]>();
const answers = new Map<string, number>();
/** The refused times with the number of covers: `4 20:30`. */
const refused = new Set<string>();

// Every guest has an address of their own.
process.env['TRUST_PROXY'] = '1';
let server = await startSite({ dataFolder: folder, port });
try {
  // The first start fills the database.
  await stop(server);
  const db = connect(join(folder, 'restaurant.sqlite'));
  await turnOnForms(db, ['booking'], Temporal.Now.instant());
  await fillPast(db, 0, pastBookings);
  server = await startSite({ dataFolder: folder, port });
  tellMachine();
  await fetch(`${site}/prenota?persone=2&giorno=${saturday.toString()}`);
  const before = processorTimes(server.pid);
  await Promise.all(
    Array.from({ length: guests }, async (_none, number) => {
      await wait(arrival(number));
      await guest(number);
    }),
  );
  const after = processorTimes(server.pid);
  report();
  const of = (name: 'used' | 'waited') => ((after[name] - before[name]) / 1_000).toFixed(1);
  tell(`the server worked for ${of('used')} s, and waited for a processor for ${of('waited')} s`);
  await check(db);
  await db.destroy();
} finally {
  await stop(server);
}
finish('saturday');

/** When a guest begins, in milliseconds. */
function arrival(number: number): number {
  const early = Math.floor(guests * rush.share);
  return number < early ? (number / early) * rush.within : ((number - early) / (guests - early)) * minute;
}

async function guest(number: number): Promise<void> {
  const people = String(1 + (number % 6));
  const ask = (kind: string, path: string, fields?: Record<string, string>) => request(number, { kind, path, fields });
  await ask('the calendar', '/prenota');
  const evening = await ask('the times of a day', `/prenota?persone=${people}&giorno=${saturday.toString()}`);
  const free = times.filter((time) => {
    const [choice] = new RegExp(`<input[^>]*id="ora-${time}"[^>]*>`).exec(evening.html) ?? [];
    return choice !== undefined && !choice.includes('disabled');
  });
  const time = free[number % free.length];
  if (time === undefined) {
    count('left: no time is free');
    for (const each of times) refused.add(`${people} ${each}`);
    return;
  }
  const chosen = { intent: 'hold', persone: people, giorno: saturday.toString(), ora: time, posto: field(evening.html, 'posto') };
  const held = await ask('a hold', '/prenota', chosen);
  if (held.status !== 303) return;
  const address = held.location.replace(site, '');
  const form = await ask('the form', address);
  if (!form.html.includes('name="email"')) {
    count('left: somebody was faster');
    refused.add(`${people} ${time}`);
    return;
  }
  await wait(typing);
  const hidden = Object.fromEntries(
    ['form', 'token', 'date', 'time', 'people', 'key', 'instead', 'flexible'].map((name) => [name, field(form.html, name)]),
  );
  const written = { name: `Ospite ${number}`, email: `ospite-${number}@posta.it`, phone: `333 ${1_000_000 + number}`, more: '' };
  const sent = await ask('a booking', address, { ...hidden, ...written });
  if (sent.status === 409) refused.add(`${people} ${time}`);
}

async function request(
  number: number,
  { kind, path, fields }: { kind: string; path: string; fields?: Record<string, string> | undefined },
): Promise<{ status: number; location: string; html: string }> {
  const begun = performance.now();
  const answer = await fetch(`${site}${path}`, {
    redirect: 'manual',
    headers: { Origin: site, 'X-Forwarded-For': `10.${number >> 8}.${number & 255}.7` },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  const html = await answer.text();
  waits.set(kind, [...(waits.get(kind) ?? []), performance.now() - begun]);
  count(`${kind}: ${answer.status}`);
  if (answer.status >= 500) miss(`${kind} was answered ${answer.status}`);
  return { status: answer.status, location: answer.headers.get('Location') ?? '', html };
}

function field(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}

function count(what: string): void {
  answers.set(what, (answers.get(what) ?? 0) + 1);
}

/** Checks that no table is given twice, and no refused time is still free. */
async function check(db: Db): Promise<void> {
  const booked = (await listBookingsOn(db, saturday)).filter(({ state }) => countsTowardCapacity[state]);
  const covers = booked.reduce((sum, booking) => sum + booking.covers, 0);
  tell(`${booked.length} bookings of ${covers} people`);
  for (const one of booked) {
    if (one.tables.length === 0) miss(`booking ${one.reference} has no table`);
    const shares = booked.some(
      (other) =>
        other.id !== one.id &&
        other.tables.some((table) => one.tables.includes(table)) &&
        one.start.epochMilliseconds < other.end.epochMilliseconds &&
        other.start.epochMilliseconds < one.end.epochMilliseconds,
    );
    if (shares) miss(`booking ${one.reference} shares a table`);
  }
  for (const people of new Set([...refused].map((each) => Number(each.split(' ')[0])))) {
    const slots = await findTimes(db, saturday, { covers: people, by: 'guest' }, Temporal.Now.instant());
    for (const { start, outcome } of slots) {
      const time = clockOf(start);
      if (outcome.kind === 'free' && refused.has(`${people} ${time}`)) miss(`${people} people went without ${time}, which is free`);
    }
  }
}

function report(): void {
  for (const [what, times] of [...answers].sort()) tell(`${what}: ${times}`);
  for (const [kind, list] of waits) tell(`${kind}: ${quantiles(list)}`);
  const all = [...waits.values()].flat();
  tell(`all ${all.length} requests: ${quantiles(all)}`);
  atMost('p99 of every request', quantile(all, 0.99), limit, 'ms');
}
