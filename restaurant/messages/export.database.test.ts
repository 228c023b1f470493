import { expect, it } from 'vitest';
import { readTable } from '#restaurant/input/csv.ts';
import { runInSlices } from '#restaurant/input/slices.server.ts';
import { buildMessage } from '#tests/builders/messages.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { insertTestMail } from '#tests/builders/stored-data.ts';
import { countExportedMessages, streamMessages } from './export.server.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');

describeOnBothDatabases('the export of messages', (database) => {
  const read = async () => runInSlices(readTable((await Array.fromAsync(streamMessages(database().db))).join(''), 10_000));

  it('has a row for each message, oldest first, also if several came at one moment; not for deleted ones', async () => {
    const { db } = database();
    const rows = Array.from({ length: 1_203 }, (_, number) =>
      buildMessage({
        id: `m${String(number).padStart(4, '0')}`,
        received_at: noon.add({ seconds: Math.floor(number / 700) }).toString(),
        subject: `Domanda ${number}`,
        deleted_at: number === 7 ? noon.toString() : null,
      }),
    );
    for (let from = 0; from < rows.length; from += 300)
      await db
        .insertInto('message')
        .values(rows.slice(from, from + 300))
        .execute();
    const { names, records } = await read();
    expect(names).toEqual(['ricevuto', 'nome', 'email', 'lingua', 'stato', 'oggetto', 'messaggio', 'risposte']);
    expect(records.map(({ cells }) => cells[5])).toEqual(rows.filter((row) => row.deleted_at === null).map(({ subject }) => subject));
    expect(await countExportedMessages(db)).toBe(records.length);
  });

  it('has the replies beside their messages, and no formulas', async () => {
    const { db } = database();
    await db
      .insertInto('message')
      .values(buildMessage({ id: 'm', subject: '=HYPERLINK("https://evil.example")', text: 'Due righe,\ne "virgolette"' }))
      .execute();
    for (const [number, text] of ['Sì, certo.', 'A presto.'].entries()) {
      const mail = await insertTestMail(db);
      const at = noon.add({ hours: number }).toString();
      const reply = { id: `r${number}`, message_id: 'm', at, actor: 'giulia', actor_name: 'Giulia', text, mail_id: mail };
      await db.insertInto('message_reply').values(reply).execute();
    }
    const { records } = await read();
    expect(records[0]?.cells.slice(5)).toEqual([
      `'=HYPERLINK("https://evil.example")`,
      'Due righe,\ne "virgolette"',
      '2026-11-20T12:00:00Z Giulia:\nSì, certo.\n\n2026-11-20T13:00:00Z Giulia:\nA presto.',
    ]);
  });

  it('contains only the headings without messages', async () => {
    expect((await read()).records).toEqual([]);
  });
});
