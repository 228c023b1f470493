import * as z from 'zod/mini';
import { healthConsentVersion } from '#languages/health-consent.ts';
import type { FormName } from '#restaurant/settings/settings.ts';

/*
 * What guests may write in the forms of the site: one schema for the browser, which checks before it sends
 * (app/islands/guest-form.ts), and for the server, which believes nothing (app/site/forms/receive.server.ts). Made with
 * `zod/mini`, which is a fifth of zod in a guest's browser.
 */

/** What can be wrong with a field; each has its sentence in languages/forms.ts, in the specification's words (section 5). */
const problems = ['short', 'email', 'empty', 'long', 'day', 'past', 'hour', 'people', 'name', 'phone', 'consent'] as const;
type FieldError = (typeof problems)[number];

/** The longest text of each kind, in UTF-16 units: a name or subject stays within a mail's line, all of a form within its body's limit. */
export const maxLength = { line: 100, subject: 200, phone: 40, people: 6, email: 254, text: 5_000 } as const;

/** The longest text of each field that one is written in, by its name. */
const fieldLengths = {
  name: maxLength.line,
  email: maxLength.email,
  phone: maxLength.phone,
  subject: maxLength.subject,
  message: maxLength.text,
  time: maxLength.line,
  allergies: maxLength.text,
  occasion: maxLength.subject,
} as const;

const lengthsByName: ReadonlyMap<string, number> = new Map(Object.entries(fieldLengths));

/** The same of any name that is sent; undefined where it is no such field's. */
export function fieldLengthOf(name: string): number | undefined {
  return lengthsByName.get(name);
}

const empty = 'empty' satisfies FieldError;
const long = 'long' satisfies FieldError;
const short = 'short' satisfies FieldError;

/** Something to see: spaces without width, marks and signs of direction alone are nothing. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const seen = z.regex(visible, empty);

/** Signs that turn the direction of what follows, also beyond the text itself: in a list or a mail's subject they would garble the rest. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** What may be sent for a text that is kept within a length: spaces and line breaks are taken out of it. */
const lengthSent = (most: number) => Math.min(4 * most, most + 1_000);

/**
 * What was typed, bounded before anything is made of it.
 * @param fault what it is where there is nothing
 */
const typed = (most: number, fault: FieldError, tooLong: FieldError = long) =>
  z.string(fault).check(z.maxLength(lengthSent(most), tooLong));

/** One line, in its own direction: pasted line breaks become spaces. */
const inOneLine = (most: number, fault: FieldError) =>
  z.pipe(
    typed(most, fault),
    z.transform((text) => text.replaceAll(turns, '').replaceAll(/\s+/g, ' ').trim()),
  );

const singleLine = (most: number) => z.pipe(inOneLine(most, empty), z.string().check(seen, z.maxLength(most, long)));

/** A mailbox, as it was typed but for the spaces around it, and with the name of its server as the network writes it. */
export const mailbox = z.pipe(
  z.pipe(
    typed(fieldLengths.email, 'email', 'email'),
    z.transform((text) => withAsciiServer(text.trim())),
  ),
  z.string().check(z.maxLength(fieldLengths.email, 'email' satisfies FieldError), z.email('email' satisfies FieldError)),
);

/** `info@xn--caff-8oa.it` of `info@caffè.it`. */
function withAsciiServer(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const server = address.slice(at);
  const isForeign = at > 0 && /[^\0-\x7F]/.test(server) && !/[\s/:?#\\]/.test(server);
  return isForeign && URL.canParse(`http://${server}`) ? address.slice(0, at) + new URL(`http://${server}`).host : address;
}

const text = z.pipe(typed(fieldLengths.message, empty), z.string().check(z.trim(), seen, z.maxLength(fieldLengths.message, long)));

/** The contact form, whose fields are all required (specification, section 5). */
export const contactForm = z.object({
  name: singleLine(fieldLengths.name),
  email: mailbox,
  subject: singleLine(fieldLengths.subject),
  message: text,
});
export type ContactForm = z.infer<typeof contactForm>;

/** The newsletter's form. `consent`: the version of the words that stood above the button. */
const newsletterForm = z.object({ email: mailbox, consent: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) });
export type NewsletterForm = z.infer<typeof newsletterForm>;

