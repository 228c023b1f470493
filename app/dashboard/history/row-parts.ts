import { dashboardWords } from '#languages/dashboard.ts';
import { declareWords } from '#languages/declare.ts';
import { historyWords } from '#languages/history.ts';
import { preparationWords } from '#languages/preparations.ts';
import { soldOutWords } from '#languages/sold-out.ts';
import { translationLanguages } from '#languages/languages.ts';
import type { AllergenAnswers } from '#restaurant/menus/allergens.ts';
import { saidOf } from '#restaurant/menus/declaration-words.ts';
import type { Dish, Row } from '#restaurant/menus/menu.ts';

import { fieldsOf } from '#restaurant/documents/model/node.ts';
import { isServers } from '#restaurant/documents/model/save.ts';
import { rowNode } from '#restaurant/menus/edit/edited-menu.ts';
import { isUntilReset } from '#restaurant/menus/sold-out.ts';
import { formatMoney } from '#restaurant/money.ts';
import { formatMoment, formatUntil } from '../frame/date-words.ts';
import { describeVisibility } from '../menus/model/menu-words.ts';
import { type ChangeLine, listSides, shortName, type Sides, textSides, type ChangeSubject, valueSides } from './line.ts';

export type RowField = Exclude<keyof Dish, 'id'>;
/** The fields of a row, in the order in which they are shown: one that is not among them does not compile. */
const shownFields: Record<RowField, true> = {
  type: true,
  content: true,
  description: true,
  preparations: true,
  prices: true,
  allergens: true,
  signature: true,
  marks: true,
  picture: true,
  soldOutUntil: true,
  featured: true,
  showing: true,
  translations: true,
};
export const rowFields = Object.keys(shownFields).filter((name): name is RowField => name in shownFields);

const words = historyWords.row;
const sides = historyWords.side;

type RowDescription = Sides & { topic: ChangeSubject; part: string };

/** The name of a row in a line about it. */
export function rowName({ type, content }: Row): string {
  return type === 'piatto' ? shortName(content) : `${words.named[type]} «${shortName(content)}»`;
}

/** The change of one field of a row in words: a line, or one for each text of its translations. `now` in milliseconds. */
export function rowFieldLines(field: RowField, before: Row, after: Row, now: number): ChangeLine[] {
  const name = rowName(after);
  const isRestorable =
    before.type === after.type && !isServers(fieldsOf(rowNode, after).get(field) ?? fieldsOf(rowNode, before).get(field));
  return partsOf(field, before, after, now).map(({ part, ...told }) => ({
    kind: 'changed',
    where: words.part(name, part),
    part,
    about: historyWords.sentence.named(shortName(after.content)),
    ...(isRestorable ? { restores: `contents.${after.id}.${field}` } : {}),
    ...told,
  }));
}

function partsOf(field: RowField, before: Row, after: Row, now: number): RowDescription[] {
  const [old, young] = [dishOf(before), dishOf(after)];
  switch (field) {
    case 'type':
      return [{ topic: 'row', part: words.type, ...valueSides(words.kind[before.type], words.kind[after.type]) }];
    case 'content':
      return [{ topic: 'text', part: words.content[after.type], ...textSides(before.content, after.content) }];
    case 'translations':
      return translationParts(before, after);
    case 'description':
      return [{ topic: 'text', part: words.description, ...textSides(old.description, young.description) }];
    case 'prices':
      return [{ topic: 'price', part: words.prices, ...priceSides(old, young) }];
    case 'allergens':
      return [{ topic: 'allergens', part: words.allergens, ...allergenSides(old.allergens, young.allergens) }];
    case 'signature':
      return [
        {
          topic: young.signature ? 'signed' : 'unsigned',
          part: words.signature,
          ...valueSides(describeSignature(old, now), describeSignature(young, now)),
        },
      ];
    case 'preparations':
      return [{ topic: 'look', part: declareWords.madeOf, ...listSides(preparationsOf(old), preparationsOf(young)) }];
    case 'marks':
      return [{ topic: 'look', part: words.marks, ...listSides(old.marks ?? [], young.marks ?? []) }];
    case 'picture':
      return [{ topic: 'look', part: words.picture, ...listSides(describePicture(old), describePicture(young)) }];
    case 'soldOutUntil':
      return [
        {
          topic: young.soldOutUntil ? 'soldOut' : 'available',
          part: words.soldOutUntil,
          ...valueSides(availability(old, now), availability(young, now)),
        },
      ];
    case 'showing':
      return [{ topic: 'showing', part: words.showing, ...valueSides(describeVisibility(old.showing), describeVisibility(young.showing)) }];
    case 'featured':
      return [{ topic: 'look', part: words.featured, ...valueSides(describeFeatured(old), describeFeatured(young)) }];
  }
}

