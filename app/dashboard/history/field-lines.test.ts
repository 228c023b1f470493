import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyFields } from '#languages/history-fields.ts';
import { consentDocument } from '#restaurant/newsletter/consent.ts';
import { issue } from '#restaurant/newsletter/issue.ts';
import { landingSections } from '#restaurant/landing/landing.ts';
import { legalDocument } from '#restaurant/legal/legal.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { buildGallery, buildSettings } from '#tests/builders/documents.ts';
import { fieldLines } from './field-lines.ts';
import type { ChangeLine, Side } from './line.ts';

const read = (side: Side) =>
  'none' in side ? `(${side.none})` : side.pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const told = (line: ChangeLine) => `${line.kind} ${line.where}: ${read(line.before)} → ${read(line.after)}`.replaceAll('\u00a0', ' ');
const change = (before: unknown, after: unknown) => fieldLines(before, after).map(told);

describe('the changes of a document with fields are shown', () => {
  it('by the names of the fields', () => {
    const before = buildSettings();
    expect(
      change(before, {
        ...before,
        phoneNumber: '0965 111 222',
        coperto: 300,
        lunchTime: '12:30-15:00',
        forms: { ...before.forms, contact: true },
        week: { ...before.week, monday: { lunch: 'closed', dinner: { from: '19:00', to: '22:00' } } },
      }),
    ).toEqual([
      'changed Orario del pranzo: [12:00–15:00] → [12:30–15:00]',
      'changed Telefono: [0965 000 000] → [0965 111 222]',
      'changed Settimana, lunedì, cena: [chiuso] → [19:00–22:00]',
      'changed Coperto: [2,50 €] → [3,00 €]',
      'changed Moduli, contatti: [no] → [sì]',
    ]);
  });

  it('as lists of languages and other words, with added and removed ones marked', () => {
    expect(change({ lang: ['it', 'en', 'pt'] }, { lang: ['it', 'pt'] })).toEqual([
      'changed Lingue attive: Italiano, [English], Português → Italiano, Português',
    ]);
  });

  it('as the blocks of a letter, by what they are and say', () => {
    const heading = { type: 'heading', text: 'Il mare' };
    const prose = { type: 'text', text: 'Si è calmato il dodici.' };
    const button = { type: 'button', label: 'Prenota', link: '/#book-a-table', translations: { en: { label: 'Book' } } };
    expect(
      change(
        { subject: 'Ottobre', preheader: '', blocks: [heading, prose] },
        { subject: 'Novembre', preheader: 'E l’olio nuovo', blocks: [{ ...heading, text: 'Il mare di notte' }, prose, button] },
      ),
    ).toEqual([
      'changed Oggetto: [Ottobre] → [Novembre]',
      'changed Riga sotto l’oggetto: (niente) → [E l’olio nuovo]',
      'changed Blocco 1 (titolo) «Il mare», testo: Il mare → Il mare[ di notte]',
      'added Blocco 3 (pulsante) «Prenota»: (non c’era) → [parole: Prenota, link: /#book-a-table]',
    ]);
    expect(change({ blocks: [heading, prose, button] }, { blocks: [prose, button, heading] })).toEqual([
      'moved Blocco 1 (titolo) «Il mare», posto: [al posto 1] → [al posto 3]',
    ]);
  });

  it('with the names of the dishes and pictures of a letter, and a word for one that is gone', () => {
    const [boats, gone] = ['a', 'b'].map((letter) => `/media/${letter.repeat(32)}`);
    const names = new Map([
      ['carta/etna', 'Etna'],
      [`${boats}`, '«Lampare»'],
    ]);
    const picture = (src: string | undefined) => ({ type: 'picture', src, alt: '' });
    const letter = (...blocks: unknown[]) => ({ subject: 'Ottobre', blocks });
    const dishes = (...keys: string[]) => ({ type: 'dishes', dishes: keys });
    const named = (before: unknown, after: unknown) => fieldLines(before, after, names).map(told);
    expect(named(letter(picture(boats), dishes('carta/etna')), letter(picture(gone), dishes('carta/etna', 'carta/zolfo')))).toEqual([
      'changed Blocco 1 (immagine), file: [«Lampare»] → [un’immagine che non c’è più]',
      'changed Blocco 2 (piatti), piatti: Etna → Etna, [un piatto che non c’è più]',
    ]);
    expect(named(letter(), letter(picture(boats)))).toEqual(['added Blocco 1 (immagine): (non c’era) → [file: «Lampare»]']);
    expect(named({ blocks: [] }, { blocks: [{ type: 'text', text: 'carta/etna' }] })).toEqual([
      'added Blocco 1 (testo) «carta/etna»: (non c’era) → [testo: carta/etna]',
    ]);
  });

  it('as added, removed and moved elements, by their names', () => {
    const [alba, mare, sera] = ['Alba', 'Mare', 'Sera'].map((name) => ({ id: name, name, src: `/drawings/${name}.svg`, alt: name }));
    expect(
      change(
        buildGallery({ pictures: [alba, mare, sera].flatMap((one) => one ?? []) }),
        buildGallery({ pictures: [mare, sera].flatMap((one) => one ?? []) }),
      ),
    ).toEqual(['removed Immagine 1 «Alba»: [nome: Alba, file: /drawings/Alba.svg, testo alternativo: Alba] → (tolto)']);
    expect(change({ pictures: [alba, mare, sera] }, { pictures: [mare, sera, alba] })).toEqual([
      'moved Immagine 1 «Alba», posto: [al posto 1] → [al posto 3]',
    ]);
    const holiday = { from: '2026-12-24', to: '2026-12-26', lunch: 'closed', dinner: 'unchanged' };
    expect(change({ exceptions: [] }, { exceptions: [holiday] })).toEqual([
      'added Giorno speciale 1 «24 dicembre 2026»: (non c’era) → [dal: 24 dicembre 2026, al: 26 dicembre 2026, pranzo: chiuso, cena: come sempre]',
    ]);
  });

  it('as translations with their language, also when they are the first', () => {
    expect(change({ title: 'Vedute' }, { title: 'Vedute', translations: { en: { title: 'Views' } } })).toEqual([
      'changed Titolo in inglese: (niente) → [Views]',
    ]);
  });

  it('without an error for texts and keys that every object has a member for', () => {
    const members = fc.constantFrom('constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 3 }, members, fc.array(tie('tree')), fc.dictionary(members, tie('tree'), { noNullPrototype: false })),
    }));
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        expect(Array.isArray(fieldLines({ value: before }, { value: after }))).toBe(true);
      }),
    );
  });

  it('without an error for any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(fieldLines(before, before)).toEqual([]);
        expect(Array.isArray(fieldLines(before, after))).toBe(true);
      }),
    );
  });

  it('in words: every field of the settings, the landing page, the legal pages and the newsletter has an Italian name', () => {
    const json = z.toJSONSchema(z.object({ settings, ...landingSections, legalDocument, issue, consentDocument }), {
      unrepresentable: 'any',
      reused: 'inline',
    });
    const keys = new Set<string>();
    const walk = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [key, inner] of Object.entries(schema)) {
        if (key === 'properties' && typeof inner === 'object' && inner !== null) for (const name of Object.keys(inner)) keys.add(name);
        walk(inner);
      }
    };
    walk(Object.values(json.properties ?? {}));
    expect(keys.size).toBeGreaterThan(60);
    const structure = ['id', 'translations', 'en', 'pt', 'type'];
    expect([...keys].filter((key) => !structure.includes(key) && !historyFields.has(key))).toEqual([]);
  });
});
