import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dish, Row } from '#restaurant/menus/menu.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildAnswers, buildDish, buildExport, buildMenu } from '../builders/documents.ts';

const signature = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const dish = (id: string, given: Partial<Dish> = {}) => buildDish({ id, content: id, signature, allergens: buildAnswers(), ...given });
const contents: Row[] = [
  { id: 'soia', type: 'note', content: 'La salsa di soia viene a parte.' },
  { id: 'crudi', type: 'categorie', content: 'Crudi' },
  dish('Ricciola', { allergens: buildAnswers({ pesce: 'contiene' }) }),
  dish('Alga', { marks: ['vegano'] }),
  dish('Riso', { allergens: buildAnswers({ pesce: 'tracce' }) }),
  { id: 'pescato', type: 'piatto', content: 'Pescato', prices: [], marks: [] },
];

let app: TestApp;
beforeAll(async () => {
  const menu = { id: 'carta', ...buildMenu({ contents }) };
  app = await createTestApp({ content: buildExport({ menu: [menu] }) });
});
afterAll(() => app.close());

/** The names of the dishes under each heading of the page, in reading order, without the legend. */
async function shown(query: string): Promise<string[]> {
  const html = await (await app.get(`/carta?${query}`)).text();
  const rows = html.slice(html.indexOf('class="sheet-rows"'), html.indexOf('class="sheet-end"'));
  return [...rows.matchAll(/<h([2-5])[^>]*>(.*?)<\/h\1>/g)].map(([, level = '', text = '']) => `${level === '2' ? '# ' : ''}${text}`);
}

