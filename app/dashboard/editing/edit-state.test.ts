import fc from '#tests/random-examples.ts';
import { describe, expect, it } from 'vitest';
import type { Draft } from '#restaurant/documents/model/text.ts';
import { landingSections } from '#restaurant/landing/landing.ts';
import { buildGallery } from '#tests/builders/documents.ts';
import { type DocumentEvent, documentModel, type FieldEvent } from './document-model.ts';
import {
  type CurrentDocument,
  type EditEvent,
  type EditState,
  lastRemoved,
  maxSteps,
  questionsOf,
  reduceEdit,
  startEdit,
} from './edit-state.ts';

type Data = ReturnType<typeof buildGallery>;
type State = EditState<Data, Draft<Data>>;
type Event = EditEvent<Data, Draft<Data>, DocumentEvent<Data>>;

const model = documentModel<Data>({ schema: landingSections.gallery, nameOf: (path) => path });
const now = 0;
const view = (name: string) => ({
  id: `i${['Alba', 'Onda', 'Notte'].indexOf(name)}`,
  name,
  src: '/drawings/nigiri.svg',
  alt: `Veduta ${name}`,
});
const gallery = buildGallery({ title: 'Vedute', text: 'Otto.', pictures: ['Alba', 'Onda', 'Notte'].map(view) });
const standing = (data: Data, version: number): CurrentDocument<Data> => ({
  data,
  version,
  updatedAt: '2026-11-20T12:00:00Z',
  updatedBy: { username: 'giulia', name: 'Giulia' },
});
const start: State = startEdit(model, standing(gallery, 1), now);
const after = (state: State, ...events: Event[]) => events.reduce((one, event) => reduceEdit(model, one, event), state);
const change = (event: FieldEvent): Event => ({ type: 'change', event });
const type = (place: string, ...texts: string[]) => texts.map((text) => change({ type: 'texts', texts: { [place]: text } }));
const remove = (key: string, name: string) => change({ type: 'changes', changes: [{ op: 'remove', path: `pictures.${key}` }], lost: name });
const [undo, redo, cancel] = [{ type: 'undo' }, { type: 'redo' }, { type: 'cancel' }] as const;

describe('one step', () => {
  it('contains all typing in one text', () => {
    const typed = after(start, ...type('title', 'V', 'Ve', 'Vedute nuove'));
    expect(typed.past).toHaveLength(1);
    expect(after(typed, undo).draft.data.title).toBe('Vedute');
    expect(after(typed, undo, redo).draft.data.title).toBe('Vedute nuove');
  });

  it('ends with typing in another text, and with any other action', () => {
    expect(after(start, ...type('title', 'a'), ...type('translations.en.title', 'b'), ...type('title', 'c')).past).toHaveLength(3);
    expect(after(start, ...type('title', 'a'), remove('i0', 'Alba'), ...type('title', 'b')).past).toHaveLength(3);
    expect(after(start, ...type('title', 'a'), undo, redo, ...type('title', 'b')).past).toHaveLength(2);
  });

  it('also contains discarding everything, which can be undone too', () => {
    const cancelled = after(start, ...type('title', 'x'), cancel);
    expect(cancelled.draft).toBe(start.draft);
    expect(lastRemoved(cancelled)).toBe('changes');
    expect(after(cancelled, undo).draft.data.title).toBe('x');
  });
});

describe('undo and redo', () => {
  it('stop at the first state, and a new change clears redo', () => {
    expect(after(start, undo, redo)).toEqual(start);
    const other = after(start, ...type('title', 'x'), undo, ...type('title', 'y'));
    expect(after(other, redo).draft.data.title).toBe('y');
  });

  it('are bounded in number', () => {
    const events = Array.from({ length: maxSteps + 50 }, (_, step) => type(step % 2 ? 'title' : 'text', String(step))).flat();
    expect(after(start, ...events).past).toHaveLength(maxSteps);
  });

  it('offer to restore what was removed last, until the next action', () => {
    const removed = after(start, remove('i1', 'Onda'));
    expect(lastRemoved(removed)).toEqual({ name: 'Onda' });
    expect(lastRemoved(after(removed, undo))).toBeUndefined();
    expect(lastRemoved(after(removed, ...type('title', 'x')))).toBeUndefined();
  });
});

describe('an error', () => {
  it('is shown until its value changes', () => {
    const refused = after(start, { type: 'refused', outcome: { wrong: 2 }, faults: ['title', 'pictures.i2.alt'] });
    const typed = after(refused, ...type('pictures.i2.alt', 'Notte sul porto'));
    expect(typed).toMatchObject({ faults: ['title'], outcome: undefined });
    expect(after(typed, ...type('text', 'x')).faults).toEqual(['title']);
    expect(after(typed, cancel).faults).toEqual([]);
  });
});

