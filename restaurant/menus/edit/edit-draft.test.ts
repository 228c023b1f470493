import { describe, expect, it } from 'vitest';
import { pathOfIssue } from '#restaurant/documents/model/path.ts';
import { allergenAnswers, allergens } from '../allergens.ts';
import { draftOf, emptyPrice, emptyRow, type MenuDraft, type RowDraft } from './edit-draft.ts';
import { changesOf, menuOf, newlySoldOut, pathOfFault } from './edited-menu.ts';
import { type Menu, menu } from '../menu.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const no = allergenAnswers.parse(Object.fromEntries(allergens.map((allergen) => [allergen, 'no'])));
const signature = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };

const cena: Menu = menu.parse({
  name: 'Cena',
  page: 'cena',
  position: 3,
  description: 'La sera.',
  servedAt: ['dinner'],
  translations: { en: { name: 'Dinner' } },
  contents: [
    { id: 'inizio', type: 'categorie', content: 'Per cominciare', translations: { pt: { content: 'Para começar' } } },
    { id: 'nota', type: 'note', content: 'prima riga\n\nseconda riga' },
    {
      id: 'etna',
      type: 'piatto',
      content: 'Etna',
      description: 'tonno rosso',
      translations: { en: { content: 'Etna', description: 'bluefin tuna' } },
      prices: [{ cents: 1600, name: 'porzione', translations: { en: { name: 'portion' } } }, { cents: 950 }],
      allergens: { ...no, pesce: 'contiene' },
      signature,
      marks: ['vegano', 'crudo'],
      picture: { src: '/drawings/tartare.svg', alt: 'un vulcano' },
      soldOutUntil: '2026-11-20T14:00:00Z',
      featured: 'specialty',
    },
  ],
});

const draft = draftOf(cena, now);
const withRow = (id: string, change: Partial<RowDraft>): MenuDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
});
const parse = (edit: MenuDraft) => menu.safeParse(menuOf(edit, cena));

describe('a menu while it is edited', () => {
  it('equals the stored menu when nothing was changed', () => {
    expect(parse(draft).data).toEqual(cena);
    expect(changesOf(draft, draftOf(cena, now))).toEqual({ rows: new Set(), count: 0 });
  });

  it('keeps its texts when a row’s type is changed and changed back', () => {
    const asNote = withRow('etna', { type: 'note' });
    expect(parse(asNote).data?.contents[2]).toEqual({
      id: 'etna',
      type: 'note',
      content: 'Etna',
      translations: { en: { content: 'Etna' } },
    });
    const back = { ...asNote, rows: asNote.rows.map((row) => (row.id === 'etna' ? { ...row, type: 'piatto' as const } : row)) };
    expect(parse(back).data).toEqual(cena);
  });

  it('keeps the signature while the answers equal the signed ones', () => {
    const changed = withRow('etna', { answers: { ...no, pesce: 'tracce' } });
    expect(parse(changed).data?.contents[2]).not.toHaveProperty('signature');
    const renamed = withRow('etna', { content: 'Etna grande' });
    expect(parse(renamed).data?.contents[2]).toMatchObject({ signature });
  });

  it('leaves out prices in which nothing was typed', () => {
    const [first, second] = draft.rows[2]?.prices ?? [];
    const edit = withRow('etna', { prices: first && second ? [{ ...first, text: ' ', name: '' }, second] : [] });
    expect(parse(edit).data?.contents[2]).toMatchObject({ prices: [{ cents: 950 }] });
  });

  it('lists the dishes that are newly sold out, and until when; one that was marked before keeps its end', () => {
    expect(newlySoldOut(draft)).toEqual([]);
    expect(parse(draft).data?.contents[2]).toMatchObject({ soldOutUntil: '2026-11-20T14:00:00Z' });
    expect(newlySoldOut(withRow('etna', { soldOut: 'tonight' }))).toEqual([['etna', 'tonight']]);
    expect(parse(withRow('etna', { soldOut: 'tonight' })).data?.contents[2]).not.toHaveProperty('soldOutUntil');
  });

  it('counts new, changed, moved and removed rows, and the name', () => {
    const [first, second, third] = draft.rows;
    if (!first || !second || !third) throw new Error('three rows');
    const edit: MenuDraft = { ...draft, name: 'La cena', rows: [third, emptyRow('nuova', 'note'), { ...first, content: 'Inizio' }] };
    expect(changesOf(edit, draft)).toEqual({ rows: new Set(['nuova', 'inizio']), count: 5 });
  });

  it('does not count an answer that was changed and changed back', () => {
    const { pesce: _pesce, ...rest } = { ...no, pesce: 'contiene' as const };
    expect(changesOf(withRow('etna', { answers: { ...rest, pesce: 'contiene' }, marks: ['crudo', 'vegano'] }), draft).count).toBe(0);
  });

  it('does not count the line of a price in which nothing was typed', () => {
    const prices = draft.rows.find(({ id }) => id === 'etna')?.prices ?? [];
    const empty = { ...emptyPrice('nuovo'), text: ' ' };
    expect(changesOf(withRow('etna', { prices: [...prices, empty] }), draft).count).toBe(0);
    expect(changesOf(withRow('etna', { prices: [...prices, { ...empty, text: '9' }] }), draft).count).toBe(1);
  });
});

describe('the errors of an edit', () => {
  const faultsIn = (edit: MenuDraft) => {
    const { error } = parse(edit);
    const edited = menuOf(edit, cena);
    return error ? [...new Set(error.issues.map(({ path }) => pathOfFault(pathOfIssue(edited, path))))] : [];
  };

  it('are reported at the field that was typed in', () => {
    const [first, second] = draft.rows[2]?.prices ?? [];
    const prices =
      first && second
        ? [
            { ...first, text: '', name: '' },
            { ...second, text: 'quattordici' },
          ]
        : [];
    expect(faultsIn(withRow('etna', { prices }))).toEqual(['contents.etna.prices.i1.cents']);
    expect(faultsIn(withRow('nota', { content: ' ' }))).toEqual(['contents.nota.content']);
    expect(faultsIn({ ...draft, name: '' })).toEqual(['name']);
    expect(faultsIn(withRow('inizio', { content: 'x'.repeat(301) }))).toEqual(['contents.inizio.content']);
  });

  it('report an incomplete declaration once', () => {
    expect(faultsIn(withRow('etna', { answers: { pesce: 'contiene' } }))).toEqual(['contents.etna.allergens']);
  });

  it('keep their path where no field shows the value', () => {
    expect(pathOfFault('position')).toBe('position');
  });
});
