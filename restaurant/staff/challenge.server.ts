import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';

/** Better Auth's name for the cookie of a sign-in that waits for its code. */
const challengeCookie = 'two_factor';

/** Lets the server ask whose sign-in waits for a code; nobody else can, because it has no address. */
export const challenge = {
  id: 'challenge',
  endpoints: {
    findChallenge: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie(challengeCookie);
      const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
      if (!identifier) return null;
      const pending = await ctx.context.internalAdapter.findVerificationValue(identifier);
      return pending && new Date(pending.expiresAt) > new Date() ? pending.value : null;
    }),
  },
} satisfies BetterAuthPlugin;
