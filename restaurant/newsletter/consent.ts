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
