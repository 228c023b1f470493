import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import type { Language } from '#languages/languages.ts';
import type { MailContent, MailStatus, NewsletterBlock } from '#mail/mail.ts';
import { decideMails, type DoubtHeap, listHeap, type MailsDecided } from '#mail/outbox.server.ts';
import { columnWidth } from '#mail/templates/styles.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { dishPath } from '#restaurant/menus/house-pages.ts';
import { type Dish, dishesOf, isSoldOut, type Menu } from '#restaurant/menus/menu.ts';
import { formatMoney } from '#restaurant/money.ts';
import { type Block, type Issue, maxDishes } from './issue.ts';

/** Cancels queued letters to an address whose owner has left. */
export async function cancelIssuesTo(transaction: Tx, email: string, now: Temporal.Instant): Promise<void> {
  await transaction
    .updateTable('mail')
    .set({ status: 'cancelled', ended_at: now.toString() })
    .where((eb) => eb.and({ recipient: email, kind: 'newsletter-issue', status: 'queued' }))
    .execute();
}

/**
 * Cancels letters that were queued again after a failed try, although their reader left or the sending was stopped meanwhile. It runs
 * before their next try, which is at least ten seconds later.
 */
export async function cancelDeferredMails(transaction: Tx, { now }: { now: Temporal.Instant }): Promise<void> {
  await transaction
    .updateTable('mail')
    .set({ status: 'cancelled' satisfies MailStatus, ended_at: now.toString() })
    .where('status', '=', sql.lit<MailStatus>('queued'))
    // Set at the first try.
    .where('message_id', 'is not', null)
    .where(isOfSending)
    .where((eb) => eb.or([eb.not(hasReader(eb)), isOfStopped(eb)]))
    .execute();
}

/**
 * Carries out a decision of the staff about mails. A letter is not sent again to somebody who left, or who got it from another sending
 * since.
 * @returns how many mails it changed, and how many have no reader any more
 */
export async function decideAnyMails(transaction: Tx, given: MailsDecided) {
  const { ids, decision } = given;
  const unwanted = decision === 'again' && ids.length > 0 ? await lockUnwanted(transaction, ids) : new Set<string>();
  const done = await decideMails(transaction, { ...given, ids: ids.filter((id) => !unwanted.has(id)) });
  return { done: done.length, left: unwanted.size };
}

/** The same for a group of mails in doubt, as far as it was shown. */
export async function decideHeap(transaction: Tx, { heap, ...given }: Omit<MailsDecided, 'ids'> & { heap: DoubtHeap & { until: string } }) {
  return decideAnyMails(transaction, { ...given, ids: await listHeap(transaction, heap) });
}

async function lockUnwanted(transaction: Tx, ids: readonly string[]): Promise<Set<string>> {
  // A batch of another sending and this transaction wait for each other's lock.
  await transaction
    .updateTable('subscriber')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('email', 'in', (eb) => eb.selectFrom('mail').select('recipient').where('mail.id', 'in', ids).where(isOfSending))
    .execute();
  const rows = await transaction
    .selectFrom('mail')
    .select('id')
    .where('id', 'in', ids)
    .where(isOfSending)
    .where((eb) => eb.or([eb.not(hasReader(eb)), isWrittenSince(eb)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Mails = ExpressionBuilder<Database, 'mail'>;

function isOfSending(eb: Mails) {
  return eb('cause', 'like', 'sending:%');
}

function hasReader(eb: Mails) {
  const readers = eb.selectFrom('subscriber').select('subscriber.id').where('subscriber.status', '=', 'confirmed');
  return eb.exists(readers.whereRef('subscriber.email', '=', 'mail.recipient'));
}

/** Whether another sending of the same issue has written to this mail's reader. */
function isWrittenSince(eb: Mails) {
  const receipts = eb
    .selectFrom('newsletter_receipt')
    .innerJoin('subscriber', 'subscriber.id', 'newsletter_receipt.subscriber_id')
    .innerJoin('newsletter_sending', 'newsletter_sending.issue_id', 'newsletter_receipt.issue_id')
    .select('newsletter_receipt.subscriber_id')
    .whereRef('subscriber.email', '=', 'mail.recipient')
    .whereRef('newsletter_receipt.sending_id', '!=', 'newsletter_sending.id');
  return eb.exists(receipts.whereRef('mail.cause', '=', sql<string>`'sending:' || newsletter_sending.id`));
}

function isOfStopped(eb: Mails) {
  const stopped = eb.selectFrom('newsletter_sending').select('newsletter_sending.id').where('newsletter_sending.status', '=', 'stopped');
  return eb.exists(stopped.whereRef('mail.cause', '=', sql<string>`'sending:' || newsletter_sending.id`));
}

/** The menus and pictures at the moment of writing a letter. */
export interface IssueSnapshot {
  /** The visible menus by id. */
  menus: readonly { id: string; data: Menu }[];
  /** The uploaded pictures of the issue, by their names in it. */
  pictures: Readonly<Record<string, { src: string; width: number; height: number } | undefined>>;
  /** A text in place of a deleted picture, for the desk; readers' letters leave it out. */
  goneWords?: (alt: string) => string;
  /** Without a slash at the end. */
  publicUrl: string;
  now: Temporal.Instant;
}

/** The content of an issue's mails in a language; a text without a translation stays Italian. */
export function mailContentOf(issue: Issue, language: Language, house: IssueSnapshot, test: boolean): MailContent<'newsletter-issue'> {
  return {
    subject: textIn(issue, 'subject', language).text,
    preheader: textIn(issue, 'preheader', language).text,
    blocks: issue.blocks.flatMap((block) => blockOf(block, language, house) ?? []),
    test,
  };
}

/** A block of a mail; undefined for a deleted picture without a text, and for a list without dishes. */
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

interface MenuDish {
  menu: Menu;
  dish: Dish;
}

/** The chosen dishes in order, or the featured ones; without sold-out and hidden ones. */
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

/** A link for a mail: a full address, with the reader's language on pages of this site. */
export function wholeLink(link: string, language: Language, publicUrl: string): string {
  if (!link.startsWith('/') && !link.startsWith('#')) return link.replaceAll(' ', '');
  const path = link.startsWith('#') ? `/${link}` : link;
  const isPage = !/^\/(media|drawings)\//.test(path);
  const prefix = language === 'it' || !isPage ? '' : `/${language}`;
  return publicUrl + prefix + path;
}
