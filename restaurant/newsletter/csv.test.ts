import { describe, expect, it } from 'vitest';
import { writeCsv } from '#restaurant/input/csv.ts';
import { runInSlices } from '#restaurant/input/slices.server.ts';
import { maxRows, readSubscribers, subscriberCells, subscriberHeadings } from './csv.ts';
import type { Subscriber } from './subscribers.server.ts';
import { addressesIn, maxReported } from './exchange.server.ts';

const read = (text: string) => runInSlices(readSubscribers(text));
const written = (one: Subscriber) => writeCsv([subscriberHeadings, subscriberCells(one)]);

describe('a list of subscribers', () => {
  it('is read with commas, semicolons or tabs, and contains each address once', async () => {
    const rows = [
      { email: 'anna@posta.it', language: 'it' },
      { email: 'ben@post.uk', language: 'en' },
    ];
    for (const text of [
      'email,lingua\r\nAnna@Posta.it,it\r\nben@post.uk,EN\r\nanna@posta.it,it\r\n',
      '\uFEFFNome;E-mail;Lingua\nAnna;anna@posta.it;\nBen;"ben@post.uk";en\n',
      'mail\tlanguage\nanna@posta.it\tit\nben@post.uk\ten',
    ]) {
      expect(await read(text)).toMatchObject({ rows, malformed: [] });
    }
  });

  it('reports the rows that cannot be read', async () => {
    expect(await read('email,lingua\nnessuno,it\n\nanna@posta.it,de\nbea@posta.it,\n')).toMatchObject({
      rows: [{ line: 5, email: 'bea@posta.it', language: 'it' }],
      malformed: [
        { line: 2, text: 'nessuno it' },
        { line: 4, text: 'anna@posta.it de' },
      ],
    });
  });

  it('is refused without a column of addresses, and with too many rows', async () => {
    expect(await read('nome,cognome\nAnna,Rossi')).toEqual({ refused: 'noColumn' });
    expect(await read('')).toEqual({ refused: 'noColumn' });
    expect(await read(`email\n${'a@b.it\n'.repeat(maxRows + 1)}`)).toEqual({ refused: 'tooMany' });
  });

  it('is written so that no cell is a formula', async () => {
    const one = {
      id: '1',
      email: '=cmd@posta.it',
      language: 'it',
      status: 'confirmed',
      source: '+39, "banco"',
      consentText: '＠SUM(A1)',
      consentVersion: 1,
      askedAt: '2026-03-03T20:14:08Z',
      confirmedAt: undefined,
      leftAt: undefined,
    } as const;
    const [, row] = written(one).split('\r\n');
    expect(row).toBe(`"'=cmd@posta.it","it","confirmed","'+39, ""banco""","1","'＠SUM(A1)","2026-03-03T20:14:08Z","",""`);
    expect(await read(written({ ...one, email: 'anna@posta.it' }))).toMatchObject({ rows: [{ email: 'anna@posta.it' }] });
  });
});

it('can be read from the addresses in a report', () => {
  const report = `Final-Recipient: rfc822; Anna@posta.it
    <bea@posta.it>: host mx.posta.it said: 550 5.1.1 no such user. anna@posta.it, carla@posta.it.`;
  expect(addressesIn(report)).toEqual({ emails: ['anna@posta.it', 'bea@posta.it', 'carla@posta.it'], unread: 0 });
  expect(addressesIn('nessuno @ qui, @casa.it, a@b').emails).toEqual([]);
  const many = Array.from({ length: maxReported + 2 }, (_, number) => `${number}@posta.it`).join('\n');
  expect(addressesIn(many)).toMatchObject({ emails: { length: maxReported }, unread: 2 });
});
