import { data } from 'react-router';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { turnTotpOff } from '#restaurant/staff/own-account.server.ts';
import { readCode, spacedSecret, totpAddress } from '#restaurant/staff/totp.ts';
import { authContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { cookiesOf } from '../sign-in/cookies.server.ts';
import { type DrawnCode, drawCode } from '../qr/draw-code.server.ts';
import { type Context, type PasswordRefusal, refusePassword, statusOf } from './refuse-password.server.ts';

/** What an authenticator app is to be told. */
export interface Begun {
  /** In groups of four. */
  secret: string;
  address: string;
  code: DrawnCode;
}

export type BeginAnswer = { intent: 'totp-begin' } & (Begun | PasswordRefusal | { refused: 'already-on' });
/** The recovery codes are told this once. */
export type ConfirmAnswer = { intent: 'totp-confirm' } & ({ recoveryCodes: string[] } | { refused: 'code' });
export type OffAnswer = { intent: 'totp-off' } & ({ done: true } | PasswordRefusal);
export type RenewAnswer = { intent: 'recovery-codes' } & ({ recoveryCodes: string[] } | PasswordRefusal | { refused: 'off' });
export type TotpAnswer = BeginAnswer | ConfirmAnswer | OffAnswer | RenewAnswer;

/** Hands out a new secret. It counts for nothing before a code of it was typed. */
export async function beginTotp(context: Context, headers: Headers, given: string) {
  const staff = context.get(staffContext);
  if (staff.totp) return data<TotpAnswer>({ intent: 'totp-begin', refused: 'already-on' }, 409);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<TotpAnswer>({ intent: 'totp-begin', ...refusal }, statusOf(refusal));
  const secret = await context.get(authContext).beginTotp(given, headers);
  const { data: settings } = await settingsOf(context);
  const address = totpAddress({ house: settings.name, username: staff.username, secret });
  return data<TotpAnswer>({ intent: 'totp-begin', secret: spacedSecret(secret), address, code: drawCode(address) });
}

/** Turns the second step on with a first code. The session goes on under another cookie, and so under another Auth Token. */
export async function confirmTotp(context: Context, headers: Headers, typed: string) {
  const auth = context.get(authContext);
  const staff = context.get(staffContext);
  const refuse = () => data<TotpAnswer>({ intent: 'totp-confirm', refused: 'code' }, 400);
  const { code, kind } = readCode(typed);
  if (staff.totp || kind !== 'code') return refuse();
  const confirmed = await auth.confirmTotp(code, headers);
  if (!confirmed) return refuse();
  const about = { actor: staff.username, subject: staff.username, details: {} };
  await insertAudit(context.get(dbContext), { action: 'totp-on', ...about }, context.get(nowContext));

  const set = cookiesOf(confirmed);
  const cookie = set
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  // Without JavaScript the page comes with this very answer, and must carry the token of the session that goes on.
  context.set(staffContext, (await auth.findStaff(new Headers({ cookie }))) ?? staff);
  const recoveryCodes = await auth.listRecoveryCodes(staff.id);
  return data<TotpAnswer>({ intent: 'totp-confirm', recoveryCodes }, { headers: set });
}

/** Turns the second step off. */
export async function turnOff(context: Context, given: string) {
  const staff = context.get(staffContext);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<TotpAnswer>({ intent: 'totp-off', ...refusal }, statusOf(refusal));
  await turnTotpOff(context.get(dbContext), staff, { actor: staff.username, now: context.get(nowContext) });
  context.set(staffContext, { ...staff, totp: false });
  return data<TotpAnswer>({ intent: 'totp-off', done: true });
}

/** Makes new recovery codes; the old ones are worth nothing any more. */
export async function renewRecoveryCodes(context: Context, headers: Headers, given: string) {
  const { username, totp } = context.get(staffContext);
  if (!totp) return data<TotpAnswer>({ intent: 'recovery-codes', refused: 'off' }, 409);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<TotpAnswer>({ intent: 'recovery-codes', ...refusal }, statusOf(refusal));
  const recoveryCodes = await context.get(authContext).renewRecoveryCodes(given, headers);
  const event = { action: 'recovery-codes-renewed', actor: username, subject: username, details: {} } as const;
  await insertAudit(context.get(dbContext), event, context.get(nowContext));
  return data<TotpAnswer>({ intent: 'recovery-codes', recoveryCodes });
}
