import type { Db } from '#database/connect.server.ts';
import type { Language } from '#languages/languages.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { textIn } from '#restaurant/documents/store/text.ts';
import { isPublishedLegalPage } from '#restaurant/legal/published.server.ts';
import type { Asks } from './asks.ts';

export async function loadAsks(db: Db, { rules, plan }: BookingDocuments, language: Language): Promise<Asks> {
  return {
    questions: rules.questions,
    rooms: plan.rooms.map((room) => ({ id: room.id, name: textIn(room, 'name', language).text })),
    hasPrivacyPage: await isPublishedLegalPage(db, 'privacy'),
  };
}
