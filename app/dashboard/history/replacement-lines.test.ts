import { expect, test } from 'vitest';
import { sideText } from './line.ts';
import { replacementLines } from './replacement-lines.ts';

const said = { by: 'Rocco', at: '2026-11-28T16:00:00Z' };
const tamari = { preparation: 'tamari', until: '2026-11-28T22:30:00Z', apart: false, said };
const now = Date.parse('2026-11-28T17:00:00Z');

test('tells what the kitchen replaced until when, and what is the usual one again', () => {
  const lines = replacementLines({ replaced: [tamari] }, { replaced: [{ ...tamari, preparation: 'panatura', apart: true }] }, now);
  expect(lines?.map(({ where, kind, before, after }) => [where, kind, sideText(before), sideText(after)])).toEqual([
    ['Tamari', 'removed', 'sostituita fino alle 23:30', 'tolto'],
    ['Panatura di panko', 'added', 'non c’era', 'sostituita fino alle 23:30, tenuta separata'],
  ]);
  expect(replacementLines({ replaced: [tamari] }, { replaced: [tamari] }, now)).toEqual([]);
  expect(replacementLines({}, { replaced: [tamari] }, now)).toBeUndefined();
});
