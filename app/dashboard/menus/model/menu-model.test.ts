import fc from '#tests/random-examples.ts';
import { describe, expect, it } from 'vitest';
import type { PathChange, Side } from '#restaurant/documents/model/change.ts';
import { allergenAnswers, allergens } from '#restaurant/menus/allergens.ts';
import { copyOf, type EditedRow, type MenuDraft, newRow, withType } from '#restaurant/menus/edit/edited-menu.ts';
import { type Menu, menu } from '#restaurant/menus/menu.ts';
import { moveBy, placeBefore } from '#restaurant/menus/edit/reorder.ts';
import { changesOf, type MenuEvent, menuModel, menuModelBeside, previewForm } from './menu-model.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const no = allergenAnswers.parse(Object.fromEntries(allergens.map((allergen) => [allergen, 'no'])));
const signature = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };

const cena: Menu = menu.parse({
  name: 'Cena',
  page: 'cena',
  position: 3,
  contents: [
    { id: 'crudi', type: 'categorie', content: 'Crudi' },
    { id: 'etna', type: 'piatto', content: 'Etna', prices: [{ cents: 1600 }, { cents: 900 }], allergens: no, marks: ['crudo', 'vegano'] },
    { id: 'scilla', type: 'piatto', content: 'Scilla', prices: [{ cents: 1200 }] },
    { id: 'nota', type: 'note', content: 'a voce' },
  ],
});
const start = menuModel.draftOf(cena, now);
const after = (draft: MenuDraft, ...events: MenuEvent[]) => events.reduce((one, event) => menuModel.reduce(one, event), draft);
const edit = (...events: MenuEvent[]) => after(start, ...events);
const ids = ({ data }: MenuDraft) => data.contents.map(({ id }) => id).join(' ');
const rowIn = (draft: MenuDraft, id: string) => draft.data.contents.find((row) => row.id === id);
const at = (id: string, part: string) => (id === '' ? part : `contents.${id}.${part}`);
const type = (id: string, part: string, text: string): MenuEvent => ({ type: 'texts', texts: { [at(id, part)]: text } });
const set = (id: string, part: string, value: unknown): MenuEvent => ({
  type: 'changes',
  changes: [value === undefined ? { op: 'remove', path: at(id, part) } : { op: 'set', path: at(id, part), value }],
});
const arrange = (make: (rows: EditedRow[]) => EditedRow[]): MenuEvent => ({ type: 'arrange', arrange: make });
const remove = (id: string): MenuEvent => arrange((rows) => rows.filter((row) => row.id !== id));
const sign = (id: string): MenuEvent => ({ type: 'sign', id, on: true });
const price = (text: string) => type('etna', 'prices.i0.cents', text);

const readBack = (kept: { base: Menu; draft: MenuDraft }) => menuModel.kept.parse(JSON.parse(JSON.stringify(menuModel.keep(kept))));
const faultsIn = (draft: MenuDraft) => {
  const made = menuModel.formOf({ base: cena, draft }, now);
  return 'faults' in made ? made.faults : [];
};
const sent = (draft: MenuDraft, base = cena): PathChange[] => {
  const made = menuModel.formOf({ base, draft }, now);
  if (!('form' in made)) throw new Error('refused');
  return JSON.parse(String(made.form.get('changes')));
};

