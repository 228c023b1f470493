import { data, redirectDocument, type RouterContextProvider } from 'react-router';
import { type Refused, tryPassword } from '#restaurant/staff/attempts.server.ts';
import type { Staff } from '#restaurant/staff/auth.server.ts';
import { password, personName } from '#restaurant/staff/credentials.ts';
import { changePassword, renamePerson } from '#restaurant/staff/own-account.server.ts';
import { endSessions, type WhichSessions } from '#restaurant/staff/sessions.server.ts';
import { addressContext, authContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { fieldOf, formOf } from '../form.server.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes, type TotpAnswer, turnOff } from './totp.server.ts';

export type Context = Readonly<RouterContextProvider>;

/** Why a write that asks for the present password was refused. */
export type PasswordRefusal = { refused: 'empty' } | Refused;

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

/** Whether somebody gave their own password; undefined when they did. Failures are counted as those of sign-in are. */
export async function refusePassword(context: Context, given: string): Promise<PasswordRefusal | undefined> {
  if (given === '') return { refused: 'empty' };
  const { id, username } = context.get(staffContext);
  const attempt = { username, address: context.get(addressContext) };
  const tried = await tryPassword(context.get(dbContext), attempt, context.get(nowContext), async () =>
    (await context.get(authContext).checkPassword(id, given)) ? true : undefined,
  );
  if ('passed' in tried) return undefined;
  return tried.refused === 'wrong'
    ? { refused: 'wrong', triesLeft: tried.triesLeft }
    : { refused: 'paused', minutesLeft: tried.minutesLeft };
}

/** The status of the answer to a refused password. Not 401: whoever asks is signed in. */
export function statusOf({ refused }: PasswordRefusal): number {
  return refused === 'paused' ? 429 : 400;
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
