import type { Tx } from '#database/connect.server.ts';
import { saveChanges, type SaveRefusal } from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { type Menu, menu as menuSchema } from '../menu.ts';
import { type PriceRule, changesOfPrices } from './reprice.ts';

/** The sections of one version of a menu whose prices change. */
interface Repricing {
  id: string;
  version: number;
  sections: string[];
}

/** Why no price was changed: the first menu that could not be saved. */
export class RepricingFailed extends Error {
  readonly menu: string;
  readonly refusal: SaveRefusal<Menu>;

  constructor(menu: string, refusal: SaveRefusal<Menu>) {
    super(`The prices of ${menu} were not changed`);
    this.menu = menu;
    this.refusal = refusal;
  }
}

/** Changes the prices of some menus, one save for each. @throws NotRepriced, so that either all are changed or none */
export async function repriceMenus(transaction: Tx, menus: readonly Repricing[], rule: PriceRule, change: Change): Promise<void> {
  for (const { id, version, sections } of menus) {
    const result = await saveChanges(transaction, { collection: 'menu', id, schema: menuSchema, version }, change, (base) => ({
      changes: changesOfPrices(base, sections, rule),
    }));
    if ('refused' in result) throw new RepricingFailed(id, result);
  }
}
