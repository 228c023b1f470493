import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from '#tests/random-examples.ts';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '#restaurant/money.ts';
import { readCsv } from '#restaurant/input/csv.ts';
import { type Pasted, type PastedRow, readPasted } from './paste.ts';

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
    'that lists allergens is never read as a dish or a price: %s',
    (line) => {
      expect(read(`Etna 16\n${line}\nScilla 9`).rows.map(({ content }) => content)).toEqual(['Etna', 'Scilla']);
      expect(read(line).rows.filter(({ type }) => type === 'piatto')).toEqual([]);
    },
  );

  it.each(['Polpo € 16\nallergeni 4, 2, 14', 'Polpo (4, 2, 14) € 16\nAlici (1, 4) 9', 'Polpo € 16 - A: 4,2,14'])(
    'that gives allergens by numbers adds none of them to the texts for guests: %s',
    (text) => {
      expect(read(text).rows[0]).toMatchObject({ content: 'Polpo', description: undefined, allergens: 'allergeni 4, 2, 14' });
    },
  );

  it('that is the only English one is marked as doubtful, and not shown to Italian guests', () => {
    const text = 'Etna 16\nAlici marinate 9\nPolpo alla piastra\nGrilled octopus (9,14)\n€ 16';
    expect(readPasted(text).unread).toMatchObject([
      { reason: 'language', guess: { content: 'Polpo alla piastra', description: undefined, english: { content: 'Grilled octopus' } } },
    ]);
  });

  it('with adjacent numbers has the prices of the columns above, and may be a dish without columns', () => {
    const sizes = [
      { cents: 800, name: 'normale' },
      { cents: 1100, name: 'maxi' },
    ];
    expect(read('PIZZE (Normale / Maxi)\nMarinara 6 8\nBufala DOP 8 11')).toMatchObject({
      rows: [{ content: 'Pizze' }, { content: 'Marinara' }, { content: 'Bufala DOP', prices: sizes }],
      unread: [],
    });
    const unnamed = { content: 'Bufala DOP', prices: [{ cents: 800 }, { cents: 1100 }] };
    expect(read('PIZZE\nBufala DOP 8 11')).toMatchObject({ rows: [{ content: 'Pizze' }], unread: [{ reason: 'prices', guess: unnamed }] });
    const settled = new Map([[2, { text: 'Bufala DOP 8 11', as: 'right' as const }]]);
    expect(readPasted('PIZZE\nBufala DOP 8 11', settled).rows[1]).toMatchObject(unnamed);
    // Which of three numbers below two columns are prices is unknown.
    expect(reasons('BIRRE (Piccola / Media)\nMessina 33 3 5')).toEqual(['2 prices']);
  });

  it('has each size with its price, and every price in brackets', () => {
    expect(read('BEVANDE\nVino della casa 1/4 3 1/2 5 1 lt 9').rows[1]).toMatchObject({
      content: 'Vino della casa',
      prices: [
        { cents: 300, name: '1/4' },
        { cents: 500, name: '1/2' },
        { cents: 900, name: '1 lt' },
      ],
    });
    expect(reasons('ANTIPASTI\nImpepata di cozze 12 (2 pers. 20)')).toEqual(['2 prices']);
  });

  it('that is a footnote keeps the stars that refer to its dishes', () => {
    expect(read('Carciofo alla romana* 6,50\nEtna 16\n* prodotto surgelato all’origine').rows).toMatchObject([
      { content: 'Carciofo alla romana*' },
      { content: 'Etna' },
      { type: 'note', content: '* prodotto surgelato all’origine' },
    ]);
  });

  it('that cannot be read gives the reason', () => {
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

it('does not take a word for a detail of the restaurant because it begins alike', () => {
  expect(readPasted('Igé con tonno 12\nTelò di mare 9').rows).toEqual([dish('Igé con tonno', 1200), dish('Telò di mare', 900)]);
});

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

/** Lines of every kind in the corpus, for random combinations. */
const corpus = join(import.meta.dirname, 'corpus');
const corpusLines = readdirSync(corpus).flatMap((name) =>
  readFileSync(join(corpus, name), 'utf8')
    .split(/^=== .*$/m)
    .flatMap((menu) => (menu.split('\n--->')[0] ?? '').split('\n')),
);
const anyLines = fc.array(fc.constantFrom(...corpusLines), { maxLength: 40 });

/** All text of a result, in rows and marked lines. */
function seen({ found }: Pick<Pasted, 'found'>): string {
  const texts = found.flatMap((one) => {
    const rows = 'row' in one ? [one.row] : one.guess ? [one.guess] : [];
    const said = rows.flatMap((row) => [
      row.content,
      ...(row.type === 'piatto' ? [row.description, ...row.prices.flatMap(({ cents, name }) => [formatPrice(cents, 'it'), name])] : []),
      row.english?.content,
      row.english?.description,
    ]);
    return ['text' in one ? one.text : '', ...said];
  });
  return texts.join(' ').toLocaleLowerCase('it');
}

describe('lines in any order', () => {
  it('are all in the result, with every word', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const everything = seen(readPasted(lines.join('\n')));
        const words = lines
          .map((line) => line.replace(/^\[.*?\] [^:]*: /, ''))
          .filter((line) => !columnsOrPage.test(line.trim()))
          .flatMap((line) => line.toLocaleLowerCase('it').match(/\p{L}{4,}/gu) ?? [])
          .filter((word) => !ofAPrice.test(word));
        expect(words.filter((word) => !everything.includes(word))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('lose no amount: each is a price or a supplement, or its line is marked', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { found } = readPasted(lines.join('\n'));
        const out = found.flatMap((one) => ('row' in one && one.row.type === 'piatto' ? one.row.prices.map(({ cents }) => cents) : []));
        const kept = seen({ found });
        const guessed = found.flatMap((one) =>
          'text' in one && one.guess?.type === 'piatto' ? one.guess.prices.map(({ cents }) => cents) : [],
        );
        for (const line of lines) {
          for (const [, whole = '', fraction = ''] of line.matchAll(/(?<![\d.,])(?:€ ?)(\d{1,3})(?:[.,](\d\d))?(?![\d.,])/g)) {
            const cents = Number(whole) * 100 + Number(fraction || 0);
            expect(out.includes(cents) || guessed.includes(cents) || kept.includes(whole), `${line}: ${cents}`).toBe(true);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('lose nothing of a line without columns below a header', () => {
    const { rows } = readPasted('Nome;Descrizione;Prezzo\nPRANZO € 15,90 - CENA € 25,90');
    expect(rows.flatMap((row) => (row.type === 'piatto' ? row.prices : []))).toEqual([{ cents: 1590 }, { cents: 2590 }]);
  });

  it('never have a price that is not in their text', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const text = lines.join('\n');
        for (const row of readPasted(text).rows) {
          if (row.type !== 'piatto') continue;
          for (const { cents } of row.prices) expect(text).toMatch(new RegExp(`(?<!\\d)${Math.floor(cents / 100)}(?!\\d)`));
        }
      }),
    );
  });
});

/** Lines that are not rows: names of columns and page numbers. */
const columnsOrPage = /^(?:pag\. \d+|.*\(.*\/.*\).*|.*(?:Calice|Bottiglia|Normale|Maxi).*|Nome;.*|.*0,2 \/ 0,4.*)$/i;
/** Words that belong to a price: `cad.` means each, `pp` per person. */
const ofAPrice =
  /^(?:euro|tutt[ie]|allergen[is]?|persona|pers|pezz[io]|calice|bottiglia|bott|etto|nota|secondo|quantità|mercato|prezzo|richiesta|gratis)$/i;

/** Ten times the usual time. An algorithm slower than linear would take minutes. */
const maxMs = 1_500;

it('reads the slowest text of sixty-four thousand characters in a moment', () => {
  const full = (line: string) => `${line}\n`.repeat(Math.floor(64_000 / (line.length + 1)));
  const lines = [
    '(1,'.repeat(130),
    '1 / '.repeat(99),
    'a - '.repeat(99),
    '9,99 € '.repeat(55),
    '('.repeat(390),
    '*a '.repeat(130),
    `${'1,2,'.repeat(98)}x`,
    `${' .'.repeat(195)}x`,
    `${'calice 5 '.repeat(44)}x`,
    'calice 5 '.repeat(44),
    `a${' '.repeat(380)}b`,
    'a',
    '1',
    'MARE 1',
    'with the fish',
    '~\nRombo',
    'x'.repeat(64_000),
  ];
  const slow = lines.flatMap((line) => {
    const text = full(line);
    const { user } = process.cpuUsage();
    readPasted(text);
    const taken = (process.cpuUsage().user - user) / 1_000;
    return taken > maxMs ? [`${JSON.stringify(line.slice(0, 20))} ${Math.round(taken)}`] : [];
  });
  expect(slow).toEqual([]);
});

it('never throws, and returns a row or a reason for every line with text', () => {
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
        expect([...readCsv(text, ';')].length).toBeGreaterThan(0);
      },
    ),
  );
});

