import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertTestMail } from '#tests/builders/stored-data.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { migrations } from '../migrate.server.ts';

describeOnBothDatabases('the steps of mails from before they had numbers', (database) => {
  test('stay as they were, numbered in their order, and the next has the next number', async () => {
    const { db, kind } = database();
    const id = await insertTestMail(db);
    // In one transaction, after which nobody records on this connection.
    await db.transaction().execute(async (transaction) => {
      for (const table of kind === 'sqlite' ? ['change_chain', 'change_record', 'mail_step'] : ['mail_step'])
        await transaction.schema.dropTable(table).execute();
      await sql`create table mail_step (mail_id text not null references mail (id) on delete cascade, at text not null, step text not null,
        reason text, answer text, actor_name text)`.execute(transaction);
      await sql`create index mail_step_mail on mail_step (mail_id, at)`.execute(transaction);
      const add = (step: string) => sql`insert into mail_step (mail_id, at, step) values (${id}, '', ${step})`.execute(transaction);
      for (const step of ['sending', 'sent']) await add(step);
      await migrations['045-changes']?.up(transaction);
      await add('seen');
    });
    expect(await db.selectFrom('mail_step').select(['number', 'step']).orderBy('number').execute()).toEqual([
      { number: 1, step: 'sending' },
      { number: 2, step: 'sent' },
      { number: 3, step: 'seen' },
    ]);
  });
});
