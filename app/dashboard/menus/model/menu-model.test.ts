import { describe, expect, it } from 'vitest';
import { allergenAnswers, allergens } from '#restaurant/menus/allergens.ts';
import { draftOf, emptyPrice, emptyRow, type MenuDraft, type RowDraft } from '#restaurant/menus/edit/edit-draft.ts';
import { type Menu, menu } from '#restaurant/menus/menu.ts';
import { type MenuEvent, menuModel, menuModelBeside, typeAfter } from './menu-model.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const no = allergenAnswers.parse(Object.fromEntries(allergens.map((allergen) => [allergen, 'no'])));

const cena: Menu = menu.parse({
  name: 'Cena',
  page: 'cena',
  position: 3,
  contents: [
    { id: 'crudi', type: 'categorie', content: 'Crudi' },
    { id: 'etna', type: 'piatto', content: 'Etna', prices: [{ cents: 1600 }, { cents: 900 }], allergens: no },
    { id: 'nota', type: 'note', content: 'a voce' },
  ],
});
const start = draftOf(cena, now);
const after = (draft: MenuDraft, ...events: MenuEvent[]) => events.reduce((one, event) => menuModel.reduce(one, event), draft);
const ids = ({ rows }: MenuDraft) => rows.map(({ id }) => id).join(' ');
const rowIn = (draft: MenuDraft, id: string) => draft.rows.find((row) => row.id === id);
const change = (id: string, change: Partial<RowDraft>): MenuEvent => ({ type: 'row', id, change });

/** An edit as the browser keeps it, read back. */
const readBack = (edit: { base: Menu; draft: MenuDraft }) => menuModel.kept.parse(JSON.parse(JSON.stringify(menuModel.keep(edit))));

describe('editing a menu', () => {
  it('inserts a row after another, or at the end', () => {
    expect(ids(after(start, { type: 'insert', after: 'crudi', id: 'new', row: 'piatto' }))).toBe('crudi new etna nota');
    expect(ids(after(start, { type: 'insert', after: undefined, id: 'new', row: 'note' }))).toBe('crudi etna nota new');
  });

  it('starts an empty menu with a dish, inserts a dish after a heading, and a row of the same type after anything else', () => {
    expect(typeAfter([], undefined)).toBe('piatto');
    expect(typeAfter(start.rows, 'crudi')).toBe('piatto');
    expect(typeAfter(start.rows, 'nota')).toBe('note');
    expect(typeAfter(start.rows, undefined)).toBe('note');
  });

  it('reads a kept draft as it was written, with nothing changed in it', () => {
    const picture = { src: '/drawings/nigiri.svg', alt: 'Nigiri' };
    const base = menu.parse({
      ...cena,
      showing: { state: 'draft' },
      ownHours: [{ days: ['sunday'], from: '11:00', to: '14:00' }],
      contents: [{ id: 'etna', type: 'piatto', content: 'Etna', picture, showing: { from: '2026-12-10' } }],
    });
    const draft = draftOf(base, now);
    const kept = readBack({ base, draft });
    expect(menuModel.changes(draftOf(kept.base, now), kept.draft)).toBe(0);
  });

  it('asks about a new name that another menu has, and not about one that stood before', () => {
    const doubts = (names: string[], name: string) =>
      menuModelBeside(names)
        .doubts?.(start, after(start, { type: 'heading', change: { name } }), 0)
        .map(({ question }) => question);
    expect(doubts(['Carta', 'Beverage'], ' carta ')).toEqual(['Due menù con lo stesso nome?']);
    expect(doubts(['Carta', 'Beverage'], 'Carta di Natale')).toEqual([]);
    expect(doubts([start.name], start.name)).toEqual([]);
  });

  it('asks about a dish that loses its last price, and about no other', () => {
    const doubts = (...events: MenuEvent[]) => menuModel.doubts?.(start, after(start, ...events), 0).map(({ text }) => text);
    expect(doubts(change('etna', { prices: [{ ...emptyPrice('0'), text: '12' }] }))).toEqual([]);
    expect(doubts(change('etna', { prices: [emptyPrice('0')] }))).toEqual([expect.stringContaining('Etna')]);
    expect(doubts(change('etna', { type: 'note', prices: [] }))).toEqual([]);
    expect(doubts({ type: 'remove', id: 'etna' })).toEqual([]);
    expect(doubts({ type: 'insert', after: 'etna', id: 'new', row: 'piatto' })).toEqual([]);
  });

  it('removes a row, with its signature', () => {
    const signed = after(start, { type: 'sign', id: 'etna', on: true });
    expect(after(signed, { type: 'remove', id: 'etna' })).toMatchObject({ rows: [{ id: 'crudi' }, { id: 'nota' }], toSign: [] });
    expect(menuModel.takenAway({ type: 'remove', id: 'etna' }, start)).toBe('Etna');
    expect(after(start, { type: 'remove', id: 'nobody' })).toBe(start);
  });

  it('moves a row or a section, and changes nothing where nothing moved', () => {
    expect(ids(after(start, { type: 'move', id: 'nota', by: -1, whole: false }))).toBe('crudi nota etna');
    expect(ids(after(start, { type: 'place', id: 'nota', before: 'crudi', whole: false }))).toBe('nota crudi etna');
    expect(after(start, { type: 'move', id: 'crudi', by: -1, whole: true })).toBe(start);
  });

  it('duplicates a dish under another name', () => {
    const sold = after(start, change('etna', { soldOut: 'tonight', featured: 'nigiri' }));
    const doubled = after(sold, { type: 'duplicate', id: 'etna', copy: 'new' });
    expect(ids(doubled)).toBe('crudi etna new nota');
    expect(rowIn(doubled, 'new')).toMatchObject({ content: 'Etna (copia)', answers: no, soldOut: '', featured: '' });
    expect(rowIn(after(doubled, { type: 'duplicate', id: 'new', copy: 'two' }), 'two')?.content).toBe('Etna (copia 2)');
  });

  it('takes a pasted list in where it was asked for', () => {
    const rows = [emptyRow('p', 'piatto'), emptyRow('q', 'piatto')];
    expect(ids(after(start, { type: 'paste', after: 'crudi', rows }))).toBe('crudi p q etna nota');
  });

  it('asks for a new signature when an answer changes', () => {
    const signed = after(start, { type: 'sign', id: 'etna', on: true });
    expect(after(signed, change('etna', { content: 'Etna grande' })).toSign).toEqual(['etna']);
    expect(after(signed, change('etna', { answers: { ...no, pesce: 'contiene' } })).toSign).toEqual([]);
    expect(menuModel.changes(start, signed)).toBe(1);
  });
});