it('reads an addition after a dash as another price of the dish, and a title between signs above dishes as a heading', () => {
  const { found } = readPasted('Menù di mare\n\n~ CRUDI ~\nScampi crudi 16\n\nDOLCI\nSorbetto al limone 4,50 - con vodka 6,50');
  const rows = found.flatMap((one) => ('row' in one ? [one.row] : []));
  expect(rows.slice(-4)).toMatchObject([
    { type: 'categorie', content: 'Crudi' },
    { type: 'piatto', prices: [{ cents: 1_600 }] },
    { type: 'categorie', content: 'Dolci' },
    { content: 'Sorbetto al limone', prices: [{ cents: 450 }, { cents: 650, name: 'con vodka' }] },
  ]);
});

it.each(['—', '–', '·', '•', '★', '◆', '+', '|', '//', '°', '🍣'])('reads a title between two %s as a heading without them', (sign) => {
  const rows = readPasted(`${sign} CRUDI ${sign}\nScampi 16\n\n${sign} Primi piatti ${sign}\nRavioli 12`).found.map((one) =>
    'row' in one ? `${one.row.type} ${one.row.content}` : one.text,
  );
  expect(rows).toEqual(['categorie Crudi', 'piatto Scampi', 'categorie Primi piatti', 'piatto Ravioli']);
});

it('does not read a dish without a price, in a list with dashes, as a title', () => {
  expect(read('— Edamame — 5\n— Miso —\n— Gyoza — 7').rows.map(({ type, content }) => `${type} ${content}`)).toEqual([
    'piatto Edamame',
    'piatto Miso',
    'piatto Gyoza',
  ]);
});
