import { describe, expect, it } from 'vitest';
import type { Contents, HistoryEntry, Version } from '#restaurant/documents/history/history.server.ts';
import { buildAnswers, buildDish, buildGallery, buildLegal, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { describeSave, summariseChange } from './present.ts';

type Dish = Parameters<typeof buildDish>[0];

const menu = (given: Parameters<typeof buildMenu>[0]): Contents => ({ kind: 'menu', menu: buildMenu({ name: 'La carta', ...given }) });
const fields = (given: unknown): Contents => ({ kind: 'fields', fields: given });
const version = (number: number, contents: Contents | undefined, given: Partial<Version> = {}): Version => ({
  version: number,
  change: 'save',
  at: '2026-11-20T17:42:00Z',
  by: { username: 'anna', name: 'Anna' },
  contents,
  faults: [],
  ...given,
});
const entry = (before: Contents | undefined, after: Contents | undefined, given: Partial<HistoryEntry> = {}): HistoryEntry => ({
  collection: 'menu',
  id: 'carta',
  version: version(2, after),
  before: version(1, before),
  ...given,
});
const dishes = (...prices: number[]) =>
  menu({ contents: prices.map((cents, place) => buildDish({ id: `d${place}`, content: `Piatto ${place}`, prices: [{ cents }] })) });

describe('the sentence of a save', () => {
  it('counts prices, texts and rows', () => {
    expect(describeSave(entry(dishes(100, 200, 300), dishes(110, 210, 310)))).toBe('ha cambiato 3 prezzi');
    expect(describeSave(entry(dishes(100), dishes(110)))).toBe('ha cambiato un prezzo');
    expect(describeSave(entry(dishes(100, 200), dishes(110, 200, 300)))).toBe('ha cambiato un prezzo e ha aggiunto «Piatto 2»');
    expect(describeSave(entry(dishes(100, 200, 300), dishes(100)))).toBe('ha tolto 2 righe');
  });

  it('names the dishes that are sold out', () => {
    const one = (soldOutUntil?: string) =>
      menu({ contents: [buildDish({ content: 'Ricciola', ...(soldOutUntil ? { soldOutUntil } : {}) })] });
    expect(describeSave(entry(one(), one('2026-11-20T22:00:00Z')))).toBe('ha segnato esaurito «Ricciola»');
    expect(describeSave(entry(one('2026-11-20T22:00:00Z'), one()))).toBe('ha segnato disponibile «Ricciola»');
  });

  it('says when a menu was created, deleted and restored', () => {
    const poke = menu({ name: 'Pranzo Poke' });
    expect(describeSave(entry(undefined, poke, { version: version(1, poke), before: undefined }))).toBe('ha creato il menù');
    expect(describeSave(entry(poke, poke, { version: version(2, poke, { change: 'delete' }) }))).toBe('ha eliminato il menù');
    const back = { version: version(3, poke, { change: 'restore' as const }), before: version(2, poke, { change: 'delete' as const }) };
    expect(describeSave(entry(poke, poke, back))).toBe('ha ripristinato il menù');
    expect(describeSave(entry(poke, poke, { version: version(3, poke, { change: 'restore' }) }))).toBe(
      'ha ripristinato una versione di prima',
    );
  });

  it('names the first changed fields of the settings and of a page, and counts the rest', () => {
    const settings = (given: Parameters<typeof buildSettings>[0]) => fields(buildSettings(given));
    const of = { collection: 'todos', id: 'settings' } as const;
    expect(describeSave(entry(settings({}), settings({ phoneNumber: '0965 1' }), of))).toBe('ha cambiato telefono');
    expect(
      describeSave(entry(settings({}), settings({ phoneNumber: '0965 1', coperto: 0, email: 'a@b.it', lunchTime: '12:00-14:00' }), of)),
    ).toBe('ha cambiato orario del pranzo, telefono e altre 2 cose');
    const landing = { collection: 'landing', id: 'gallery' } as const;
    expect(describeSave(entry(fields(buildGallery()), fields(buildGallery({ title: 'Panorami' })), landing))).toBe('ha cambiato titolo');
    const legal = { collection: 'legal', id: 'privacy' } as const;
    expect(describeSave(entry(fields(buildLegal()), fields(buildLegal({ published: true })), legal))).toBe('ha cambiato pubblicazione');
  });

  it('exists also if a version cannot be read or the one before is missing', () => {
    expect(describeSave(entry(dishes(100), undefined))).toBe('ha salvato una versione che non si legge');
    expect(describeSave(entry(dishes(100), dishes(200), { before: undefined }))).toBe('ha salvato');
    expect(describeSave(entry(dishes(100), dishes(100)))).toBe('ha salvato senza cambiare niente');
  });
});

const rows = (...given: Dish[]) => menu({ contents: given.map((dish, place) => buildDish({ id: `d${place}`, ...dish })) });
const summaryOf = (given: HistoryEntry) => {
  const { what, sides, others } = summariseChange(given);
  return [what, sides && `${sides.before} → ${sides.after}`, others].filter((part) => part !== undefined).join(' | ');
};
const caponata = (cents: number, given: Dish = {}): Dish => ({ content: 'Caponata', prices: [{ cents }], ...given });

describe('a save in a few words', () => {
  it('names its most important change, a price before a text, and counts the others', () => {
    expect(summaryOf(entry(rows(caponata(1200)), rows(caponata(1350))))).toBe('Caponata | 12 → 13,50 | 0');
    const before = rows({ content: 'Alici', description: 'con lo zenzero fresco di stagione' }, caponata(1200));
    const after = rows({ content: 'Alici', description: 'con lo zenzero sott’aceto' }, caponata(1300), { content: 'Etna' });
    expect(summaryOf(entry(before, after))).toBe('Caponata | 12 → 13 | 2');
  });

  it('leaves out the words of a text that is too long for a line', () => {
    const long = (description: string) => rows({ content: 'Alici', description });
    expect(summaryOf(entry(long('tirreniche, marinate nel limone'), long('siciliane, marinate nel limone e nel vino')))).toBe(
      'Alici, descrizione | 0',
    );
  });

  it('says what was added and removed', () => {
    expect(summaryOf(entry(rows(), rows({ content: 'Etna' })))).toBe('aggiunto: Etna | 0');
    expect(summaryOf(entry(rows({ content: 'Etna' }), rows()))).toBe('tolto: Etna | 0');
  });

  it('names the action if many declarations are signed at once, or the whole document was deleted or changed', () => {
    const signature = { by: 'Anna', at: '2026-11-20T09:00:00Z' };
    const dish = { content: 'Etna', allergens: buildAnswers() };
    const other = { content: 'Sila', allergens: buildAnswers() };
    expect(summaryOf(entry(rows(dish, other), rows({ ...dish, signature }, { ...other, signature })))).toBe(
      'ha firmato 2 dichiarazioni | 0',
    );
    const deleted = entry(rows(dish), rows(dish), { version: version(2, rows(dish), { change: 'delete' }) });
    expect(summaryOf(deleted)).toBe('ha eliminato il menù | 0');
  });

  it('has the text of a notice, and whether it was shown or removed', () => {
    const notice = { text: 'Stasera siamo al completo.', translations: {}, until: '2026-11-21T03:00:00Z' };
    const [without, shown] = [buildSettings(), buildSettings({ notice })].map(fields);
    if (!without || !shown) throw new Error('two versions');
    const settings = { collection: 'todos', id: 'settings' } as const;
    expect(summaryOf(entry(without, shown, settings))).toBe('avviso: «Stasera siamo al completo.» | 0');
    expect(summaryOf(entry(shown, without, settings))).toBe('avviso tolto | 0');
  });

  it('names the special day that was set or removed', () => {
    const christmas = { from: '2026-12-25', to: '2026-12-25', lunch: 'closed', dinner: 'closed' } as const;
    const [without, closed] = [buildSettings({ exceptions: [] }), buildSettings({ exceptions: [christmas] })].map(fields);
    if (!without || !closed) throw new Error('two versions');
    const settings = { collection: 'todos', id: 'settings' } as const;
    expect(summaryOf(entry(without, closed, settings))).toBe('25 dicembre chiuso | 0');
    expect(summaryOf(entry(closed, without, settings))).toBe('tolto: 25 dicembre chiuso | 0');
  });

  it('names a menu’s new name before its visibility', () => {
    const named = (name: string, showing?: { state: 'hidden' }) => menu({ name, ...(showing && { showing }) });
    expect(summaryOf(entry(named('Trattoria'), named('Carta', { state: 'hidden' })))).toBe('Nome del menù | Trattoria → Carta | 1');
  });

  it('names the setting', () => {
    const before = buildSettings();
    const changed = entry(fields(before), fields({ ...before, coperto: 300 }), { collection: 'todos', id: 'settings' });
    expect(summaryOf(changed)).toBe('Coperto, a persona | 2,50 → 3 | 0');
  });
});
