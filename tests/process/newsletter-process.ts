// Sends newsletters in a process of its own: node tests/process/newsletter-process.ts DATABASE SMTP_URL NOW
// It delivers from its first line of input on. `batch` queues one batch, `go` all of them, `end` ends it.
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#database/connect.server.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { runSendings } from '#restaurant/newsletter/batch.server.ts';
import { testDelivery } from '../builders/outbox.ts';
import { testSecret } from '../builders/readers.ts';

/** Pause between two polls, in milliseconds. The site's own takes seconds. */
const interval = 20;

const [database = '', smtpUrl = '', moment = ''] = process.argv.slice(2);
const delivery = testDelivery({ db: connect(database) }, smtpUrl);
delivery.clock.now = Temporal.Instant.from(moment);
const batches = { secret: testSecret, publicUrl: 'https://sushi.example', now: delivery.now, atOnce: 1 };
const ending = new AbortController();

async function deliver(): Promise<void> {
  while (!ending.signal.aborted) {
    await deliverMail(delivery, () => !ending.signal.aborted);
    await pause(interval);
  }
}

async function queueAll(): Promise<void> {
  while (!ending.signal.aborted) {
    await runSendings(delivery.db, batches);
    await pause(interval);
  }
}

process.stdout.write('ready\n');
const running: Promise<void>[] = [];
for await (const line of createInterface({ input: process.stdin })) {
  if (running.length === 0) running.push(deliver());
  if (line === 'batch') await runSendings(delivery.db, batches);
  if (line === 'go') running.push(queueAll());
  if (line === 'end') break;
}
ending.abort();
await Promise.all(running);
delivery.server.close();
await delivery.db.destroy();
process.exit(0);
