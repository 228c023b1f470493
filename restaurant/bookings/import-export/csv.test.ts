import { expect, it } from 'vitest';
import { runInSlices } from '#restaurant/input/slices.server.ts';
import { maxRows, readBookings } from './csv.ts';

const read = async (text: string) => {
  const list = await runInSlices(readBookings(text));
  if ('refused' in list) return list.refused;
  return list.rows.map(({ date, start, covers, details }) =>
    [
      date.toString(),
      start.toZonedDateTimeISO('Europe/Rome').toPlainTime().toString().slice(0, 5),
      covers,
      details.name,
      details.phone,
      details.email,
      details.language,
    ].join(' '),
  );
};

it('reads the columns by their headings, in Italian and in English, in any order', async () => {
  expect(await read('Nome;Data;Ora;Coperti;Telefono\nNino Surace;24/12/2026;20.30;4;347 551 0018')).toEqual([
    '2026-12-24 20:30 4 Nino Surace 347 551 0018  it',
  ]);
  expect(await read('Date,Time,Party size,First name,Last name,Email,Language\n2026-12-24,8:30 PM,2,Lena,Vogt,Lena@Posta.it,en')).toEqual([
    '2026-12-24 20:30 2 Lena Vogt  lena@posta.it en',
  ]);
  expect(await read('data,persone,nome\n2026-12-24T20:32:00,2,Anna')).toEqual(['2026-12-24 20:30 2 Anna   it']);
});

it('reads cells that are copied from a spreadsheet, separated by tabs', async () => {
  const pasted = 'Data\tOra\tPersone\tNome\tTelefono\n24/12/2026\t20:30\t4\tSurace, Nino\t347 551 0018\n25/12/2026\t13:00\t2\tAnna\t';
  expect(await read(pasted)).toEqual(['2026-12-24 20:30 4 Surace, Nino 347 551 0018  it', '2026-12-25 13:00 2 Anna   it']);
  expect(await read('data;ora;persone;nome\n24/12/2026;20:30;4;"Nino\t Surace\n"')).toEqual(['2026-12-24 20:30 4 Nino Surace   it']);
});

it('says which column of which row is wrong', async () => {
  const list = await runInSlices(readBookings('data;ora;persone;nome;email\n31/02/2026;20:00;2;Anna;\n24/12/2026;25:00;0;;nessuno'));
  expect('wrong' in list && list.wrong.map(({ line, columns }) => [line, columns])).toEqual([
    [2, ['date']],
    [3, ['time', 'covers', 'name', 'email']],
  ]);
});

it('leaves out cancelled bookings, and refuses a file with none or too many', async () => {
  const list = await runInSlices(
    readBookings('data;ora;persone;nome;stato\n24/12/2026;20:00;2;Anna;Cancelled\n24/12/2026;20:00;2;Bruno;confirmed'),
  );
  expect('off' in list && [list.off, list.rows.length]).toEqual([1, 1]);
  expect(await read('telefono;email\n1;2')).toBe('noColumns');
  expect(await read(`data;ora;persone;nome\n${'24/12/2026;20:00;2;Anna\n'.repeat(maxRows + 1)}`)).toBe('tooMany');
});

it.each(['waiting', 'Waitlisted', 'In lista d’attesa', 'requested', 'Richiesta', 'Pending', 'offered', 'Unconfirmed', 'Da confermare'])(
  'leaves out bookings without a promised table: %s',
  async (state) => {
    const list = await runInSlices(
      readBookings(`data;ora;persone;nome;stato\n24/12/2026;20:00;2;Anna;${state}\n24/12/2026;20:00;2;Bruno;Confermata`),
    );
    expect('off' in list && [list.off, list.undecided, list.rows.map(({ details }) => details.name)]).toEqual([0, 1, ['Bruno']]);
  },
);
