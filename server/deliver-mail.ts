import { randomUUID } from 'node:crypto';
import type { ClaimedMail } from '#mail/claim.server.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { renderMail } from '#mail/templates/render.tsx';
import type { Mail } from '#mail/mail.ts';
import { bookingAddresses } from '#restaurant/bookings/notifications/own-link.server.ts';
import { isSheetMailCurrent } from '#restaurant/bookings/overview/kept-sheets.server.ts';
import { isBookingMailCurrent } from '#restaurant/bookings/notifications/notices.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { mailHouse } from '#restaurant/settings/settings.ts';
import type { Run } from './jobs.ts';
import { attachSheet } from './sheet/attach-sheet.ts';
import type { Services } from './services.ts';

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