function preparationsOf({ preparations = [] }: Partial<Dish>): string[] {
  return preparations.map((one) => preparationWords[one]);
}

/** The fields of a dish; a row of another type has none of its own. */
function dishOf(row: Row): Partial<Dish> {
  return row.type === 'piatto' ? row : {};
}

function translationParts(before: Row, after: Row): RowDescription[] {
  return translationLanguages.flatMap((language) =>
    (['content', 'description'] as const).flatMap((field): RowDescription[] => {
      const [old, young] = [translated(before, language, field), translated(after, language, field)];
      if (old === young) return [];
      const part = `${field === 'content' ? words.content[after.type] : words.description}${words.nameOf[language]}`;
      return [{ topic: 'translation', part, ...textSides(old, young) }];
    }),
  );
}

function translated(row: Row, language: 'en' | 'pt', field: 'content' | 'description'): string | undefined {
  if (row.type === 'piatto') return row.translations?.[language]?.[field];
  return field === 'content' ? row.translations?.[language]?.content : undefined;
}

/** Prices by their Italian names; when only a translated name changed, by all of them. */
function priceSides(before: Partial<Dish>, after: Partial<Dish>): Sides {
  const [old, young] = [formatPrice(before), formatPrice(after)];
  if (old.join() !== young.join()) return listSides(old, young);
  return listSides(formatPrice(before, true), formatPrice(after, true));
}

function formatPrice({ prices = [] }: Partial<Dish>, inEveryLanguage = false): string[] {
  return prices.map(({ name, cents, translations }) => {
    const translated = inEveryLanguage ? translationLanguages.map((language) => translations?.[language]?.name) : [];
    const names = [name, ...translated].filter((one) => one !== undefined).join(' / ');
    return [names, formatMoney(cents, 'it')].filter(Boolean).join(' ');
  });
}

/** The allergens of a dish, those it contains first. */
function describeAllergen(answers: AllergenAnswers): string[] {
  const said = (presence: 'contiene' | 'tracce') => saidOf(answers, presence, 'it').flatMap(({ names }) => names);
  return [...said('contiene'), ...said('tracce').map(sides.traces)];
}

function allergenSides(before: AllergenAnswers | undefined, after: AllergenAnswers | undefined): Sides {
  const [old, young] = [before ? describeAllergen(before) : [], after ? describeAllergen(after) : []];
  const none = (answers: AllergenAnswers | undefined) => (answers ? sides.noAllergens : sides.undeclared);
  return { before: listSides(old, young, none(before)).before, after: listSides(old, young, none(after)).after };
}

function describeSignature({ signature }: Partial<Dish>, now: number): string {
  return signature ? sides.signed(signature.by, formatMoment(Date.parse(signature.at), now)) : sides.unsigned;
}

function availability({ soldOutUntil }: Partial<Dish>, now: number): string {
  if (!soldOutUntil) return sides.available;
  return isUntilReset(soldOutUntil) ? soldOutWords.markedUntilTold : soldOutWords.marked(formatUntil(Date.parse(soldOutUntil), now));
}

function describeFeatured({ featured }: Partial<Dish>): string {
  return featured ? dashboardWords.menus.category[featured] : sides.no;
}

/** A picture in words: what it shows, in every language, and its file. */
export function describePicture({ picture }: Pick<Partial<Dish>, 'picture'>): string[] {
  if (!picture) return [];
  const translated = translationLanguages.flatMap((language) => picture.translations?.[language]?.alt ?? []);
  return [picture.alt, ...translated, picture.src];
}

/** A whole row in words, for an added or removed one. */
export function wholeRow(row: Row): string[] {
  if (row.type !== 'piatto') return [words.kind[row.type], shortName(row.content)];
  const answers = row.allergens ? describeAllergen(row.allergens) : [];
  const allergens = row.allergens ? (answers.length === 0 ? [sides.noAllergens] : answers) : [`${words.allergens} ${sides.undeclared}`];
  return [row.description && shortName(row.description), ...formatPrice(row), ...allergens].filter((part) => part !== undefined);
}
