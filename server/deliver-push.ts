import { randomUUID } from 'node:crypto';
import { inLanguage } from '#languages/page-address.ts';
import { bookingAddresses, bookingToken } from '#restaurant/bookings/notifications/own-link.server.ts';
import { deliverPushes, type PushAddresses, pushSigner, pushText } from '#restaurant/push/deliver.server.ts';
import type { ClaimedPush } from '#restaurant/push/outbox.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import type { Run } from './jobs.ts';
import type { Services } from './services.ts';

/** Tells browsers what is due, in this process. */
export function pushRun({ db, config, secret, now, log }: Services): Run {
  const { desk } = bookingAddresses({ publicUrl: config.publicUrl, secret, slug: config.siteSlug });
  const addresses: PushAddresses = {
    own: (booking, language) => config.publicUrl + inLanguage(`/prenotazione/${bookingToken(secret, booking)}`, language),
    desk,
  };
  const given = { db, holder: randomUUID(), signer: pushSigner(secret), services: config.pushServices, now, log };
  const subject = async () => `mailto:${(await requireSettings(db)).data.email}`;
  // Browsers give addresses to sites of https alone. What is served otherwise is a copy, as of a backup that is tried: it tells nobody again.
  const isCopy = !config.publicUrl.startsWith('https:') && config.pushServices.length === 0;
  return async (_, signal) => {
    if (isCopy) return { done: 0 };
    const write = (push: ClaimedPush, moment: Temporal.Instant) => pushText(db, addresses, push, moment);
    return { done: await deliverPushes({ ...given, subject, write }, () => !signal.aborted) };
  };
}
