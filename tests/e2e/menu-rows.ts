import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { type Dish, dishRow, menu as schema, type Row } from '#restaurant/menus/menu.ts';
import { saveElsewhere } from '../builders/changes.ts';
import { expect, openDesk } from './fixtures.ts';

/** The rows of the edited menu. */
export const rows = (page: Page) => page.locator('.rows > li');
/** The name of a row, or the field for it. */
export const name = (row: Locator) => row.locator('.row-dish b, textarea.row-text');

/** The names of the first rows, in their present order. */
export async function names(page: Page, count: number): Promise<string[]> {
  return page.locator('.rows > li').evaluateAll(
    (items, count) =>
      items.slice(0, count).map((item) => {
        const field = item.querySelector<HTMLTextAreaElement>('.row-text, .dish-name textarea');
        return field ? field.value : (item.querySelector('.row-dish b')?.textContent ?? '');
      }),
    count,
  );
}

/** Opens the editor of a menu. */
export async function openMenu(page: Page, menu: string): Promise<void> {
  await openDesk(page, `/menus/${menu}`);
}

/** Unfolds the details of a menu: its name, hours, translations, and the button that deletes it. */
export async function unfoldMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Nome, chi lo vede/ }).click();
}

/** Saves the menu that is open. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!').first()).toBeVisible();
}

/** Changes the rows of a menu of the site with this data folder, like a person at another screen. */
async function saveRowsElsewhere(folder: string, menu: string, edit: (rows: Row[]) => Row[]): Promise<void> {
  const db = connect(join(folder, 'restaurant.sqlite'));
  await saveElsewhere(db, { collection: 'menu', id: menu, schema }, (data) => ({ ...data, contents: edit(data.contents) }));
  await db.destroy();
}

/** Changes the price of a dish, in cents, like a person at another screen. */
export async function setPriceElsewhere(folder: string, menu: string, dish: string, cents: number): Promise<void> {
  await saveRowsElsewhere(folder, menu, (rows) =>
    rows.map((row) =>
      row.type === 'piatto' && row.content === dish ? { ...row, prices: row.prices.map((price) => ({ ...price, cents })) } : row,
    ),
  );
}

/** Puts undeclared and untranslated dishes at the end of a menu, and removes those of an earlier story. */
export async function addDishes(folder: string, menu: string, dishes: readonly Pick<Dish, 'content' | 'description'>[]): Promise<void> {
  const added = dishes.map((dish, index) => dishRow.parse({ ...dish, id: `added-${index}`, type: 'piatto', prices: [{ cents: 900 }] }));
  await saveRowsElsewhere(folder, menu, (rows) => [...rows.filter(({ id }) => !id.startsWith('added-')), ...added]);
}
