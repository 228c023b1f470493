import type { Evening } from './load.server.ts';

/** An evening as the kitchen reads it: who comes, when, where and with which allergy; nothing with which a guest could be called or looked up. */
export function withoutContacts(evening: Evening): Evening {
  return {
    ...evening,
    taken: undefined,
    watched: [],
    parties: evening.parties.map((party) => ({
      ...party,
      apart: undefined,
      email: undefined,
      phone: undefined,
      guestId: undefined,
      guest: undefined,
      history: [],
    })),
  };
}