describe('a filter or search of a menu', () => {
  test('lists traces and undeclared dishes apart, and hides dishes that contain the allergen', async () => {
    expect(await shown('senza=pesce')).toEqual([
      '# Senza pesce',
      'Crudi',
      'Alga',
      '# Possono contenerne tracce',
      'Crudi',
      'Riso',
      '# Non possiamo dirlo',
      'Crudi',
      'Pescato',
    ]);
    const html = await (await app.get('/carta?senza=pesce')).text();
    expect(html).toContain('Senza pesce: 1 piatto su 4.');
    expect(html).toContain('Non mostriamo 1 piatto: contiene pesce.');
    expect(html).toContain('possibili tracce di pesce');
    expect(html).toContain('La salsa di soia viene a parte.');
  });

  test('finds dishes by words, with or without a restriction', async () => {
    expect(await shown('q=RICCIÓL')).toEqual(['# «RICCIÓL»', 'Crudi', 'Ricciola']);
    expect(await shown('q=alga&dieta=vegano&senza=latte')).toEqual(['# «alga», solo vegano, senza latte', 'Crudi', 'Alga']);
    expect(await shown('q=torta')).toEqual(['# «torta» non lo troviamo']);
    expect(await shown('q=ricciola&senza=pesce')).toEqual(['# Niente che vada bene per certo']);
  });

  test.each(['pesce', 'glutine', 'tahina'])('counts nothing where «%s» was searched and the filter is offered', async (query) => {
    const html = await (await app.get(`/carta?q=${query}`)).text();
    expect(/role="status">([^<]*)</.exec(html)?.[1]).toBe(`Per «${query}» c’è il filtro`);
  });

  test('says which of its values are unknown, and filters by the others', async () => {
    const plain = await shown('');
    expect(plain).toEqual(['# Crudi', 'Ricciola', 'Alga', 'Riso', 'Pescato']);
    expect(await shown('dieta=&q=+&utm_source=x')).toEqual(plain);
    expect(await shown('senza=veleno')).toEqual(plain);
    expect(await (await app.get('/carta?senza=veleno')).text()).toContain('Non conosciamo «veleno»: qui non filtra niente.');
    expect(await (await app.get('/en/carta?senza=veleno&senza=pesce')).text()).toMatch(
      /We do not know “veleno”.*Without fish: 1 dish out of 4/s,
    );
  });

  test('counts its dishes in one line, by what their declarations say', async () => {
    const html = await (await app.get('/carta?senza=pesce')).text();
    expect(html).toContain('<span role="status">1 piatto, 1 con possibili tracce, 1 non dichiarato</span>');
  });

  test('is offered where a guest searches for an allergen, above the dishes that the search finds', async () => {
    expect(await shown('q=gluten')).toEqual(['# Per «gluten» c’è il filtro']);
    const html = await (await app.get('/carta?q=gluten&senza=pesce')).text();
    expect(html).toContain('href="/carta?senza=glutine&amp;senza=pesce"');
    expect(html).not.toContain('non lo troviamo');
    expect(await shown('q=riso')).not.toContain('allergene');
  });

  test('stays in the links to other menus and to the list of menus', async () => {
    const html = await (await app.get('/carta?senza=pesce&q=riso')).text();
    expect(html).toContain('href="/menu?senza=pesce"');
    const hub = await (await app.get('/menu?senza=pesce')).text();
    expect(hub).toContain('href="/carta?senza=pesce"');
    expect(hub).toContain('Filtro: Senza pesce.');
    expect(hub).toContain('<meta name="robots" content="noindex">');
    expect(await (await app.get('/menu')).text()).toContain('href="/carta"');
    for (const page of [html, hub]) expect(page.match(/href="\/menu[^"]*">Il menù</g)).toEqual(['href="/menu?senza=pesce">Il menù<']);
  });

  test('is reported on the list of menus too, where its value is unknown', async () => {
    expect(await (await app.get('/menu?senza=veleno')).text()).toContain('Non conosciamo «veleno»: qui non filtra niente.');
    expect(await (await app.get('/en/pranzo?dieta=veleno')).text()).toContain('We do not know “veleno”');
  });

  test('is kept in the form, in every language, and can be removed', async () => {
    const html = await (await app.get('/carta?senza=pesce&q=riso')).text();
    expect(html).toMatch(/<details class="finder"[^>]* open=""/);
    expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="pesce"')]);
    expect(html).toContain('href="/en/carta?senza=pesce&amp;q=riso"');
    expect(html).toMatch(/<a href="\/carta">Togli i filtri<\/a>/);
  });

  test('is neither indexed by search engines nor kept in the page cache', async () => {
    const html = await (await app.get('/carta?senza=pesce')).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/carta">');
    expect(await (await app.get('/carta')).text()).not.toContain('noindex');
    expect(app.cache.find('/carta?senza=pesce', app.services.milliseconds())).toBeUndefined();
    expect(app.cache.find('/carta', app.services.milliseconds())).toBeDefined();
  });

  test('cannot write markup into the page', async () => {
    const html = await (await app.get(`/carta?q=${encodeURIComponent('<script>alert(1)</script>"onfocus="')}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"onfocus=');
  });
});

describe('a group of the filter', () => {
  let nuts: TestApp;
  beforeAll(async () => {
    const almonds = { 'frutta-a-guscio': 'contiene', mandorle: 'contiene', pistacchi: 'tracce' } as const;
    const dishes = [
      dish('Gelo', { allergens: buildAnswers({ ...almonds, latte: 'contiene' }) }),
      dish('Torta', { allergens: buildAnswers({ 'frutta-a-guscio': 'contiene' }) }),
      dish('Gelato', { allergens: buildAnswers({ 'frutta-a-guscio': 'tracce' }) }),
      { ...dish('Crema', { allergens: buildAnswers(almonds) }), signature: undefined },
    ];
    nuts = await createTestApp({ content: buildExport({ menu: [{ id: 'carta', ...buildMenu({ contents: dishes }) }] }) });
  });
  afterAll(() => nuts.close());
  const page = async (address: string) => (await nuts.get(address)).text();
  /** The headings with the dishes below each. */
  const listed = async (query: string) => {
    const html = await page(`/carta?${query}`);
    return [...html.slice(html.indexOf('id="found"'), html.indexOf('class="sheet-end"')).matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(
      ([, text]) => text,
    );
  };

  test('is narrowed by links to each of its singles, and a chosen single has its box ticked', async () => {
    const whole = await page('/carta?senza=frutta-a-guscio&senza=nocciole&senza=latte');
    expect(whole).toContain('Senza latte, senza frutta a guscio: 0 piatti su 4.');
    expect(whole).toContain('<a href="/carta?senza=latte&amp;senza=nocciole#found">nocciole</a>');
    expect(whole.match(/data-group="[\w-]+"/g)).toEqual(['data-group="frutta-a-guscio"']);
    const one = await page('/carta?senza=nocciole');
    expect(one.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="nocciole"')]);
    expect(one).toMatch(/<input type="checkbox" name="senza" value="pistacchi">/);
    expect(await page('/carta')).not.toContain('finder-narrow');
  });

  test('lists a dish with almonds for a guest without hazelnuts only where a signed declaration names the almonds', async () => {
    expect(await listed('senza=nocciole')).toEqual([
      'Senza nocciole',
      'Gelo',
      'Possono contenerne tracce',
      'Gelato',
      'Non possiamo dirlo',
      'Crema',
    ]);
    const html = await page('/carta?senza=nocciole');
    expect(html).toContain('Non mostriamo 1 piatto: contiene nocciole o frutta a guscio non precisata.');
    expect(html).toContain('possibili tracce di frutta a guscio');
  });

  test('is offered as a single where a guest searches for that single', async () => {
    expect(await page('/carta?q=hazelnut')).toContain('href="/carta?senza=nocciole"');
  });

  test('has its singles named in the menu, in the book, on paper, and in the JSON of the menus', async () => {
    const html = await page('/en/carta');
    expect(html).toContain('contains <b class="a-7">milk,</b> <b class="a-8">almonds</b>');
    expect(html).toContain('may contain traces of pistachio nuts');
    expect(html).toContain('contains <b class="a-8">nuts</b>');
    const book = await page('/pt/allergeni');
    expect(book).toMatch(/Gelo<\/span> <small>amêndoas, vestígios de pistácios<\/small><sup aria-hidden="true">a<\/sup>/);
    expect(book).toContain('data-name="Amêndoas, vestígios de pistácios"');
    expect(book).toContain('data-name="Frutos de casca rija"');
    expect(book).toMatch(/class="book-notes"><b>a<\/b> amêndoas, vestígios de pistácios\./);
    const [menu]: { contents: { declaration: object }[] }[] = await (await nuts.get('/api/menu')).json();
    const answers = { 'frutta-a-guscio': 'contiene', mandorle: 'contiene', pistacchi: 'tracce' };
    expect(menu?.contents[0]?.declaration).toMatchObject({ state: 'declared', answers });
  });
});

describe('the allergen book', () => {
  test('shows every dish with the fourteen allergens, and undeclared dishes without an answer', async () => {
    const html = await (await app.get('/allergeni')).text();
    const row = (name: string) => new RegExp(`<th scope="row">${name}.*?</tr>`).exec(html)?.[0] ?? '';
    expect(row('Ricciola').match(/<td/g)).toHaveLength(14);
    expect(row('Ricciola').match(/class="contiene" data-name="Pesce"/g)).toHaveLength(1);
    expect(row('Riso').match(/class="tracce" data-name="Pesce"/g)).toHaveLength(1);
    expect(row('Alga')).toContain('nessuno dei 14 fra gli ingredienti');
    expect(row('Pescato')).toContain('Non dichiarato');
    expect(row('Pescato')).not.toMatch(/class="no"/);
  });

  test('shows its date, its newest signature, what is missing, and its version', async () => {
    const html = await (await app.get('/allergeni')).text();
    expect(html).toContain('Aggiornato il 20 novembre 2026');
    expect(html).toMatch(/dichiarazioni di [^<]+, ultima firma: 2 novembre 2026/);
    expect(html).not.toContain('Giulia');
    expect(html).toContain('4 piatti e bevande, 1 ancora da dichiarare');
    const version = /versione ([0-9A-F]{6})/.exec(html)?.[1];
    expect(version).toBeDefined();
    expect(await (await app.get('/en/allergeni')).text()).toContain(`version ${version}`);
  });

  test('is in the sitemap', async () => {
    expect(await (await app.get('/sitemap.xml')).text()).toContain('http://localhost:3000/allergeni');
  });
});

test('every symbol that a menu page takes from a file is in that file', async () => {
  for (const path of ['/menu', '/carta', '/carta?senza=pesce']) {
    const html = await (await app.get(path)).text();
    const drawn = [...html.matchAll(/<use href="([^"#]+)#([\w-]+)"/g)];
    expect(drawn.length).toBeGreaterThan(0);
    for (const [, file = '', id] of drawn) expect(await (await app.get(file)).text(), path).toContain(`id="${id}"`);
    // Only the mark is inline, since the first paint shows it.
    expect(html.match(/<symbol id="[\w-]+"/g)).toBeNull();
    expect(html.match(/<svg id="[\w-]+"/g)).toEqual(['<svg id="mon"']);
  }
});
