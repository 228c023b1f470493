import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function symbolsOf(file: string): string[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8').match(/<symbol[\s\S]*?<\/symbol>/g) ?? [];
}

test('the symbols of the menu pages are those of the house', () => {
  expect(symbolsOf('menu-symbols.svg')).toHaveLength(24);
  expect(symbolsOf('sprite.svg')).toEqual(expect.arrayContaining(symbolsOf('menu-symbols.svg')));
});
