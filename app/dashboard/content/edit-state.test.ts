import { describe, expect, it } from 'vitest';
import type { PlainData } from '#restaurant/documents/editing/draft.ts';
import { landingFields } from '#restaurant/landing/landing-fields.ts';
import { buildGallery } from '#tests/build/documents.ts';
import { editContent, type EditEvent, type EditState, startEdit } from './edit-state.ts';

const fields = landingFields.gallery;
const view = (name: string) => ({ name, src: '/drawings/nigiri.svg', alt: `Veduta ${name}` });
const gallery = buildGallery({ pictures: ['Alba', 'Onda', 'Notte'].map(view) });
const began = startEdit(fields, { data: gallery, version: 1 });
const after = (...events: EditEvent[]): EditState => events.reduce((state, event) => editContent(fields, state, event), began);
const standing = (data: PlainData, version = 2) => ({
  data,
  version,
  updatedAt: '2026-11-20T12:00:00Z',
  updatedBy: { username: null, name: 'giulia' },
});
const list = 'pictures';

describe('an edit', () => {
  it('adds an empty item and opens it', () => {
    const state = after({ type: 'add', list, item: fields.pictures.item, key: 'new' });
    expect(state.draft).toMatchObject({ pictures: ['i0', 'i1', 'i2', 'new'], 'pictures.new.name': '', 'pictures.new.name@en': '' });
    expect(state.open).toEqual({ pictures: 'new' });
  });

  it('duplicates an item after itself', () => {
    const state = after({ type: 'duplicate', list, key: 'i1', copy: 'copy' });
    expect(state.draft).toMatchObject({ pictures: ['i0', 'i1', 'copy', 'i2'], 'pictures.copy.name': 'Onda', 'pictures.i1.name': 'Onda' });
  });

  it('takes an item away and puts it back where it was, with what was typed in it', () => {
    const typed: EditEvent = { type: 'change', place: 'pictures.i1.name', value: 'La grande onda' };
    const without = after(typed, { type: 'open', list, key: 'i1' }, { type: 'remove', list, key: 'i1', name: 'Onda' });
    expect(without.draft['pictures']).toEqual(['i0', 'i2']);
    expect(without.open).toEqual({});
    const back = editContent(fields, without, { type: 'put-back' });
    expect(back.draft).toMatchObject({ pictures: ['i0', 'i1', 'i2'], 'pictures.i1.name': 'La grande onda' });
    expect(back.removed).toBeUndefined();
  });

  it('goes back to what it began with', () => {
    expect(
      after({ type: 'change', place: 'title', value: 'x' }, { type: 'remove', list, key: 'i0', name: 'Alba' }, { type: 'cancel' }),
    ).toMatchObject({
      draft: began.draft,
      removed: undefined,
    });
  });

  it('opens what is wrong, and forgets that it was once it is typed in again', () => {
    const refused = after({ type: 'refused', outcome: { wrong: 1 }, faults: ['pictures.i2.alt'] });
    expect(refused.open).toEqual({ pictures: 'i2' });
    expect(editContent(fields, refused, { type: 'change', place: 'pictures.i2.alt', value: 'Notte' })).toMatchObject({
      faults: [],
      outcome: undefined,
    });
  });
});

describe('a save', () => {
  it('is the new ground, and what was typed since it was sent stays', () => {
    const sent = after({ type: 'change', place: 'title', value: ' Vedute nuove ' });
    const typing = editContent(fields, sent, { type: 'change', place: 'text', value: 'Nove.' });
    const saved = editContent(fields, typing, { type: 'saved', saved: standing({ ...gallery, title: 'Vedute nuove' }), sent: sent.draft });
    expect(saved).toMatchObject({ version: 2, outcome: 'saved', base: { title: 'Vedute nuove', text: 'Otto.' } });
    expect(saved.draft).toMatchObject({ title: 'Vedute nuove', text: 'Nove.' });
  });

  it('that somebody else’s overtook puts both together, over theirs', () => {
    const theirs = { ...gallery, title: 'Loro', pictures: ['Notte', 'Alba', 'Onda'].map(view) };
    const stale = after({ type: 'change', place: 'pictures.i0.name', value: 'Aurora' }, { type: 'stale', current: standing(theirs) });
    expect(stale.stale?.merged.conflicts).toEqual([]);
    const settled = editContent(fields, stale, { type: 'settle', draft: stale.stale?.merged.draft ?? {} });
    expect(settled).toMatchObject({
      version: 2,
      base: { title: 'Loro' },
      draft: { title: 'Loro', pictures: ['i2', 'i0', 'i1'], 'pictures.i0.name': 'Aurora' },
      stale: undefined,
    });
  });

  it('can wait: the edit goes on over what it began with', () => {
    const typed: EditEvent = { type: 'change', place: 'title', value: 'Mio' };
    const postponed = after(typed, { type: 'stale', current: standing({ ...gallery, title: 'Loro' }) }, { type: 'postpone' });
    expect(postponed).toMatchObject({ version: 1, draft: { title: 'Mio' }, stale: undefined });
  });
});

it('work that was left behind goes on over what it began with', () => {
  const kept = { version: 1, base: began.draft, draft: { ...began.draft, title: 'Lasciato' } };
  const resumed = editContent(fields, startEdit(fields, { data: { ...gallery, title: 'Loro' }, version: 5 }), { type: 'resume', kept });
  expect(resumed).toMatchObject({ version: 1, draft: { title: 'Lasciato' }, base: { title: 'Vedute' } });
});
