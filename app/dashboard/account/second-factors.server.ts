import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { singleLine } from '#restaurant/documents/store/text.ts';
import type { Staff } from '#restaurant/staff/auth.server.ts';
import { describeDevice, deviceOf } from '#restaurant/staff/device.ts';
import { turnTotpOff } from '#restaurant/staff/own-account.server.ts';
import { passkeyNameLength, registration } from '#restaurant/staff/credentials.ts';
import { listPasskeys, removePasskey } from '#restaurant/staff/passkeys.server.ts';
import { attemptWithLimits, type SignInRefusal } from '#restaurant/staff/password-attempts.server.ts';
import { readCode, spacedSecret, totpAddress } from '#restaurant/staff/second-step.server.ts';
import { addressContext, authContext, dbContext, staffContext } from '../../context.ts';
import { json, rawText } from '../../forms/values.ts';
import { settingsOf } from '../../settings.server.ts';
import { drawCode } from '../../ui/draw-code.server.ts';
import { workOf } from '../../middleware/require-staff.server.ts';

/** The forms that add a second factor. */
export const addingForms = [
  z.object({ intent: z.literal('totp-begin'), present: rawText }),
  z.object({ intent: z.literal('totp-confirm'), code: rawText }),
  z.object({ intent: z.literal('passkey-begin'), name: rawText, present: rawText }),
  z.object({ intent: z.literal('passkey-add'), name: rawText, response: json }),
] as const;

export async function addSecondFactor(context: Context, form: z.infer<(typeof addingForms)[number]>) {
  switch (form.intent) {
    case 'totp-begin':
      return answer({ intent: form.intent, ...(await beginTotp(context, form.present)) });
    case 'totp-confirm':
      return answer({ intent: form.intent, ...(await confirmTotp(context, form.code)) });
    case 'passkey-begin':
      return answer({ intent: form.intent, ...(await beginPasskey(context, form)) });
    case 'passkey-add':
      return answer({ intent: form.intent, ...(await addPasskey(context, form)) });
  }
}

const passkeyName = singleLine.max(passkeyNameLength);

/**
 * Begins to create a passkey. It asks for the password, because somebody who only found an open session would keep a key to it. The name is
 * checked before the device creates the passkey: one that the site refuses afterwards stays on the device and opens nothing.
 */
async function beginPasskey(context: Context, { name, present }: { name: string; present: string }) {
  if (!passkeyName.safeParse(name).success) return { refused: 'name' } as const;
  const refusal = await refusePassword(context, present);
  if (refusal) return refusal;
  const { data: settings } = await settingsOf(context);
  const { staff, now } = workOf(context);
  const options = await context.get(authContext).passkeys.begin(staff, settings.name, now);
  return options ? { options } : ({ refused: 'too-many' } as const);
}

async function addPasskey(context: Context, given: { name: string; response: unknown }) {
  const name = passkeyName.safeParse(given.name);
  if (!name.success) return { refused: 'name' } as const;
  const response = registration.safeParse(given.response);
  if (!response.success) return { refused: 'invalid' } as const;
  const { staff, by } = workOf(context);
  const result = await context.get(authContext).passkeys.register(staff, response.data, name.data, by);
  if ('added' in result) context.set(staffContext, { ...staff, passkeys: staff.passkeys + 1 });
  return result;
}

export async function takePasskeyAway(context: Context, id: string, present: string) {
  const refusal = await refusePassword(context, present);
  if (refusal) return refusal;
  const { staff, db, by } = workOf(context);
  const removed = await removePasskey(db, staff, id, by);
  if (removed) context.set(staffContext, { ...staff, passkeys: Math.max(0, staff.passkeys - 1) });
  return { removed };
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

/** Creates a new secret, which takes effect once one of its codes is confirmed. */
async function beginTotp(context: Context, given: string) {
  const { staff } = workOf(context);
  if (staff.totp) return { refused: 'already-on' } as const;
  const refusal = await refusePassword(context, given);
  if (refusal) return refusal;
  const secret = await context.get(authContext).secondStep.begin(staff.id);
  if (secret === undefined) return { refused: 'already-on' } as const;
  const { data: settings } = await settingsOf(context);
  const address = totpAddress({ house: settings.name, username: staff.username, secret });
  return { secret: spacedSecret(secret), address, code: drawCode(address) };
}

/** The recovery codes are shown only once. */
async function confirmTotp(context: Context, typed: string) {
  const { staff, by } = workOf(context);
  const { code, kind } = readCode(typed);
  const recoveryCodes = kind === 'code' ? await context.get(authContext).secondStep.confirm(staff, code, by) : undefined;
  if (!recoveryCodes) return { refused: 'code' } as const;
  context.set(staffContext, { ...staff, totp: true });
  return { recoveryCodes };
}

export async function disableTotp(context: Context, given: string) {
  const { staff, db, by } = workOf(context);
  const refusal = await refusePassword(context, given);
  if (refusal) return refusal;
  await turnTotpOff(db, staff, by);
  context.set(staffContext, { ...staff, totp: false });
  return { done: true } as const;
}

export async function renewRecoveryCodes(context: Context, given: string) {
  const { staff, by } = workOf(context);
  if (!staff.totp && staff.passkeys === 0) return { refused: 'off' } as const;
  const refusal = await refusePassword(context, given);
  return refusal ?? { recoveryCodes: await context.get(authContext).secondStep.renewRecoveryCodes(staff, by) };
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
const statuses = new Map<unknown, number>([
  ['missing', 404],
  ['last-admin', 409],
  ['already-on', 409],
  ['off', 409],
  ['too-many', 409],
  ['paused', 429],
  ['busy', 503],
]);

/** The result of a form, with the status of its refusal. */
export function answer<Result extends object>(result: Result) {
  return data(result, 'refused' in result ? (statuses.get(result.refused) ?? 400) : 200);
}
