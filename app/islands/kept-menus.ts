import { languageOfPage, locales } from '#languages/languages.ts';
import { menuListKey } from '../offline/constants.ts';

const { lang } = document.documentElement;
const locale = locales[languageOfPage(document)];
const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });

/** Shows the list of menus in the local storage (app/offline/start.ts): the last resort without the network. */
export function start(root: HTMLElement): void {
  const kept = read();
  const when = root.querySelector('[data-when]');
  if (!kept || !when) return;
  when.textContent = new Date(kept.fetchedAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  root.append(...kept.menus.map(menuDetails));
  root.hidden = false;
}

function read(): { fetchedAt: string; menus: unknown[] } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(menuListKey) ?? 'null');
    const [fetchedAt, menus] = [field(kept, 'fetchedAt'), field(kept, 'menus')];
    return typeof fetchedAt === 'string' && Array.isArray(menus) ? { fetchedAt, menus } : undefined;
  } catch {
    // Storage is blocked, or has invalid data.
    return undefined;
  }
}

function menuDetails(menu: unknown): HTMLElement {
  const details = document.createElement('details');
  const list = document.createElement('ul');
  list.append(...items(menu, 'contents').map(rowItem));
  details.append(element('summary', text(menu, 'name')), list);
  return details;
}

function rowItem(row: unknown): HTMLElement {
  const prices = items(row, 'prices').map((price) => {
    const cents = field(price, 'cents');
    return `${text(price, 'name')} ${typeof cents === 'number' ? money.format(cents / 100) : ''}`.trim();
  });
  const item = element('li', [text(row, 'content'), prices.join(' · ')].filter(Boolean).join(': '));
  item.className = text(row, 'type');
  return item;
}

function element(name: string, content: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = content;
  return made;
}

function text(of: unknown, name: string): string {
  const value = field(field(field(of, 'translations'), lang), name) ?? field(of, name);
  return typeof value === 'string' ? value : '';
}

function items(of: unknown, name: string): unknown[] {
  const value = field(of, name);
  return Array.isArray(value) ? value : [];
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
