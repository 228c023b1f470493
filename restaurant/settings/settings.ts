import { z } from 'zod';
import { sayPartitaIva } from '#languages/formats.ts';
import { type Language, languages } from '#languages/languages.ts';
import type { RestaurantIdentity } from '#mail/mail.ts';
import { field, items } from '#restaurant/documents/model/field.ts';
import { pictureSource, prose, singleLine, translations, webLink } from '#restaurant/documents/store/text.ts';
import { exception, spanText, timeZone, week } from '#restaurant/hours/hours.ts';
import { signature } from '#restaurant/menus/allergens.ts';
import { cents } from '#restaurant/money.ts';

const sentence = singleLine.pipe(z.string().max(200));

/** A notice at the top of every page: "stasera chiuso per maltempo". */
export const notice = z.strictObject({
  text: sentence,
  translations: translations({ text: sentence }),
  /** When it disappears. */
  until: z.iso.datetime(),
});
export type Notice = z.infer<typeof notice>;

/** The notice at a moment. */
export function noticeAt({ notice: stored }: { notice?: Notice | undefined }, now: Temporal.Instant): Notice | undefined {
  return stored && Temporal.Instant.compare(now, Temporal.Instant.from(stored.until)) < 0 ? stored : undefined;
}

/** The choices for the last day of a notice. */
export const noticeTerms = ['tonight', 'tomorrow', 'day'] as const;
type NoticeTerm = (typeof noticeTerms)[number];

/** A night belongs to its day until this hour, because dinner may last past midnight. */
const nightEnds = { hours: 4 };

/**
 * The end of a notice: after the night of its last day.
 * @param day the chosen last day
 */
export function noticeEnd(term: NoticeTerm, now: Temporal.Instant, day: Temporal.PlainDate | undefined): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).subtract(nightEnds).toPlainDate();
  const last = { tonight: today, tomorrow: today.add({ days: 1 }), day: day ?? today }[term];
  return last
    .add({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: nightEnds.hours }) })
    .toInstant();
}

/** Each form works once the staff turn it on. */
export const forms = ['booking', 'contact', 'newsletter'] as const;
export type FormName = (typeof forms)[number];

/**
 * The settings document (collection `todos`). `lang`, `dinnerTime`, `logoLink`, `lunchTime` and `phoneNumber` have the specification's
 * names.
 */
export const settings = z.strictObject({
  lang: z
    .array(z.enum(languages))
    .max(languages.length)
    .refine((list) => list.includes('it'), 'Italian is always on')
    .refine((list) => new Set(list).size === list.length, 'each language once'),
  lunchTime: spanText,
  dinnerTime: spanText,
  /** A picture in the header in place of the drawn mark; empty for the mark. */
  logoLink: z.union([z.literal(''), pictureSource]).register(field, { input: 'picture' }),
  phoneNumber: z
    .string()
    .trim()
    .regex(/^\+?[\d\s]{4,30}$/, 'digits and spaces'),

  name: singleLine,
  /** A sentence about the restaurant for search engines and shared links. */
  description: prose,
  week,
  exceptions: items(exception, { max: 200 }).default([]),
  /** A note beside the hours. */
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
    /** The register of companies and the number in it: `di Reggio Calabria, n. 01234567897` (Civil Code, art. 2250). */
    registro: singleLine.optional(),
    capitale: singleLine,
    /** Whether the company has a single member, as the same article requires to state. */
    socioUnico: z.boolean().default(false),
    /** Whether these data are samples, which the site then says. */
    placeholder: z.boolean().default(false),
  }),
  /** The cover charge per person in cents; 0 for none. */
  coperto: cents,
  /** Who confirmed that raw fish is treated by Reg. CE 853/2004; without it the statement is not shown. */
  rawFishConfirmed: signature.optional(),
  forms: z.strictObject({ booking: z.boolean(), contact: z.boolean(), newsletter: z.boolean() } satisfies Record<FormName, z.ZodBoolean>),
  notice: notice.optional(),
  translations: translations({ description: prose, hoursNote: singleLine }),
});
export type Settings = z.infer<typeof settings>;

/** The restaurant as mails show it. @param publicUrl without a slash at the end */
export function mailHouse({ name, address, phoneNumber, email, legal, mapLink }: Settings, publicUrl: string): RestaurantIdentity {
  const identity = (language: Language) => `${legal.ragioneSociale}, ${legal.sede} · ${sayPartitaIva[language](legal.partitaIva)}`;
  return {
    name,
    publicUrl,
    address: `${address.street}, ${address.postalCode} ${address.city} (${address.province})`,
    mapLink,
    phone: phoneNumber,
    email,
    legal: { it: identity('it'), en: identity('en'), pt: identity('pt') },
  };
}
