import type { Staff } from '#restaurant/staff/auth.server.ts';
import { deviceOf } from '#restaurant/staff/device.ts';
import { listPasskeys } from '#restaurant/staff/passkeys.server.ts';
import { authContext, dbContext } from '../../context.ts';
import { describeDevice } from './device-words.ts';
import type { Context } from './refuse-password.server.ts';

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
