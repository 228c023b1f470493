import { z } from 'zod';
import type { BookingMail } from '#mail/booking-mails.ts';
import { renderMail } from '#mail/templates/render.tsx';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import { type GuestNotification, guestNoticeOf } from '#restaurant/bookings/notifications/notices.ts';
import { chooseUntil } from '#restaurant/bookings/states.ts';
import { mailHouse } from '#restaurant/settings/settings.ts';
import { notFound } from '../../../forms/values.ts';
import { siteContext } from '../../../context.ts';
import { readQuery } from '../../../forms/read-query.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { settingsOf } from '../../../settings.server.ts';
import { mailAnswer } from '../../frame/answers.ts';
import { newTimeField } from '../address.ts';
import type { Route } from './+types/close-letter';

const query = z.object({
  cosa: z.enum(['cancel', 'move', 'ask']).catch('cancel'),
  dove: newTimeField.optional().catch(undefined),
  motivo: z.string().max(300).catch(''),
});

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'close services');
  const booking = await findBooking(db, params.id);
  const notice = booking && noticeOf(booking, readQuery(url, query), now);
  if (!notice) throw notFound();
  const { publicUrl } = context.get(siteContext);
  const { data: settings } = await settingsOf(context);
  const mail = linked(notice, publicUrl);
  if (!mail) throw notFound();
  const { html } = await renderMail(mail, booking.language, mailHouse(settings, publicUrl));
  return mailAnswer(html);
}

function noticeOf(booking: Booking, { cosa: way, dove: to, motivo: word }: z.output<typeof query>, now: Temporal.Instant) {
  const known = { start: booking.start.toString(), covers: booking.covers };
  const common = { by: 'staff', from: booking.state } as const;
  switch (way) {
    case 'cancel':
      return guestNoticeOf({ ...booking, state: 'cancelled' }, { ...common, change: 'cancel', reason: word }, known, now);
    case 'move': {
      if (!to) return undefined;
      const moved = { ...booking, ...to, end: to.start.add(booking.start.until(booking.end)) };
      return guestNoticeOf(moved, { ...common, change: 'moved', before: booking, word }, known, now);
    }
    case 'ask':
      return guestNoticeOf(
        { ...booking, state: 'toChoose', answerUntil: chooseUntil(booking, now) },
        { ...common, change: 'ask', reason: word },
        known,
        now,
      );
  }
}

/** The mail of a notification. Its links lead to the home page: the guest's own link is only in the mail that is sent. */
function linked(notice: GuestNotification, site: string): BookingMail | undefined {
  const links = { own: site, form: site };
  switch (notice.kind) {
    case 'booking-cancelled':
    case 'booking-changed':
    case 'booking-closed':
      return { ...notice, links };
    default:
      return undefined;
  }
}
