import { describe, expect, it } from 'vitest';
import type { Draft } from '#restaurant/documents/editing/draft.ts';
import { landingFields } from '#restaurant/landing/landing-fields.ts';
import { buildGallery } from '#tests/build/documents.ts';
import { changeContent, type ContentEvent, contentModel, itemsAround } from './content-model.ts';
import { findSection } from './sections.ts';

const section = findSection('gallery');
if (!section) throw new Error('the gallery');
const model = contentModel(section);
const view = (name: string) => ({ name, src: '/drawings/nigiri.svg', alt: `Veduta ${name}` });
const gallery = buildGallery({ pictures: ['Alba', 'Onda', 'Notte'].map(view) });
const began = model.baseOf(gallery);
const after = (...events: ContentEvent[]): Draft => events.reduce(changeContent, began);
const list = 'pictures';

describe('an edit of a section', () => {
  it('adds an empty item', () => {
    expect(after({ type: 'add', list, item: landingFields.gallery.pictures.item, key: 'new' })).toMatchObject({
      pictures: ['i0', 'i1', 'i2', 'new'],
      'pictures.new.name': '',
      'pictures.new.name@en': '',
    });
  });

  it('duplicates an item after itself', () => {
    const draft = after({ type: 'duplicate', list, key: 'i1', copy: 'copy' });
    expect(draft).toMatchObject({ pictures: ['i0', 'i1', 'copy', 'i2'], 'pictures.copy.name': 'Onda', 'pictures.i1.name': 'Onda' });
  });

  it('removes an item, and names it', () => {
    const remove: ContentEvent = { type: 'remove', list, key: 'i1', name: 'Onda' };
    expect(after(remove)['pictures']).toEqual(['i0', 'i2']);
    expect(model.takenAway(remove, began)).toBe('Onda');
  });

  it('counts the changes', () => {
    expect(
      model.changes(began, after({ type: 'change', place: 'title', value: 'x' }, { type: 'order', list, keys: ['i1', 'i0', 'i2'] })),
    ).toBe(2);
  });
});

it('opens the items around a place', () => {
  expect(itemsAround(began, 'pictures.i2.alt@en')).toEqual({ pictures: 'i2' });
  expect(itemsAround(began, 'title')).toEqual({});
});

it('errors are reported at their place, before anything is sent', () => {
  const draft = after({ type: 'change', place: 'pictures.i1.name@en', value: 'x'.repeat(301) });
  expect(model.formOf({ base: began, draft }, 0)).toEqual({ faults: ['pictures.i1.name@en'] });
});

it('the preview is asked for with the whole edit, and not for one that breaks its schema', () => {
  const edited = model.previewOf(after({ type: 'change', place: 'title', value: 'Vedute' }));
  expect(JSON.parse(String(edited?.get('data')))).toMatchObject({ title: 'Vedute', pictures: [{ name: 'Alba' }, {}, {}] });
  expect(model.previewOf(after({ type: 'change', place: 'pictures.i1.name@en', value: 'x'.repeat(301) }))).toBeUndefined();
});

it('a conflict is described in words', () => {
  const said = (path: string, mine: string | true | undefined, theirs: string | true | undefined) =>
    model.saidOf({ path, mine, theirs }, 'mine', began, 0);
  expect(said('title', 'Mio', 'Loro')).toBe('Mio');
  expect(said('title', '', 'Loro')).toBe('vuoto');
  expect(said('pictures.i0', undefined, true)).toBe('via: qui non c’è più');
  expect(said('pictures.i0', true, undefined)).toContain('Veduta Alba');
});
