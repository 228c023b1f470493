import { z } from 'zod';
import { type Catalogue, type Language, languages } from '#languages/languages.ts';
import { bookingMailContents, type BookingMailKind, bookingMailLinks } from './booking-mails.ts';

/** The longest values in characters: mails stay far below what servers accept. */
const line = z.string().max(300);
const text = z.string().max(20_000);
const moment = z.string().max(40);
/** A web address; `z.url()` alone accepts `javascript:` too. */
const address = z.url({ protocol: /^https?$/ });
/** languages/terms.ts */
const term = z.union([
  z.strictObject({ minutes: z.int() }),
  z.strictObject({ hours: z.int() }),
  z.strictObject({ days: z.int() }),
  z.strictObject({ months: z.int() }),
]);
/** The address of a button: web, mail or telephone. */
const action = z.url({ protocol: /^(https?|mailto|tel)$/ });

/** A block of a newsletter in the reader's language, as it was on the day of sending. */
const newsletterBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text: line }),
  z.strictObject({ type: z.literal('text'), text }),
  /** `src`: the address of one of the site's pictures; the largest shown size in pixels. */
  z.strictObject({ type: z.literal('picture'), src: address, alt: line, width: z.int().positive(), height: z.int().positive() }),
  z.strictObject({
    type: z.literal('dishes'),
    dishes: z.array(z.strictObject({ name: line, description: line, price: line, href: address })).max(24),
  }),
  z.strictObject({ type: z.literal('button'), label: line, href: action }),
]);
export type NewsletterBlock = z.infer<typeof newsletterBlock>;

/** The content of each kind of mail; its template has the same name (mail/templates). */
export const mailContents = {
  /** A guest's message, to the restaurant. */
  'message-copy': z.strictObject({ name: line, email: line, subject: line, text, receivedAt: moment, deskLink: address }),
  /** The staff's answer to a guest. */
  'message-reply': z.strictObject({
    name: line,
    subject: line,
    text,
    by: line,
    /** How long the conversation is kept; older mails do not say. */
    kept: term.optional(),
    quoted: z.array(z.strictObject({ who: line, at: moment, text })).max(50),
  }),
  /** Asks the owner of a mailbox whether they want the newsletter. Link: `confirm`. */
  'newsletter-confirm': z.strictObject({ consentText: text, kept: term.optional() }),
  /** Asks the owner of a mailbox whether a form for a table or a message is theirs. It holds nothing that was typed. Link: `confirm`. */
  'form-confirm': z.strictObject({
    table: z.strictObject({ start: z.iso.datetime(), covers: z.int() }).optional(),
    until: z.iso.datetime(),
  }),
  /** An issue of the newsletter. Link: `leave`. */
  'newsletter-issue': z.strictObject({
    subject: line,
    preheader: line,
    blocks: z.array(newsletterBlock).max(60),
    /** `links` has the time of the subscription; a test mail says that it is one. */
    test: z.boolean(),
  }),
  /** To the restaurant: a service is about to begin. Its sheet is made at delivery and not stored in the outbox. */
  'service-sheet': z.strictObject({ date: z.iso.date(), service: z.enum(['lunch', 'dinner']), until: z.iso.datetime() }),
  ...bookingMailContents,
} as const;

export type MailKind = keyof typeof mailContents;
export type MailContent<Kind extends MailKind = MailKind> = z.infer<(typeof mailContents)[Kind]>;

/** The links of one recipient, by kind. */
export const mailLinks = {
  'message-copy': z.strictObject({}),
  'message-reply': z.strictObject({}),
  'newsletter-confirm': z.strictObject({ confirm: address }),
  'form-confirm': z.strictObject({ confirm: address }),
  /** `leave` is a page; `oneClick` takes the POST of RFC 8058. */
  'newsletter-issue': z.strictObject({ leave: address, oneClick: address }),
  'service-sheet': z.strictObject({}),
  ...bookingMailLinks,
} as const satisfies Record<MailKind, z.ZodType>;
export type MailLinks<Kind extends MailKind = MailKind> = z.infer<(typeof mailLinks)[Kind]>;

/** A mail of a kind, with its content and its recipient's links. */
export type Mail = { [Kind in MailKind]: { kind: Kind; content: MailContent<Kind>; links: MailLinks<Kind> } }[MailKind];

/** The links stored in the outbox. Those of bookings are made at delivery instead. */
export type StoredLinks<Kind extends MailKind> = Kind extends BookingMailKind ? Record<string, never> : MailLinks<Kind>;

export const mailLanguage = z.enum(languages);

/** `unknown`: the connection, or the process, ended after the text was handed over. */
export const mailStatuses = ['queued', 'sending', 'sent', 'unknown', 'refused', 'cancelled'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The restaurant as mails show it, from the settings at the time of rendering. */
export interface RestaurantIdentity {
  name: string;
  /** Of the site, without a slash at the end. */
  publicUrl: string;
  address: string;
  /** The address of a map. */
  mapLink: string;
  phone: string;
  email: string;
  /** Company, seat and Partita IVA, as in the footer of the site, in each language. */
  legal: Catalogue<string>;
}

/** The input of a template. */
export interface LetterProps<Kind extends MailKind> {
  content: MailContent<Kind>;
  links: MailLinks<Kind>;
  language: Language;
  house: RestaurantIdentity;
  subject: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The tabs of the desk: all mails, or those in one state. */
export const mailTabs = ['all', 'unknown', 'queued', 'refused', 'sent'] as const;
export type MailTab = (typeof mailTabs)[number];

/** The ways to preview a mail. */
export const mailPreviewModes = ['pictures', 'plain', 'night', 'text'] as const;
export type MailLook = (typeof mailPreviewModes)[number];

/** The header picture of mails, by day and by night. The site draws it as PNG, because mail programs show no SVG. */
export const headerPictures = {
  light: { path: '/mail/header.png', dark: false },
  dark: { path: '/mail/header-dark.png', dark: true },
} as const;

/** In pixels, twice the shown size. */
export const headerPictureSize = { width: 1200, height: 420 } as const;

export interface MailHeader {
  house: string;
  dark: boolean;
}

/** How mails are sent, from the environment (server/config.ts). */
export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  smtpUrl: string;
  /** Without a name the restaurant's is used. */
  from: { name: string | undefined; address: string };
  replyTo: string | undefined;
  dkim: { selector: string; keyFile: string } | undefined;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
