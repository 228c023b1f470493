import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { randomUUID } from 'node:crypto';
import type { Language } from '#languages/languages.ts';
import { bookingMailContents, isBookingMailKind, isHouseMailKind, type MailedBooking } from './booking-mails.ts';
import { type Mail, mailContents, mailLinks, type RenderedMail, type RestaurantIdentity } from './mail.ts';

/** How many renderings of shared content are kept: an issue in three languages, while the one before is still being sent. */
const kept = 6;

type SharedMail = Extract<Mail, { kind: 'newsletter-issue' }>;

/** Renders a mail (mail/templates/render.tsx). It is passed in, so that a program without JSX can deliver too. */
export type RenderMail = (mail: Mail, language: Language, house: RestaurantIdentity) => Promise<RenderedMail>;

/** The addresses in mails about bookings. They are signed, so they are made at delivery. */
export interface BookingAddresses {
  /** The guest's page of the booking, by the own link. */
  own: (booking: string, mailbox: string, language: Language) => string;
  /** The booking form. */
  form: (language: Language) => string;
  /** The booking at the desk. */
  desk: (booking: Pick<MailedBooking, 'date'>) => string;
}

/** The parts of a row of the outbox that its text depends on. */
interface WrittenMail {
  kind: string;
  recipient: string;
  language: Language;
  content: string | null;
  content_id: string | null;
  links: string;
}

/**
 * Renders mails. Shared content is rendered once per language, with placeholders for each reader's links, which are then filled in. One
 * object serves one run of delivery.
 */
export class Renderer {
  readonly #db: Db;
  readonly house: RestaurantIdentity;
  readonly #shared = new LRUCache<string, Promise<{ mail: SharedMail; rendered: RenderedMail }>>({ max: kept });
  /** Random for each process, so that no content can contain a placeholder. */
  readonly #placeholder = `https://${randomUUID()}.invalid`;

  readonly #template: RenderMail;
  readonly #addresses: BookingAddresses;

  constructor(db: Db, house: RestaurantIdentity, template: RenderMail, addresses: BookingAddresses) {
    this.#template = template;
    this.#addresses = addresses;
    this.#db = db;
    this.house = house;
  }

  /** @throws ZodError or SyntaxError for damaged content, and any error of the template */
  async render(row: WrittenMail): Promise<{ mail: Mail; rendered: RenderedMail }> {
    const { content_id: id, language } = row;
    if (id === null) {
      const mail = readMail({ ...row, content: row.content ?? '', links: this.#linksOf(row) });
      return { mail, rendered: await this.#template(mail, language, this.house) };
    }
    const key = `${id} ${language}`;
    const making = this.#shared.get(key) ?? this.#renderShared(id, language);
    this.#shared.set(key, making);
    const shared = await making.catch((error: unknown) => {
      // The next mail tries again.
      this.#shared.delete(key);
      throw error;
    });
    const links = mailLinks[shared.mail.kind].parse(JSON.parse(row.links));
    return { mail: { ...shared.mail, links }, rendered: this.#putLinks(shared.rendered, links) };
  }

  #linksOf({ kind, recipient, content, links, language }: WrittenMail): string {
    if (!isBookingMailKind(kind)) return links;
    const { booking } = bookingMailContents[kind].parse(JSON.parse(content ?? ''));
    const { own, form, desk } = this.#addresses;
    return JSON.stringify(
      isHouseMailKind(kind) ? { desk: desk(booking) } : { own: own(booking.id, recipient, language), form: form(language) },
    );
  }

  async #renderShared(id: string, language: Language): Promise<{ mail: SharedMail; rendered: RenderedMail }> {
    const { kind, content } = await this.#db.selectFrom('mail_content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const links = JSON.stringify({ leave: this.#link('leave'), oneClick: this.#link('oneClick') });
    const mail = readMail({ kind, content, links });
    if (mail.kind !== 'newsletter-issue') throw new Error(`mails of the kind ${kind} share no content`);
    return { mail, rendered: await this.#template(mail, language, this.house) };
  }

  #link(name: string): string {
    return `${this.#placeholder}/${name}`;
  }

  #putLinks(shared: RenderedMail, links: Record<string, string>): RenderedMail {
    let { html, text } = shared;
    for (const [name, link] of Object.entries(links)) {
      html = html.replaceAll(this.#link(name), () => escapeAttribute(link));
      text = text.replaceAll(this.#link(name), () => link);
    }
    return { subject: shared.subject, html, text };
  }
}

function escapeAttribute(link: string): string {
  return link.replace(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function ofKind<Kind extends keyof typeof mailContents>(kind: Kind) {
  return z.object({ kind: z.literal(kind), content: mailContents[kind], links: mailLinks[kind] });
}

const kinds = z.discriminatedUnion('kind', [
  ofKind('message-copy'),
  ofKind('message-reply'),
  ofKind('newsletter-confirm'),
  ofKind('form-confirm'),
  ofKind('newsletter-issue'),
  ofKind('service-sheet'),
  ofKind('booking-received'),
  ofKind('booking-confirmed'),
  ofKind('booking-changed'),
  ofKind('booking-cancelled'),
  ofKind('booking-declined'),
  ofKind('booking-waiting'),
  ofKind('booking-offer'),
  ofKind('booking-offer-over'),
  ofKind('booking-reminder'),
  ofKind('booking-closed'),
  ofKind('booking-to-decide'),
  ofKind('booking-freed'),
]);

/** @throws SyntaxError or ZodError if it is damaged, or its kind no longer exists */
export function readMail(row: { kind: string; content: string; links: string }): Mail {
  return kinds.parse({ kind: row.kind, content: JSON.parse(row.content), links: JSON.parse(row.links) });
}

function contentOf<Kind extends keyof typeof bookingMailContents>(kind: Kind) {
  return z.object({ kind: z.literal(kind), content: bookingMailContents[kind] });
}

const ofBookings = z.discriminatedUnion('kind', [
  contentOf('booking-received'),
  contentOf('booking-confirmed'),
  contentOf('booking-changed'),
  contentOf('booking-cancelled'),
  contentOf('booking-declined'),
  contentOf('booking-waiting'),
  contentOf('booking-offer'),
  contentOf('booking-offer-over'),
  contentOf('booking-reminder'),
  contentOf('booking-closed'),
  contentOf('booking-to-decide'),
  contentOf('booking-freed'),
]);

/** The content of a mail about a booking. @throws SyntaxError or ZodError if it is damaged */
export function readBookingMail(row: { kind: string; content: string }): z.output<typeof ofBookings> {
  return ofBookings.parse({ kind: row.kind, content: JSON.parse(row.content) });
}
