import { randomUUID } from 'node:crypto';
import { giveUpMails, deliverMail } from '#mail/deliver.server.ts';
import { checkTables } from '#database/prove.server.ts';
import { transact } from '#database/transact.server.ts';
import { tallyAudit } from '#restaurant/audit/audit.server.ts';
import { keepSheets, isSheetMailCurrent } from '#restaurant/bookings/overview/kept-sheets.server.ts';
import { remindGuests } from '#restaurant/bookings/follow-up/reminders.server.ts';
import { anonymiseOldBookings, eraseExpiredNeeds, deleteExpiredHolds } from '#restaurant/bookings/guests/retention.server.ts';
import { markBounced } from '#restaurant/bookings/follow-up/bounces.server.ts';
import { endUnanswered, type LookedAt, offerPlaces } from '#restaurant/bookings/follow-up/waiting-list.server.ts';
import { forgetProcess, readySample, shareProcess, storeErrors } from '#restaurant/health/processes.server.ts';
import { type JobName, jobNames, jobPlans } from '#restaurant/jobs/plans.ts';
import { sweepIncoming } from '#restaurant/media/media-services.server.ts';
import { purgeMedia } from '#restaurant/media/changes.server.ts';
import { runSendings } from '#restaurant/newsletter/batch.server.ts';
import { endRefused, eraseExpiredSubscribers } from '#restaurant/newsletter/retention.server.ts';
import { addPageViews } from '#restaurant/page-views/store.server.ts';
import type { PageViewTally } from '#restaurant/page-views/tally.ts';
import { erasedAtOnce, eraseExpiredMails, eraseExpiredMessages } from '#restaurant/privacy/expired.server.ts';
import type { RefusedForms } from '#restaurant/rate-limits/count-form.server.ts';
import { clearSignIn } from '#restaurant/staff/sign-in.server.ts';
import { inLanguage } from '#languages/page-address.ts';
import type { ClaimedMail } from '#mail/claim.server.ts';
import { renderMail } from '#mail/templates/render.tsx';
import type { Mail } from '#mail/mail.ts';
import { bookingAddresses, bookingToken, isBookingMailCurrent } from '#restaurant/bookings/notifications/notices.server.ts';
import { deliverPushes, type PushAddresses, pushSigner, pushText } from '#restaurant/push/deliver.server.ts';
import type { ClaimedPush } from '#restaurant/push/outbox.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { mailHouse } from '#restaurant/settings/settings.ts';
import type { ProcessMetrics } from './metrics.ts';
import type { Job, RunReport, Run } from './jobs.ts';
import type { Services } from './services.ts';
import { drawSheetInProcess, attachSheet } from './sheet/draw-in-process.ts';

