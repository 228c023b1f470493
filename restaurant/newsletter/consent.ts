import { z } from 'zod';
import type { Language } from '#languages/languages.ts';
import { newsletterConsent } from '#languages/newsletter.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { prose, translations } from '#restaurant/documents/store/text.ts';

/** The document of the collection `newsletter` that holds the words of the consent; every other id is an issue. */
export const consentId = 'consent';

/** The words to which whoever subscribes agrees. */
export const consentDocument = z.strictObject({ text: prose.max(1_000), translations: translations({ text: prose.max(1_000) }) });
export type ConsentDocument = z.infer<typeof consentDocument>;

/** The words of a house that has not written its own. */
export const firstConsent: ConsentDocument = {
  text: newsletterConsent.it,
  translations: { en: { text: newsletterConsent.en }, pt: { text: newsletterConsent.pt } },
};

/** What somebody reads before they subscribe. */
export interface Consent {
  /** From 1; the words of every version are kept (decision 026). */
  version: number;
  text: string;
}

/** The consent in every language; a missing translation is the Italian. */
export function consentsOf({ data, version }: { data: ConsentDocument; version: number }): Record<Language, Consent> {
  const inLanguage = (language: Language) => ({ version: version + 1, text: textIn(data, 'text', language).text });
  return { it: inLanguage('it'), en: inLanguage('en'), pt: inLanguage('pt') };
}

/** Where a subscription stands. `asked`: not confirmed yet. */
const subscriberStatuses = ['asked', 'confirmed', 'left', 'bounced', 'complained'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export function isSubscriberStatus(text: string): text is SubscriberStatus {
  return subscriberStatuses.some((one) => one === text);
}

/** Why an address is never written to again, whatever list it stands in. */
const suppressions = ['left', 'bounced', 'complained', 'erased'] as const;
export type Suppression = (typeof suppressions)[number];

/** The source of a subscription that began with the form of the site. */
export const fromSite = 'site';

/** How long somebody who has left may take it back: they looked at the page that offers it just now. */
export const undoWithin = Temporal.Duration.from({ hours: 24 });

/** The longest address that SMTP carries (RFC 5321, 4.5.3.1.3, without its brackets). */
const longest = 254;

/**
 * A mailbox as it is stored and compared: in lower case, so that one box has one subscription. The local part may differ in case
 * by the letter of RFC 5321, but no server that people use keeps two such boxes apart.
 */
export const mailbox = z.string().trim().toLowerCase().max(longest).pipe(z.email());
