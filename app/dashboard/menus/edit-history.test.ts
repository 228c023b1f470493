import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { emptyRow, type RowDraft } from '#restaurant/menus/edit-draft.ts';
import { type Menu, menu, rowTypes } from '#restaurant/menus/menu.ts';
import {
  editHistory,
  type EditHistory,
  firstDifferent,
  type HistoryEvent,
  justRemoved,
  maximumSteps,
  startHistory,
} from './edit-history.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const cena: Menu = menu.parse({
  name: 'Cena',
  page: 'cena',
  position: 3,
  contents: [
    { id: 'crudi', type: 'categorie', content: 'Crudi' },
    { id: 'etna', type: 'piatto', content: 'Etna', prices: [{ cents: 1600 }, { cents: 900 }] },
    { id: 'nota', type: 'note', content: 'a voce' },
  ],
});
const standing = (data: Menu, version: number): Standing<Menu> => ({
  data,
  version,
  updatedAt: '2026-11-20T11:00:00Z',
  updatedBy: { username: 'g', name: 'G' },
});
const start = startHistory(standing(cena, 1), now);
const after = (history: EditHistory, ...events: HistoryEvent[]) => events.reduce(editHistory, history);
const row = (id: string, change: Partial<RowDraft>): HistoryEvent => ({ type: 'row', id, change });
const type = (id: string, ...texts: string[]) => texts.map((content) => row(id, { content }));
const [undo, redo] = [{ type: 'undo' }, { type: 'redo' }] as const;
const name = (history: EditHistory) => history.state.draft.rows.find(({ id }) => id === 'etna')?.content;

describe('one step', () => {
  it('is everything that was typed in one text', () => {
    const typed = after(start, ...type('etna', 'Etna g', 'Etna gr', 'Etna grande'));
    expect(typed.past).toHaveLength(1);
    expect(name(after(typed, undo))).toBe('Etna');
    expect(name(after(typed, undo, redo))).toBe('Etna grande');
  });

  it('ends where another text begins, also in a translation or a price of the same dish', () => {
    const dish = start.state.draft.rows[1];
    if (!dish) throw new Error('a dish');
    const inEnglish = { ...dish.translations, en: { ...dish.translations.en, content: 'Etna' } };
    const both = { ...inEnglish, pt: { ...dish.translations.pt, content: 'Etna' } };
    expect(after(start, row('etna', { translations: inEnglish }), row('etna', { translations: both })).past).toHaveLength(2);
    const [first, second] = dish.prices;
    if (!first || !second) throw new Error('two prices');
    const prices = (one: string, other: string) =>
      row('etna', {
        prices: [
          { ...first, text: one },
          { ...second, text: other },
        ],
      });
    expect(after(start, prices('1', '9'), prices('12', '9'), prices('12', '95')).past).toHaveLength(3);
    expect(after(start, prices('1', '9,00'), prices('12', '9,00')).past).toHaveLength(2);
  });

  it('ends with anything else that is done, and when a dish is opened', () => {
    expect(after(start, ...type('etna', 'E'), ...type('nota', 'n'), ...type('etna', 'Et')).past).toHaveLength(3);
    expect(after(start, ...type('etna', 'E'), { type: 'open', id: 'etna' }, ...type('etna', 'Et')).past).toHaveLength(2);
  });

  it('is each choice, however alike', () => {
    expect(after(start, row('etna', { featured: 'nigiri' }), row('etna', { featured: 'salads' })).past).toHaveLength(2);
    expect(after(start, row('etna', { soldOut: true }), row('etna', { soldOut: false })).past).toHaveLength(2);
  });

  it('is also taking everything back', () => {
    const cancelled = after(start, ...type('etna', 'Scilla'), { type: 'cancel' });
    expect(name(cancelled)).toBe('Etna');
    expect(name(after(cancelled, undo))).toBe('Scilla');
  });
});

describe('the way back', () => {
  it('ends where it began, and is forgotten forwards once something new is done', () => {
    expect(after(start, undo, redo)).toEqual(start);
    const other = after(start, ...type('etna', 'Scilla'), undo, ...type('etna', 'Stromboli'));
    expect(name(after(other, redo))).toBe('Stromboli');
  });

  it('is bounded', () => {
    const events = Array.from({ length: maximumSteps + 50 }, (_, place) => row(place % 2 ? 'etna' : 'nota', { content: String(place) }));
    expect(after(start, ...events).past).toHaveLength(maximumSteps);
  });

  it('names the row that was taken away last, until something else is done', () => {
    const removed = after(start, { type: 'remove', id: 'etna' });
    expect(justRemoved(removed)?.content).toBe('Etna');
    expect(justRemoved(after(removed, undo))).toBeUndefined();
    expect(justRemoved(after(removed, ...type('nota', 'x')))).toBeUndefined();
  });

  it('says which row to look at', () => {
    const { draft } = start.state;
    expect(firstDifferent(draft, after(start, ...type('nota', 'x')).state.draft)).toBe('nota');
    expect(firstDifferent(draft, after(start, { type: 'remove', id: 'crudi' }).state.draft)).toBe('etna');
    expect(firstDifferent(draft, draft)).toBeUndefined();
  });
});