/** A field of the reservation: at least so many characters (specification, section 5). */
const counted = (least: number, most: number, fault: FieldError) =>
  z.pipe(inOneLine(most, fault), z.string().check(z.regex(visible, fault), z.minLength(least, fault), z.maxLength(most, long)));

/** What somebody is called: two letters of any script are a name (Li, 李明), where the specification asks for four characters. */
const personName = z.pipe(counted(1, fieldLengths.name, 'name'), z.string().check(z.regex(/\p{L}.*\p{L}/u, 'name' satisfies FieldError)));

/** A text that may stay empty. */
const optional = (most: number) =>
  z.pipe(
    z.pipe(
      z.optional(typed(most, long)),
      z.transform((text = '') => text.replaceAll(turns, '').trim()),
    ),
    z.string().check(z.maxLength(most, long)),
  );
const ticked = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value !== undefined && value !== ''),
);

/**
 * The reservation: the specification's seven fields, and what only the page of its own asks. What day and time are meant,
 * whether they can be had, and whether a telephone number is one, is read by the server (restaurant/hours/written-time.ts,
 * telephone.ts).
 */
const bookingFields = z.object({
  name: personName,
  email: mailbox,
  phone: counted(4, fieldLengths.phone, short),
  date: counted(1, maxLength.line, 'day'),
  time: counted(1, fieldLengths.time, 'hour'),
  people: counted(1, maxLength.people, empty),
  message: optional(fieldLengths.message),
  allergies: optional(fieldLengths.allergies),
  /** The version of the words that were ticked beside the allergies. */
  healthConsent: z.optional(z.string().check(z.maxLength(10, 'consent' satisfies FieldError))),
  occasion: optional(fieldLengths.occasion),
  room: optional(maxLength.line),
  highChair: ticked,
  stepFree: ticked,
  /** Another time in place of the one that was full, `2026-11-28T19:30`, or `wait`. */
  instead: optional(maxLength.phone),
  /** On the waiting list: how many minutes from the time another may be. */
  flexible: optional(maxLength.people),
  /** That another table is wanted, besides the one that was just booked. */
  another: ticked,
  /** What the browser holds in which it is filled in (app/islands/unsent.ts). */
  browser: optional(maxLength.line),
  /** What holds a chosen time (restaurant/forms/form-tokens.server.ts). */
  key: optional(maxLength.line),
});

/** An allergy comes with the consent to it. Said with all else that is wrong, not after it. */
const bookingForm = bookingFields.check(
  z.refine(({ allergies, healthConsent }) => !allergies || consentedVersion(healthConsent) !== undefined, {
    path: ['healthConsent'],
    error: 'consent' satisfies FieldError,
    when: () => true,
  }),
);
export type BookingForm = z.infer<typeof bookingForm>;

/** The version of the consent that a tick sends; undefined for what no page of ours has sent. */
export function consentedVersion(sent: string | undefined): number | undefined {
  const version = /^[1-9]\d{0,5}$/.test(sent ?? '') ? Number(sent) : 0;
  return version >= 1 && version <= healthConsentVersion ? version : undefined;
}

/** The forms that work, by their name. */
export const guestForms = { booking: bookingForm, contact: contactForm, newsletter: newsletterForm } as const satisfies Record<
  FormName,
  z.ZodMiniType
>;

/** What a page signs and a browser finds: the token of a form, and the work for it. */
const maxSigned = 500;

/** Whether a field is longer than any form of the site sends it: browsers stop at the field's length. */
export function isLongerThanSent(name: string, text: string): boolean {
  return text.length > lengthSent(fieldLengthOf(name) ?? maxSigned);
}

/** A field of any of them. */
export type GuestField = keyof BookingForm | keyof ContactForm | keyof NewsletterForm;

/** What is wrong, by field, in the order of the schema. */
export type FieldErrors = Readonly<Partial<Record<string, FieldError>>>;

/** The first problem of each field. */
export function fieldErrorsOf({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): FieldErrors {
  const found: Partial<Record<string, FieldError>> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    found[field] ??= problems.find((problem) => problem === message) ?? 'empty';
  }
  return found;
}
