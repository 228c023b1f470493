import { type Menu, menu as menuSchema, type Row } from './menu.ts';

/** The editable fields of a menu besides its rows. */
export type Heading = Pick<Menu, 'name' | 'description' | 'servedAt' | 'translations'>;

export type Side = 'mine' | 'theirs';

/** One place where two edits of the same menu differ. A side that is undefined does not have the row. */
export type Difference = {
  /**
   * The side to take without losing an edit: the only one that changed the row. Undefined where both did, and
   * the user has to choose.
   */
  proposed: Side | undefined;
} & ({ key: 'heading'; mine: Heading; theirs: Heading } | { key: `row-${string}`; mine: Row | undefined; theirs: Row | undefined });

function headingOf({ name, description, servedAt, translations }: Menu): Heading {
  return { name, description, servedAt, translations };
}

/** Equal parts are equal text, because `canonical` has put their keys in the schema's order. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function canonical(menu: Menu): Menu {
  return menuSchema.parse(menu);
}

function proposal(base: unknown, mine: unknown, theirs: unknown): Side | undefined {
  if (same(base, theirs)) return 'mine';
  return same(base, mine) ? 'theirs' : undefined;
}

function byId(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where my edit and what somebody else saved in the meantime differ, in the order of the rows. */
export function differences(givenBase: Menu, givenMine: Menu, givenTheirs: Menu): Difference[] {
  const [base, mine, theirs] = [canonical(givenBase), canonical(givenMine), canonical(givenTheirs)];
  const [basic, own, other] = [byId(base.contents), byId(mine.contents), byId(theirs.contents)];
  const found: Difference[] = [];
  const [baseHeading, myHeading, theirHeading] = [headingOf(base), headingOf(mine), headingOf(theirs)];
  if (!same(myHeading, theirHeading)) {
    found.push({ key: 'heading', mine: myHeading, theirs: theirHeading, proposed: proposal(baseHeading, myHeading, theirHeading) });
  }
  for (const id of mergedOrder(base, mine, theirs)) {
    const [before, here, there] = [basic.get(id), own.get(id), other.get(id)];
    if (!same(here, there)) found.push({ key: `row-${id}`, mine: here, theirs: there, proposed: proposal(before, here, there) });
  }
  return found;
}

/** Every row of both, in the order of the side that moved rows (mine when both did); the other's new rows after the row they followed. */
function mergedOrder(base: Menu, mine: Menu, theirs: Menu): string[] {
  const ids = (menu: Menu) => menu.contents.map(({ id }) => id);
  const common = (menu: Menu, other: Menu) => ids(menu).filter((id) => ids(other).includes(id));
  const iMoved = !same(common(mine, base), common(base, mine));
  const [first, second] = iMoved ? [mine, theirs] : [theirs, mine];
  const order = ids(first);
  ids(second).forEach((id, place, all) => {
    if (order.includes(id)) return;
    const previous = all[place - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  });
  return order;
}

/**
 * The merged menu after a side was chosen for each difference. Where none was chosen, the proposed side is taken,
 * and mine where none is proposed.
 */
export function merged(base: Menu, mine: Menu, theirs: Menu, choices: Readonly<Record<string, Side>>): Menu {
  const found = new Map(differences(base, mine, theirs).map((difference) => [difference.key, difference]));
  const sideOf = (difference: Difference): Side => choices[difference.key] ?? difference.proposed ?? 'mine';
  const own = byId(mine.contents);
  const contents = mergedOrder(base, mine, theirs).flatMap((id) => {
    const difference = found.get(`row-${id}`);
    if (!difference || difference.key === 'heading') return own.get(id) ?? [];
    return difference[sideOf(difference)] ?? [];
  });
  const heading = found.get('heading');
  return { ...theirs, ...(heading?.key === 'heading' ? heading[sideOf(heading)] : {}), contents };
}
