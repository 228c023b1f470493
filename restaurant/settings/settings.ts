import { z } from 'zod';
import { languages } from '#languages/languages.ts';
import type { RestaurantIdentity } from '#mail/mail.ts';
import { field, items } from '#restaurant/documents/model/field.ts';
import { pictureSource, prose, singleLine, translations, webLink } from '#restaurant/documents/store/text.ts';
import { exception, spanText, timeZone, week } from '#restaurant/hours/hours.ts';
import { signature } from '#restaurant/menus/allergens.ts';
import { cents } from '#restaurant/money.ts';

const sentence = singleLine.pipe(z.string().max(200));

/** What guests read at the head of every page until its end: "stasera chiuso per maltempo". */
export const notice = z.strictObject({
  text: sentence,
  translations: translations({ text: sentence }),
  /** The instant at which it disappears by itself. */
  until: z.iso.datetime(),
});
export type Notice = z.infer<typeof notice>;

/** The notice that is shown at a moment. */
export function noticeAt({ notice: stored }: { notice?: Notice | undefined }, now: Temporal.Instant): Notice | undefined {
  return stored && Temporal.Instant.compare(now, Temporal.Instant.from(stored.until)) < 0 ? stored : undefined;
}

/** The last day of a notice, as somebody chooses it. */
export const noticeTerms = ['tonight', 'tomorrow', 'day'] as const;
type NoticeTerm = (typeof noticeTerms)[number];

/** A night belongs to its day until this hour: a dinner may go on after midnight, and the news of it with it. */
const nightEnds = { hours: 4 };

/**
 * When a notice ends: after the night of its last day.
 * @param day the last day, where one was chosen
 */
export function noticeEnd(term: NoticeTerm, now: Temporal.Instant, day: Temporal.PlainDate | undefined): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).subtract(nightEnds).toPlainDate();
  const last = { tonight: today, tomorrow: today.add({ days: 1 }), day: day ?? today }[term];
  return last
    .add({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: nightEnds.hours }) })
    .toInstant();
}

/** The forms of the landing page; each works once the staff turn it on. */
export const forms = ['booking', 'contact', 'newsletter'] as const;
export type FormName = (typeof forms)[number];

/**
 * The settings document (the specification's collection `todos`, one document). `lang`, `dinnerTime`,
 * `logoLink`, `lunchTime` and `phoneNumber` are the specification's fields under its own names.
 */
export const settings = z.strictObject({
  lang: z
    .array(z.enum(languages))
    .max(languages.length)
    .refine((list) => list.includes('it'), 'Italian is always on')
    .refine((list) => new Set(list).size === list.length, 'each language once'),
  lunchTime: spanText,
  dinnerTime: spanText,
  /** A picture for the header in place of the drawn mark; empty for the mark. */
  logoLink: z.union([z.literal(''), pictureSource]).register(field, { input: 'picture' }),
  phoneNumber: z
    .string()
    .trim()
    .regex(/^\+?[\d\s]{4,30}$/, 'digits and spaces'),

  name: singleLine,
  /** One sentence about the house, for search engines and shared links. */
  description: prose,
  week,
  exceptions: items(exception, { max: 200 }).default([]),
  /** A free note beside the hours. */
  hoursNote: singleLine.optional(),
  address: z.strictObject({
    street: singleLine,
    postalCode: z.string().regex(/^\d{5}$/, 'five digits'),
    city: singleLine,
    province: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'two letters'),
  }),
  mapLink: webLink,
  email: z.email(),
  social: z.strictObject({ facebook: webLink.optional(), instagram: webLink.optional() }),
  partner: z.strictObject({ name: singleLine, text: singleLine, link: webLink, translations: translations({ text: singleLine }) }),
  legal: z.strictObject({
    ragioneSociale: singleLine,
    sede: singleLine,
    partitaIva: z.string().regex(/^\d{11}$/, 'eleven digits'),
    rea: singleLine,
    /** The register of companies and the number there: `di Reggio Calabria, n. 01234567897` (Civil Code, art. 2250). */
    registro: singleLine.optional(),
    capitale: singleLine,
    /** Whether the company has one member, which the same article wants said. */
    socioUnico: z.boolean().default(false),
    /** True while these are samples: the site then marks them as samples. */
    placeholder: z.boolean().default(false),
  }),
  /** The cover charge a person, in cents; 0 for none. */
  coperto: cents,
  /** Who confirmed that raw fish is treated as Reg. CE 853/2004 asks; the statement is shown only then. */
  rawFishConfirmed: signature.optional(),
  forms: z.strictObject({ booking: z.boolean(), contact: z.boolean(), newsletter: z.boolean() } satisfies Record<FormName, z.ZodBoolean>),
  /** What guests read at the head of every page, for the time being. */
  notice: notice.optional(),
  translations: translations({ description: prose, hoursNote: singleLine }),
});
export type Settings = z.infer<typeof settings>;

/** The house as mails show it. @param publicUrl of the site, without a slash at the end */
export function mailHouse({ name, address, phoneNumber, email, legal, mapLink }: Settings, publicUrl: string): RestaurantIdentity {
  return {
    name,
    publicUrl,
    address: `${address.street}, ${address.postalCode} ${address.city} (${address.province})`,
    mapLink,
    phone: phoneNumber,
    email,
    legal: `${legal.ragioneSociale}, ${legal.sede} · P. IVA ${legal.partitaIva}`,
  };
}
