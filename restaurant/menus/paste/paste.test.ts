import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '#restaurant/money.ts';
import { readCsv } from '#restaurant/input/csv.ts';
import { type PastedRow, readPasted } from './paste.ts';

const dish = (content: string, cents?: number, description?: string): PastedRow => ({
  type: 'piatto',
  content,
  description,
  prices: cents === undefined ? [] : [{ cents }],
});
const heading = (content: string): PastedRow => ({ type: 'categorie', content });
const read = (text: string) => {
  const { rows, unread } = readPasted(text);
  return { rows, unread };
};
const reasons = (text: string) => readPasted(text).unread.map(({ line, reason }) => `${line} ${reason}`);

describe('a line of a pasted list', () => {
  it.each([
    ['Etna — 16', dish('Etna', 1600)],
    ['Etna – 16,50', dish('Etna', 1650)],
    ['Etna - 16', dish('Etna', 1600)],
    ['Etna—16', dish('Etna', 1600)],
    ['Etna\t16', dish('Etna', 1600)],
    ['Etna; 16', dish('Etna', 1600)],
    ['Etna: 16', dish('Etna', 1600)],
    ['Etna .......... 12,50', dish('Etna', 1250)],
    ['Etna . . . . 12,50', dish('Etna', 1250)],
    ['Etna … 12', dish('Etna', 1200)],
    ['Etna 12,50', dish('Etna', 1250)],
    ['Etna 12 €', dish('Etna', 1200)],
    ['Etna € 12', dish('Etna', 1200)],
    ['Etna 12 euro', dish('Etna', 1200)],
    ['• Etna — €16.00', dish('Etna', 1600)],
    ['Coca-Cola 33 cl — 3,50', dish('Coca-Cola 33 cl', 350)],
    ['Acqua 0,75 — 3', dish('Acqua 0,75', 300)],
    ['Nigiri 4–8 pezzi — 12', dish('Nigiri 4–8 pezzi', 1200)],
    ['Etna — tonno rosso, avocado — 16', dish('Etna', 1600, 'tonno rosso, avocado')],
    ['Etna; tonno rosso; 16', dish('Etna', 1600, 'tonno rosso')],
    ['MISO — 4', dish('MISO', 400)],
    ['Spaghetti alle vongole 14', dish('Spaghetti alle vongole', 1400)],
    ['Baccalà 18,-', dish('Baccalà', 1800)],
    ['Edamame —', dish('Edamame')],
    ['TARTARE DI MARE', heading('Tartare di mare')],
    ['Per cominciare:', heading('Per cominciare')],
    ['I CRUDI:', heading('I CRUDI')],
  ])('%s', (line, row) => {
    expect(read(line)).toEqual({ rows: [row], unread: [] });
  });

  it.each(['allergeni: 1, 14', 'Allergens: 4, 7, 14', 'A: 1,3,7', '2, 4, 14'])(
    'that lists allergens is never a dish nor a price: %s',
    (line) => {
      expect(read(`Etna 16\n${line}\nScilla 9`).rows.map(({ content }) => content)).toEqual(['Etna', 'Scilla']);
      expect(read(line).rows.filter(({ type }) => type === 'piatto')).toEqual([]);
    },
  );

  it('that cannot be read says why', () => {
    expect(reasons('Edamame')).toEqual(['1 no-price']);
    expect(reasons('Barolo 2018')).toEqual(['1 no-price']);
    expect(reasons('Menù per 2')).toEqual(['1 no-price']);
    expect(reasons('Acqua 0,75')).toEqual(['1 no-price']);
    expect(reasons('Nigiri 4–8')).toEqual(['1 no-price']);
    expect(reasons('— 12')).toEqual(['1 no-name']);
    expect(reasons('Etna — 12,505')).toEqual(['1 price']);
    expect(reasons('Etna — 99999999')).toEqual(['1 price']);
    expect(reasons(`${'x'.repeat(301)} — 1`)).toEqual(['1 long']);
    expect(reasons('Etna — 1\n\n  \nScilla — 1\nBagnara\nMazara — 2')).toEqual(['5 no-price']);
  });

  it('after the five hundredth is refused', () => {
    const { rows, unread } = readPasted(Array.from({ length: 501 }, (_, place) => `Piatto ${place} — 1`).join('\n'));
    expect(rows).toHaveLength(500);
    expect(unread).toMatchObject([{ line: 501, reason: 'too-many' }]);
  });
});

