import { data, redirectDocument } from 'react-router';
import { z } from 'zod';
import type { Staff } from '#restaurant/staff/auth.server.ts';
import { personName } from '#restaurant/staff/credentials.ts';
import { changePassword, renamePerson } from '#restaurant/staff/own-account.server.ts';
import { endSessions, type WhichSessions } from '#restaurant/staff/sessions.server.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { json, typed } from '../../forms/values.ts';
import { findPasswordFault, hashChosen, type PasswordFault } from '../sign-in/chosen-password.server.ts';
import { forgetAnswers } from '../sign-in/cookies.server.ts';
import { addPasskey, beginPasskey, type PasskeysAnswer, takePasskeyAway } from './passkeys.server.ts';
import { type Context, type PasswordRefusal, refusePassword, statusOf } from './refuse-password.server.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes, type TotpAnswer, turnOff } from './totp.server.ts';

export type RenameAnswer = { intent: 'rename' } & ({ done: true } | { refused: 'invalid'; typed: string });

export type PasswordAnswer = { intent: 'password' } & ({ ended: number } | { refused: PasswordFault } | PasswordRefusal);

export type SessionsAnswer = { intent: 'end-session' | 'end-others'; ended: number };

export type AccountAnswer = RenameAnswer | PasswordAnswer | SessionsAnswer | TotpAnswer | PasskeysAnswer;

/** `present` is the current password. */
const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), name: typed }),
  z.object({ intent: z.literal('password'), present: typed, chosen: typed }),
  z.object({ intent: z.literal('end-session'), id: typed }),
  z.object({ intent: z.literal(['end-others', 'end-all']) }),
  z.object({ intent: z.literal('totp-confirm'), code: typed }),
  z.object({ intent: z.literal(['totp-begin', 'totp-off', 'recovery-codes', 'passkey-begin']), present: typed }),
  z.object({ intent: z.literal('passkey-add'), name: typed, response: json }),
  z.object({ intent: z.literal('passkey-remove'), id: typed, present: typed }),
]);

/** Performs a write about one's own account. @throws a 400 answer to an unknown one */
export async function changeAccount(request: Request, context: Context) {
  const form = await requireForm(request, asked);
  const staff = context.get(staffContext);
  switch (form.intent) {
    case 'rename':
      return rename(context, staff, form.name);
    case 'password':
      return choosePassword(context, staff, { given: form.present, chosen: form.chosen });
    case 'end-session':
      return data<AccountAnswer>({ intent: 'end-session', ended: await end(context, staff, { one: form.id }) });
    case 'end-others':
      return data<AccountAnswer>({ intent: 'end-others', ended: await end(context, staff, { othersThan: staff.sessionId }) });
    case 'end-all':
      await end(context, staff, 'all');
      throw redirectDocument('/dashboard', { headers: forgetAnswers });
    case 'totp-begin':
      return beginTotp(context, form.present);
    case 'totp-confirm':
      return confirmTotp(context, form.code);
    case 'totp-off':
      return turnOff(context, form.present);
    case 'recovery-codes':
      return renewRecoveryCodes(context, form.present);
    case 'passkey-begin':
      return beginPasskey(context, form.present);
    case 'passkey-add':
      return addPasskey(context, form);
    case 'passkey-remove':
      return takePasskeyAway(context, form);
  }
}

async function rename(context: Context, staff: Staff, typed: string) {
  const name = personName.safeParse(typed);
  if (!name.success) return data<AccountAnswer>({ intent: 'rename', refused: 'invalid', typed }, 400);
  await renamePerson(context.get(dbContext), staff, name.data, { actor: staff.username, now: context.get(nowContext) });
  context.set(staffContext, { ...staff, name: name.data });
  return data<AccountAnswer>({ intent: 'rename', done: true });
}

async function choosePassword(context: Context, staff: Staff, { given, chosen }: { given: string; chosen: string }) {
  const fault = await findPasswordFault(context, chosen, staff);
  if (fault) return data<AccountAnswer>({ intent: 'password', refused: fault }, 400);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<AccountAnswer>({ intent: 'password', ...refusal }, statusOf(refusal));
  const hash = await hashChosen(context, chosen);
  const by = { actor: staff.username, now: context.get(nowContext) };
  return data<AccountAnswer>({ intent: 'password', ended: await changePassword(context.get(dbContext), staff, hash, by) });
}

function end(context: Context, staff: Staff, which: WhichSessions): Promise<number> {
  return endSessions(context.get(dbContext), staff, which, { actor: staff.username, now: context.get(nowContext) });
}
