import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#database/connect.server.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { join } from '#restaurant/documents/model/path.ts';
import { dishesOf, type Menu } from '#restaurant/menus/menu.ts';
import { findMenuByPage } from '#restaurant/menus/queries.server.ts';
import { signInAt } from '#tests/site-process.ts';

const area = '/dashboard_mediterraneo';

/** The path of the description of a menu, which pages that link to it show. */
export const ofMenu = () => 'description';

/** The path of the description of one dish. */
export function ofDish({ contents }: Menu): string {
  const dish = dishesOf(contents).find(({ featured }) => !featured);
  if (!dish) throw new Error('The menu has no dish that may be edited');
  return join(join('contents', dish.id), 'description');
}

/**
 * Saves a menu through the site as a browser does, and requests its public page as a guest. It waits until the site is idle between two
 * saves, so that background work does not slow the next.
 * @param given.pathIn the path of a text of the menu that the page shows
 * @param given.pause between two saves, in milliseconds
 * @returns for each save, in milliseconds: until its acknowledgement, and from there until a guest has the new page
 */
export async function editThroughTheSite(given: {
  site: string;
  db: Db;
  page: string;
  times: number;
  pause: number;
  pathIn: (menu: Menu) => string;
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
    form.set('changes', JSON.stringify([{ op: 'set', path: given.pathIn(standing.data), value: text }] satisfies PathChange[]));

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
