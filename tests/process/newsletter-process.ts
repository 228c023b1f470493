// A process of its own that sends newsletters as the site does: node tests/process/newsletter-process.ts DATABASE SMTP_URL NOW
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#database/connect.server.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { runSendings } from '#restaurant/newsletter/batch.server.ts';
import { testDelivery } from '../build/outbox.ts';
import { testSecret } from '../build/readers.ts';

/** Between two looks at what there is to do, in milliseconds: the site's own are seconds. */
const intervals = { batches: 250, delivery: 20 };

/** How long a busy machine takes from one batch to the next, in milliseconds: there is a moment to pause, and to be killed. */
const betweenBatches = 20;

const [database = '', smtpUrl = '', moment = ''] = process.argv.slice(2);
const delivery = testDelivery({ db: connect(database) }, smtpUrl);
delivery.clock.now = Temporal.Instant.from(moment);
const bell = new Int32Array(new SharedArrayBuffer(4));
const ending = new AbortController();

async function repeat(interval: number, run: () => Promise<unknown>): Promise<void> {
  while (!ending.signal.aborted) {
    await run();
    await pause(interval);
  }
}

const batches = {
  secret: testSecret,
  publicUrl: 'https://sushi.example',
  // Asked for before each batch.
  now: () => {
    Atomics.wait(bell, 0, 0, betweenBatches);
    return delivery.now();
  },
};

process.stdout.write('ready\n');
process.stdin.once('data', () => {
  process.stdin.once('data', () => ending.abort());
  const both = [
    repeat(intervals.batches, () => runSendings(delivery.db, batches)),
    repeat(intervals.delivery, () => deliverMail(delivery, () => !ending.signal.aborted)),
  ];
  void Promise.all(both).then(async () => {
    delivery.server.close();
    await delivery.db.destroy();
    process.exit(0);
  });
});
