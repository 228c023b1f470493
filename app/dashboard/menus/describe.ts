import { dashboardWords } from '#languages/dashboard.ts';
import { translationLanguages } from '#languages/languages.ts';
import { allergens } from '#restaurant/menus/allergens.ts';
import type { Heading } from '#restaurant/menus/edit-merge.ts';
import type { Dish, Row } from '#restaurant/menus/menu.ts';
import { formatPrice } from '#restaurant/money.ts';
import { momentWords } from '../frame/moments.ts';

const words = dashboardWords.menus;

/** A part of a row in words; empty where the row has none. */
export interface Part {
  name: string;
  text: string;
}

/** A part in which two versions differ. */
export interface DifferentPart {
  name: string;
  mine: string;
  theirs: string;
}

/** The parts in which two versions of a row, or of what stands around the rows, differ. */
export function differentParts(mine: readonly Part[], theirs: readonly Part[]): DifferentPart[] {
  const textIn = (parts: readonly Part[], name: string) => parts.find((part) => part.name === name)?.text ?? '';
  const names = [...new Set([...mine, ...theirs].map(({ name }) => name))];
  return names
    .map((name) => ({ name, mine: textIn(mine, name), theirs: textIn(theirs, name) }))
    .filter((part) => part.mine !== part.theirs);
}

/** What stands around the rows of a menu, in words. */
export function headingParts({ name, description, servedAt, translations }: Heading): Part[] {
  return [
    { name: words.name, text: name },
    { name: words.description, text: description ?? '' },
    { name: words.servedAt, text: servedAt.map((service) => words.service[service]).join(', ') },
    ...translationLanguages.map((language) => ({
      name: words.language[language],
      text: [translations?.[language]?.name, translations?.[language]?.description].filter(Boolean).join(' · '),
    })),
  ];
}

/** A row in words; a row that is not there has no parts. `now` in milliseconds. */
export function rowParts(row: Row | undefined, now: number): Part[] {
  if (!row) return [];
  const translated = translationLanguages.map((language) => ({
    name: words.language[language],
    text: Object.values(row.translations?.[language] ?? {}).join(' · '),
  }));
  const common = [
    { name: words.type, text: row.type },
    { name: words.text, text: row.content },
  ];
  return row.type === 'piatto' ? [...common, ...dishParts(row, now), ...translated] : [...common, ...translated];
}

function dishParts(dish: Dish, now: number): Part[] {
  const { allergens: answers, signature, soldOutUntil, featured } = dish;
  const given = (presence: 'contiene' | 'tracce') =>
    allergens.filter((allergen) => answers?.[allergen] === presence).map((allergen) => `${presence} ${words.allergen[allergen]}`);
  const soldOut = soldOutUntil !== undefined && now < Date.parse(soldOutUntil);
  return [
    {
      name: words.prices,
      text: dish.prices.map(({ name, cents }) => [name, formatPrice(cents, 'it')].filter(Boolean).join(' ')).join(', '),
    },
    { name: words.dishDescription, text: dish.description ?? '' },
    { name: words.marks, text: dish.marks.toSorted().join(', ') },
    {
      name: words.allergens,
      text: answers ? [...given('contiene'), ...given('tracce')].join(', ') || words.noAllergens : words.declaration.none,
    },
    { name: words.declared, text: signature ? `${signature.by}, ${momentWords(Date.parse(signature.at), now)}` : '' },
    { name: words.soldOut, text: soldOut ? momentWords(Date.parse(soldOutUntil), now) : '' },
    { name: words.featured, text: featured ? words.category[featured] : '' },
  ];
}
