import { describe, expect, it } from 'vitest';
import type { Contents, HistoryEntry, Version } from '#restaurant/documents/history/history.server.ts';
import { buildAnswers, buildDish, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { summariseChange } from './change-summary.ts';

type Dish = Parameters<typeof buildDish>[0];

const menu = (...dishes: Dish[]): Contents => ({
  kind: 'menu',
  menu: buildMenu({ contents: dishes.map((dish, place) => buildDish({ id: `d${place}`, ...dish })) }),
});
const version = (number: number, contents: Contents, change: Version['change'] = 'save'): Version => ({
  version: number,
  change,
  at: '2026-11-20T17:42:00Z',
  by: { username: 'anna', name: 'Anna' },
  contents,
  faults: [],
});
const entry = (before: Contents, after: Contents, given: Partial<HistoryEntry> = {}): HistoryEntry => ({
  collection: 'menu',
  id: 'carta',
  version: version(2, after),
  before: version(1, before),
  ...given,
});
const told = (given: HistoryEntry) => {
  const { what, sides, others } = summariseChange(given);
  return [what, sides && `${sides.before} → ${sides.after}`, others].filter((part) => part !== undefined).join(' | ');
};
const caponata = (cents: number, given: Dish = {}): Dish => ({ content: 'Caponata', prices: [{ cents }], ...given });

describe('a save in a few words', () => {
  it('is its most telling change, a price before a text, and the number of the others', () => {
    expect(told(entry(menu(caponata(1200)), menu(caponata(1350))))).toBe('Caponata | 12 → 13,50 | 0');
    const before = menu({ content: 'Alici', description: 'con lo zenzero fresco di stagione' }, caponata(1200));
    const after = menu({ content: 'Alici', description: 'con lo zenzero sott’aceto' }, caponata(1300), { content: 'Etna' });
    expect(told(entry(before, after))).toBe('Caponata | 12 → 13 | 2');
  });

  it('names a text that is too long for a line without its words', () => {
    const long = (description: string) => menu({ content: 'Alici', description });
    expect(told(entry(long('tirreniche, marinate nel limone'), long('siciliane, marinate nel limone e nel vino')))).toBe(
      'Alici, descrizione | 0',
    );
  });

  it('says what was added and removed', () => {
    expect(told(entry(menu(), menu({ content: 'Etna' })))).toBe('aggiunto: Etna | 0');
    expect(told(entry(menu({ content: 'Etna' }), menu()))).toBe('tolto: Etna | 0');
  });

  it('is the deed where many declarations are signed at once, or the document was deleted or changed as a whole', () => {
    const signature = { by: 'Anna', at: '2026-11-20T09:00:00Z' };
    const dish = { content: 'Etna', allergens: buildAnswers() };
    const other = { content: 'Sila', allergens: buildAnswers() };
    expect(told(entry(menu(dish, other), menu({ ...dish, signature }, { ...other, signature })))).toBe('ha firmato 2 dichiarazioni | 0');
    const deleted = entry(menu(dish), menu(dish), { version: version(2, menu(dish), 'delete') });
    expect(told(deleted)).toBe('ha eliminato il menù | 0');
  });

  it('says what a notice said, and whether it was shown or removed', () => {
    const notice = { text: 'Stasera siamo al completo.', translations: {}, until: '2026-11-21T03:00:00Z' };
    const [without, shown] = [buildSettings(), buildSettings({ notice })].map((fields): Contents => ({ kind: 'fields', fields }));
    if (!without || !shown) throw new Error('two versions');
    const settings = { collection: 'todos', id: 'settings' } as const;
    expect(told(entry(without, shown, settings))).toBe('avviso: «Stasera siamo al completo.» | 0');
    expect(told(entry(shown, without, settings))).toBe('avviso tolto | 0');
  });

  it('says which special day was set or removed', () => {
    const christmas = { from: '2026-12-25', to: '2026-12-25', lunch: 'closed', dinner: 'closed' } as const;
    const [without, closed] = [buildSettings({ exceptions: [] }), buildSettings({ exceptions: [christmas] })].map(
      (fields): Contents => ({ kind: 'fields', fields }),
    );
    if (!without || !closed) throw new Error('two versions');
    const settings = { collection: 'todos', id: 'settings' } as const;
    expect(told(entry(without, closed, settings))).toBe('25 dicembre chiuso | 0');
    expect(told(entry(closed, without, settings))).toBe('tolto: 25 dicembre chiuso | 0');
  });

  it('is a menu’s new name before who sees it', () => {
    const named = (name: string, showing?: { state: 'hidden' }): Contents => ({
      kind: 'menu',
      menu: buildMenu({ name, ...(showing && { showing }) }),
    });
    expect(told(entry(named('Trattoria'), named('Carta', { state: 'hidden' })))).toBe('Nome del menù | Trattoria → Carta | 1');
  });

  it('tells a setting by its name', () => {
    const before = buildSettings();
    const fields = (given: unknown): Contents => ({ kind: 'fields', fields: given });
    const changed = entry(fields(before), fields({ ...before, coperto: 300 }), { collection: 'todos', id: 'settings' });
    expect(told(changed)).toBe('Coperto, a persona | 2,50 → 3 | 0');
  });
});
