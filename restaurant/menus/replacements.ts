import { z } from 'zod';
import { signature } from './allergens.ts';
import { partsNamed } from './likely-parts.ts';
import type { Dish, Mark, Menu, Row } from './menu.ts';
import { type Preparation, preparationName, sharedPlaces } from './preparations.ts';

/** A preparation that the kitchen makes differently until an instant; its content is undeclared meanwhile. */
const replacement = z.strictObject({
  preparation: preparationName,
  /** ISO 8601 in UTC. From then on the usual preparation counts again. */
  until: z.iso.datetime(),
  /** Whether it is kept away from counter, oils and tubs, so that nothing gets traces of it. */
  apart: z.boolean().default(false),
  /** Who entered it, and when. */
  said: signature,
});
export type Replacement = z.infer<typeof replacement>;

/** More than there are preparations, about seventy. */
const maxReplacements = 80;

/** The document of replacements, one for each preparation at most. */
export const replacements = z.strictObject({
  replaced: z
    .array(replacement)
    .max(maxReplacements)
    .refine((all) => new Set(all.map(({ preparation }) => preparation)).size === all.length, 'each preparation once'),
});
export type Replacements = z.infer<typeof replacements>;

/** The replacements at a moment, the first to end first. */
export function replacedAt({ replaced }: Replacements, now: Temporal.Instant): Replacement[] {
  return replaced
    .filter(({ until }) => Temporal.Instant.compare(now, Temporal.Instant.from(until)) < 0)
    .toSorted((one, other) => Temporal.Instant.compare(Temporal.Instant.from(one.until), Temporal.Instant.from(other.until)));
}

/** The preparations whose content is unknown during replacements. */
export function undeclaredPreparations(replaced: readonly Pick<Replacement, 'preparation' | 'apart'>[]): ReadonlySet<Preparation> {
  return new Set(replaced.flatMap(({ preparation, apart }) => (apart ? [preparation] : [...touchedBy(preparation)])));
}

/** A preparation, and all that gets traces of it, directly or not. */
function touchedBy(preparation: Preparation): Set<Preparation> {
  const touched = new Set<Preparation>([preparation]);
  for (let before = 0; before !== touched.size; ) {
    before = touched.size;
    for (const { leave, take } of Object.values(sharedPlaces)) {
      if (leave.some((part) => touched.has(part))) for (const part of take) touched.add(part);
    }
  }
  return touched;
}

/** The marks that need a declaration. */
const dietMarks: readonly Mark[] = ['vegetariano', 'vegano'];

/**
 * A menu while some preparations are undeclared: dishes with one of them have no declaration and no diet mark.
 * @see docs/decisions/045-what-is-replaced-is-undeclared.md
 */
export function withoutDeclarationsOf(menu: Menu, undeclared: ReadonlySet<Preparation>): Menu {
  if (undeclared.size === 0) return menu;
  const falling = new Set(dishesMadeOf(menu.contents, undeclared).map(({ id }) => id));
  if (falling.size === 0) return menu;
  return {
    ...menu,
    contents: menu.contents.map((row): Row => {
      if (row.type !== 'piatto' || !falling.has(row.id)) return row;
      const { allergens: _answers, signature: _signature, ...dish } = row;
      return { ...dish, marks: dish.marks.filter((mark) => !dietMarks.includes(mark)) };
    }),
  };
}

export function dishesMadeOf(contents: readonly Row[], preparations: ReadonlySet<Preparation>): Dish[] {
  return listMadeOf(contents).flatMap(({ dish, madeOf }) => (preparations.isDisjointFrom(madeOf) ? [] : [dish]));
}

/**
 * What each dish is made of, by what the kitchen entered and by the dish's words; where nothing was entered, also by the headings above it.
 * A dish too many is undeclared for a while; one too few would be dangerous.
 */
export function listMadeOf(contents: readonly Row[]): { dish: Dish; madeOf: ReadonlySet<Preparation> }[] {
  let [section, group] = ['', ''];
  return contents.flatMap((row) => {
    if (row.type === 'categorie') [section, group] = [row.content, ''];
    if (row.type === 'description') group = row.content;
    if (row.type !== 'piatto') return [];
    const { content, description = '' } = row;
    const written = row.preparations ?? partsNamed(`${section}. ${group}`, '');
    return [{ dish: row, madeOf: new Set([...written, ...partsNamed(content, description)]) }];
  });
}