describe('a save', () => {
  const typed = after(start, ...type('etna', ' Etna grande '), { type: 'sign', id: 'etna', on: true });
  const stored = { ...cena, contents: cena.contents.map((one) => (one.id === 'etna' ? { ...one, content: 'Etna grande' } : one)) };
  const { draft, toSign } = typed.state;
  const saved = after(typed, { type: 'saved', saved: standing(stored, 2), sent: { draft, toSign }, now });

  it('leaves the way back: what it saved can be taken back, and saved anew', () => {
    const back = after(saved, undo, undo);
    expect(name(back)).toBe('Etna');
    expect(back.state.version).toBe(2);
    expect(name(after(back, redo))).toBe(' Etna grande ');
  });

  it('signs once', () => {
    expect(after(saved, undo, redo).state.toSign).toEqual([]);
    expect(
      after(after(typed, undo), { type: 'saved', saved: standing(stored, 2), sent: { draft, toSign }, now }, redo).state.toSign,
    ).toEqual([]);
  });

  it('of somebody else is never taken back', () => {
    const theirs = standing({ ...cena, name: 'Cena di Giulia' }, 2);
    expect(after(typed, { type: 'settle', current: theirs, menu: stored, now }).past).toEqual([]);
    expect(after(typed, { type: 'adopt', current: theirs, now }, undo).state.draft.name).toBe('Cena di Giulia');
  });
});

const ids = ['crudi', 'etna', 'nota', 'n1', 'n2', 'n3'];
const id = fc.constantFrom(...ids);
const anyEvent: fc.Arbitrary<HistoryEvent> = fc.oneof(
  fc.record({ type: fc.constant('row' as const), id, change: fc.record({ content: fc.string({ maxLength: 4 }) }) }),
  fc.record({ type: fc.constant('row' as const), id, change: fc.record({ soldOut: fc.boolean() }) }),
  fc.record({ type: fc.constant('heading' as const), change: fc.record({ name: fc.string({ maxLength: 4 }) }) }),
  fc.record({ type: fc.constant('remove' as const), id }),
  fc.record({ type: fc.constant('move' as const), id, by: fc.constantFrom(-1 as const, 1 as const), whole: fc.boolean() }),
  fc.record({ type: fc.constant('place' as const), id, before: fc.option(id, { nil: undefined }), whole: fc.boolean() }),
  fc.record({ type: fc.constant('sign' as const), id, on: fc.boolean() }),
  fc.record({ type: fc.constant('open' as const), id: fc.option(id, { nil: undefined }) }),
  fc.constant({ type: 'cancel' as const }),
);
const newRow = fc
  .record({ id: fc.constantFrom('n1', 'n2', 'n3'), kind: fc.constantFrom(...rowTypes) })
  .map(({ id, kind }) => ({ type: 'paste' as const, after: undefined, rows: [emptyRow(id, kind)] }));

describe('after any edits', () => {
  const part = ({ state }: EditHistory) => ({ draft: state.draft, toSign: state.toSign });
  const anyEdits = fc.array(fc.oneof(anyEvent, newRow), { maxLength: 30 });

  it('a step back gives what stood before, and a step forward gives it again', () => {
    fc.assert(
      fc.property(anyEdits, anyEvent, (edits, last) => {
        const before = after(start, ...edits, { type: 'open', id: undefined });
        const done = editHistory(before, last);
        if (done.past.length === before.past.length) return;
        const back = editHistory(done, undo);
        expect(part(back)).toEqual(part(before));
        expect(part(editHistory(back, redo))).toEqual(part(done));
      }),
    );
  });

  it('all the way back is the beginning, and all the way forward the end', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const end = after(start, ...edits);
        const steps = end.past.length;
        const back = after(end, ...Array.from({ length: steps }, () => undo));
        expect(part(back)).toEqual(part(start));
        expect(part(after(back, ...Array.from({ length: steps }, () => redo)))).toEqual(part(end));
      }),
    );
  });
});
