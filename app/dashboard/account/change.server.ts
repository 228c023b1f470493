import { data, redirectDocument } from 'react-router';
import { z } from 'zod';
import { deleteCalendarFeed, putCalendarFeed } from '#restaurant/bookings/overview/calendar-feed.server.ts';
import { isPushEndpoint, pushSubscription, type PushSubscriptionInput } from '#restaurant/push/subscription.ts';
import { deletePushSubscriptions, putPushSubscription } from '#restaurant/push/outbox.server.ts';
import { personName } from '#restaurant/staff/credentials.ts';
import { changePassword, endSessions, renamePerson } from '#restaurant/staff/own-account.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { pushContext, siteContext, staffContext } from '../../context.ts';
import { requirePermission, workOf } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { isPresent, json, rawText } from '../../forms/values.ts';
import { findPasswordFault, hashChosen, type PasswordFault } from '../sign-in/chosen-password.server.ts';
import { forgetAnswers } from '../sign-in/response.server.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  type Context,
  disableTotp,
  type PasskeysResult,
  type PasswordRefusal,
  refusePassword,
  renewRecoveryCodes,
  statusOf,
  takePasskeyAway,
  type TotpResult,
} from './second-factors.server.ts';

export type RenameResult = { intent: 'rename' } & ({ done: true } | { refused: 'invalid'; typed: string });

export type PasswordResult = { intent: 'password' } & ({ ended: number } | { refused: PasswordFault } | PasswordRefusal);

export type SessionsResult = { intent: 'end-session' | 'end-others'; ended: number };

/** `address`: that of the new calendar, shown only once. */
export type CalendarResult = { intent: 'calendar-make' } & ({ address: string } | PasswordRefusal);
export type CalendarEndResult = { intent: 'calendar-end'; done: true };

/** `foreign`: the browser's push service is not one that the server posts to. */
export type PushResult = { intent: 'push-on' | 'push-off' } & ({ done: true } | { refused: 'foreign' });

export type AccountResult =
  | PushResult
  | CalendarResult
  | CalendarEndResult
  | RenameResult
  | PasswordResult
  | SessionsResult
  | TotpResult
  | PasskeysResult;

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), name: rawText }),
  z.object({ intent: z.literal('password'), present: rawText, chosen: rawText }),
  z.object({ intent: z.literal('end-session'), id: rawText }),
  z.object({ intent: z.literal(['end-others', 'end-all']) }),
  z.object({ intent: z.literal('totp-confirm'), code: rawText }),
  z.object({ intent: z.literal(['totp-begin', 'totp-off', 'recovery-codes']), present: rawText }),
  z.object({ intent: z.literal('passkey-begin'), name: rawText, present: rawText }),
  z.object({ intent: z.literal('calendar-make'), present: rawText, names: isPresent }),
  z.object({ intent: z.literal('calendar-end') }),
  pushSubscription.extend({ intent: z.literal('push-on') }),
  z.object({ intent: z.literal('push-off') }),
  z.object({ intent: z.literal('passkey-add'), name: rawText, response: json }),
  z.object({ intent: z.literal('passkey-remove'), id: rawText, present: rawText }),
]);

/** @throws a 400 answer for an unknown intent */
export async function changeAccount(request: Request, context: Context) {
  const form = await requireForm(request, asked);
  const { staff, db, by } = workOf(context);
  switch (form.intent) {
    case 'rename':
      return rename(context, form.name);
    case 'password':
      return choosePassword(context, { given: form.present, chosen: form.chosen });
    case 'calendar-make':
      return makeCalendar(context, form);
    case 'calendar-end':
      await deleteCalendarFeed(db, staff, by);
      return data<AccountResult>({ intent: 'calendar-end', done: true });
    case 'push-on':
      return tellHere(context, form);
    case 'push-off':
      await deletePushSubscriptions(db, { user: staff.id });
      return data<AccountResult>({ intent: 'push-off', done: true });
    case 'end-session':
      return data<AccountResult>({ intent: 'end-session', ended: await endSessions(db, staff, { one: form.id }, by) });
    case 'end-others':
      return data<AccountResult>({ intent: 'end-others', ended: await endSessions(db, staff, { othersThan: staff.sessionId }, by) });
    case 'end-all':
      await endSessions(db, staff, 'all', by);
      throw redirectDocument('/dashboard', { headers: forgetAnswers });
    case 'totp-begin':
      return beginTotp(context, form.present);
    case 'totp-confirm':
      return confirmTotp(context, form.code);
    case 'totp-off':
      return disableTotp(context, form.present);
    case 'recovery-codes':
      return renewRecoveryCodes(context, form.present);
    case 'passkey-begin':
      return beginPasskey(context, form);
    case 'passkey-add':
      return addPasskey(context, form);
    case 'passkey-remove':
      return takePasskeyAway(context, form);
  }
}

async function rename(context: Context, typed: string) {
  const { staff, db, by } = workOf(context);
  const name = personName.safeParse(typed);
  if (!name.success) return data<AccountResult>({ intent: 'rename', refused: 'invalid', typed }, 400);
  await renamePerson(db, staff, name.data, by);
  context.set(staffContext, { ...staff, name: name.data });
  return data<AccountResult>({ intent: 'rename', done: true });
}

async function choosePassword(context: Context, { given, chosen }: { given: string; chosen: string }) {
  const { staff, db, by } = workOf(context);
  const fault = await findPasswordFault(context, chosen, staff);
  if (fault) return data<AccountResult>({ intent: 'password', refused: fault }, 400);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<AccountResult>({ intent: 'password', ...refusal }, statusOf(refusal));
  const hash = await hashChosen(context, chosen);
  const ended = await changePassword(db, staff, hash, by);
  if (ended === undefined) throw redirectDocument('/dashboard', { headers: forgetAnswers });
  return data<AccountResult>({ intent: 'password', ended });
}

/** The address outlives the session, so the password is required. */
async function makeCalendar(context: Context, { present, names }: { present: string; names: boolean }) {
  const refusal = await refusePassword(context, present);
  if (refusal) return data<AccountResult>({ intent: 'calendar-make', ...refusal }, statusOf(refusal));
  const { staff, db, by } = workOf(context);
  const token = await putCalendarFeed(db, staff, names && can(staff.role, 'take bookings'), by);
  return data<AccountResult>({ intent: 'calendar-make', address: `${context.get(siteContext).publicUrl}/turni/${token}/calendar.ics` });
}

async function tellHere(context: Context, given: PushSubscriptionInput) {
  const { staff, db, now } = requirePermission(context, 'take bookings');
  if (!isPushEndpoint(given.endpoint, context.get(pushContext).services))
    return data<AccountResult>({ intent: 'push-on', refused: 'foreign' }, 400);
  const asker = { user: staff.id, session: staff.sessionId };
  await putPushSubscription(db, asker, { ...given, language: 'it' }, now);
  return data<AccountResult>({ intent: 'push-on', done: true });
}
