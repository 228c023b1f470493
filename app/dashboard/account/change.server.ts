import { data, redirectDocument } from 'react-router';
import type { Staff } from '#restaurant/staff/auth.server.ts';
import { password, personName } from '#restaurant/staff/credentials.ts';
import { changePassword, renamePerson } from '#restaurant/staff/own-account.server.ts';
import { endSessions, type WhichSessions } from '#restaurant/staff/sessions.server.ts';
import { authContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { fieldOf } from '../editing/field-of.ts';
import { formOf } from '../editing/form.server.ts';
import { type Context, type PasswordRefusal, refusePassword, statusOf } from './refuse-password.server.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes, type TotpAnswer, turnOff } from './totp.server.ts';

export type RenameAnswer = { intent: 'rename' } & ({ done: true } | { refused: 'invalid'; typed: string });

export type PasswordAnswer = { intent: 'password' } & ({ ended: number } | { refused: 'short' } | PasswordRefusal);

export type SessionsAnswer = { intent: 'end-session' | 'end-others'; ended: number };

export type AccountAnswer = RenameAnswer | PasswordAnswer | SessionsAnswer | TotpAnswer;

/** Does what somebody asks about their own account. @throws a 400 answer to what is no such write */
export async function changeAccount(request: Request, context: Context) {
  const form = await formOf(request);
  const staff = context.get(staffContext);
  const given = fieldOf(form, 'present');
  switch (form.get('intent')) {
    case 'rename':
      return rename(context, staff, fieldOf(form, 'name'));
    case 'password':
      return choosePassword(context, staff, { given, chosen: fieldOf(form, 'chosen') });
    case 'end-session':
      return data<AccountAnswer>({ intent: 'end-session', ended: await end(context, staff, { one: fieldOf(form, 'id') }) });
    case 'end-others':
      return data<AccountAnswer>({ intent: 'end-others', ended: await end(context, staff, { othersThan: staff.sessionId }) });
    case 'end-all':
      await end(context, staff, 'all');
      throw redirectDocument('/dashboard');
    case 'totp-begin':
      return beginTotp(context, request.headers, given);
    case 'totp-confirm':
      return confirmTotp(context, request.headers, fieldOf(form, 'code'));
    case 'totp-off':
      return turnOff(context, given);
    case 'recovery-codes':
      return renewRecoveryCodes(context, request.headers, given);
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' });
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
  const parsed = password.safeParse(chosen);
  if (!parsed.success) return data<AccountAnswer>({ intent: 'password', refused: 'short' }, 400);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<AccountAnswer>({ intent: 'password', ...refusal }, statusOf(refusal));
  const hash = await context.get(authContext).hashPassword(parsed.data);
  const by = { actor: staff.username, now: context.get(nowContext) };
  return data<AccountAnswer>({ intent: 'password', ended: await changePassword(context.get(dbContext), staff, hash, by) });
}

function end(context: Context, staff: Staff, which: WhichSessions): Promise<number> {
  return endSessions(context.get(dbContext), staff, which, { actor: staff.username, now: context.get(nowContext) });
}
