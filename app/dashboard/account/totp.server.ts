import { data } from 'react-router';
import { turnTotpOff } from '#restaurant/staff/own-account.server.ts';
import { readCode, spacedSecret, totpAddress } from '#restaurant/staff/second-step.server.ts';
import { authContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { type DrawnCode, drawCode } from '../../ui/draw-code.server.ts';
import { type Context, type PasswordRefusal, refusePassword, statusOf } from './refuse-password.server.ts';

/** The data to set up an authenticator app. */
export interface TotpSetup {
  /** In groups of four. */
  secret: string;
  address: string;
  code: DrawnCode;
}

export type BeginResult = { intent: 'totp-begin' } & (TotpSetup | PasswordRefusal | { refused: 'already-on' });
/** The recovery codes are shown only once. */
export type ConfirmResult = { intent: 'totp-confirm' } & ({ recoveryCodes: string[] } | { refused: 'code' });
export type OffResult = { intent: 'totp-off' } & ({ done: true } | PasswordRefusal);
export type RenewResult = { intent: 'recovery-codes' } & ({ recoveryCodes: string[] } | PasswordRefusal | { refused: 'off' });
export type TotpResult = BeginResult | ConfirmResult | OffResult | RenewResult;

/** Creates a new secret. It takes effect once a code of it was confirmed. */
export async function beginTotp(context: Context, given: string) {
  const staff = context.get(staffContext);
  const refuseOn = () => data<TotpResult>({ intent: 'totp-begin', refused: 'already-on' }, 409);
  if (staff.totp) return refuseOn();
  const refusal = await refusePassword(context, given);
  if (refusal) return data<TotpResult>({ intent: 'totp-begin', ...refusal }, statusOf(refusal));
  const secret = await context.get(authContext).secondStep.begin(staff.id);
  if (secret === undefined) return refuseOn();
  const { data: settings } = await settingsOf(context);
  const address = totpAddress({ house: settings.name, username: staff.username, secret });
  return data<TotpResult>({ intent: 'totp-begin', secret: spacedSecret(secret), address, code: drawCode(address) });
}

/** Turns the second step on with a first code. */
export async function confirmTotp(context: Context, typed: string) {
  const staff = context.get(staffContext);
  const { code, kind } = readCode(typed);
  const by = { actor: staff.username, now: context.get(nowContext) };
  const recoveryCodes = kind === 'code' ? await context.get(authContext).secondStep.confirm(staff, code, by) : undefined;
  if (!recoveryCodes) return data<TotpResult>({ intent: 'totp-confirm', refused: 'code' }, 400);
  context.set(staffContext, { ...staff, totp: true });
  return data<TotpResult>({ intent: 'totp-confirm', recoveryCodes });
}

/** Turns the second step off. */
export async function disableTotp(context: Context, given: string) {
  const staff = context.get(staffContext);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<TotpResult>({ intent: 'totp-off', ...refusal }, statusOf(refusal));
  await turnTotpOff(context.get(dbContext), staff, { actor: staff.username, now: context.get(nowContext) });
  context.set(staffContext, { ...staff, totp: false });
  return data<TotpResult>({ intent: 'totp-off', done: true });
}

/** Creates new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(context: Context, given: string) {
  const staff = context.get(staffContext);
  if (!staff.totp && staff.passkeys === 0) return data<TotpResult>({ intent: 'recovery-codes', refused: 'off' }, 409);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<TotpResult>({ intent: 'recovery-codes', ...refusal }, statusOf(refusal));
  const by = { actor: staff.username, now: context.get(nowContext) };
  const recoveryCodes = await context.get(authContext).secondStep.renewRecoveryCodes(staff, by);
  return data<TotpResult>({ intent: 'recovery-codes', recoveryCodes });
}
