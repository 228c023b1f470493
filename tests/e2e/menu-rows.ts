import type { Locator, Page } from '@playwright/test';
import { expect, openDesk } from './fixtures.ts';

/** The rows of the menu that is edited. */
export const rows = (page: Page) => page.locator('.rows > li');
/** The name of a row, or the field it is typed in. */
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

/** Unfolds what a menu says of itself: its name, its hours, its translations, and the button that deletes it. */
export async function unfoldMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Nome, chi lo vede/ }).click();
}

/** Saves the menu that is open. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!').first()).toBeVisible();
}
