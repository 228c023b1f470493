import { describe, expect, it } from 'vitest';
import type { Contents, HistoryEntry, Version } from '#restaurant/documents/history/history.server.ts';
import { buildDish, buildGallery, buildLegal, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { describeSave } from './sentence.ts';

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

  it('exists also when a version cannot be read, or the one before is missing', () => {
    expect(describeSave(entry(dishes(100), undefined))).toBe('ha salvato una versione che non si legge');
    expect(describeSave(entry(dishes(100), dishes(200), { before: undefined }))).toBe('ha salvato');
    expect(describeSave(entry(dishes(100), dishes(100)))).toBe('ha salvato senza cambiare niente');
  });
});