/** The work of every job. A new one also has a plan in restaurant/jobs/plans.ts and a name in languages/jobs.ts. */
export function listJobs(
  services: Services,
  { views, refused, measured }: { views: PageViewTally; refused: RefusedForms; measured: ProcessMetrics | undefined },
): Job[] {
  const { db, media, health, errors, log, reserve, secret, config } = services;
  const lookedAt: LookedAt = new Map();
  const runs = {
    'store-page-views': async () => {
      let done = 0;
      await views.flush(async (counted) => {
        await addPageViews(db, counted);
        done = counted.reduce((sum, { views }) => sum + views, 0);
      });
      return { done };
    },
    'note-refused-forms': async (now) => ({
      done: await refused.flush((form, times) => tallyAudit(db, { action: 'forms-refused', subject: form, times }, now)),
    }),
    'note-errors': async () => ({ done: await errors.flush((some) => storeErrors(db, some)) }),
    'keep-disk-reserve': async () => {
      reserve?.keep();
      return { done: 0 };
    },
    'watch-health': async (now) => ({ done: await health.look(now) }),
    'share-metrics': async (now) => {
      if (health.isDraining) await forgetProcess(db, health.process);
      // Writing the row proves that the database stores.
      else await shareProcess(db, health.process, [readySample(await health.isWell(now)), ...(measured?.samples() ?? [])], now);
      return { done: 1 };
    },
    'check-database': async (now) => {
      try {
        return { done: await checkTables(db) };
      } catch (error) {
        if (error instanceof Error) health.note(error, now);
        throw error;
      }
    },
    'back-up': async (_, signal) => ({ done: await services.backUp(signal) }),
    'sweep-uploads': async (now) => ({ done: await sweepIncoming(media, now) }),
    'clear-sign-in': async (now) => ({ done: await clearSignIn(db, now) }),
    'deliver-mail': deliveryRun(services),
    'deliver-push': pushRun(services),
    'queue-newsletter': async () => {
      const done = await runSendings(db, { secret, publicUrl: config.publicUrl, now: services.now });
      return { done, more: done > 0 };
    },
    'offer-places': async (now) => {
      const ended = await endUnanswered(db, now);
      return { done: ended + (await offerPlaces(db, now, lookedAt)) };
    },
    'keep-sheets': async (now) => ({ done: await keepSheets(db, drawSheetInProcess, now) }),
    'remind-guests': async (now) => ({ done: await remindGuests(db, now) }),
    'give-up-mails': async (now) => ({ done: await giveUpMails(db, now, log) }),
    'mark-unreached': async (now) => ({ done: (await markBounced(db, now)) + (await transact(db, endRefused, { secret, now })) }),
    'sweep-bookings': async (now) => ({ done: await transact(db, deleteExpiredHolds, now) }),
    'erase-needs': async (now) => someErased(await transact(db, eraseExpiredNeeds, now)),
    'anonymise-bookings': async (now) => someErased(await transact(db, anonymiseOldBookings, now)),
    'erase-subscribers': async (now) => someErased(await transact(db, eraseExpiredSubscribers, { now })),
    'erase-messages': async (now) => someErased(await transact(db, eraseExpiredMessages, now)),
    'erase-mails': async (now) => someErased(await transact(db, eraseExpiredMails, now)),
    'remove-deleted-pictures': async (now) => {
      const { purged, left } = await purgeMedia(media, now);
      for (const { key, cause } of left) log.warn({ key, err: cause }, 'the file of a deleted picture could not be removed');
      return { done: purged };
    },
  } satisfies Record<JobName, Run>;
  return jobNames.map((name) => ({ name, plan: jobPlans[name], run: runs[name] }));
}

/** If a run erased the maximum, the next one continues. */
function someErased(done: number): RunReport {
  return { done, more: done === erasedAtOnce };
}

/** How long one run claims mails, in milliseconds: a newsletter takes several runs, and the runner sees each end. */
const maxRunMs = 20_000;

/** Sends due mails. Without a mail server they wait, and the desk says why. */
function deliveryRun({ db, config, secret, mailServer, now, log }: Services): Run {
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

/** Sends due push messages to browsers, in this process. */
function pushRun({ db, config, secret, now, log }: Services): Run {
  const { desk } = bookingAddresses({ publicUrl: config.publicUrl, secret, slug: config.siteSlug });
  const addresses: PushAddresses = {
    own: (booking, language) => config.publicUrl + inLanguage(`/prenotazione/${bookingToken(secret, booking)}`, language),
    desk,
  };
  const given = { db, holder: randomUUID(), signer: pushSigner(secret), services: config.pushServices, now, log };
  const subject = async () => `mailto:${(await requireSettings(db)).data.email}`;
  // Browsers only subscribe on https, so a site served otherwise is a copy, such as a restored backup, and sends nothing.
  const isCopy = !config.publicUrl.startsWith('https:') && config.pushServices.length === 0;
  return async (_, signal) => {
    if (isCopy) return { done: 0 };
    const write = (push: ClaimedPush, moment: Temporal.Instant) => pushText(db, addresses, push, moment);
    return { done: await deliverPushes({ ...given, subject, write }, () => !signal.aborted) };
  };
}
