import { describe, expect, it } from 'vitest';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { allergenAnswers, allergens } from '#restaurant/menus/allergens.ts';
import { emptyRow } from '#restaurant/menus/edit-draft.ts';
import { type Menu, menu } from '#restaurant/menus/menu.ts';
import { editMenu, type EditEvent, type EditState, startEdit } from './edit-state.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const no = allergenAnswers.parse(Object.fromEntries(allergens.map((allergen) => [allergen, 'no'])));

const cena: Menu = menu.parse({
  name: 'Cena',
  page: 'cena',
  position: 3,
  contents: [
    { id: 'crudi', type: 'categorie', content: 'Crudi' },
    { id: 'etna', type: 'piatto', content: 'Etna', prices: [{ cents: 1600 }], allergens: no },
    { id: 'nota', type: 'note', content: 'a voce' },
  ],
});
const standing = (data: Menu, version: number): Standing<Menu> => ({
  data,
  version,
  updatedAt: '2026-11-20T11:00:00Z',
  updatedBy: { username: 'giulia', name: 'Giulia' },
});

const start = startEdit(standing(cena, 1), now);
const after = (state: EditState, ...events: EditEvent[]) => events.reduce(editMenu, state);
const ids = (state: EditState) => state.draft.rows.map(({ id }) => id).join(' ');
const rowIn = (state: EditState, id: string) => state.draft.rows.find((row) => row.id === id);

describe('editing a menu', () => {
  it('puts a dish after a heading, open and ready to be written', () => {
    const state = after(start, { type: 'insert', after: 'crudi', id: 'new' });
    expect(ids(state)).toBe('crudi new etna nota');
    expect(rowIn(state, 'new')?.type).toBe('piatto');
    expect(state.open).toBe('new');
  });

  it('puts more of the same after anything else, and at the end when no row is named', () => {
    expect(rowIn(after(start, { type: 'insert', after: 'nota', id: 'new' }), 'new')?.type).toBe('note');
    const state = after(start, { type: 'insert', after: undefined, id: 'new' });
    expect(ids(state)).toBe('crudi etna nota new');
    expect(rowIn(state, 'new')?.type).toBe('note');
  });

  it('begins an empty menu with a dish', () => {
    const empty = startEdit(standing({ ...cena, contents: [] }, 1), now);
    expect(rowIn(after(empty, { type: 'insert', after: undefined, id: 'new' }), 'new')?.type).toBe('piatto');
  });

  it('puts a row of the type that was asked for', () => {
    const state = after(start, { type: 'insert', after: 'crudi', id: 'new', row: 'note' });
    expect(rowIn(state, 'new')?.type).toBe('note');
    expect(state.open).toBeUndefined();
  });

  it('takes a row away', () => {
    expect(ids(after(start, { type: 'remove', id: 'etna' }))).toBe('crudi nota');
    expect(after(start, { type: 'remove', id: 'nobody' })).toBe(start);
  });

  it('moves a row, a section, and says nothing changed where nothing did', () => {
    expect(ids(after(start, { type: 'move', id: 'nota', by: -1, whole: false }))).toBe('crudi nota etna');
    expect(ids(after(start, { type: 'place', id: 'nota', before: 'crudi', whole: false }))).toBe('nota crudi etna');
    expect(after(start, { type: 'move', id: 'crudi', by: -1, whole: true })).toBe(start);
  });

  it('doubles a dish, open, with a name of its own', () => {
    const sold = after(start, { type: 'row', id: 'etna', change: { soldOut: true, featured: 'nigiri' } });
    const state = after(sold, { type: 'duplicate', id: 'etna', copy: 'new' });
    expect(ids(state)).toBe('crudi etna new nota');
    expect(rowIn(state, 'new')).toMatchObject({ content: 'Etna (copia)', answers: no, soldOut: false, featured: '' });
    expect(state.open).toBe('new');
    expect(rowIn(after(state, { type: 'duplicate', id: 'new', copy: 'two' }), 'two')?.content).toBe('Etna (copia 2)');
    expect(rowIn(after(start, { type: 'duplicate', id: 'nota', copy: 'new' }), 'new')?.content).toBe('a voce');
  });

  it('takes a pasted list in where it was asked for', () => {
    expect(ids(after(start, { type: 'paste', after: 'crudi', rows: [emptyRow('p', 'piatto'), emptyRow('q', 'piatto')] }))).toBe(
      'crudi p q etna nota',
    );
  });

  it('takes everything back to what was read', () => {
    const state = after(start, { type: 'remove', id: 'etna' }, { type: 'heading', change: { name: 'x' } }, { type: 'cancel' });
    expect(state).toEqual(start);
  });
});