describe('a menu while it is edited', () => {
  it('keeps its texts when a row’s type is changed and changed back', () => {
    const asNote = edit(arrange((rows) => withType(rows, 'etna', 'note')));
    expect(sent(asNote)).toMatchObject([{ op: 'set', path: 'contents.etna', value: { type: 'note', content: 'Etna' } }]);
    const back = after(
      asNote,
      arrange((rows) => withType(rows, 'etna', 'piatto')),
    );
    expect(sent(back)).toEqual([]);
    const dish = edit(arrange((rows) => withType(rows, 'nota', 'piatto')));
    expect(rowIn(dish, 'nota')).toMatchObject({ content: 'a voce', prices: [{ id: 'i0' }], marks: [] });
    expect(faultsIn(dish)).toEqual([]);
  });

  it('ignores a price of which nothing is typed: it is one change less', () => {
    const emptied = edit(price(' '));
    expect(rowIn(emptied, 'etna')?.prices).toEqual([{ id: 'i0' }, { id: 'i1', cents: 900 }]);
    expect(faultsIn(emptied)).toEqual([]);
    expect(faultsIn(after(emptied, type('etna', 'prices.i0.name', 'calice')))).toEqual(['contents.etna.prices.i0.cents']);
    const added: MenuEvent = {
      type: 'changes',
      changes: [{ op: 'insert', path: 'contents.etna.prices.x', value: { id: 'x' }, after: 'i1' }],
    };
    expect(menuModel.changes(start, edit(added))).toBe(0);
    expect(menuModel.changes(start, edit(added, type('etna', 'prices.x.cents', '9')))).toBe(1);
  });

  it('gets its first price in the same step as the text typed into it', () => {
    const bare = after(start, set('scilla', 'prices', []));
    const path = 'contents.scilla.prices';
    const first: PathChange[] = [{ op: 'insert', path: `${path}.i0`, value: { id: 'i0' }, after: null }];
    const typed = after(bare, { type: 'texts', texts: { [`${path}.i0.cents`]: '14' }, first });
    expect(rowIn(typed, 'scilla')?.prices).toEqual([{ id: 'i0', cents: 1400 }]);
  });

  it('counts new, changed, moved and removed rows, and the name', () => {
    const draft = edit(
      type('', 'name', 'La cena'),
      remove('scilla'),
      arrange((rows) => [...rows, newRow('nuova', 'note')]),
      type('crudi', 'content', 'Inizio'),
      type('crudi', 'translations.en.content', 'To begin'),
      arrange((rows) => placeBefore(rows, 'nota', 'crudi', false)),
    );
    expect(changesOf(start, draft)).toEqual({ rows: new Set(['', 'scilla', 'nuova', 'crudi']), count: 5 });
    expect(changesOf(start, edit(sign('etna'))).count).toBe(1);
  });

  it('does not count a change that was changed back', () => {
    expect(menuModel.changes(start, edit(set('etna', 'allergens', { ...no, pesce: 'contiene' }), set('etna', 'allergens', no)))).toBe(0);
    expect(menuModel.changes(start, edit(type('etna', 'marks.vegano', ''), type('etna', 'marks.vegano', 'on')))).toBe(0);
    expect(menuModel.changes(start, edit(type('nota', 'description', 'x')))).toBe(0);
  });

  it('removes a row, with its signature', () => {
    const signed = edit(sign('etna'));
    expect(after(signed, remove('etna'))).toMatchObject({ toSign: [] });
    expect(menuModel.takenAway({ type: 'arrange', arrange: (rows) => rows, lost: 'Etna' }, start)).toBe('Etna');
    expect(edit(remove('nobody'))).toBe(start);
  });

  it('changes nothing if nothing moved', () => {
    expect(ids(edit(arrange((rows) => moveBy(rows, 'nota', -1, false))))).toBe('crudi etna nota scilla');
    expect(edit(arrange((rows) => moveBy(rows, 'crudi', -1, true)))).toBe(start);
  });

  it('duplicates a dish under another name, unsigned', () => {
    const sold = edit(set('etna', 'soldOutUntil', 'tonight'), set('etna', 'featured', 'nigiri'), set('etna', 'signature', signature));
    const rows = sold.data.contents;
    const etna = rowIn(sold, 'etna');
    const copy = etna && copyOf(etna, 'new', rows);
    expect(copy).toEqual({ ...rowIn(start, 'etna'), id: 'new', content: 'Etna (copia)' });
    expect(copy && copyOf(copy, 'two', [...rows, copy]).content).toBe('Etna (copia 2)');
  });

  it('asks for a new signature when an answer changes', () => {
    const signed = edit(sign('etna'));
    expect(after(signed, type('etna', 'content', 'Etna grande')).toSign).toEqual(['etna']);
    expect(after(signed, set('etna', 'allergens', { ...no, pesce: 'contiene' })).toSign).toEqual([]);
  });
});

describe('a doubt about a menu', () => {
  it('is a new name that another menu has, but not one that stood before', () => {
    const doubts = (names: string[], name: string) =>
      menuModelBeside(names)
        .doubts?.(start, edit(type('', 'name', name)), 0)
        .map(({ question }) => question);
    expect(doubts(['Carta', 'Beverage'], ' carta ')).toEqual(['Due menù con lo stesso nome?']);
    expect(doubts(['Carta', 'Beverage'], 'Carta di Natale')).toEqual([]);
    expect(doubts(['Cena'], 'Cena')).toEqual([]);
  });

  it('is a dish that loses its last price, and no other', () => {
    const doubts = (...events: MenuEvent[]) => menuModel.doubts?.(start, edit(...events), 0).map(({ text }) => text);
    expect(doubts(type('scilla', 'prices.i0.cents', '12'), price(''))).toEqual([]);
    expect(doubts(type('scilla', 'prices.i0.cents', ''))).toEqual([expect.stringContaining('Scilla')]);
    expect(doubts(arrange((rows) => withType(rows, 'scilla', 'note')))).toEqual([]);
    expect(doubts(remove('scilla'))).toEqual([]);
    expect(doubts(arrange((rows) => [...rows, newRow('new', 'piatto')]))).toEqual([]);
  });
});

