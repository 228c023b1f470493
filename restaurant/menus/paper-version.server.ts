import { createHash } from 'node:crypto';
import { languages } from '#languages/languages.ts';
import { textIn } from '#restaurant/documents/store/text.ts';
import { declarationOf } from './allergens.ts';
import type { Menu, Row } from './menu.ts';

/** Six characters that change with anything that a copy on paper says. */
export function paperVersion(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 6).toUpperCase();
}

/** The version of a printed menu: names, texts, prices, marks and declarations in every language; not pictures, nor what is sold out. */
export function menuVersion(menu: Menu): string {
  return paperVersion([
    languages.map((language) => [textIn(menu, 'name', language).text, textIn(menu, 'description', language).text]),
    menu.contents.map(rowSaid),
  ]);
}

function rowSaid(row: Row): unknown[] {
  const contents = languages.map((language) => textIn(row, 'content', language).text);
  if (row.type !== 'piatto') return [row.type, contents];
  return [
    contents,
    languages.map((language) => textIn(row, 'description', language).text),
    row.prices.map((price) => [price.cents, languages.map((language) => textIn(price, 'name', language).text)]),
    row.marks,
    declarationOf(row),
  ];
}
