import * as z from 'zod/mini';
import { healthConsentVersion } from '#languages/health-consent.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { parseAddress } from '#restaurant/site-path.ts';

/* The forms of the site: one schema for the browser, which checks before sending (app/islands/guest-form.ts), and for the server
   (app/site/forms/receive.server.ts). `zod/mini` is a fifth of zod for a guest's browser. */

/** The faults of fields; each has a sentence in languages/forms.ts, in the specification's words (section 5). */
const problems = ['short', 'email', 'empty', 'long', 'day', 'past', 'hour', 'people', 'name', 'phone', 'consent'] as const;
type FieldError = (typeof problems)[number];

/** In UTF-16 units: a name or subject fits a mail's line, and a form its body limit. */
export const maxLength = { line: 100, subject: 200, phone: 40, people: 6, email: 254, text: 5_000 } as const;

/** The longest text of each field by name. */
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

/** The longest text of a field; undefined for other fields. */
export function fieldLengthOf(name: string): number | undefined {
  return lengthsByName.get(name);
}

const empty = 'empty' satisfies FieldError;
const long = 'long' satisfies FieldError;
const short = 'short' satisfies FieldError;

/** Visible characters; spaces without width, marks and bidirectional signs alone are not. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const seen = z.regex(visible, empty);

/** Bidirectional signs also affect the text after them, as in a list or a mail's subject. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** The longest text that may be sent for a limit: spaces and line breaks are removed from it afterwards. */
const lengthSent = (most: number) => Math.min(4 * most, most + 1_000);

/**
 * A typed text with a bound before any processing.
 * @param fault the fault of an empty one
 */
const typed = (most: number, fault: FieldError, tooLong: FieldError = long) =>
  z.string(fault).check(z.maxLength(lengthSent(most), tooLong));

/** One line without bidirectional signs; line breaks become spaces. */
const inOneLine = (most: number, fault: FieldError) =>
  z.pipe(
    typed(most, fault),
    z.transform((text) => text.replaceAll(turns, '').replaceAll(/\s+/g, ' ').trim()),
  );

const singleLine = (most: number) => z.pipe(inOneLine(most, empty), z.string().check(seen, z.maxLength(most, long)));

/** A mailbox as typed, without surrounding spaces, and with the ASCII form of its server. */
export const mailbox = z.pipe(
  z.pipe(
    typed(fieldLengths.email, 'email', 'email'),
    z.transform((text) => withAsciiServer(text.trim())),
  ),
  z.string().check(z.maxLength(fieldLengths.email, 'email' satisfies FieldError), z.email('email' satisfies FieldError)),
);

/** `info@xn--caff-8oa.it` for `info@caffè.it`. */
function withAsciiServer(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const server = address.slice(at);
  const isForeign = at > 0 && /[^\0-\x7F]/.test(server) && !/[\s/:?#\\]/.test(server);
  const host = isForeign ? parseAddress(`http://${server}`)?.host : undefined;
  return host === undefined ? address : address.slice(0, at) + host;
}

const text = z.pipe(typed(fieldLengths.message, empty), z.string().check(z.trim(), seen, z.maxLength(fieldLengths.message, long)));

/** All its fields are required (specification, section 5). */
export const contactForm = z.object({
  name: singleLine(fieldLengths.name),
  email: mailbox,
  subject: singleLine(fieldLengths.subject),
  message: text,
});
export type ContactForm = z.infer<typeof contactForm>;

/** `consent`: the version of the text above the button. */
const newsletterForm = z.object({ email: mailbox, consent: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) });
export type NewsletterForm = z.infer<typeof newsletterForm>;

/** A booking field with a minimum length (specification, section 5). */
const counted = (least: number, most: number, fault: FieldError) =>
  z.pipe(inOneLine(most, fault), z.string().check(z.regex(visible, fault), z.minLength(least, fault), z.maxLength(most, long)));

/** A person's name: two letters of any script (Li, 李明), though the specification asks for four characters. */
const personName = z.pipe(counted(1, fieldLengths.name, 'name'), z.string().check(z.regex(/\p{L}.*\p{L}/u, 'name' satisfies FieldError)));

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
 * The booking: the specification's seven fields, and those of its own page. The server interprets day, time and telephone number
 * (restaurant/hours/written-time.ts, telephone.ts).
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
  /** The version of the consent beside the allergies. */
  healthConsent: z.optional(z.string().check(z.maxLength(10, 'consent' satisfies FieldError))),
  occasion: optional(fieldLengths.occasion),
  room: optional(maxLength.line),
  highChair: ticked,
  stepFree: ticked,
  /** Another time in place of a full one, `2026-11-28T19:30`, or `wait`. */
  instead: optional(maxLength.phone),
  /** On the waiting list: the acceptable difference in minutes. */
  flexible: optional(maxLength.people),
  /** Whether another table is wanted besides the one just booked. */
  another: ticked,
  /** A random number in the browser (app/islands/unsent.ts). */
  browser: optional(maxLength.line),
  /** The key of a hold (restaurant/forms/form-tokens.server.ts). */
  key: optional(maxLength.line),
});

/** Allergies need consent; it is reported together with other faults. */
const bookingForm = bookingFields.check(
  z.refine(({ allergies, healthConsent }) => !allergies || consentedVersion(healthConsent) !== undefined, {
    path: ['healthConsent'],
    error: 'consent' satisfies FieldError,
    when: () => true,
  }),
);
export type BookingForm = z.infer<typeof bookingForm>;

/** The version of a ticked consent; undefined for any other text. */
export function consentedVersion(sent: string | undefined): number | undefined {
  const version = /^[1-9]\d{0,5}$/.test(sent ?? '') ? Number(sent) : 0;
  return version >= 1 && version <= healthConsentVersion ? version : undefined;
}

export const guestForms = { booking: bookingForm, contact: contactForm, newsletter: newsletterForm } as const satisfies Record<
  FormName,
  z.ZodMiniType
>;

/** The longest signed value: a form's token, and its work. */
const maxSigned = 500;

/** Whether a field is longer than any form of the site can send. */
export function isLongerThanSent(name: string, text: string): boolean {
  return text.length > lengthSent(fieldLengthOf(name) ?? maxSigned);
}

export type GuestField = keyof BookingForm | keyof ContactForm | keyof NewsletterForm;

/** The faults by field, in the order of the schema. */
export type FieldErrors = Readonly<Partial<Record<string, FieldError>>>;

/** The first fault of each field. */
export function fieldErrorsOf({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): FieldErrors {
  const found: Partial<Record<string, FieldError>> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    found[field] ??= problems.find((problem) => problem === message) ?? 'empty';
  }
  return found;
}