describe('work that was kept aside', () => {
  const { draft } = after(start, { type: 'row', id: 'etna', change: { content: 'Etna grande' } });
  const kept = { base: cena, version: 1, draft, toSign: ['etna'] };

  it('goes on where nobody saved since', () => {
    const state = after(start, { type: 'resume', kept, current: standing(cena, 1), now });
    expect(state).toMatchObject({ draft, version: 1, toSign: ['etna'], stale: undefined });
  });

  it('is put beside what somebody saved since', () => {
    const current = standing({ ...cena, name: 'Cena di Giulia' }, 2);
    const state = after(start, { type: 'resume', kept, current, now });
    expect(state).toMatchObject({ draft, base: cena, version: 1, stale: current });
  });
});

describe('signing', () => {
  const signing = after(start, { type: 'sign', id: 'etna', on: true });

  it('waits for the save', () => {
    expect(signing.toSign).toEqual(['etna']);
    expect(after(signing, { type: 'sign', id: 'etna', on: false }).toSign).toEqual([]);
  });

  it('is asked anew when an answer changes, and not when anything else does', () => {
    expect(after(signing, { type: 'row', id: 'etna', change: { answers: { ...no, pesce: 'contiene' } } }).toSign).toEqual([]);
    expect(after(signing, { type: 'row', id: 'etna', change: { content: 'Etna grande' } }).toSign).toEqual(['etna']);
  });

  it('goes with the row', () => {
    expect(after(signing, { type: 'remove', id: 'etna' }).toSign).toEqual([]);
  });
});

describe('a save', () => {
  const edited = after(start, { type: 'row', id: 'etna', change: { content: ' Etna grande ' } }, { type: 'sign', id: 'etna', on: true });
  const sent = { draft: edited.draft, toSign: edited.toSign };
  const stored: Menu = { ...cena, contents: cena.contents.map((row) => (row.id === 'etna' ? { ...row, content: 'Etna grande' } : row)) };
  const saved: EditEvent = { type: 'saved', saved: standing(stored, 2), sent, now };

  it('that was stored becomes the ground of the next', () => {
    const state = after(edited, saved);
    expect(state).toMatchObject({ version: 2, base: stored, toSign: [], outcome: 'saved' });
    expect(rowIn(state, 'etna')?.content).toBe('Etna grande');
  });

  it('leaves what was typed while it was on its way', () => {
    const typing = after(
      edited,
      { type: 'row', id: 'nota', change: { content: 'ancora' } },
      { type: 'heading', change: { name: 'Cena bis' } },
    );
    const state = after(typing, saved);
    expect(rowIn(state, 'nota')?.content).toBe('ancora');
    expect(state.draft.name).toBe('Cena bis');
    expect(state.version).toBe(2);
  });

  it('that was refused keeps the edit, opens the dish at fault, and each fault goes as its field is typed in', () => {
    const faults = { 'etna.prices.0.cents': 'x', 'etna.allergens': 'x', name: 'x' };
    const refused = after(edited, { type: 'refused', outcome: { wrong: 3 }, faults });
    expect(refused.draft).toBe(edited.draft);
    expect(refused).toMatchObject({ version: 1, open: 'etna', faults });
    const typed = after(refused, { type: 'row', id: 'etna', change: { prices: [] } });
    expect(Object.keys(typed.faults)).toEqual(['etna.allergens', 'name']);
    expect(typed.outcome).toBeUndefined();
    expect(Object.keys(after(typed, { type: 'heading', change: { name: 'Cena' } }).faults)).toEqual(['etna.allergens']);
  });

  it('that is stale keeps the edit until somebody chooses', () => {
    const theirs = standing({ ...cena, name: 'Cena di Giulia' }, 2);
    const stale = after(edited, { type: 'stale', current: theirs });
    expect(stale.draft).toBe(edited.draft);
    expect(stale.stale).toBe(theirs);
    expect(after(stale, { type: 'postpone' })).toEqual({ ...edited, outcome: undefined });

    const settled = after(stale, { type: 'settle', current: theirs, menu: { ...stored, name: 'Cena di Giulia' }, now });
    expect(settled).toMatchObject({ version: 2, base: theirs.data, toSign: ['etna'], stale: undefined });
    expect(settled.draft.name).toBe('Cena di Giulia');
    expect(rowIn(settled, 'etna')?.content).toBe('Etna grande');

    expect(after(stale, { type: 'adopt', current: theirs, now })).toEqual(startEdit(theirs, now));
  });

  it('that is stale keeps the dishes that were being marked sold out', () => {
    const marked = after(start, { type: 'row', id: 'etna', change: { soldOut: true } });
    const theirs = standing({ ...cena, name: 'Cena di Giulia' }, 2);
    const settled = after(marked, { type: 'settle', current: theirs, menu: theirs.data, now });
    expect(rowIn(settled, 'etna')?.soldOut).toBe(true);
  });
});
