import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DatabaseKind } from '#database/connection-line.ts';
import { transact } from '#database/transact.server.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { runSendings } from '#restaurant/newsletter/batch.server.ts';
import { listSendings } from '#restaurant/newsletter/issues.server.ts';
import { pauseSending, planSending, resumeSending } from '#restaurant/newsletter/sending.server.ts';
import { farFuture } from '#restaurant/newsletter/issue.ts';
import { testDelivery } from '../builders/outbox.ts';
import { insertReaders, testSecret } from '../builders/readers.ts';
import { openTestDatabase } from '../databases.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';

const readers = Array.from({ length: 700 }, (_, number) => `lettore${String(number).padStart(3, '0')}@posta.example`);
const now = Temporal.Instant.from('2026-11-20T11:30:00Z');
const actor = { username: 'giulia', name: 'Giulia' };
const program = join(import.meta.dirname, 'newsletter-process.ts');
const soon = { timeout: 60_000, interval: 5 };
const patience = { timeout: 60_000, interval: 50 };

describe.each<DatabaseKind>(['sqlite', 'postgres'])('an issue sent by two processes, of which one is killed (%s)', (kind) => {
  let smtp: TestSmtp;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  const processes: ChildProcess[] = [];
  beforeAll(async () => {
    smtp = await startSmtp();
    database = await openTestDatabase(kind);
  });
  afterAll(async () => {
    for (const child of processes) child.kill('SIGKILL');
    await smtp.stop();
    await database.close();
  });

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [program, database.url, smtp.url, now.toString()], { stdio: ['pipe', 'pipe', 'inherit'] });
    processes.push(child);
    await once(child.stdout, 'data');
    return child;
  }

  const mails = () => database.db.selectFrom('mail').select(['recipient', 'status', 'send_at']).execute();
  const count = async () => {
    const { mails } = await database.db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll().as('mails'))
      .executeTakeFirstOrThrow();
    return Number(mails);
  };
  const untilQueued = (least: number) => vi.waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(least), soon);

  test('reaches seven hundred readers once each, except mails in doubt, with a pause between', { timeout: 180_000 }, async () => {
    const { db } = database;
    await insertReaders(
      db,
      readers.map((email) => ({ email })),
      now,
    );
    await insertReaders(db, [{ email: 'partita@posta.example', status: 'left' }], now);
    const issue = { subject: 'Novembre', preheader: '', blocks: [{ type: 'text', text: 'Il mare si è calmato.' }] };
    await db
      .transaction()
      .execute((transaction) => putDocument(transaction, { collection: 'newsletter', id: 'novembre', data: issue }, { actor, now }));
    const plan = { issueId: 'novembre', version: 1, languages: ['it' as const], sendAt: undefined, latest: undefined, actor, now };
    const planned = await transact(db, planSending, plan);
    const id = 'planned' in planned ? planned.planned : '';

    const [one, other] = await Promise.all([start(), start()]);
    one.stdin?.write('batch\n');
    other.stdin?.write('batch\n');
    await untilQueued(200);
    expect(await transact(db, pauseSending, { id, actor, now })).toBe(true);
    // Mails under way are sent, and none follows.
    await vi.waitFor(async () => {
      const rows = await mails();
      expect(rows.filter(({ status, send_at }) => status === 'sending' || (status === 'queued' && send_at !== farFuture))).toEqual([]);
    }, patience);
    const atPause = await count();
    // A batch that is asked for while the newsletter is paused queues nobody.
    other.stdin?.write('batch\n');
    expect(atPause).toBe(200);
    expect(await transact(db, resumeSending, { id, actor, now })).toBe(true);

    // The process is killed between or within two batches, while the mail server has some of its mails.
    for (let batch = 0; batch < 2; batch++) one.stdin?.write('batch\n');
    await untilQueued(atPause + 200);
    one.kill('SIGKILL');
    await once(one, 'exit');
    const atKill = await count();
    other.stdin?.write('go\n');
    await vi.waitFor(async () => {
      const rows = await mails();
      expect(rows).toHaveLength(readers.length);
      expect(rows.filter(({ status }) => status === 'queued')).toEqual([]);
    }, patience);
    other.stdin?.write('end\n');
    await once(other, 'exit');

    // Once its lease has expired, the killed process' mails under way are in doubt. The rest is sent some seconds later.
    const third = testDelivery(database, smtp.url);
    for (const minutes of [6, 7]) {
      third.clock.now = now.add({ minutes });
      await deliverMail(third, () => true);
    }
    await runSendings(db, { secret: testSecret, publicUrl: 'https://sushi.example', now: third.now });
    third.server.close();

    const rows = await mails();
    const withStatus = (wanted: string) => rows.filter(({ status }) => status === wanted).map(({ recipient }) => recipient);
    const arrived = smtp.received.map(({ to }) => to[0] ?? '');
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(readers);
    expect(new Set(arrived).size).toBe(arrived.length);
    // Two for each connection (`maxInDoubt`).
    expect(withStatus('unknown').length).toBeLessThanOrEqual(2 * third.server.connections);
    expect(withStatus('sent').filter((recipient) => !arrived.includes(recipient))).toEqual([]);
    const [sending] = await listSendings(db, 'novembre');
    expect(sending).toMatchObject({ status: 'sent', audience: readers.length });
    expect(sending?.mails).toMatchObject({ sent: readers.length - withStatus('unknown').length, unknown: withStatus('unknown').length });
    expect(atKill).toBeLessThan(readers.length);
  });
});
