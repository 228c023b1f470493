import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doWork } from '#restaurant/forms/work.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { fridayMorning, saturday } from '../builders/bookings.ts';

/**
 * The number of the robot's networks. `ROBOT_NETWORKS=500 npx vitest run tests/site/robot-hour` is the full measurement. It takes minutes,
 * mostly for the robot's proof of work (docs/performance.md).
 */
const networks = Number(process.env['ROBOT_NETWORKS'] ?? 20);

const times = ['19:00', '20:00', '21:00', '20:30', '19:30', '12:30', '21:30', '13:00', '22:00', '20:15'];
const evenings = { lunch: ['12:30', '13:00', '13:30', '14:00'], dinner: ['19:00', '20:00', '20:30', '21:00', '22:00', '22:30'] };

let app: TestApp;
let now = fridayMorning;

async function ask(path: string, address: string, form?: Record<string, string>) {
  const headers = { 'X-Forwarded-For': address };
  const answer = await app.get(path, form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('Location') ?? '' };
}

const field = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const day = saturday.toString();

interface Guest {
  address: string;
  mailbox: string;
  people: number;
  time: string;
}

/** Chooses a time, reads the last question, sends it, and does the proof of work, like the page's scripts. */
async function book({ address, mailbox, people, time }: Guest) {
  const persone = String(people);
  const held = await ask('/prenota', address, { intent: 'hold', persone, giorno: day, ora: time, posto: '' });
  const { html } = await ask(held.location, address);
  const token = field(html, 'token');
  if (token === '') return { status: 409, html, location: '' };
  now = now.add({ seconds: 3 });
  const key = new URL(held.location, 'http://localhost').searchParams.get('posto') ?? '';
  const guest = { name: 'Anna Greco', email: mailbox, phone: '333 000 0000' };
  const form = { form: 'booking', token, more: '', date: day, time, people: persone, key, scripts: '1', ...guest };
  const first = await ask(held.location, address, form);
  const question = field(first.html, 'work');
  if (first.status !== 409 || question === '') return first;
  const [, bits = '', , signature = ''] = question.split('.');
  const counter = await doWork({ question: signature, bits: Number(bits) });
  return ask(held.location, address, { ...form, work: `${question}~${counter}` });
}

/** The times of a service that the page offers a party of two. */
async function timesOffered(service: keyof typeof evenings, address: string): Promise<string[]> {
  const { html } = await ask(`/prenota?persone=2&giorno=${day}`, address);
  return evenings[service].filter((time) => new RegExp(`id="ora-${time}"(?![^>]*disabled)`).test(html));
}

/** Books the first time that the page offers an honest couple, by mail where the site asks for it. @returns how it ended */
async function comeHonestly(service: keyof typeof evenings, number: number): Promise<string> {
  const address = `192.0.${number}.7`;
  const [time] = await timesOffered(service, address);
  if (time === undefined) return `no time of ${service} is offered`;
  const mailbox = `onesta${number}${service}@posta.it`;
  const { status, location } = await book({ address, mailbox, people: 2, time });
  if (location.includes('fatto=booked')) return 'booked';
  if (status !== 202) return `answered ${status}`;
  const mail = app.services.db.selectFrom('mail').select('links').where('kind', '=', 'form-confirm').where('recipient', '=', mailbox);
  const { links } = await mail.executeTakeFirstOrThrow();
  now = now.add({ minutes: 2 });
  const { confirm } = JSON.parse(links) as { confirm: string };
  const opened = await ask(new URL(confirm).pathname, address, { intent: 'confirm' });
  return opened.location.includes('fatto=booked') ? 'booked by mail' : `the mail answered ${opened.status}`;
}

const kinds = process.env['ROBOT_NETWORKS'] === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);

describe.each(kinds)('an hour with a booking robot, on %s', (kind) => {
  beforeAll(async () => {
    now = fridayMorning;
    app = await createTestApp({ kind, now: () => now, environment: { TRUST_PROXY: 'true' }, forms: ['booking'] });
  });
  afterAll(() => app.close());

  it('leaves each honest couple a table at every service at the first try', { timeout: 1_200_000 }, async ({ annotate }) => {
    const honest: string[] = [];
    const robot = { booked: 0, mail: 0, refused: 0 };
    for (let one = 0; one < networks; one++) {
      const moment = fridayMorning.add({ milliseconds: Math.floor((one * 3_600_000) / networks) });
      if (Temporal.Instant.compare(now, moment) < 0) now = moment;
      const address = `2001:db8:${(one + 1).toString(16)}::1`;
      const time = times[one % times.length] ?? '20:00';
      const { status, location } = await book({ address, mailbox: `robot${one}@finto.example`, people: 1 + (one % 8), time });
      if (location.includes('fatto=booked')) robot.booked += 1;
      else if (status === 202) robot.mail += 1;
      else robot.refused += 1;
      if ((one + 1) % Math.max(1, Math.floor(networks / 5)) !== 0) continue;
      for (const service of ['lunch', 'dinner'] as const) honest.push(await comeHonestly(service, 100 + honest.length));
    }
    await annotate(JSON.stringify({ kind, robot, honest: honest.join() }));
    expect(robot.booked).toBeGreaterThan(0);
    expect(honest).toHaveLength(10);
    expect(honest.filter((what) => !what.startsWith('booked'))).toEqual([]);
  });
});
