import fc from '#tests/random-examples.ts';
import { describe, expect, it } from 'vitest';
import type { Menu, Row } from '#restaurant/menus/menu.ts';
import { untilReset } from '#restaurant/menus/served.ts';
import { buildAnswers, buildDish, buildMenu } from '#tests/builders/documents.ts';
import type { ChangeLine, Side } from './line.ts';
import { menuLines, sameRows } from './menu-lines.ts';

const now = Date.parse('2026-11-20T17:42:00Z');

/** A side as text, with marked pieces in brackets. */
const read = (side: Side) =>
  'none' in side ? `(${side.none})` : side.pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const describeLine = (line: ChangeLine) =>
  `${line.kind} ${line.where}: ${read(line.before)} → ${read(line.after)}`.replaceAll('\u00a0', ' ');
const change = (before: Partial<Menu>, after: Partial<Menu>) => menuLines(buildMenu(before), buildMenu(after), now).map(describeLine);

const crudi: Row = { id: 'crudi', type: 'categorie', content: 'Crudi' };
const uramaki: Row = { id: 'uramaki', type: 'categorie', content: 'Uramaki' };
const dish = (id: string, given: Parameters<typeof buildDish>[0] = {}) => buildDish({ id, content: id, ...given });

describe('the changes of a menu', () => {
  it('show the old and the new price', () => {
    expect(change({ contents: [dish('Etna')] }, { contents: [dish('Etna', { prices: [{ cents: 1750 }] })] })).toEqual([
      'changed Etna, prezzo: [16,00 €] → [17,50 €]',
    ]);
    const glass = {
      prices: [
        { cents: 600, name: 'calice' },
        { cents: 2400, name: 'bottiglia' },
      ],
    };
    const dearer = {
      prices: [
        { cents: 600, name: 'calice' },
        { cents: 2600, name: 'bottiglia' },
      ],
    };
    expect(change({ contents: [dish('Greco', glass)] }, { contents: [dish('Greco', dearer)] })).toEqual([
      'changed Greco, prezzo: calice 6,00 €, [bottiglia 24,00 €] → calice 6,00 €, [bottiglia 26,00 €]',
    ]);
  });

  it('mark removed and added words', () => {
    expect(
      change(
        { contents: [dish('Alici', { description: 'alici, zenzero fresco, finocchietto' })] },
        { contents: [dish('Alici', { description: 'alici, zenzero marinato, finocchietto' })] },
      ),
    ).toEqual(['changed Alici, descrizione: alici, zenzero [fresco], finocchietto → alici, zenzero [marinato], finocchietto']);
  });

  it('show allergens with their signature', () => {
    const signature = { by: 'Giulia', at: '2026-11-20T09:00:00Z' };
    expect(
      change(
        { contents: [dish('Mazara', { allergens: buildAnswers({ crostacei: 'contiene' }), signature })] },
        { contents: [dish('Mazara', { allergens: buildAnswers({ crostacei: 'contiene', pesce: 'tracce' }) })] },
      ),
    ).toEqual([
      'changed Mazara, allergeni: crostacei → crostacei, [tracce di pesce]',
      'changed Mazara, dichiarazione: [firmata da Giulia oggi alle 10:00] → [da firmare]',
    ]);
    expect(change({ contents: [dish('Mazara')] }, { contents: [dish('Mazara', { allergens: buildAnswers() })] })).toEqual([
      'changed Mazara, allergeni: [non dichiarati] → [nessuno dei quattordici fra gli ingredienti]',
    ]);
  });

  it('show added, removed and moved rows with their sections', () => {
    expect(
      change(
        { contents: [crudi, dish('Etna'), dish('Tonno', { description: 'con sesamo' }), uramaki, dish('Sila')] },
        { contents: [crudi, uramaki, dish('Sila'), dish('Etna'), dish('Fuori carta', { prices: [] })] },
      ),
    ).toEqual([
      'moved Etna, posto: [riga 2, in «Crudi»] → [riga 4, in «Uramaki»]',
      'added Fuori carta, in «Uramaki»: (non c’era) → [piatto, allergeni non dichiarati]',
      'removed Tonno, in «Crudi»: [piatto, con sesamo, 16,00 €, allergeni non dichiarati] → (tolto)',
    ]);
  });

  it('show a dish as sold out, and as available again only if somebody changed it', () => {
    const until = (time: string) => ({ contents: [dish('Ricciola', { soldOutUntil: time })] });
    const available = { contents: [dish('Ricciola')] };
    expect(change(available, until('2026-11-20T22:00:00Z'))).toEqual([
      'changed Ricciola, disponibilità: [disponibile] → [esaurito fino alle 23:00]',
    ]);
    expect(change(available, until(untilReset))).toEqual([
      'changed Ricciola, disponibilità: [disponibile] → [esaurito finché qualcuno non lo segna disponibile]',
    ]);
    expect(change(until('2026-11-20T22:00:00Z'), available)).toHaveLength(1);
    expect(change(until('2026-11-20T14:00:00Z'), available)).toEqual([]);
  });

  it('show translations, and the menu’s name and details', () => {
    const english = (content: string) => ({ contents: [dish('Etna', { translations: { en: { content } } })] });
    expect(change(english('Etna roll'), english('Etna rolls'))).toEqual(['changed Etna, nome, in inglese: Etna [roll] → Etna [rolls]']);
    expect(change({}, { name: 'La carta', servedAt: ['dinner'] })).toEqual([
      'changed Nome del menù: [Carta] → [La carta]',
      'changed Si serve: [quando siamo aperti] → [a cena]',
    ]);
  });

  it('show the visibility of the menu or a dish, and the menu’s hours', () => {
    const christmas = { state: 'shown', from: '2026-12-08', to: '2026-12-26' } as const;
    expect(change({ showing: { state: 'hidden' } }, { showing: christmas })).toEqual([
      'changed Chi lo vede: [nascosto] → [visibile dall’8 dicembre 2026 al 26 dicembre 2026]',
    ]);
    expect(change({ showing: { state: 'shown', to: '2025-12-26' } }, { showing: { state: 'shown', to: '2026-12-26' } })).toEqual([
      'changed Chi lo vede: [visibile fino al 26 dicembre 2025] → [visibile fino al 26 dicembre 2026]',
    ]);
    expect(change({ contents: [dish('Etna')] }, { contents: [dish('Etna', { showing: { state: 'draft' } })] })).toEqual([
      'changed Etna, chi lo vede: [visibile] → [bozza]',
    ]);
    expect(change({}, { ownHours: [{ id: 'i0', days: ['sunday', 'friday'], from: '18:00', to: '20:00' }], order: 2 })).toEqual([
      'changed Posto fra i menù: (niente) → [3]',
      'changed Orari suoi: (niente) → [venerdì, domenica 18:00–20:00]',
    ]);
  });

  it('are empty if nothing changed, and then list every row as unchanged', () => {
    const menu = buildMenu({ contents: [crudi, dish('Etna'), dish('Sila')] });
    expect(menuLines(menu, structuredClone(menu), now)).toEqual([]);
    expect(sameRows(menu, structuredClone(menu), now)).toEqual(['Titolo «Crudi»', 'Etna', 'Sila']);
  });

  it('have a line for every row that differs, whatever is done to the rows', () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), cents: fc.constantFrom(100, 200), content: fc.constantFrom('Uno', 'Due') }),
      { selector: ({ id }) => id },
    );
    const menuOf = (given: { id: string; cents: number; content: string }[]) =>
      buildMenu({ contents: given.map(({ id, cents, content }) => buildDish({ id, content, prices: [{ cents }] })) });
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const lines = menuLines(menuOf(before), menuOf(after), now);
        const same = sameRows(menuOf(before), menuOf(after), now);
        expect(lines.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after));
        expect(lines.filter(({ kind }) => kind === 'added').length).toBe(
          after.filter(({ id }) => !before.some((row) => row.id === id)).length,
        );
        expect(same.length).toBeLessThanOrEqual(Math.min(before.length, after.length));
      }),
    );
  });
});
