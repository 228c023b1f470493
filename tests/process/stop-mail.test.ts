import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { queueReply } from '../builders/outbox.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { startRawSmtp } from '../raw-smtp.ts';
import { startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

test('a stop puts back mails that were not handed over, and the next start sends them', { timeout: 60_000 }, async () => {
  const folder = makeTemporaryFolder();
  await copyPreparedSite(folder);
  const smtp = await startRawSmtp({ greet: () => {} });
  const db = connect(join(folder, 'restaurant.sqlite'));
  const id = await queueReply({ db }, Temporal.Now.instant());
  const find = () => db.selectFrom('mail').select(['status', 'tries', 'claimed_by']).where('id', '=', id).executeTakeFirstOrThrow();
  const environment = { DATA_DIR: folder, SMTP_URL: smtp.url, MAIL_FROM: 'posta@sushi.example' };
  const soon = { timeout: 20_000 };

  const first = await startSiteProcess(environment);
  await first.ready;
  await expect.poll(find, soon).toMatchObject({ status: 'sending' });
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(await find()).toEqual({ status: 'queued', tries: 0, claimed_by: null });

  smtp.behaviour = {};
  const second = await startSiteProcess(environment);
  await second.ready;
  await expect.poll(find, soon).toMatchObject({ status: 'sent', tries: 1 });
  await second.kill();
  await db.destroy();
  await smtp.stop();
  rmSync(folder, { recursive: true });
});
