import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allergenSymbols, declarationSymbols, numerals, sectionStamps } from './symbols.ts';

function symbolsOf(file: string): string[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8').match(/<symbol[\s\S]*?<\/symbol>/g) ?? [];
}

test('the symbols of the menu pages are the same drawings as in the sprite', () => {
  expect(symbolsOf('menu-symbols.svg')).toHaveLength(24);
  expect(symbolsOf('sprite.svg')).toEqual(expect.arrayContaining(symbolsOf('menu-symbols.svg')));
});

test('every named symbol is drawn, and each allergen has its own', () => {
  const drawn = symbolsOf('sprite.svg').map((symbol) => /id="([^"]+)"/.exec(symbol)?.[1]);
  const named = [allergenSymbols, declarationSymbols, sectionStamps, numerals].flatMap((list) => Object.values(list));
  expect(drawn).toEqual(expect.arrayContaining(named));
  expect(new Set(Object.values(allergenSymbols)).size).toBe(14);
});