describe('typing in one text', () => {
  it('is distinguished from other texts, also from a translation or a price of the same dish', () => {
    const events = [
      type('etna', 'content', 'Etna g'),
      type('nota', 'content', 'n'),
      type('etna', 'translations.en.content', 'E'),
      price('1'),
      type('etna', 'prices.i1.cents', '95'),
      type('', 'name', 'C'),
    ];
    const names = events.map((event) => menuModel.typedIn(event, start));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(undefined);
  });

  it('is not mixed up with a choice', () => {
    expect(menuModel.typedIn(set('etna', 'featured', 'nigiri'), start)).toBeUndefined();
    expect(menuModel.typedIn(set('etna', 'soldOutUntil', 'service'), start)).toBeUndefined();
    expect(menuModel.typedIn(type('etna', 'marks.piccante', 'on'), start)).toBeUndefined();
  });
});

describe('two edits of one menu', () => {
  const met = (mine: MenuDraft, theirs: MenuDraft, choices: Record<string, Side> = {}) => {
    const { draft, conflicts } = menuModel.merge(start, mine, theirs, choices);
    return { draft, conflicts: conflicts.map(({ path }) => path) };
  };
  const centsOf = (draft: MenuDraft, id: string) => rowIn(draft, id)?.prices?.[0]?.cents;

  it('are both kept if each changed another dish, or another part of the same dish', () => {
    const theirs = edit(type('etna', 'content', 'Etna grande'), type('scilla', 'content', 'Scilla bella'));
    const { draft, conflicts } = met(edit(price('18'), type('etna', 'translations.en.content', 'Etna!')), theirs);
    expect(conflicts).toEqual([]);
    expect(rowIn(draft, 'etna')).toMatchObject({ content: 'Etna grande', translations: { en: { content: 'Etna!' } } });
    expect(centsOf(draft, 'etna')).toBe(1800);
    expect(rowIn(draft, 'scilla')).toBe(rowIn(theirs, 'scilla'));
  });

  it('conflict where both changed the same part; choosing all of mine does not undo another dish', () => {
    const theirs = edit(price('20'), type('scilla', 'prices.i0.cents', '99'));
    const path = 'contents.etna.prices.i0.cents';
    const { draft, conflicts } = met(edit(price('18')), theirs, { [path]: 'mine' });
    expect(conflicts).toEqual([path]);
    expect([centsOf(draft, 'etna'), centsOf(draft, 'scilla')]).toEqual([1800, 9900]);
    expect(centsOf(met(edit(price('18')), theirs, { [path]: 'theirs' }).draft, 'etna')).toBe(2000);
  });

  it('drop a row that one side removed and the other did not change, and conflict if the other changed it', () => {
    expect(ids(met(edit(remove('scilla')), edit(price('18'))).draft)).toBe('crudi etna nota');
    const asked = met(edit(remove('etna')), edit(price('18')), { 'contents.etna': 'theirs' });
    expect(asked.conflicts).toEqual(['contents.etna']);
    expect(centsOf(asked.draft, 'etna')).toBe(1800);
    expect(rowIn(met(edit(remove('etna')), edit(price('18')), { 'contents.etna': 'mine' }).draft, 'etna')).toBeUndefined();
  });

  it('sign the declaration that was read, not one that somebody else changed', () => {
    const mine = edit(type('scilla', 'prices.i0.cents', '13'), sign('etna'));
    expect(met(mine, edit(type('scilla', 'content', 'x'))).draft.toSign).toEqual(['etna']);
    expect(met(mine, edit(set('etna', 'allergens', { ...no, pesce: 'contiene' }))).draft.toSign).toEqual([]);
  });

  it('keep the dishes marked as sold out, and a text that is no valid price yet', () => {
    const { draft } = met(edit(set('etna', 'soldOutUntil', 'tonight'), price('12x')), edit(type('etna', 'content', 'Etna grande')));
    expect(rowIn(draft, 'etna')).toMatchObject({ content: 'Etna grande', soldOutUntil: 'tonight' });
    expect(draft.typed).toEqual({ 'contents.etna.prices.i0.cents': '12x' });
  });

  it('are compared by the paths that differ, a field before a moved row', () => {
    const moved = edit(
      price('18'),
      arrange((rows) => rows.toReversed()),
    );
    expect(menuModel.changedPaths(start, moved)[0]).toBe('contents.etna.prices.i0.cents');
    expect(menuModel.changedPaths(start, edit(set('scilla', 'allergens', { pesce: 'no' })))).toEqual(['contents.scilla.allergens']);
  });

  it('give the side that changed something, if the other side changed nothing', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...start.data.contents]), fc.string({ maxLength: 3 }), (rows, content) => {
        const changed = { ...start, data: { ...start.data, contents: rows.map((row) => ({ ...row, content })) } };
        expect(met(changed, start)).toEqual({ draft: changed, conflicts: [] });
        expect(met(start, changed)).toEqual({ draft: changed, conflicts: [] });
      }),
    );
  });
});

