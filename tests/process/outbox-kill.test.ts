import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseKind } from '#database/connection-line.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { queueIssue, testDelivery } from '../builders/outbox.ts';
import { openTestDatabase } from '../databases.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';

const readers = 400;
const now = Temporal.Instant.from('2026-11-20T11:30:00Z');
const program = join(import.meta.dirname, 'deliver-process.ts');

describe.each<DatabaseKind>(['sqlite', 'postgres'])('mails sent by processes that are killed (%s)', (kind) => {
  let smtp: TestSmtp;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  const processes: ChildProcess[] = [];
  beforeEach(async () => {
    smtp = await startSmtp();
    database = await openTestDatabase(kind);
  });
  afterEach(async () => {
    for (const child of processes.splice(0)) child.kill('SIGKILL');
    await smtp.stop();
    await database.close();
  });

  async function start(at = now): Promise<ChildProcess> {
    const child = spawn(process.execPath, [program, database.url, smtp.url, at.toString()], { stdio: ['pipe', 'pipe', 'inherit'] });
    processes.push(child);
    await once(child.stdout, 'data');
    return child;
  }

  /** Sends the rest once the leases of killed processes have expired and delayed mails are due. */
  async function sendRest(at: Temporal.Instant): Promise<number> {
    const last = testDelivery(database, smtp.url);
    for (const minutes of [6, 7]) {
      last.clock.now = at.add({ minutes });
      await deliverMail(last, () => true);
    }
    last.server.close();
    return last.server.connections;
  }
  const rows = () => database.db.selectFrom('mail').select(['recipient', 'status', 'reason']).execute();
  const recipientsOf = (mails: readonly { to: string[] }[]) => mails.map(({ to }) => to[0] ?? '');

  test('are delivered once, except those in doubt, whose text had been handed over', {
    timeout: 180_000,
  }, async () => {
    await queueIssue(database, now, readers);
    const [one, other] = await Promise.all([start(), start()]);
    const killed = Promise.withResolvers<void>();
    // One process is killed while the server has some of its texts and has not answered.
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

    // Once its lease has expired, its mails are in doubt or wait again.
    const connections = await sendRest(now);
    const mails = await rows();
    const withStatus = (status: string) => mails.filter((row) => row.status === status).map(({ recipient }) => recipient);
    const arrived = recipientsOf(smtp.received);
    expect(mails).toHaveLength(readers);
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(withStatus('sent').length + withStatus('unknown').length).toBe(readers);
    // On each connection: one mail that the server has, and one whose answer was not stored.
    expect(withStatus('unknown').length).toBeLessThanOrEqual(2 * connections);
    expect(withStatus('sent').filter((recipient) => !arrived.includes(recipient))).toEqual([]);

    const letter = await PostalMime.parse(smtp.received.at(-1)?.raw ?? '');
    expect(letter.subject).toBe('Ottobre, l’olio nuovo');
    expect(letter.text).toContain(`/newsletter/lascia?t=${letter.to?.[0]?.address?.split('@')[0]}`);
  });

  test('are in doubt only if the whole text had reached the server, whenever their process is killed', {
    timeout: 180_000,
  }, async () => {
    // Each way to be killed is tried at two mails. Each database takes one of the two.
    const kills = kind === 'sqlite' ? [0, 1, 2] : [3, 4, 5];
    await queueIssue(database, now, 100);
    let at = now;
    for (const kill of kills) {
      const sender = await start(at);
      // Before the text, within it, and while its answer is under way, each at another mail.
      let calls = 0;
      const strike = () => void (++calls === 7 + kill && sender.kill('SIGKILL'));
      const killing = [{ rcptTo: strike }, { data: strike }, {}] as const;
      smtp.behaviour = killing[kill % killing.length] ?? {};
      const before = smtp.received.length;
      const exited = once(sender, 'exit');
      sender.stdin?.write('go\n');
      if (kill % killing.length === 2) {
        await expect.poll(() => smtp.received.length, { interval: 1, timeout: 60_000 }).toBeGreaterThan(before + 7);
        sender.kill('SIGKILL');
      }
      await exited;
      at = at.add({ minutes: 6 });
    }
    smtp.behaviour = {};
    await sendRest(at);
    const mails = await rows();
    const arrived = recipientsOf(smtp.received);
    // The system may discard what the server has not read from a connection whose peer was killed.
    const begun = recipientsOf(smtp.broken);
    // Nothing is lost, nothing came twice, and the server had or was reading the text of each mail in doubt.
    expect(mails.filter(({ status }) => status !== 'sent' && status !== 'unknown')).toEqual([]);
    expect(new Set(arrived).size).toBe(arrived.length);
    for (const { recipient, status } of mails)
      if (status === 'sent') expect(arrived).toContain(recipient);
      else expect([...arrived, ...begun]).toContain(recipient);
    expect(smtp.broken.length + arrived.length).toBeGreaterThan(0);
  });
});