describe('a CSV', () => {
  it('with a header may have its columns in any order', () => {
    const text = 'Prezzo;Codice;Nome;Descrizione\r\n16,00;a1;Etna;"tonno; avocado"\r\n;;I CRUDI;\r\n12;b2;"Scilla ""grande""";\r\n';
    expect(read(text)).toEqual({
      rows: [dish('Etna', 1600, 'tonno; avocado'), heading('I crudi'), dish('Scilla "grande"', 1200)],
      unread: [],
    });
    expect(readPasted('name,price\nEtna,"12,50"').rows).toEqual([dish('Etna', 1250)]);
    expect(readPasted('piatto\tprezzo\nEtna\t12').rows).toEqual([dish('Etna', 1200)]);
  });

  it('without a header has the columns name, price and description', () => {
    expect(readPasted('"Etna","12,50","tonno\nrosso"\n"Scilla","9"').rows).toEqual([
      dish('Etna', 1250, 'tonno rosso'),
      dish('Scilla', 900),
    ]);
  });

  it('reports the line that cannot be read', () => {
    expect(reasons('nome,prezzo\nEtna,dodici\n"due\nrighe",3\n,4\nEtna')).toEqual(['2 price', '5 no-name', '6 no-price']);
  });
});

const word = fc.stringMatching(/^[a-zàèéìòù][a-zàèéìòù']{1,8}$/);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const cents = fc.integer({ min: 0, max: 99_999 });
const anyRow = fc.oneof(
  fc.record({ type: fc.constant('categorie' as const), content: name }),
  fc.record({ type: fc.constant('piatto' as const), content: name, description: fc.option(name, { nil: undefined }), cents }),
);
const rowOf = (
  row: { type: 'categorie'; content: string } | { type: 'piatto'; content: string; description: string | undefined; cents: number },
) => (row.type === 'piatto' ? dish(row.content, row.cents, row.description) : row);
const separators = fc.constantFrom(' — ', ' – ', ' - ', '\t', '; ');

it('reads back the rows of a list that was written out', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), separators, fc.constantFrom('', ' €'), (rows, between, currency) => {
      const lines = rows.map((row) =>
        row.type === 'categorie'
          ? `${row.content}:`
          : [row.content, row.description, `${formatPrice(row.cents, 'it')}${currency}`].filter((part) => part !== undefined).join(between),
      );
      expect(read(lines.join('\n'))).toEqual({ rows: rows.map(rowOf), unread: [] });
    }),
  );
});

it('reads back the rows of a CSV that was written out, whatever their names', () => {
  const text = fc
    .string({ minLength: 1, maxLength: 20 })
    .map((given) => given.replaceAll(/\s+/g, ' ').trim())
    .filter((given) => given !== '');
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      fc.array(fc.record({ content: text, description: fc.option(text, { nil: undefined }), cents }), { minLength: 1 }),
      (dishes) => {
        const lines = dishes.map((one) => [one.content, formatPrice(one.cents, 'it'), one.description ?? ''].map(quoted).join(';'));
        expect(read(['nome;prezzo;descrizione', ...lines].join('\n'))).toEqual({
          rows: dishes.map(({ content, description, cents }) => dish(content, cents, description)),
          unread: [],
        });
      },
    ),
  );
});

it('never throws, and accounts for every line that has text', () => {
  const messy = fc.array(
    fc.constantFrom('"', ';', ',', '\t', '\n', '\r', ' — ', '-', '.', '€', '12', 'A', 'a', ':', ' ', 'nome', 'prezzo'),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        messy.map((parts) => parts.join('')),
      ),
      (text) => {
        const { rows, unread } = readPasted(text);
        expect(rows.length + unread.length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
        for (const row of rows) expect(row.content.trim()).not.toBe('');
        expect(readCsv(text, ';').length).toBeGreaterThan(0);
      },
    ),
  );
});