describe('a save', () => {
  it('signs once: undo and redo do not send a signature again', () => {
    const draft = { ...start, toSign: ['etna', 'x'] };
    expect(menuModel.afterSave?.(draft, { ...start, toSign: ['etna'] }, start).toSign).toEqual(['x']);
  });

  it('marks a dish as sold out once: earlier undo steps get the server’s instant too', () => {
    const until = '2026-11-20T22:00:00Z';
    const marked = edit(set('etna', 'soldOutUntil', 'tonight'));
    const saved = edit(set('etna', 'soldOutUntil', until));
    const ofEtna = (draft: MenuDraft | undefined) => draft && rowIn(draft, 'etna')?.soldOutUntil;
    expect(ofEtna(menuModel.afterSave?.(marked, marked, saved))).toBe(until);
    expect(ofEtna(menuModel.afterSave?.(start, marked, saved))).toBeUndefined();
    expect(ofEtna(menuModel.afterSave?.(edit(set('etna', 'soldOutUntil', 'tomorrow')), marked, saved))).toBe('tomorrow');
    expect(sent(marked)).toEqual([{ op: 'set', path: 'contents.etna.soldOutUntil', value: 'tonight' }]);
  });

  it('reports an error at its field, even if its row was moved', () => {
    const moved = arrange((rows) => moveBy(rows, 'nota', -1, false));
    expect(faultsIn(edit(price('sedici'), moved))).toEqual(['contents.etna.prices.i0.cents']);
    expect(faultsIn(edit(type('nota', 'content', ' ')))).toEqual(['contents.nota.content']);
    expect(faultsIn(edit(type('', 'name', '')))).toEqual(['name']);
    expect(faultsIn(edit(type('crudi', 'content', 'x'.repeat(301))))).toEqual(['contents.crudi.content']);
    const backwards = { state: 'shown', from: '2026-12-26', to: '2026-12-10' };
    expect(faultsIn(edit(set('etna', 'showing', backwards)))).toEqual(['contents.etna.showing.to']);
  });

  it('reports an incomplete declaration once, and traces of sulphites at the allergens of the dish', () => {
    expect(faultsIn(edit(set('etna', 'allergens', { pesce: 'contiene' })))).toEqual(['contents.etna.allergens']);
    expect(faultsIn(edit(set('etna', 'allergens', { ...no, solfiti: 'tracce' })))).toEqual(['contents.etna.allergens']);
    expect(menuModel.pathOfFault?.('position', start)).toBe('position');
  });

  it('reports the menu’s own hours at their fields, until the last of them are removed', () => {
    const value = { id: 'o', days: [], from: '', to: '' };
    const added = edit({ type: 'changes', changes: [{ op: 'insert', path: 'ownHours.o', value, after: null }] });
    expect(faultsIn(added)).toEqual(['ownHours.o.days', 'ownHours.o.from', 'ownHours.o.to']);
    const typed = after(
      added,
      set('', 'ownHours.o.days', ['sunday']),
      type('', 'ownHours.o.from', '18'),
      type('', 'ownHours.o.to', '20.30'),
    );
    expect(sent(typed)).toEqual([{ op: 'set', path: 'ownHours', value: [{ id: 'o', days: ['sunday'], from: '18:00', to: '20:30' }] }]);
    expect(menuModel.changes(start, after(typed, set('', 'ownHours.o', undefined)))).toBe(0);
    expect(faultsIn(after(typed, type('', 'ownHours.o.to', '2x')))).toEqual(['ownHours.o.to']);
  });

  it('is sent as its changes: a price of a long menu takes less than a kilobyte', () => {
    const contents = Array.from({ length: 300 }, (_, place) => ({ ...cena.contents[1], id: `d${place}`, content: `Piatto ${place}` }));
    const long = menu.parse({ ...cena, contents });
    const draft = after(menuModel.draftOf(long, now), type('d150', 'prices.i1.cents', '9,50'));
    expect(sent(draft, long)).toEqual([{ op: 'set', path: 'contents.d150.prices.i1.cents', value: 950 }]);
    const made = menuModel.formOf({ base: long, draft }, now);
    const form = 'form' in made ? [...made.form] : [];
    expect(new URLSearchParams(form.map(([name, value]) => [name, String(value)])).toString().length).toBeLessThan(1_000);
  });

  it('sends the rows to sign', () => {
    const made = menuModel.formOf({ base: cena, draft: edit(sign('etna')) }, now);
    expect('form' in made && [made.form.get('intent'), made.form.getAll('toSign')]).toEqual(['save', ['etna']]);
  });
});

