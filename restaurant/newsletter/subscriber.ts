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
