import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#database/connect.server.ts';
import { dishesOf, type Menu } from '#restaurant/menus/menu.ts';
import { findMenuByPage } from '#restaurant/menus/queries.server.ts';
import { signInAt } from '#tests/site-process.ts';

const area = '/dashboard_mediterraneo';

/** Edits the description of a menu, which pages that link to it show. */
export function describe(menu: Menu, text: string): Menu {
  return { ...menu, description: text };
}

/** Edits the description of one dish. */
export function describeDish(menu: Menu, text: string): Menu {
  const [edited] = dishesOf(menu.contents).filter(({ featured }) => !featured);
  return { ...menu, contents: menu.contents.map((row) => (row === edited ? { ...edited, description: text } : row)) };
}

/**
 * Saves a menu through the site as a browser does, and requests its public page as a guest. It waits until the site is idle between two
 * saves, so that background work does not slow the next.
 * @param given.edit makes the edit with a text that the page shows
 * @param given.pause between two saves, in milliseconds
 * @returns for each save, in milliseconds: until its acknowledgement, and from there until a guest has the new page
 */
export async function editThroughTheSite(given: {
  site: string;
  db: Db;
  page: string;
  times: number;
  pause: number;
  edit: (menu: Menu, text: string) => Menu;
}): Promise<{ save: number; show: number }[]> {
  const { site, db, page } = given;
  const { cookie, authToken } = await signInAt(site);
  const headers = { Cookie: cookie, Origin: site };
  const waits: { save: number; show: number }[] = [];
  for (let time = 1; time <= given.times; time++) {
    const standing = await findMenuByPage(db, page);
    if (!standing) throw new Error(`There is no menu ${page}`);
    const text = `Aggiornata per la prova numero ${time}`;
    const form = new FormData();
    form.set('intent', 'save');
    form.set('authToken', authToken);
    form.set('version', String(standing.version));
    form.set('data', JSON.stringify(given.edit(standing.data, text)));

    const began = performance.now();
    const saved = await fetch(`${site}${area}/menus/${standing.id}.data`, { method: 'POST', headers, body: form });
    const answer = await saved.text();
    const acknowledged = performance.now();
    const shown = await (await fetch(`${site}/${page}`)).text();
    waits.push({ save: acknowledged - began, show: performance.now() - acknowledged });
    if (!saved.ok || !answer.includes('saved')) throw new Error(`The save was answered ${saved.status}: ${answer.slice(0, 400)}`);
    if (!shown.includes(text)) throw new Error('A guest did not get what was saved');
    await wait(given.pause);
  }
  return waits;
}
