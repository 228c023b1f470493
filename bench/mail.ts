// npm run bench:mail: an issue for ten thousand readers, queued and sent; beside it nodemailer alone with as many connections and the same
// text. The mail server is a separate process on 127.0.0.1.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { queueIssue, testDelivery } from '#tests/builders/outbox.ts';
import { atLeast, atMost, finish, folder, sized, tell, tellMachine } from './harness.ts';

const mails = sized(10_000, 500);
/** The size of an issue: some thousand characters. */
const text = 'Venerdì sera arriva il tonno di Favignana, e con lui le prime clementine. '.repeat(200).slice(0, 12_000);
/** Mails by nodemailer alone, before and after, so that a slowing machine affects both. */
const alone = sized(2_500, 200);
const server = fork(join(import.meta.dirname, 'other-servers.ts'), ['mail']);

try {
  await measure();
} finally {
  server.kill();
}
finish('mail');

async function measure(): Promise<void> {
  tellMachine();
  const [url] = await once(server, 'message');
  const db = connect(join(folder, 'bench.sqlite'));
  await migrate(db);
  const delivery = testDelivery({ db }, String(url));
  const begun = performance.now();
  await queueIssue({ db }, delivery.clock.now, mails, text);
  atMost(`${mails} mails queued`, performance.now() - begun, 5_000, 'ms');

  const transport = createTransport({ pool: true, url: String(url), maxConnections: delivery.server.connections });
  await nodemailerAlone(transport, 200);
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed;
  const before = await nodemailerAlone(transport, alone);
  const started = performance.now();
  const sent = await deliverMail(delivery, () => true);
  const ours = (sent / (performance.now() - started)) * 1_000;
  const after = await nodemailerAlone(transport, alone);
  globalThis.gc?.();
  tell(`nodemailer alone ${before.toFixed(0)}/s and ${after.toFixed(0)}/s, the outbox ${ours.toFixed(0)}/s (${sent} mails)`);
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow();
  atMost('mails that were not sent', mails - count, 0, '');
  atLeast('the outbox against nodemailer alone', ours / ((before + after) / 2), 0.8);
  atMost('heap at the end beyond that of the beginning', (process.memoryUsage().heapUsed - heap) / 2 ** 20, 20, 'MB');
  transport.close();
  delivery.server.close();
  await db.destroy();
}

/** @returns mails per second */
async function nodemailerAlone(transport: ReturnType<typeof createTransport>, count: number): Promise<number> {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, number) =>
      transport.sendMail({
        from: { name: 'Sushi Mediterraneo', address: 'posta@sushi.example' },
        to: { name: '', address: `${number}@posta.example` },
        subject: 'Ottobre, l’olio nuovo',
        html: `<p>${text}</p>`,
        text,
      }),
    ),
  );
  return (count / (performance.now() - started)) * 1_000;
}