describe('a kept draft', () => {
  it('is read back unchanged, but without its signatures', () => {
    const picture = { src: '/drawings/nigiri.svg', alt: 'Nigiri', translations: { en: { alt: 'Nigiri' } } };
    const base = menu.parse({
      ...cena,
      showing: { state: 'draft' },
      ownHours: [{ days: ['sunday'], from: '11:00', to: '14:00' }],
      contents: cena.contents.map((row) => (row.type === 'piatto' ? { ...row, picture, showing: { from: '2026-12-10' } } : row)),
    });
    const draft = { ...menuModel.draftOf(base, now), toSign: ['etna'] };
    const read = readBack({ base, draft });
    expect(read).toEqual({ base, draft });
    expect(menuModel.resumed?.(read.draft).toSign).toEqual([]);
    for (const value of [7, [null], [{ id: 'etna', type: 'piatto', prices: 'x' }]])
      expect(menuModel.kept.safeParse({ base: cena, changes: [{ op: 'set', path: 'contents', value }], toSign: [] }).success).toBe(false);
  });

  it('has its texts as they were typed, and until when dishes are sold out', () => {
    const draft = edit(
      price('12x'),
      set('etna', 'allergens', { pesce: 'no' }),
      type('nota', 'content', ''),
      set('etna', 'soldOutUntil', 'tonight'),
    );
    expect(readBack({ base: cena, draft }).draft).toEqual(draft);
  });

  it('with a price of a long menu is small, and an older form without typed texts is still read', () => {
    const kept = menuModel.keep({ base: cena, draft: edit(type('nota', 'content', 'x')) });
    expect(kept).toMatchObject({ changes: [{ op: 'set', path: 'contents.nota.content', value: 'x' }] });
    const old = menuModel.kept.parse({ base: cena, changes: [{ op: 'set', path: 'contents.nota.content', value: 'x' }], toSign: [] });
    expect(menuModel.changes(start, old.draft)).toBe(1);
  });
});

it('the preview shows dishes that will be sold out as such', () => {
  const data = JSON.parse(String(previewForm(edit(set('etna', 'soldOutUntil', 'tonight'), sign('etna'))).get('data')));
  expect(menu.parse(data).contents[1]).toMatchObject({ soldOutUntil: '9999-12-31T23:59:59Z' });
  expect(JSON.parse(String(previewForm(edit(price('12x'))).get('data'))).contents[1].prices).toEqual([{ id: 'i1', cents: 900 }]);
});

it('a path is described in words', () => {
  expect(menuModel.nameOf('contents.etna.prices', start)).toBe('Etna, prezzo');
  expect(menuModel.nameOf('contents.etna.prices.i0.cents', start)).toBe('Etna, prezzo');
  expect(menuModel.nameOf('contents.etna.translations.en.content', start)).toBe('Etna, nome, in inglese');
  expect(menuModel.nameOf('name', start)).not.toBe('');
  // An undo or redo names something that exists on one of its sides only.
  const without = edit({ type: 'changes', changes: [{ op: 'remove', path: 'contents.etna' }] });
  expect([menuModel.nameOf('contents.etna', without, start), menuModel.nameOf('contents.etna', start, without)]).toEqual(['Etna', 'Etna']);
  const said = (path: string, mine: unknown) => menuModel.saidOf({ path, mine, theirs: '' }, 'mine', start, now);
  expect(said('contents.etna.prices', [])).toBe('16,00\u00a0€, 9,00\u00a0€');
  expect(said('contents.etna.prices.i0.cents', 1600)).toBe('16,00\u00a0€, 9,00\u00a0€');
  expect(said('contents.etna.allergens', no)).toBe('nessuno dei quattordici fra gli ingredienti');
  expect(said('contents.etna.description', undefined)).toBe('vuoto');
  expect(said('contents.gone', undefined)).toBe('via: qui non c’è più');
  expect(said('contents.etna', {})).toBe(
    'resta, con le modifiche: piatto, 16,00\u00a0€, 9,00\u00a0€, nessuno dei quattordici fra gli ingredienti',
  );
});
