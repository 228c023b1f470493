import { redirectDocument } from 'react-router';
import { z } from 'zod';
import { deleteCalendarFeed, putCalendarFeed } from '#restaurant/bookings/overview/calendar-feed.server.ts';
import { submissionOf } from '#restaurant/forms/form-tokens.server.ts';
import { isPushEndpoint, pushSubscription, type PushSubscriptionInput } from '#restaurant/push/subscription.ts';
import { deletePushSubscriptions, putPushSubscription } from '#restaurant/push/outbox.server.ts';
import { personName } from '#restaurant/staff/credentials.ts';
import { changePassword, endSessions, renamePerson } from '#restaurant/staff/own-account.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { pushContext, secretContext, siteContext, staffContext } from '../../context.ts';
import { requirePermission, workOf } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { formKey, isPresent, rawText } from '../../forms/values.ts';
import type { AnswerOf } from '../editing/send.tsx';
import { findPasswordFault, hashChosen } from '../sign-in/chosen-password.server.ts';
import { forgetAnswers } from '../sign-in/response.server.ts';
import {
  addingForms,
  addSecondFactor,
  answer,
  type Context,
  disableTotp,
  refusePassword,
  renewRecoveryCodes,
  takePasskeyAway,
} from './second-factors.server.ts';

const asked = z.discriminatedUnion('intent', [
  ...addingForms,
  z.object({ intent: z.literal('rename'), name: rawText }),
  z.object({ intent: z.literal('password'), present: rawText, chosen: rawText }),
  z.object({ intent: z.literal('end-session'), id: rawText }),
  z.object({ intent: z.literal('end-others') }),
  z.object({ intent: z.literal('end-all') }),
  z.object({ intent: z.literal('totp-off'), present: rawText }),
  z.object({ intent: z.literal('recovery-codes'), present: rawText }),
  z.object({ intent: z.literal('passkey-remove'), id: rawText, present: rawText }),
  z.object({ intent: z.literal('calendar-make'), present: rawText, names: isPresent, formKey }),
  z.object({ intent: z.literal('calendar-end') }),
  pushSubscription.extend({ intent: z.literal('push-on') }),
  z.object({ intent: z.literal('push-off') }),
]);

/** The result of each form, with its intent. */
export type AccountResult = Extract<AnswerOf<typeof changeAccount>, { intent: string }>;

/** @throws a 400 answer for an unknown intent */
export async function changeAccount(request: Request, context: Context) {
  const form = await requireForm(request, asked);
  const { staff, db, by } = workOf(context);
  switch (form.intent) {
    case 'rename':
      return answer({ intent: form.intent, ...(await rename(context, form.name)) });
    case 'password':
      return answer({ intent: form.intent, ...(await choosePassword(context, form)) });
    case 'calendar-make':
      return answer({ intent: form.intent, ...(await makeCalendar(context, form)) });
    case 'calendar-end':
      await deleteCalendarFeed(db, staff, by);
      return answer({ intent: form.intent, done: true as const });
    case 'push-on':
      return answer({ intent: form.intent, ...(await tellHere(context, form)) });
    case 'push-off':
      await deletePushSubscriptions(db, { user: staff.id });
      return answer({ intent: form.intent, done: true as const });
    case 'end-session':
      return answer({ intent: form.intent, ended: await endSessions(db, staff, { one: form.id }, by) });
    case 'end-others':
      return answer({ intent: form.intent, ended: await endSessions(db, staff, { othersThan: staff.sessionId }, by) });
    case 'end-all':
      await endSessions(db, staff, 'all', by);
      throw redirectDocument('/dashboard', { headers: forgetAnswers });
    case 'totp-off':
      return answer({ intent: form.intent, ...(await disableTotp(context, form.present)) });
    case 'recovery-codes':
      return answer({ intent: form.intent, ...(await renewRecoveryCodes(context, form.present)) });
    case 'passkey-remove':
      return answer({ intent: form.intent, id: form.id, ...(await takePasskeyAway(context, form.id, form.present)) });
    default:
      return addSecondFactor(context, form);
  }
}

async function rename(context: Context, typed: string) {
  const { staff, db, by } = workOf(context);
  const name = personName.safeParse(typed);
  if (!name.success) return { refused: 'invalid', typed } as const;
  await renamePerson(db, staff, name.data, by);
  context.set(staffContext, { ...staff, name: name.data });
  return { done: true } as const;
}

async function choosePassword(context: Context, { present, chosen }: { present: string; chosen: string }) {
  const { staff, db, by } = workOf(context);
  const fault = await findPasswordFault(context, chosen, staff);
  if (fault) return { refused: fault };
  const refusal = await refusePassword(context, present);
  if (refusal) return refusal;
  const hash = await hashChosen(context, chosen);
  const ended = await changePassword(db, staff, hash, by);
  if (ended === undefined) throw redirectDocument('/dashboard', { headers: forgetAnswers });
  return { ended };
}

/** The address of the new calendar, shown only once. It outlives the session, so the password is required. */
async function makeCalendar(context: Context, { present, names, formKey: key }: { present: string; names: boolean; formKey: string }) {
  const refusal = await refusePassword(context, present);
  if (refusal) return refusal;
  const { staff, db, by } = workOf(context);
  const token = submissionOf(context.get(secretContext), key, 'calendar', staff.id, String(names));
  await putCalendarFeed(db, staff, names && can(staff.role, 'take bookings'), token, by);
  return { address: `${context.get(siteContext).publicUrl}/turni/${token}/calendar.ics` };
}

/** `foreign`: the browser's push service is not one that the server posts to. */
async function tellHere(context: Context, given: PushSubscriptionInput) {
  const { staff, db, now } = requirePermission(context, 'take bookings');
  if (!isPushEndpoint(given.endpoint, context.get(pushContext).services)) return { refused: 'foreign' } as const;
  const asker = { user: staff.id, session: staff.sessionId };
  await putPushSubscription(db, asker, { ...given, language: 'it' }, now);
  return { done: true } as const;
}
