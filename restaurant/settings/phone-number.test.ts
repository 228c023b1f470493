import { expect, it } from 'vitest';
import { seemsShort } from './phone-number.ts';

it('asks about a telephone that breaks off, and about no whole one', () => {
  expect(['0965 12', '0965'].map(seemsShort)).toEqual([true, true]);
  expect(['0965 000 000', '+39 0965 123456', '06 12 34 56', ''].map(seemsShort)).toEqual([false, false, false, false]);
});
