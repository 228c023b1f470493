import { expect, test } from 'vitest';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { lastRemoved, reduceEdit, startEdit } from './edit-state.ts';
import { textsModel } from './texts-model.ts';

const keysOf = (texts: Texts) => Object.keys(texts).flatMap((name) => /^row\.(\w+)\.name$/.exec(name)?.[1] ?? []);
const model = textsModel<Texts>({
  draftOf: (texts) => ({ ...texts, 'row.new1.name': '' }),
  rowsOf: (texts) => ({ row: keysOf(texts) }),
  nameOf: (name) => name,
  takenAway: (texts) => (texts['online'] === '' ? 'online' : undefined),
});
const start = startEdit(model, { data: { 'row.a.name': 'A', online: 'on' }, version: 1 }, 0);
const type = (...all: Texts[]) =>
  all.reduce((state, texts) => reduceEdit(model, state, { type: 'change', event: { type: 'texts', texts } }), start);

test('typing in one field is one step, a switch another', () => {
  expect(type({ 'row.a.name': 'Al' }, { 'row.a.name': 'Alb' }).past).toHaveLength(1);
  expect(type({ 'row.a.name': 'Al' }, { online: '' }, { online: 'on' }).past).toHaveLength(3);
});

test('several texts at once are a step of their own each time', () => {
  expect(type({ 'row.a.name': 'B', online: '' }, { 'row.a.name': 'C', online: '' }).past).toHaveLength(2);
});

test('the same text again is no change', () => {
  expect(type({ 'row.a.name': 'A' }).past).toEqual([]);
});

test('what an event takes away can be put back by its name', () => {
  expect(lastRemoved(type({ online: '' }))).toEqual({ name: 'online' });
});

test('a row that is added is one change', () => {
  const { ground, draft } = type({ 'row.new2.name': 'B' });
  expect(model.changes(ground, draft)).toBe(1);
});

test('undoing past a save that added a row keeps the row, which has another key by now', () => {
  const edited = type({ online: '' }, { 'row.new2.name': 'B' });
  const saved = {
    data: { 'row.a.name': 'A', online: '', 'row.b.name': 'B' },
    version: 2,
    updatedAt: '',
    updatedBy: { username: null, name: '' },
  };
  const after = reduceEdit(model, edited, { type: 'saved', saved, sent: edited.draft, now: 0 });
  const undone = reduceEdit(model, reduceEdit(model, after, { type: 'undo' }), { type: 'undo' });
  expect(undone.draft).toEqual({ 'row.a.name': 'A', online: 'on', 'row.b.name': 'B', 'row.new1.name': '' });
});
