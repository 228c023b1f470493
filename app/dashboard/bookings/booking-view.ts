import type { Booking } from '#restaurant/bookings/booking.ts';
import type { AttentionItem } from '#restaurant/bookings/follow-up/attention.server.ts';
import type { SymbolName } from '../../ui/icon.tsx';

export type BookingView = ReturnType<typeof presentBooking>;

/** A booking as the desks show it: its date as text (`2026-11-28`), its time in milliseconds since 1970. */
export function presentBooking(booking: Booking) {
  const { id, name, covers, service, state } = booking;
  return { id, name, covers, date: booking.date.toString(), service, start: booking.start.epochMilliseconds, state };
}

/** The symbol of each reason for which the staff have to look at a booking. */
export const attentionIcons = {
  request: 'i-orologio',
  unreached: 'i-posta',
  inDoubt: 'i-posta',
  outside: 'i-attenzione',
  table: 'i-attenzione',
  needs: 'i-tavolo',
  toChoose: 'i-calendario',
  place: 'i-tavolo',
  replaced: 'i-attenzione',
} as const satisfies Record<AttentionItem['why'], SymbolName>;
