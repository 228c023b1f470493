import type { AttentionItem } from '#restaurant/bookings/follow-up/attention.server.ts';
import { clockOf } from '#restaurant/hours/local-time.ts';

/** What waits for somebody, as the desk shows it. */
export function presentWatched(watched: readonly AttentionItem[]) {
  return watched.map((one) => {
    const { id, name, covers, date, start, service, phone, state, sequence, email } = one.booking;
    return {
      id,
      name,
      covers,
      date: date.toString(),
      start: start.epochMilliseconds,
      service,
      phone,
      state,
      sequence,
      tables: one.booking.tables,
      hasMail: email !== undefined,
      why: one.why,
      /** Of who may only be called: the time that is free. */
      offer: one.why === 'place' ? clockOf(one.start) : undefined,
      /** Of who declared an allergy: what the kitchen makes differently. */
      replaced: one.why === 'replaced' ? { allergies: one.allergies, preparations: one.preparations } : undefined,
      /** The id of the mail of which nobody knows whether it arrived. */
      mail: one.why === 'inDoubt' ? one.mail : undefined,
      answerUntil: one.booking.answerUntil?.epochMilliseconds,
    };
  });
}

export type AttentionView = ReturnType<typeof presentWatched>[number];
