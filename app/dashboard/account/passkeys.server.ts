import { data } from 'react-router';
import { singleLine } from '#restaurant/documents/store/text.ts';
import type { Staff } from '#restaurant/staff/auth.server.ts';
import { deviceOf } from '#restaurant/staff/device.ts';
import { passkeyNameLength, registration } from '#restaurant/staff/passkey-response.ts';
import { type CreationOptions, listPasskeys, removePasskey } from '#restaurant/staff/passkeys.server.ts';
import { authContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { type Context, type PasswordRefusal, refusePassword, statusOf } from './refuse-password.server.ts';
import { describeDevice } from './device-words.ts';

/** What the browser makes a passkey from. */
export type PasskeyBeginResult = { intent: 'passkey-begin' } & ({ options: CreationOptions } | PasswordRefusal | { refused: 'too-many' });
/** The recovery codes are shown only once. */
export type PasskeyAddResult = { intent: 'passkey-add' } & (
  | { added: true; recoveryCodes: string[] | undefined }
  | { refused: 'invalid' | 'too-many' | 'known' | 'name' }
);
export type PasskeyRemoveResult = { intent: 'passkey-remove'; id: string } & ({ removed: boolean } | PasswordRefusal);
export type PasskeysResult = PasskeyBeginResult | PasskeyAddResult | PasskeyRemoveResult;

/** Begins to make a passkey. Whoever only found a session open cannot: they would keep a key to it. */
export async function beginPasskey(context: Context, given: string) {
  const refusal = await refusePassword(context, given);
  if (refusal) return data<PasskeysResult>({ intent: 'passkey-begin', ...refusal }, statusOf(refusal));
  const { data: settings } = await settingsOf(context);
  const { passkeys } = context.get(authContext);
  const options = await passkeys.begin(context.get(staffContext), settings.name, context.get(nowContext));
  if (!options) return data<PasskeysResult>({ intent: 'passkey-begin', refused: 'too-many' }, 409);
  return data<PasskeysResult>({ intent: 'passkey-begin', options });
}

/** Keeps the passkey that the browser made. */
export async function addPasskey(context: Context, given: { name: string; response: unknown }) {
  const refuse = (refused: 'invalid' | 'name') => data<PasskeysResult>({ intent: 'passkey-add', refused }, 400);
  const name = singleLine.max(passkeyNameLength).safeParse(given.name);
  if (!name.success) return refuse('name');
  const response = registration.safeParse(given.response);
  if (!response.success) return refuse('invalid');
  const staff = context.get(staffContext);
  const by = { actor: staff.username, now: context.get(nowContext) };
  const result = await context.get(authContext).passkeys.register(staff, response.data, name.data, by);
  if ('added' in result) context.set(staffContext, { ...staff, passkeys: staff.passkeys + 1 });
  return data<PasskeysResult>({ intent: 'passkey-add', ...result }, 'refused' in result ? 400 : 200);
}

/** Removes a passkey. */
export async function takePasskeyAway(context: Context, { id, present }: { id: string; present: string }) {
  const refusal = await refusePassword(context, present);
  if (refusal) return data<PasskeysResult>({ intent: 'passkey-remove', id, ...refusal }, statusOf(refusal));
  const staff = context.get(staffContext);
  const by = { actor: staff.username, now: context.get(nowContext) };
  const removed = await removePasskey(context.get(dbContext), staff, id, by);
  if (removed) context.set(staffContext, { ...staff, passkeys: Math.max(0, staff.passkeys - 1) });
  return data<PasskeysResult>({ intent: 'passkey-remove', id, removed });
}

/** The second factors of a person, as their page shows them. */
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
