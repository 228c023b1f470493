import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it('a name that was pasted in several lines is one line', () => {
  expect(oneLine('Gambero rosso\r\n  di Mazara\n')).toBe('Gambero rosso di Mazara ');
  expect(oneLine('Gambero  rosso ')).toBe('Gambero  rosso ');
});
