import { describe, expect, it, test } from 'vitest';
import { issue } from '#restaurant/newsletter/issue.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { buildGallery, buildSettings } from '#tests/builders/documents.ts';
import { documentLines } from './document-lines.ts';
import { type ChangeLine, type Side, sideText } from './line.ts';

const read = (side: Side) =>
  'none' in side ? `(${side.none})` : side.pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const describeLine = (line: ChangeLine) =>
  `${line.kind} ${line.where}: ${read(line.before)} → ${read(line.after)}`.replaceAll('\u00a0', ' ');
const now = Date.parse('2026-11-28T17:00:00Z');
type Document = Parameters<typeof documentLines>[0];
const change = (document: Document, before: unknown, after: unknown, names?: Map<string, string>) =>
  documentLines(document, { before, after, names, now })?.map(describeLine);
const ofSettings: Document = { collection: 'todos', id: 'settings' };
const ofGallery: Document = { collection: 'landing', id: 'gallery' };
const ofLetter: Document = { collection: 'newsletter', id: 'ottobre' };

describe('the changes of a document', () => {
  it('have the labels of its desk', () => {
    const before = settings.parse(buildSettings());
    expect(
      change(ofSettings, before, {
        ...before,
        phoneNumber: '0965 111 222',
        coperto: 300,
        lunchTime: '12:30-15:00',
        forms: { ...before.forms, contact: true },
        week: { ...before.week, monday: { lunch: 'closed', dinner: { from: '19:00', to: '22:00' } } },
        notice: { text: 'Stasera siamo chiusi.', until: '2026-11-21T03:00:00Z' },
      }),
    ).toEqual([
      'changed Orario del pranzo: [12:00–15:00] → [12:30–15:00]',
      'changed Telefono: [0965 000 000] → [0965 111 222]',
      'changed Lunedì, cena: [chiuso] → [19:00–22:00]',
      'changed Coperto, a persona: [2,50 €] → [3,00 €]',
      'changed Moduli del sito, Contatti: [no] → [sì]',
      'changed Avviso sul sito: (niente) → [Stasera siamo chiusi.]',
      'changed Avviso sul sito, Fino a quando: (niente) → [21 novembre 2026]',
    ]);
    expect(change(ofSettings, { ...before, lang: ['it', 'en', 'pt'] }, { ...before, lang: ['it', 'pt'] })).toEqual([
      'changed Lingue: Italiano, [English], Português → Italiano, Português',
    ]);
  });

  it('show added, removed and changed days with their reasons', () => {
    const [none, christmas] = [
      [],
      [{ id: 'n', from: '2026-12-24', to: '2026-12-26', lunch: 'closed', dinner: 'unchanged', reason: 'Natale' }],
    ].map((exceptions) => settings.parse({ ...buildSettings(), exceptions }));
    const later = settings.parse({ ...christmas, exceptions: christmas?.exceptions.map((one) => ({ ...one, to: '2026-12-27' })) });
    expect(change(ofSettings, none, christmas)).toEqual([
      'added Chiusure e aperture speciali, Natale: (non c’era) → [24 dicembre 2026, 26 dicembre 2026, chiuso, come la settimana, Natale]',
    ]);
    expect(change(ofSettings, christmas, later)).toEqual([
      'changed Chiusure e aperture speciali, Natale, fino al (compreso): [26 dicembre 2026] → [27 dicembre 2026]',
    ]);
    expect(change(ofSettings, christmas, none)).toHaveLength(1);
  });

  it('show the blocks of a letter by their type and text', () => {
    const heading = { id: 'a', type: 'heading', text: 'Il mare' };
    const prose = { id: 'b', type: 'text', text: 'Si è calmato il dodici.' };
    const button = { id: 'c', type: 'button', label: 'Prenota', link: '/#book-a-table', translations: { en: { label: 'Book' } } };
    const letter = (subject: string, preheader: string, ...blocks: unknown[]) => issue.parse({ subject, preheader, blocks });
    expect(
      change(
        ofLetter,
        letter('Ottobre', '', heading, prose),
        letter('Novembre', 'E l’olio nuovo', { ...heading, text: 'Il mare di notte' }, prose, button),
      ),
    ).toEqual([
      'changed Oggetto: [Ottobre] → [Novembre]',
      'changed Riga sotto l’oggetto: (niente) → [E l’olio nuovo]',
      'changed Titolo 1 di 3 «Il mare di notte», titolo: Il mare → Il mare[ di notte]',
      'added Pulsante 3 di 3 «Prenota»: (non c’era) → [Prenota, /#book-a-table]',
    ]);
    expect(change(ofLetter, letter('x', '', heading, prose, button), letter('x', '', prose, button, heading))).toEqual([
      'moved Titolo 1 di 3 «Il mare», posto: [al posto 1] → [al posto 3]',
    ]);
  });

  it('name the dishes and pictures of a letter, and say if one no longer exists', () => {
    const [boats, gone] = ['a', 'b'].map((letter) => `/media/${letter.repeat(32)}`);
    const names = new Map([
      ['carta/etna', 'Etna'],
      [`${boats}`, '«Lampare»'],
    ]);
    const letter = (src: string | undefined, ...dishes: string[]) =>
      issue.parse({
        subject: 'Ottobre',
        preheader: '',
        blocks: [
          { id: 'p', type: 'picture', src, alt: '' },
          { id: 'd', type: 'dishes', dishes },
        ],
      });
    expect(change(ofLetter, letter(boats, 'carta/etna'), letter(gone, 'carta/etna', 'carta/zolfo'), names)).toEqual([
      'changed Immagine 1 di 2, immagine: [«Lampare»] → [un’immagine che non c’è più]',
      'changed Piatti 2 di 2, piatti: Etna → Etna, [un piatto che non c’è più]',
    ]);
  });

  it('name added, removed and moved items', () => {
    const pictures = ['Alba', 'Mare', 'Sera'].map((name) => ({ id: name, name, src: `/drawings/${name.toLowerCase()}.svg`, alt: name }));
    const [alba, ...others] = pictures;
    const gallery = (...given: (typeof alba)[]) => buildGallery({ pictures: given.flatMap((one) => one ?? []) });
    expect(change(ofGallery, gallery(...pictures), gallery(...others))).toEqual([
      'removed Immagine 1 di 3 «Alba»: [Alba, /drawings/alba.svg, Alba] → (tolto)',
    ]);
    expect(change(ofGallery, gallery(...pictures), gallery(...others, alba))).toEqual([
      'moved Immagine 1 di 3 «Alba», posto: [al posto 1] → [al posto 3]',
    ]);
  });

  it('show translations with their language, also the first ones', () => {
    const views = buildGallery({ title: 'Vedute' });
    expect(change(ofGallery, views, { ...views, translations: { en: { title: 'Views' } } })).toEqual([
      'changed Titolo, in inglese: (niente) → [Views]',
    ]);
  });

  it('are left out if a version cannot be read', () => {
    expect(documentLines(ofGallery, { before: { pictures: 'tutte' }, after: buildGallery(), now })).toBeUndefined();
    expect(documentLines(ofGallery, { before: buildGallery(), after: buildGallery(), now })).toEqual([]);
  });
});

const said = { by: 'Rocco', at: '2026-11-28T16:00:00Z' };
const tamari = { preparation: 'tamari', until: '2026-11-28T22:30:00Z', apart: false, said };

test('names what the kitchen replaces until when, and what is made as usual again', () => {
  const told = (before: unknown, after: unknown) => documentLines({ collection: 'kitchen', id: 'replacements' }, { before, after, now });
  const lines = told({ replaced: [tamari] }, { replaced: [{ ...tamari, preparation: 'panatura', apart: true }] });
  expect(lines?.map(({ where, kind, before, after }) => [where, kind, sideText(before), sideText(after)])).toEqual([
    ['Tamari', 'removed', 'sostituita fino alle 23:30', 'tolto'],
    ['Panatura di panko', 'added', 'non c’era', 'sostituita fino alle 23:30, tenuta separata'],
  ]);
  expect(told({ replaced: [tamari] }, { replaced: [tamari] })).toEqual([]);
  expect(told({}, { replaced: [tamari] })).toBeUndefined();
});
