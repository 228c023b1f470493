import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobNames } from '#restaurant/jobs/plans.ts';
import { listJobs } from '#restaurant/jobs/store.server.ts';
import { fridayLunch } from '../builders/content.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { insertTestMail, insertTestMessage } from '../builders/stored-data.ts';
import { shownBy } from '../shown.ts';

const area = '/dashboard_mediterraneo';

let app: TestApp;
let now: Temporal.Instant;
let staff: { cookie: string; authToken: string };
beforeEach(async () => {
  now = fridayLunch;
  app = await createTestApp({ now: () => now });
  staff = await app.signIn('admin');
});
afterEach(() => app.close());

/** The text of a page, without tags. */
async function textOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return (await shownBy(answer))
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

async function see(path = ''): Promise<string> {
  return textOf(await app.get(`${area}/jobs${path}`, { headers: { cookie: staff.cookie } }));
}

async function press(intent: string, job: string): Promise<string> {
  const body = new URLSearchParams({ authToken: staff.authToken, intent, job });
  const headers = { cookie: staff.cookie, Origin: 'http://localhost:3000' };
  return textOf(await app.get(`${area}/jobs`, { method: 'POST', headers, body }));
}

const jobNamed = async (name: string) => (await listJobs(app.services.db)).find((job) => job.name === name);

describe('the desk of the jobs', () => {
  it('shows the last run of each, its result and its next run', async () => {
    expect(await see()).toContain('Cancella i messaggi vecchi');
    await app.jobs.tick(now);
    const shown = await see();
    expect(shown).toMatch(/Cancella accessi e inviti scaduti ogni ora L’ultima volta oggi alle \d\d:\d\d, .*a posto/);
    expect(shown).toMatch(
      /Cancella i messaggi vecchi ogni giorno alle 03:30 L’ultima volta non ancora La prossima domani alle 03:30 in attesa/,
    );
  });

  it('shows a failing job with the time of its first failure and of its next attempt', async () => {
    await app.jobs.tick(now);
    const { db } = app.services;
    await db.schema.alterTable('invitation').renameTo('away').execute();
    now = now.add({ hours: 1 });
    await app.jobs.tick(now);
    const shown = await see();
    expect(shown).toMatch(/«Cancella accessi e inviti scaduti» non riesce, da oggi alle/);
    expect(shown).toMatch(/Una volta: «.*invitation.*»\./);
  });

  it('lists the data that the next run would erase, and erases it now on request', async () => {
    const { db } = app.services;
    await app.jobs.tick(now);
    await insertTestMessage(db, { name: 'Paul Andersson', last_at: '2024-01-10T10:00:00Z' });
    await insertTestMessage(db, { name: 'Irene', last_at: now.toString() });
    expect(await see()).toContain('Prova: cancellerebbe una voce');
    const dry = await see('?dry=erase-messages');
    expect(dry).toContain('Paul Andersson, Una domanda');
    expect(dry).not.toContain('Irene');
    expect(dry).toContain('Una voce è scaduta già adesso');
    expect(await press('run', 'erase-messages')).toContain('Fatto: un messaggio.');
    expect(await db.selectFrom('message').select('name').execute()).toEqual([{ name: 'Irene' }]);
    expect(await see('?dry=erase-messages')).toContain('non cancellerebbe niente');
  });

  it('pauses a job, which then waits until it is resumed', async () => {
    await app.jobs.tick(now);
    await insertTestMail(app.services.db, { created_at: '2026-01-01T10:00:00Z' });
    expect(await press('pause', 'erase-mails')).toContain('In pausa: non parte finché non lo riprendi.');
    expect((await jobNamed('erase-mails'))?.paused?.by).toBe('admin');
    now = now.add({ hours: 24 });
    await app.jobs.tick(now);
    expect((await jobNamed('erase-mails'))?.lastStarted).toBeUndefined();
    expect(await see()).toMatch(/in pausa.*da admin, ieri alle/);
    expect(await press('resume', 'erase-mails')).toContain('Ripreso.');
    // A process takes a few leases per look.
    for (let look = 0; look < jobNames.length; look++) await app.jobs.tick(now);
    expect((await jobNamed('erase-mails'))?.lastDone).toBe(1);
  });
});
