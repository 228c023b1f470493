import type { Db } from '#database/connect.server.ts';
import { type AllergicParty, listAllergicParties } from '#restaurant/bookings/follow-up/replaced.server.ts';
import { declarationOf } from '#restaurant/menus/allergens.ts';
import { type Preparation, preparationNames } from '#restaurant/menus/preparations.ts';
import { documentsInOrder, listMenus, listReplaced } from '#restaurant/menus/queries.server.ts';
import { listMadeOf, type Replacement, undeclaredPreparations } from '#restaurant/menus/replacements.ts';
import { preparationWords } from '#languages/preparations.ts';

/** The current replacements, each with the dishes that are undeclared meanwhile and the parties that it concerns. */
export async function loadReplaced(db: Db, now: Temporal.Instant) {
  const replaced = await listReplaced(db, now);
  if (replaced.length === 0) return [];
  const [declared, parties] = await Promise.all([listDeclared(db), listAllergicParties(db, replaced, now)]);
  return replaced.map((one) => ({
    preparation: one.preparation,
    until: Date.parse(one.until),
    apart: one.apart,
    by: one.said.by,
    since: Date.parse(one.said.at),
    dishes: fallingOf(declared, one).length,
    parties: parties.filter(({ concerns }) => concerns.includes(one.preparation)).map(presentParty),
  }));
}

/** The preparations with their numbers of dishes: those in declared dishes first, then in alphabetical order. */
export async function listChoices(db: Db) {
  const declared = await listDeclared(db);
  return preparationNames
    .map((preparation) => ({
      preparation,
      name: preparationWords[preparation],
      dishes: declared.filter(({ madeOf }) => madeOf.has(preparation)).length,
    }))
    .toSorted((one, other) => Number(one.dishes === 0) - Number(other.dishes === 0) || one.name.localeCompare(other.name, 'it'));
}

/** The effect of replacing a preparation: the dishes that become undeclared, by menu, and the parties with an allergy. */
export async function lookAtReplacing(db: Db, preparation: Preparation, until: Temporal.Instant, now: Temporal.Instant) {
  const [declared, parties] = await Promise.all([
    listDeclared(db),
    listAllergicParties(db, [{ preparation, until: until.toString() }], now),
  ]);
  const falling = fallingOf(declared, { preparation, apart: false });
  const menus = Map.groupBy(falling, ({ menu }) => menu);
  return {
    preparation,
    dishes: falling.length,
    touched: falling.length - fallingOf(declared, { preparation, apart: true }).length,
    menus: [...menus].map(([menu, own]) => ({ menu, dishes: own.map(({ name }) => name) })),
    concerned: parties.filter(({ concerns }) => concerns.length > 0).map(presentParty),
    others: parties.filter(({ concerns }) => concerns.length === 0).map(presentParty),
  };
}

async function listDeclared(db: Db) {
  const { menus } = await listMenus(db);
  return documentsInOrder(menus).flatMap(({ data }) =>
    listMadeOf(data.contents).flatMap(({ dish, madeOf }) => (declarationOf(dish) ? [{ menu: data.name, name: dish.content, madeOf }] : [])),
  );
}

function fallingOf(declared: Awaited<ReturnType<typeof listDeclared>>, replaced: Pick<Replacement, 'preparation' | 'apart'>) {
  const undeclared = undeclaredPreparations([replaced]);
  return declared.filter(({ madeOf }) => !undeclared.isDisjointFrom(madeOf));
}

function presentParty({ booking: { id, name, covers, start, tables }, allergies }: AllergicParty) {
  return { id, name, covers, start: start.epochMilliseconds, tables, allergies };
}

export type ReplacementView = Awaited<ReturnType<typeof loadReplaced>>[number];
export type AffectedPartyView = ReturnType<typeof presentParty>;