describe('a save', () => {
  const sent = after(start, ...type('title', ' Vedute nuove '));
  const stored = standing({ ...gallery, title: 'Vedute nuove' }, 2);

  it('becomes the new base, and text typed since it was sent is kept', () => {
    const saved = after(sent, ...type('text', 'Nove.'), { type: 'saved', saved: stored, sent: sent.draft, now });
    expect(saved).toMatchObject({ version: 2, outcome: 'saved', ground: { data: { title: 'Vedute nuove', text: 'Otto.' } } });
    expect(saved.draft.data).toMatchObject({ title: 'Vedute nuove', text: 'Nove.' });
  });

  it('keeps the fields that somebody else saved meanwhile: undo does not revert them', () => {
    const together = standing({ ...gallery, title: 'Vedute nuove', text: 'Loro.' }, 3);
    const saved = after(sent, { type: 'saved', saved: together, sent: sent.draft, now });
    expect(saved).toMatchObject({ version: 3, outcome: 'saved', draft: { data: { title: 'Vedute nuove', text: 'Loro.' } }, past: [] });
    expect(after(saved, undo).draft.data).toMatchObject({ text: 'Loro.' });
    const elsewhere = after(sent, ...type('pictures.i0.name', 'Aurora'), { type: 'saved', saved: together, sent: sent.draft, now });
    expect(elsewhere.draft.data).toMatchObject({ title: 'Vedute nuove', text: 'Loro.', pictures: [{ name: 'Aurora' }, {}, {}] });
    const met = after(sent, ...type('text', 'Mio.'), { type: 'saved', saved: together, sent: sent.draft, now });
    expect(met.stale?.conflicts).toEqual([{ path: 'text', mine: 'Mio.', theirs: 'Loro.' }]);
  });

  it('keeps undo: saved changes can be undone and saved again', () => {
    const back = after(sent, { type: 'saved', saved: stored, sent: sent.draft, now }, undo);
    expect(back).toMatchObject({ version: 2, draft: { data: { title: 'Vedute' } } });
    expect(model.changes(back.ground, back.draft)).toBe(1);
  });
});

describe('somebody else’s save', () => {
  const theirs = standing({ ...gallery, title: 'Loro', pictures: ['Notte', 'Alba', 'Onda'].map(view) }, 2);

  it('is merged where only one side changed a field', () => {
    const stale = after(start, ...type('pictures.i0.name', 'Aurora'), { type: 'stale', current: theirs, now });
    expect(stale.stale?.conflicts).toEqual([]);
    expect(after(stale, { type: 'settle', choices: {} })).toMatchObject({
      version: 2,
      ground: { data: { title: 'Loro' } },
      draft: { data: { title: 'Loro', pictures: [{ id: 'i2' }, { id: 'i0', name: 'Aurora' }, { id: 'i1' }] } },
      past: [],
      stale: undefined,
    });
  });

  it('conflicts where both sides changed a field; choosing all of mine keeps their other fields', () => {
    const stale = after(start, ...type('title', 'Mio'), { type: 'stale', current: theirs, now });
    expect(stale.stale?.conflicts).toEqual([{ path: 'title', mine: 'Mio', theirs: 'Loro' }]);
    const settled = after(stale, { type: 'settle', choices: { title: 'mine' } });
    expect(settled.draft.data).toMatchObject({ title: 'Mio', pictures: [{ id: 'i2' }, { id: 'i0' }, { id: 'i1' }] });
  });

  it('can be postponed: the edit continues from its old base', () => {
    const postponed = after(start, ...type('title', 'Mio'), { type: 'stale', current: theirs, now }, { type: 'postpone' });
    expect(postponed).toMatchObject({ version: 1, draft: { data: { title: 'Mio' } }, stale: undefined });
  });

  it('is never undone', () => {
    expect(after(start, ...type('title', 'Mio'), { type: 'adopt', current: theirs, now }, undo).draft.data.title).toBe('Loro');
  });
});

describe('a kept draft', () => {
  const kept = { version: 1, base: start.base, draft: { data: { ...start.base, title: 'Lasciato' }, typed: {} } };

  it('is resumed if nobody has saved since', () => {
    const resumed = after(start, { type: 'resume', kept, current: standing(gallery, 1), now });
    expect(resumed).toMatchObject({ version: 1, draft: { data: { title: 'Lasciato' } }, stale: undefined });
  });

  it('is merged with what somebody has saved since, as after a stale save', () => {
    const current = standing({ ...gallery, text: 'Loro.' }, 5);
    const resumed = after(startEdit(model, current, now), { type: 'resume', kept, current, now });
    expect(resumed.stale?.conflicts).toEqual([]);
    expect(after(resumed, { type: 'settle', choices: {} }).draft.data).toMatchObject({ title: 'Lasciato', text: 'Loro.' });
  });
});

describe('after any edits', () => {
  const place = fc.constantFrom('title', 'text', 'pictures.i0.name', 'pictures.i1.translations.en.alt');
  const anyEvent: fc.Arbitrary<Event> = fc.oneof(
    fc.tuple(place, fc.string({ maxLength: 4 })).map(([name, text]) => change({ type: 'texts', texts: { [name]: text } })),
    fc.constantFrom('i0', 'i1', 'i2').map((key) => remove(key, key)),
    fc.shuffledSubarray(['i0', 'i1', 'i2'], { minLength: 3 }).map((keys) =>
      change({
        type: 'changes',
        changes: keys.map((key, index) => ({ op: 'move', path: `pictures.${key}`, after: keys[index - 1] ?? null })),
      }),
    ),
    fc.constant(cancel),
  );
  const anyEdits = fc.array(anyEvent, { maxLength: 30 });

  it('undoing everything gives the first state, and redoing everything the last', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const end = after(start, ...edits);
        const steps = end.past.length;
        const back = after(end, ...Array.from({ length: steps }, () => undo));
        expect(back.draft).toEqual(start.draft);
        expect(after(back, ...Array.from({ length: steps }, () => redo)).draft).toEqual(end.draft);
      }),
    );
  });
});

it('fields that are told as one are one question', () => {
  const spot = { name: 'Tavolo 2, posto sulla pianta', mine: '60', theirs: '200' };
  const name = { name: 'Tavolo 2, nome', mine: 'A', theirs: 'B' };
  const asked = questionsOf([
    { ...spot, path: 'tables.2.x' },
    { ...name, path: 'tables.2.name' },
    { ...spot, path: 'tables.2.y' },
  ]);
  expect(asked).toEqual([
    { ...spot, paths: ['tables.2.x', 'tables.2.y'] },
    { ...name, paths: ['tables.2.name'] },
  ]);
});
