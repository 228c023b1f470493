import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
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

test('no symbol that is used from another file has a gradient, pattern or clip by reference, which WebKit ignores there', () => {
  const bound = symbolsOf('sprite.svg').filter((symbol) => symbol.includes('url(#'));
  // The mark is no `SymbolName`: pages inline it, and the management area shows its own picture (dashboard/frame/brand.tsx).
  expect(bound.map((symbol) => /id="([^"]+)"/.exec(symbol)?.[1])).toEqual(['mon']);
});

/** The opacity of each pixel, from 0 to 255: the drawing without its colour. */
async function opacities(picture: Sharp): Promise<Buffer> {
  return picture.ensureAlpha().extractChannel('alpha').raw().toBuffer();
}

/** The share of pixels that differ by more than compression causes. */
function differing(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.filter((opacity, index) => Math.abs(opacity - (other[index] ?? 0)) > 64).length / one.length;
}

test('the picture of allergen symbols has each drawing where the style sheet of declarations expects it', async () => {
  const style = readFileSync(join(import.meta.dirname, '../site/menus/dish-symbols.css'), 'utf8');
  const placeOf = (selector: string) => Number(style.split(`\n  ${selector}::before { background-position: -`)[1]?.split('em')[0] ?? 0);
  const selectors = {
    ...Object.fromEntries(Object.values(allergenSymbols).map((symbol) => [symbol, `.${symbol}`])),
    [declarationSymbols.contains]: '.declaration > span',
    [declarationSymbols.traces]: '.declaration > small',
    [declarationSymbols.undeclared]: '.declaration > strong',
    [declarationSymbols.none]: `.declaration > .${declarationSymbols.none}`,
  };
  const places = Object.values(selectors).map(placeOf);
  expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 18 }, (_, index) => index));

  const picture = join(import.meta.dirname, 'signs.png');
  const { height: size } = await sharp(picture).metadata();
  const symbols = symbolsOf('sprite.svg');
  for (const [symbol, selector] of Object.entries(selectors)) {
    const drawing = symbols.find((one) => one.includes(`id="${symbol}"`))?.replace('<symbol', '<svg xmlns="http://www.w3.org/2000/svg" color="#000"');
    const drawn = await opacities(sharp(Buffer.from((drawing ?? '').replace('</symbol>', '</svg>'))).resize(size, size));
    const shown = await opacities(sharp(picture).extract({ left: placeOf(selector) * size, top: 0, width: size, height: size }));
    expect(differing(shown, drawn), symbol).toBeLessThan(0.03);
  }
});

test('the symbols at night are those of the day in another colour', async () => {
  const of = (file: string) => opacities(sharp(join(import.meta.dirname, file)));
  expect(differing(await of('signs-night.png'), await of('signs.png'))).toBeLessThan(0.03);
});
