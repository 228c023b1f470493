import { z } from 'zod';

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
