import type { Language } from '#languages/languages.ts';
import type { MailContent, NewsletterBlock } from '#mail/mail.ts';
import { columnWidth } from '#mail/templates/styles.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { dishPath } from '#restaurant/menus/house-pages.ts';
import { type Dish, dishesOf, isSoldOut, type Menu } from '#restaurant/menus/menu.ts';
import { formatMoney } from '#restaurant/money.ts';
import { type Block, type Issue, maxDishes } from './issue.ts';

/** The house as it is at the moment for which a letter is written. */
export interface IssueSnapshot {
  /** The menus that guests see, without what they do not see, by id. */
  menus: readonly { id: string; data: Menu }[];
  /** The uploaded pictures of the issue, by the name that it uses. */
  pictures: Readonly<Record<string, { src: string; width: number; height: number } | undefined>>;
  /** What the desk reads in place of a picture that is gone; without it, as for readers, the picture is left out. */
  goneWords?: (alt: string) => string;
  /** Of the site, without a slash at the end. */
  publicUrl: string;
  now: Temporal.Instant;
}

/** What a mail of this issue says in a language; a text without a translation stays Italian. */
export function mailContentOf(issue: Issue, language: Language, house: IssueSnapshot, test: boolean): MailContent<'newsletter-issue'> {
  return {
    subject: textIn(issue, 'subject', language).text,
    preheader: textIn(issue, 'preheader', language).text,
    blocks: issue.blocks.flatMap((block) => blockOf(block, language, house) ?? []),
    test,
  };
}

/** A block as it is sent; undefined for a picture that is gone, where no words stand for it, and for a list without a dish. */
function blockOf(block: Block, language: Language, house: IssueSnapshot): NewsletterBlock | undefined {
  switch (block.type) {
    case 'heading':
    case 'text':
      return { type: block.type, text: textIn(block, 'text', language).text };
    case 'picture': {
      const picture = house.pictures[block.src];
      const alt = textIn(block, 'alt', language).text;
      if (!picture) return house.goneWords && { type: 'text', text: house.goneWords(alt) };
      const width = Math.min(columnWidth, picture.width);
      const height = Math.max(1, Math.round((picture.height * width) / picture.width));
      return { type: 'picture', src: house.publicUrl + picture.src, alt, width, height };
    }
    case 'dishes': {
      const dishes = dishesFor(block.dishes, house).map((one) => dishLine(one, language, house));
      return dishes.length > 0 ? { type: 'dishes', dishes } : undefined;
    }
    case 'button':
      return { type: 'button', label: textIn(block, 'label', language).text, href: wholeLink(block.link, language, house.publicUrl) };
  }
}

/** A dish with the menu that shows it. */
interface MenuDish {
  menu: Menu;
  dish: Dish;
}

/** The dishes that were chosen, in that order, or those in the window; sold out and hidden ones are left out. */
function dishesFor(chosen: readonly string[], { menus, now }: Pick<IssueSnapshot, 'menus' | 'now'>): MenuDish[] {
  const all = menus.flatMap(({ id, data }) => dishesOf(data.contents).map((dish) => ({ key: `${id}/${dish.id}`, menu: data, dish })));
  const byKey = new Map(all.map((one) => [one.key, one]));
  const wanted = chosen.length > 0 ? chosen.flatMap((key) => byKey.get(key) ?? []) : all.filter(({ dish }) => dish.featured);
  return wanted.filter(({ dish }) => !isSoldOut(dish, now)).slice(0, maxDishes);
}

function dishLine({ menu, dish }: MenuDish, language: Language, { publicUrl }: IssueSnapshot) {
  const prices = dish.prices.map(({ cents }) => formatMoney(cents, language));
  const description = dish.description === undefined ? '' : textIn(dish, 'description', language).text.replaceAll(/\s+/g, ' ');
  return {
    name: textIn(dish, 'content', language).text,
    description: description.slice(0, 300),
    price: prices.join(' / ').slice(0, 300),
    href: wholeLink(dishPath(menu.page, dish), language, publicUrl),
  };
}

/** A link of the content as a mail needs it: whole, and on our pages in the reader's language. */
export function wholeLink(link: string, language: Language, publicUrl: string): string {
  if (!link.startsWith('/') && !link.startsWith('#')) return link.replaceAll(' ', '');
  const path = link.startsWith('#') ? `/${link}` : link;
  const isPage = !/^\/(media|drawings)\//.test(path);
  const prefix = language === 'it' || !isPage ? '' : `/${language}`;
  return publicUrl + prefix + path;
}
