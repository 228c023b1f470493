import { randomUUID } from 'node:crypto';
import { inLanguage } from '#languages/page-address.ts';
import type { ClaimedMail } from '#mail/claim.server.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { renderMail } from '#mail/templates/render.tsx';
import type { Mail } from '#mail/mail.ts';
import { bookingAddresses, bookingToken } from '#restaurant/bookings/notifications/own-link.server.ts';
import { isSheetMailCurrent } from '#restaurant/bookings/overview/kept-sheets.server.ts';
import { isBookingMailCurrent } from '#restaurant/bookings/notifications/notices.server.ts';
import { deliverPushes, type PushAddresses, pushSigner, pushText } from '#restaurant/push/deliver.server.ts';
import type { ClaimedPush } from '#restaurant/push/outbox.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { mailHouse } from '#restaurant/settings/settings.ts';
import type { Run } from './jobs.ts';
import type { Services } from './services.ts';
import { attachSheet } from './sheet/draw-in-process.ts';

/** How long one run goes on claiming, in milliseconds: a newsletter takes several, and the runner sees each end. */
const maxRunMs = 20_000;

/** Sends what is due, in this process. Without a mail server nothing is touched: the mails wait, and the desk says why. */
export function deliveryRun({ db, config, secret, mailServer, now, log }: Services): Run {
  const holder = randomUUID();
  const addresses = bookingAddresses({ publicUrl: config.publicUrl, secret, slug: config.siteSlug });
  const isCurrent = async (mail: ClaimedMail, moment: Temporal.Instant) =>
    isSheetMailCurrent(mail, moment) && (await isBookingMailCurrent(db, mail, moment));
  const attach = (mail: Mail, moment: Temporal.Instant) => attachSheet(db, mail, moment);
  return async (_, signal) => {
    if (!config.mail || !mailServer) return { done: 0 };
    const house = async () => mailHouse((await requireSettings(db)).data, config.publicUrl);
    const end = performance.now() + maxRunMs;
    const mayClaim = () => !signal.aborted && performance.now() < end;
    const done = await deliverMail(
      { db, settings: config.mail, server: mailServer, holder, house, render: renderMail, addresses, isCurrent, attach, now, log },
      mayClaim,
      signal,
    );
    return { done, more: performance.now() >= end };
  };
}

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
