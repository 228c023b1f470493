import type { Language } from '#languages/languages.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import type { BookingQuestion } from '#restaurant/bookings/rules/rules.ts';
import { isStepFreeKnown } from '#restaurant/bookings/tables/tables.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';

/** What who books is asked besides name and address, wherever a table is booked. */
export interface GuestFormOptions {
  questions: readonly BookingQuestion[];
  rooms: { id: string; name: string }[];
}

export function asksOf({ rules, plan }: Pick<BookingDocuments, 'rules' | 'plan'>, language: Language): GuestFormOptions {
  const questions = rules.questions.filter((question) => question !== 'stepFree' || isStepFreeKnown(plan));
  return { questions, rooms: plan.rooms.map((room) => ({ id: room.id, name: textIn(room, 'name', language).text })) };
}
