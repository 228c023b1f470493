// Sends due mails in a process of its own: node tests/process/deliver-process.ts DATABASE SMTP_URL
import { deliverMail } from '#mail/deliver.server.ts';
import { connect } from '#database/connect.server.ts';
import { testDelivery } from '../builders/outbox.ts';

const [database = '', smtpUrl = '', now = ''] = process.argv.slice(2);
const delivery = testDelivery({ db: connect(database) }, smtpUrl);
delivery.clock.now = Temporal.Instant.from(now);
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  void deliverMail(delivery, () => true).then(async (done) => {
    process.stdout.write(`done ${done}\n`);
    delivery.server.close();
    await delivery.db.destroy();
    process.exit(0);
  });
});