describe('typing in one text', () => {
  const typed = (id: string, changed: Partial<RowDraft>) => menuModel.typedIn(change(id, changed), start);

  it('is distinguished from other texts, also from a translation or a price of the same dish', () => {
    const dish = rowIn(start, 'etna');
    const [first, second] = dish?.prices ?? [];
    if (!dish || !first || !second) throw new Error('a dish with two prices');
    const names = [
      typed('etna', { content: 'Etna g' }),
      typed('nota', { content: 'n' }),
      typed('etna', { translations: { ...dish.translations, en: { ...dish.translations.en, content: 'E' } } }),
      typed('etna', { prices: [{ ...first, text: '1' }, second] }),
      typed('etna', { prices: [first, { ...second, text: '95' }] }),
      menuModel.typedIn({ type: 'heading', change: { name: 'C' } }, start),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(undefined);
  });

  it('is not mixed up with a choice', () => {
    expect(typed('etna', { featured: 'nigiri' })).toBeUndefined();
    expect(typed('etna', { soldOut: 'service' })).toBeUndefined();
  });
});

describe('a save', () => {
  it('signs once: a signature that was sent is not sent again by undo and redo', () => {
    const draft = { ...start, toSign: ['etna', 'x'] };
    expect(menuModel.afterSave?.(draft, { ...start, toSign: ['etna'] }, start).toSign).toEqual(['x']);
  });

  it('marks a dish as sold out once: what was sent stands as stored in the steps before', () => {
    const sent = after(start, change('etna', { soldOut: 'tonight' }));
    expect(rowIn(menuModel.afterSave?.(sent, sent, sent) ?? start, 'etna')?.soldOut).toBe('stored');
    const other = after(start, change('etna', { soldOut: 'tomorrow' }));
    expect(rowIn(menuModel.afterSave?.(other, sent, sent) ?? start, 'etna')?.soldOut).toBe('tomorrow');
  });

  it('reports an error at its row, wherever that was moved', () => {
    const prices = [{ ...emptyPrice('0'), text: 'sedici' }];
    const draft = after(start, change('etna', { prices }), { type: 'move', id: 'nota', by: -1, whole: false });
    expect(menuModel.formOf({ base: cena, draft }, now)).toEqual({ faults: ['contents.etna.prices.0.cents'] });
  });

  it('reports traces of sulphites at the allergens of their dish', () => {
    const draft = after(start, change('etna', { answers: { ...no, solfiti: 'tracce' } }));
    expect(menuModel.formOf({ base: cena, draft }, now)).toEqual({ faults: ['contents.etna.allergens'] });
  });

  it('is sent as its changes: a price of a long menu takes less than a kilobyte', () => {
    const contents = Array.from({ length: 300 }, (_, place) => ({ ...cena.contents[1], id: `d${place}`, content: `Piatto ${place}` }));
    const long = menu.parse({ ...cena, contents });
    const began = draftOf(long, now);
    const prices = (rowIn(began, 'd150')?.prices ?? []).map((price, place) => (place === 1 ? { ...price, text: '9,50' } : price));
    const made = menuModel.formOf({ base: long, draft: after(began, change('d150', { prices })) }, now);
    if (!('form' in made)) throw new Error('refused');
    expect(JSON.parse(String(made.form.get('changes')))).toEqual([{ op: 'set', path: 'contents.d150.prices.i1.cents', value: 950 }]);
    expect(new URLSearchParams([...made.form].map(([name, value]) => [name, String(value)])).toString().length).toBeLessThan(1_000);
  });

  it('sends the rows to sign and the rows that are newly sold out', () => {
    const draft = { ...after(start, change('etna', { soldOut: 'tonight' })), toSign: ['etna'] };
    const made = menuModel.formOf({ base: cena, draft }, now);
    if (!('form' in made)) throw new Error('a sound menu');
    expect([made.form.get('intent'), made.form.getAll('toSign'), made.form.getAll('soldOut')]).toEqual([
      'save',
      ['etna'],
      ['etna:tonight'],
    ]);
  });
});

it('a kept draft is read back unchanged, but without its signatures', () => {
  const draft = { ...start, toSign: ['etna'] };
  const read = readBack({ base: cena, draft });
  expect(read).toEqual({ base: cena, draft });
  expect(menuModel.resumed?.(read.draft).toSign).toEqual([]);
  for (const value of [7, [null], [{ id: 'etna', type: 'piatto', prices: 'x' }]])
    expect(menuModel.kept.safeParse({ base: cena, changes: [{ op: 'set', path: 'contents', value }], toSign: [] }).success).toBe(false);
});

it('a kept draft that is read back counts no row as changed, not even one with a picture', () => {
  const picture = { src: '/drawings/nigiri.svg', alt: 'Nigiri', translations: { en: { alt: 'Nigiri' } } };
  const base = { ...cena, contents: cena.contents.map((row) => (row.type === 'piatto' ? { ...row, picture } : row)) };
  const read = readBack({ base, draft: menuModel.draftOf(base, now) });
  expect(menuModel.changes(menuModel.draftOf(read.base, now), read.draft)).toBe(0);
});

it('a kept draft has its texts as they were typed, and until when dishes are marked as sold out', () => {
  const sold = menu.parse({
    ...cena,
    contents: [{ ...cena.contents[1], soldOutUntil: '2026-11-19T14:00:00Z' }, ...cena.contents.slice(2)],
  });
  const draft = after(
    draftOf(sold, now),
    change('etna', { prices: [{ ...emptyPrice('i0'), text: '12x' }], answers: { pesce: 'no' } }),
    change('nota', { content: '' }),
  );
  const read = readBack({ base: sold, draft });
  expect(rowIn(read.draft, 'etna')).toMatchObject({ prices: [{ text: '12x' }], answers: { pesce: 'no' }, soldOut: '' });
  expect(rowIn(read.draft, 'nota')).toMatchObject({ content: '' });
  const tonight = readBack({ base: sold, draft: after(draft, change('etna', { soldOut: 'tonight' })) });
  expect(rowIn(tonight.draft, 'etna')?.soldOut).toBe('tonight');
});

it('what is kept of a price of a long menu is small', () => {
  const kept = menuModel.keep({ base: cena, draft: after(start, change('nota', { content: 'x' })) });
  expect(kept).toMatchObject({ changes: [{ op: 'set', path: 'contents.nota.content', value: 'x' }] });
});

it('a place is described in words', () => {
  expect(menuModel.nameOf('contents.etna.prices', start)).toBe('Etna, Prezzi');
  expect(menuModel.nameOf('contents.etna.translations.en.content', start)).toMatch(/^Etna, .*, English$/);
  expect(menuModel.nameOf('name', start)).not.toBe('');
  const said = (path: string) => menuModel.saidOf({ path, mine: '', theirs: '' }, 'mine', start, now);
  expect(said('contents.etna.prices')).toBe('16, 9');
  expect(said('contents.etna.allergens')).toBe('nessun allergene fra gli ingredienti');
  expect(said('contents.etna.description')).toBe('vuoto');
  expect(said('contents.gone')).toBe('via: qui non c’è più');
});
