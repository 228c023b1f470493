import { expect, it } from 'vitest';
import { oneLine } from './row-tools.tsx';

it('a name pasted with line breaks becomes one line', () => {
  expect(oneLine('Gambero rosso\r\n  di Mazara\n')).toBe('Gambero rosso di Mazara ');
  expect(oneLine('Gambero  rosso ')).toBe('Gambero  rosso ');
});
