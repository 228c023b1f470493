import { data, type RouterContextProvider } from 'react-router';
import { singleLine } from '#restaurant/documents/store/text.ts';
import type { Staff } from '#restaurant/staff/auth.server.ts';
import { describeDevice, deviceOf } from '#restaurant/staff/device.ts';
import { turnTotpOff } from '#restaurant/staff/own-account.server.ts';
import { passkeyNameLength, registration } from '#restaurant/staff/credentials.ts';
import { type CreationOptions, listPasskeys, removePasskey } from '#restaurant/staff/passkeys.server.ts';
import { attemptWithLimits, type SignInRefusal } from '#restaurant/staff/password-attempts.server.ts';
import { readCode, spacedSecret, totpAddress } from '#restaurant/staff/second-step.server.ts';
import { addressContext, authContext, dbContext, staffContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { drawCode, type DrawnCode } from '../../ui/draw-code.server.ts';
import { workOf } from '../../middleware/require-staff.server.ts';

/** What the browser makes a passkey from. */
export type PasskeyBeginResult = { intent: 'passkey-begin' } & (
  | { options: CreationOptions }
  | PasswordRefusal
  | { refused: 'too-many' }
  | { refused: 'name' }
);
/** The recovery codes are shown only once. */
export type PasskeyAddResult = { intent: 'passkey-add' } & (
  | { added: true; recoveryCodes: string[] | undefined }
  | { refused: 'invalid' | 'too-many' | 'known' | 'name' }
);
export type PasskeyRemoveResult = { intent: 'passkey-remove'; id: string } & ({ removed: boolean } | PasswordRefusal);
export type PasskeysResult = PasskeyBeginResult | PasskeyAddResult | PasskeyRemoveResult;

const passkeyName = singleLine.max(passkeyNameLength);

/**
 * Begins to make a passkey. Whoever only found a session open cannot: they would keep a key to it. Its name is looked at before the device makes
 * it: one that is refused afterwards would stay there, and open nothing.
 */
export async function beginPasskey(context: Context, given: { name: string; present: string }) {
  if (!passkeyName.safeParse(given.name).success) return data<PasskeysResult>({ intent: 'passkey-begin', refused: 'name' }, 400);
  const refusal = await refusePassword(context, given.present);
  if (refusal) return data<PasskeysResult>({ intent: 'passkey-begin', ...refusal }, statusOf(refusal));
  const { data: settings } = await settingsOf(context);
  const { staff, now } = workOf(context);
  const options = await context.get(authContext).passkeys.begin(staff, settings.name, now);
  if (!options) return data<PasskeysResult>({ intent: 'passkey-begin', refused: 'too-many' }, 409);
  return data<PasskeysResult>({ intent: 'passkey-begin', options });
}

export async function addPasskey(context: Context, given: { name: string; response: unknown }) {
  const refuse = (refused: 'invalid' | 'name') => data<PasskeysResult>({ intent: 'passkey-add', refused }, 400);
  const name = passkeyName.safeParse(given.name);
  if (!name.success) return refuse('name');
  const response = registration.safeParse(given.response);
  if (!response.success) return refuse('invalid');
  const { staff, by } = workOf(context);
  const result = await context.get(authContext).passkeys.register(staff, response.data, name.data, by);
  if ('added' in result) context.set(staffContext, { ...staff, passkeys: staff.passkeys + 1 });
  return data<PasskeysResult>({ intent: 'passkey-add', ...result }, 'refused' in result ? 400 : 200);
}

export async function takePasskeyAway(context: Context, { id, present }: { id: string; present: string }) {
  const refusal = await refusePassword(context, present);
  if (refusal) return data<PasskeysResult>({ intent: 'passkey-remove', id, ...refusal }, statusOf(refusal));
  const { staff, db, by } = workOf(context);
  const removed = await removePasskey(db, staff, id, by);
  if (removed) context.set(staffContext, { ...staff, passkeys: Math.max(0, staff.passkeys - 1) });
  return data<PasskeysResult>({ intent: 'passkey-remove', id, removed });
}

export async function loadSecondFactors(context: Context, request: Request, { id, username, totp, passkeys }: Staff) {
  const [own, recoveryCodesLeft] = await Promise.all([
    loadOwnPasskeys(context, id),
    totp || passkeys > 0 ? context.get(authContext).secondStep.countRecoveryCodes(id) : 0,
  ]);
  return { username, totp, recoveryCodesLeft, passkeys: own, device: describeDevice(deviceOf(request.headers.get('User-Agent'))) };
}

export type OwnSecondFactors = Awaited<ReturnType<typeof loadSecondFactors>>;

/** Times in milliseconds since 1970. */
async function loadOwnPasskeys(context: Context, userId: string) {
  const passkeys = await listPasskeys(context.get(dbContext), userId);
  return passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
    ...passkey,
    createdAt: Date.parse(createdAt),
    usedAt: usedAt === undefined ? undefined : Date.parse(usedAt),
  }));
}

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

/** Creates a new secret, which takes effect once one of its codes is confirmed. */
export async function beginTotp(context: Context, given: string) {
  const { staff } = workOf(context);
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

export async function confirmTotp(context: Context, typed: string) {
  const { staff, by } = workOf(context);
  const { code, kind } = readCode(typed);
  const recoveryCodes = kind === 'code' ? await context.get(authContext).secondStep.confirm(staff, code, by) : undefined;
  if (!recoveryCodes) return data<TotpResult>({ intent: 'totp-confirm', refused: 'code' }, 400);
  context.set(staffContext, { ...staff, totp: true });
  return data<TotpResult>({ intent: 'totp-confirm', recoveryCodes });
}

export async function disableTotp(context: Context, given: string) {
  const { staff, db, by } = workOf(context);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<TotpResult>({ intent: 'totp-off', ...refusal }, statusOf(refusal));
  await turnTotpOff(db, staff, by);
  context.set(staffContext, { ...staff, totp: false });
  return data<TotpResult>({ intent: 'totp-off', done: true });
}

export async function renewRecoveryCodes(context: Context, given: string) {
  const { staff, by } = workOf(context);
  if (!staff.totp && staff.passkeys === 0) return data<TotpResult>({ intent: 'recovery-codes', refused: 'off' }, 409);
  const refusal = await refusePassword(context, given);
  if (refusal) return data<TotpResult>({ intent: 'recovery-codes', ...refusal }, statusOf(refusal));
  const recoveryCodes = await context.get(authContext).secondStep.renewRecoveryCodes(staff, by);
  return data<TotpResult>({ intent: 'recovery-codes', recoveryCodes });
}

export type Context = Readonly<RouterContextProvider>;

export type PasswordRefusal = { refused: 'empty' } | SignInRefusal;

/** Checks the user's current password; undefined if it is right. Failures are counted like those of sign-in. */
export async function refusePassword(context: Context, given: string): Promise<PasswordRefusal | undefined> {
  if (given === '') return { refused: 'empty' };
  const { db, now, staff } = workOf(context);
  const { id, username, sessionId } = staff;
  // Attempts of strangers at this username do not delay the signed-in user.
  const attempt = { username, what: 'password', address: context.get(addressContext), knownBrowser: `of session ${sessionId}` } as const;
  const tried = await attemptWithLimits(db, attempt, now, async () =>
    (await context.get(authContext).checkPassword(id, given)) ? true : undefined,
  );
  if ('passed' in tried) return undefined;
  const { tried: _, ...refused } = tried;
  return refused;
}

/** Not 401: the user is signed in. */
export function statusOf({ refused }: PasswordRefusal): number {
  if (refused === 'busy') return 503;
  return refused === 'paused' ? 429 : 400;
}
