import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseKind } from '#database/database-kind.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { queueIssue, testDelivery } from '../build/outbox.ts';
import { openTestDatabase } from '../databases.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';

const readers = 1_000;
const now = Temporal.Instant.from('2026-11-20T11:30:00Z');
const program = join(import.meta.dirname, 'deliver-process.ts');

describe.each<DatabaseKind>(['sqlite', 'postgres'])('a thousand mails sent by two processes, of which one is killed (%s)', (kind) => {
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

  test('reach everybody once, but for those in its hands, which are in doubt', { timeout: 180_000 }, async () => {
    await queueIssue(database, now, readers);
    const [one, other] = await Promise.all([start(), start()]);
    const killed = Promise.withResolvers<void>();
    // The one is killed while the server has the text of some of its mails, and has not answered.
    smtp.behaviour = {
      data: () => {
        if (smtp.received.length > readers / 3 && one.exitCode === null && !one.killed) {
          one.kill('SIGKILL');
          killed.resolve();
        }
        return undefined;
      },
    };
    one.stdin?.write('go\n');
    other.stdin?.write('go\n');
    await Promise.all([once(other, 'exit'), killed.promise]);

    // What it held is in doubt once its lease has run out, and nobody sends it again.
    const third = testDelivery(database, smtp.url);
    third.clock.now = now.add({ minutes: 6 });
    await deliverMail(third, () => true);
    third.server.close();

    const rows = await database.db.selectFrom('mail').select(['recipient', 'status', 'reason']).execute();
    const withStatus = (status: string) => rows.filter((row) => row.status === status).map(({ recipient }) => recipient);
    const arrived = smtp.received.map(({ to }) => to[0] ?? '');
    expect(rows).toHaveLength(readers);
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(withStatus('sent').length + withStatus('unknown').length).toBe(readers);
    expect(withStatus('unknown').length).toBeGreaterThan(0);
    expect(withStatus('unknown').length).toBeLessThanOrEqual(third.server.connections);
    expect(withStatus('sent').filter((recipient) => !arrived.includes(recipient))).toEqual([]);

    const letter = await PostalMime.parse(smtp.received.at(-1)?.raw ?? '');
    expect(letter.subject).toBe('Ottobre, l’olio nuovo');
    expect(letter.text).toContain(`/newsletter/lascia?t=${letter.to?.[0]?.address?.split('@')[0]}`);
  });
});
