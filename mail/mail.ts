import { z } from 'zod';
import { type Language, languages } from '#languages/languages.ts';
import { bookingMailContents, type BookingMailKind, bookingMailLinks } from './booking-mails.ts';

/** Longest of what a template takes, in characters: a mail stays far below what servers accept. */
const line = z.string().max(300);
const text = z.string().max(20_000);
const moment = z.string().max(40);
/** Of the web: `z.url()` alone takes `javascript:` too. */
const address = z.url({ protocol: /^https?$/ });
/** languages/terms.ts */
const term = z.union([
  z.strictObject({ minutes: z.int() }),
  z.strictObject({ hours: z.int() }),
  z.strictObject({ days: z.int() }),
  z.strictObject({ months: z.int() }),
]);
/** What a button may lead to: the web, a mail, a call. */
const action = z.url({ protocol: /^(https?|mailto|tel)$/ });

/** A block of the newsletter, in the reader's language, as it was on the day of sending. */
const newsletterBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text: line }),
  z.strictObject({ type: z.literal('text'), text }),
  /** `src`: whole address of a picture of ours; sizes in pixels as it is shown at most. */
  z.strictObject({ type: z.literal('picture'), src: address, alt: line, width: z.int().positive(), height: z.int().positive() }),
  z.strictObject({
    type: z.literal('dishes'),
    dishes: z.array(z.strictObject({ name: line, description: line, price: line, href: address })).max(24),
  }),
  z.strictObject({ type: z.literal('button'), label: line, href: action }),
]);
export type NewsletterBlock = z.infer<typeof newsletterBlock>;

/** What each kind of mail says; the template of the same name shows it (mail/templates). */
export const mailContents = {
  /** A guest's message, to the house. */
  'message-copy': z.strictObject({ name: line, email: line, subject: line, text, receivedAt: moment, deskLink: address }),
  /** The staff's answer to a guest. */
  'message-reply': z.strictObject({
    name: line,
    subject: line,
    text,
    by: line,
    /** How long the conversation is kept; not in mails from before it was said. */
    kept: term.optional(),
    quoted: z.array(z.strictObject({ who: line, at: moment, text })).max(50),
  }),
  /** Asks whoever owns a mailbox whether they want the newsletter. Link: `confirm`. */
  'newsletter-confirm': z.strictObject({ consentText: text, kept: term.optional() }),
  /**
   * Asks whoever owns a mailbox whether a form of the site is theirs, before it is taken: a table, or a message. Nothing that was typed is in
   * it. Link: `confirm`.
   */
  'form-confirm': z.strictObject({
    table: z.strictObject({ start: z.iso.datetime(), covers: z.int() }).optional(),
    until: z.iso.datetime(),
  }),
  /** An issue of the newsletter. Link: `leave`. */
  'newsletter-issue': z.strictObject({
    subject: line,
    preheader: line,
    blocks: z.array(newsletterBlock).max(60),
    /** When this reader said yes is in `links`; a test mail to oneself says so. */
    test: z.boolean(),
  }),
  /** To the house: a service is about to begin. Its sheet is made at delivery, and stands nowhere in the outbox. */
  'service-sheet': z.strictObject({ date: z.iso.date(), service: z.enum(['lunch', 'dinner']), until: z.iso.datetime() }),
  ...bookingMailContents,
} as const;

export type MailKind = keyof typeof mailContents;
export type MailContent<Kind extends MailKind = MailKind> = z.infer<(typeof mailContents)[Kind]>;

/** The links that only one recipient has, by kind. */
export const mailLinks = {
  'message-copy': z.strictObject({}),
  'message-reply': z.strictObject({}),
  'newsletter-confirm': z.strictObject({ confirm: address }),
  'form-confirm': z.strictObject({ confirm: address }),
  /** `leave` is a page, `oneClick` takes the POST of RFC 8058. */
  'newsletter-issue': z.strictObject({ leave: address, oneClick: address }),
  'service-sheet': z.strictObject({}),
  ...bookingMailLinks,
} as const satisfies Record<MailKind, z.ZodType>;
export type MailLinks<Kind extends MailKind = MailKind> = z.infer<(typeof mailLinks)[Kind]>;

/** A mail by its kind, with what that kind says and the links that only its recipient has. */
export type Mail = { [Kind in MailKind]: { kind: Kind; content: MailContent<Kind>; links: MailLinks<Kind> } }[MailKind];

/** The links that a row of the outbox holds: those of bookings are made at delivery. */
export type StoredLinks<Kind extends MailKind> = Kind extends BookingMailKind ? Record<string, never> : MailLinks<Kind>;

export const mailLanguage = z.enum(languages);

/** What becomes of a mail. `unknown`: the connection ended after the text was handed over, or the process that sent it did. */
export const mailStatuses = ['queued', 'sending', 'sent', 'unknown', 'refused', 'cancelled'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The house as mails show it; read from the settings when a mail is rendered. */
export interface RestaurantIdentity {
  name: string;
  /** Of the site, without a slash at the end. */
  publicUrl: string;
  address: string;
  /** Where a map shows it. */
  mapLink: string;
  phone: string;
  email: string;
  /** Company, seat and Partita IVA, as the footer of the site says them. */
  legal: string;
}

/** A mail of one kind as its template takes it: what it says, whom it is for, and which house it is from. */
export interface LetterProps<Kind extends MailKind> {
  content: MailContent<Kind>;
  links: MailLinks<Kind>;
  language: Language;
  house: RestaurantIdentity;
  subject: string;
}

/** A mail as it is handed to the mail server. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A file beside a mail, made when it is sent. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** What the desk lists: all mails, or those of one state. */
export const mailTabs = ['all', 'unknown', 'queued', 'refused', 'sent'] as const;
export type MailTab = (typeof mailTabs)[number];

/** How a mail can be looked at. */
export const mailPreviewModes = ['pictures', 'plain', 'night', 'text'] as const;
export type MailLook = (typeof mailPreviewModes)[number];

/** The picture at the head of mails, by day and by night: mail programs show no SVG, so that the site draws a PNG of it. */
export const headerPictures = {
  light: { path: '/mail/header.png', dark: false },
  dark: { path: '/mail/header-dark.png', dark: true },
} as const;

/** Its size in pixels, twice what mails show it in. */
export const headerPictureSize = { width: 1200, height: 420 } as const;

/** Everything that it depends on. */
export interface MailHeader {
  house: string;
  dark: boolean;
}

/** How mails leave; read from the environment at the start (server/config.ts). */
export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  smtpUrl: string;
  /** Without a name the house's own stands there. */
  from: { name: string | undefined; address: string };
  replyTo: string | undefined;
  dkim: { selector: string; keyFile: string } | undefined;
}

/** The domain that mails come from: that of `MAIL_FROM`. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
