import { expect, test } from 'vitest';
import { justLost, reduceEdit, startEdit } from './edit-state.ts';
import { textsModel } from './texts-model.ts';

const model = textsModel<{ name: string }>({
  draftOf: ({ name }) => ({ name, online: 'on' }),
  nameOf: (name) => name,
  takenAway: (texts) => (texts['gone'] === 'on' ? 'Tavolo 4' : undefined),
});
const type = (...all: Record<string, string>[]) =>
  all.reduce(
    (state, texts) => reduceEdit(model, state, { type: 'change', event: { type: 'texts', texts } }),
    startEdit(model, { data: { name: '4' }, version: 1 }, 0),
  );

test('typing in one field is one step, a switch another', () => {
  expect(type({ name: '4b' }, { name: '4bi' }).past).toHaveLength(1);
  expect(type({ name: '4b' }, { online: '' }, { online: 'on' }).past).toHaveLength(3);
});

test('several texts at once are a step of their own each time', () => {
  expect(type({ x: '1', y: '2' }, { x: '2', y: '2' }).past).toHaveLength(2);
});

test('what an event takes away can be put back by its name', () => {
  expect(justLost(type({ gone: 'on' }))).toEqual({ name: 'Tavolo 4' });
});

test('the same text again is no change', () => {
  expect(type({ name: '4' }).past).toEqual([]);
});
