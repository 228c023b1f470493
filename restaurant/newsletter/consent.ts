import { z } from 'zod';
import type { Language } from '#languages/languages.ts';
import { newsletterConsent } from '#languages/newsletter.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { prose, translations } from '#restaurant/documents/store/text.ts';

/** The document with the text of the consent; every other id of the collection `newsletter` is an issue. */
export const consentId = 'consent';

/** The text that subscribers agree to. */
export const consentDocument = z.strictObject({ text: prose.max(1_000), translations: translations({ text: prose.max(1_000) }) });
export type ConsentDocument = z.infer<typeof consentDocument>;

/** The text until the staff write their own. */
export const firstConsent: ConsentDocument = {
  text: newsletterConsent.it,
  translations: { en: { text: newsletterConsent.en }, pt: { text: newsletterConsent.pt } },
};

export interface Consent {
  /** From 1; all versions are kept (decision 026). */
  version: number;
  text: string;
}

/** The consent in every language; a missing translation is Italian. */
export function consentsOf({ data, version }: { data: ConsentDocument; version: number }): Record<Language, Consent> {
  const inLanguage = (language: Language) => ({ version: version + 1, text: textIn(data, 'text', language).text });
  return { it: inLanguage('it'), en: inLanguage('en'), pt: inLanguage('pt') };
}

/** `asked`: not confirmed yet. */
const subscriberStatuses = ['asked', 'confirmed', 'left', 'bounced', 'complained'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export function isSubscriberStatus(text: string): text is SubscriberStatus {
  return subscriberStatuses.some((one) => one === text);
}

/** Why an address gets no mails any more, on any list. */
const suppressions = ['left', 'bounced', 'complained', 'erased'] as const;
export type Suppression = (typeof suppressions)[number];

/** The source of a subscription that began with the form of the site. */
export const fromSite = 'site';

/** For how long a reader who left may undo it. */
export const undoWithin = { hours: 24 };

/** The longest address in SMTP (RFC 5321, 4.5.3.1.3, without brackets). */
const longest = 254;

/**
 * A mailbox in its stored form: lower case, so that one mailbox has one subscription. RFC 5321 allows local parts that differ in case, but
 * no real server distinguishes them.
 */
export const mailbox = z.string().trim().toLowerCase().max(longest).pipe(z.email());
