import { describe, expect, it } from 'vitest';
import { contentWords } from '#languages/content.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { consentDocument } from '#restaurant/newsletter/consent.ts';
import { issue } from '#restaurant/newsletter/issue.ts';
import { nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { idOf } from '#restaurant/documents/model/path.ts';
import { newItem, textAt } from '#restaurant/documents/model/text.ts';
import { buildGallery } from '#tests/builders/documents.ts';
import type { FieldEvent } from '../editing/document-model.ts';
import { contentModel, itemsAround, maxLengthAt, previewOf } from './content-editor.ts';
import { findSection } from './sections.ts';
import { moveItems, movesTo } from './openable-items.tsx';

const section = findSection('gallery');
if (!section) throw new Error('the gallery');
const { schema } = section;
const node = nodeOf(schema);
const model = contentModel(section);
const view = (name: string) => ({ name, src: '/drawings/nigiri.svg', alt: `Veduta ${name}` });
const gallery = buildGallery({ pictures: ['Alba', 'Onda', 'Notte'].map(view) });
const began = model.draftOf(gallery, 0);
const after = (...events: FieldEvent[]) => events.reduce(model.reduce, began);
const text = (name: string, value: string): FieldEvent => ({ type: 'texts', texts: { [name]: value } });

describe('an edit of a section', () => {
  it('says how long a text of its schema may be', () => {
    const consent = nodeOf(consentDocument);
    const data = { text: 'Sì.' };
    expect([maxLengthAt(consent, data, 'text'), maxLengthAt(consent, data, 'translations.en.text')]).toEqual([1_000, 1_000]);
    expect(contentWords.fault.prose(maxLengthAt(consent, data, 'text'))).toBe('Serve un testo, al massimo 1.000 caratteri.');
  });

  it('adds an empty item', () => {
    const list = nodeAt(node, gallery, 'pictures');
    if (list?.kind !== 'list') throw new Error('a list');
    const value = newItem(list.item, 'new');
    const draft = after({ type: 'changes', changes: [{ op: 'insert', path: 'pictures.new', value, after: 'i2' }] });
    expect(draft.data).toMatchObject({ pictures: [{}, {}, {}, { id: 'new', name: '', src: '', alt: '' }] });
    expect(textAt(node, draft, 'pictures.new.translations.en.name')).toBe('');
  });

  it('removes an item, and names it', () => {
    const remove: FieldEvent = { type: 'changes', changes: [{ op: 'remove', path: 'pictures.i1' }], lost: 'Onda' };
    expect(after(remove).data).toMatchObject({ pictures: [{ id: 'i0' }, { id: 'i2' }] });
    expect(model.takenAway(remove, began)).toBe('Onda');
  });

  it('counts the changes, a moved item as one', () => {
    const moved = after(text('title', 'x'), { type: 'changes', changes: movesTo('pictures', ['i2', 'i0', 'i1']) });
    expect(moved.data).toMatchObject({ pictures: [{ id: 'i2' }, { id: 'i0' }, { id: 'i1' }] });
    expect(model.changes(began, moved)).toBe(2);
  });
});

it('opens the items around a path', () => {
  expect(itemsAround(schema, began, 'pictures.i2.translations.en.alt')).toEqual({ pictures: 'i2' });
  expect(itemsAround(schema, began, 'title')).toEqual({});
});

it('reports errors at their path before anything is sent', () => {
  const draft = after(text('pictures.i1.translations.en.name', 'x'.repeat(301)));
  expect(model.formOf({ base: gallery, draft }, 0)).toEqual({ faults: ['pictures.i1.translations.en.name'] });
});

it('requests the preview with the whole edit, but not with an invalid one', () => {
  const edited = previewOf(schema, after(text('title', 'Vedute')));
  expect(JSON.parse(String(edited?.get('data')))).toMatchObject({ title: 'Vedute', pictures: [{ name: 'Alba' }, {}, {}] });
  expect(previewOf(schema, after(text('pictures.i1.translations.en.name', 'x'.repeat(301))))).toBeUndefined();
});

it('describes a conflict in words', () => {
  const [picture] = gallery.pictures;
  const sideText = (path: string, mine: unknown, theirs: unknown) => model.saidOf({ path, mine, theirs }, 'mine', began, 0);
  expect(sideText('title', 'Mio', 'Loro')).toBe('Mio');
  expect(sideText('title', '', 'Loro')).toBe('vuoto');
  expect(sideText(`pictures.${idOf(picture)}`, undefined, picture)).toBe('via: qui non c’è più');
  expect(sideText(`pictures.${idOf(picture)}`, picture, undefined)).toContain('Veduta Alba');
});

it('names the dishes of a letter in a conflict, and says if one no longer exists', () => {
  const letter = contentModel({ schema: issue, words: newsletterWords.editor.fields });
  const data = { subject: 'Ottobre', preheader: '', blocks: [{ id: 'd', type: 'dishes', dishes: ['carta/etna', 'carta/zolfo'] }] };
  const nameOf = (key: string, field: string) =>
    field === 'dishes' ? (key === 'carta/etna' ? 'Etna' : 'un piatto che non c’è più') : undefined;
  const conflict = { path: 'blocks.d.dishes', mine: data.blocks[0]?.dishes, theirs: ['carta/etna'] };
  const draft = { data, typed: {} };
  expect(letter.saidOf(conflict, 'mine', draft, 0, nameOf)).toBe('Etna, un piatto che non c’è più');
  expect(letter.saidOf(conflict, 'theirs', draft, 0, nameOf)).toBe('Etna');
});

it('describes a path of the form in words', () => {
  const words = (id: string, data: object, path: string) => {
    const section = findSection(id);
    return section && contentModel(section).nameOf(path, { data, typed: {} });
  };
  expect(words('gallery', {}, 'title')).toBe('Titolo');
  expect(words('gallery', { pictures: [{ id: 'i1' }, { id: 'i0' }] }, 'pictures.i0.translations.en.name')).toBe(
    'Immagine 2 di 2, nome, in inglese',
  );
  expect(words('specials', { tabs: [{ id: 'i0' }] }, 'tabs.i0.picture.alt')).toBe('Specialità 1 di 1, immagine, Che cosa si vede');
  expect(words('slides', { slides: [{ id: 'a', buttons: [{ id: 'b' }] }] }, 'slides.a.buttons.b')).toBe('Immagine 1 di 1, Pulsante 1 di 1');
});

it('moves keys before and after another', () => {
  expect(moveItems(['a', 'b', 'c', 'd'], ['d'], 'b', true)).toEqual(['a', 'd', 'b', 'c']);
  expect(moveItems(['a', 'b', 'c', 'd'], ['a'], 'c', false)).toEqual(['b', 'c', 'a', 'd']);
});

it('keeps the order of the moved keys, and changes nothing for a drop on itself', () => {
  expect(moveItems(['a', 'b', 'c', 'd'], ['c', 'a'], 'd', false)).toEqual(['b', 'd', 'a', 'c']);
  expect(moveItems(['a', 'b'], ['a'], 'a', true)).toEqual(['a', 'b']);
});
