import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '#restaurant/documents/model/change.ts';
import { allergenAnswers, allergens } from '../allergens.ts';
import { draftOf, type MenuDraft, type RowDraft } from './edit-draft.ts';
import { changedPaths, mergeDrafts } from './merge-drafts.ts';
import { type Menu, menu } from '../menu.ts';

const no = allergenAnswers.parse(Object.fromEntries(allergens.map((allergen) => [allergen, 'no'])));
const cena: Menu = menu.parse({
  name: 'Cena',
  page: 'cena',
  position: 3,
  contents: [
    { id: 'crudi', type: 'categorie', content: 'Crudi' },
    { id: 'etna', type: 'piatto', content: 'Etna', prices: [{ cents: 1600 }], allergens: no },
    { id: 'scilla', type: 'piatto', content: 'Scilla', prices: [{ cents: 1200 }] },
    { id: 'nota', type: 'note', content: 'a voce' },
  ],
});
const base = draftOf(cena, 0);
const edit = (id: string, change: Partial<RowDraft>, from = base): MenuDraft => ({
  ...from,
  rows: from.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
});
const without = (id: string): MenuDraft => ({ ...base, rows: base.rows.filter((row) => row.id !== id) });
const price = (text: string) => ({ prices: base.rows[1]?.prices.map((one) => ({ ...one, text })) ?? [] });
const rowIn = (draft: MenuDraft, id: string) => draft.rows.find((row) => row.id === id);

function met(mine: MenuDraft, theirs: MenuDraft, choices: Record<string, Side> = {}) {
  const { draft, conflicts } = mergeDrafts(base, mine, theirs, choices);
  return { draft, conflicts: conflicts.map(({ path }) => path) };
}

describe('two edits of one menu', () => {
  it('are both kept where each changed another dish, or another part of the same dish', () => {
    const mine = edit('etna', price('18'));
    const theirs = edit('etna', { content: 'Etna grande', marks: ['piccante'] }, edit('scilla', { content: 'Scilla bella' }));
    const { draft, conflicts } = met(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(rowIn(draft, 'etna')).toMatchObject({ content: 'Etna grande', marks: ['piccante'], prices: [{ text: '18' }] });
    expect(rowIn(draft, 'scilla')).toBe(rowIn(theirs, 'scilla'));
  });

  it('keep each other’s translations', () => {
    const [en, pt] = [
      { content: 'Etna', description: '' },
      { content: 'Etna', description: '' },
    ];
    const none = base.rows[1]?.translations ?? { en, pt };
    const { draft, conflicts } = met(edit('etna', { translations: { ...none, en } }), edit('etna', { translations: { ...none, pt } }));
    expect(conflicts).toEqual([]);
    expect(rowIn(draft, 'etna')?.translations).toEqual({ en, pt });
  });

  it('conflict where both changed the same part, and only there: choosing all of mine does not undo a dish that I did not touch', () => {
    const mine = edit('etna', price('18'));
    const theirs = edit('etna', price('20'), edit('scilla', price('99')));
    const { draft, conflicts } = met(mine, theirs, { 'contents.etna.prices.i0.cents': 'mine' });
    expect(conflicts).toEqual(['contents.etna.prices.i0.cents']);
    expect(rowIn(draft, 'etna')?.prices[0]?.text).toBe('18');
    expect(rowIn(draft, 'scilla')?.prices[0]?.text).toBe('99');
    expect(rowIn(met(mine, theirs, { 'contents.etna.prices.i0.cents': 'theirs' }).draft, 'etna')?.prices[0]?.text).toBe('20');
  });

  it('drop a row that one removed and the other did not change, and conflict when the other changed it', () => {
    expect(met(without('scilla'), edit('etna', price('18'))).draft.rows.map(({ id }) => id)).toEqual(['crudi', 'etna', 'nota']);
    const asked = met(without('etna'), edit('etna', price('18')), { 'contents.etna': 'theirs' });
    expect(asked.conflicts).toEqual(['contents.etna']);
    expect(rowIn(asked.draft, 'etna')?.prices[0]?.text).toBe('18');
    expect(rowIn(met(without('etna'), edit('etna', price('18')), { 'contents.etna': 'mine' }).draft, 'etna')).toBeUndefined();
  });

  it('sign the declaration that was read, and not one that somebody else changed', () => {
    const mine = { ...edit('scilla', price('13')), toSign: ['etna'] };
    expect(met(mine, edit('scilla', { content: 'x' })).draft.toSign).toEqual(['etna']);
    expect(met(mine, edit('etna', { answers: { ...no, pesce: 'contiene' } })).draft.toSign).toEqual([]);
  });

  it('keep the dishes that I marked sold out', () => {
    expect(rowIn(met(edit('etna', { soldOut: 'tonight' }), edit('etna', price('9'))).draft, 'etna')?.soldOut).toBe('tonight');
  });

  it('treat the name and the other fields of the menu as separate parts too', () => {
    const { draft, conflicts } = met({ ...base, name: 'Cena mia' }, { ...base, description: 'di pesce' });
    expect(conflicts).toEqual([]);
    expect(draft).toMatchObject({ name: 'Cena mia', description: 'di pesce' });
  });

  it('keep a text that is no price yet, also in a row that both changed', () => {
    const { draft } = met(edit('etna', price('12x')), edit('etna', { content: 'Etna grande' }));
    expect(rowIn(draft, 'etna')).toMatchObject({ content: 'Etna grande', prices: [{ text: '12x' }] });
  });

  it('are told by the paths of what differs, a field before a row that moved', () => {
    const moved = { ...base, rows: edit('etna', price('18')).rows.toReversed() };
    expect(changedPaths(base, moved)[0]).toBe('contents.etna.prices.i0.cents');
    expect(changedPaths(base, edit('scilla', { answers: { pesce: 'no' } }))).toEqual(['contents.scilla.allergens']);
  });

  it('come out as the one that changed anything, when the other changed nothing', () => {
    const order = fc.shuffledSubarray(base.rows);
    const texts = fc.dictionary(fc.constantFrom('crudi', 'etna', 'scilla', 'nota'), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(order, texts, (rows, contents) => {
        const changed = { ...base, rows: rows.map((row) => ({ ...row, content: contents[row.id] ?? row.content })) };
        expect(met(changed, base)).toEqual({ draft: changed, conflicts: [] });
        expect(met(base, changed)).toEqual({ draft: changed, conflicts: [] });
      }),
    );
  });
});
