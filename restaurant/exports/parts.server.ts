import type { Db } from '#database/connect.server.ts';
import { countExportedBookings, streamBookings } from '#restaurant/bookings/import-export/export.server.ts';
import { countGuests, streamGuests } from '#restaurant/bookings/guests/export.server.ts';
import { countExchanged, listExchanged } from '#restaurant/documents/import-export/exchange.server.ts';
import { writeExchange } from '#restaurant/documents/import-export/exchange.ts';
import { countPictures, listPictureFiles } from '#restaurant/media/export.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.ts';
import { countExportedMessages, streamMessages } from '#restaurant/messages/export.server.ts';
import { countExportedSubscribers, streamSubscribers } from '#restaurant/newsletter/export.server.ts';
import { type ExportKind, exportKinds } from './kinds.ts';

/** Where exports are read from. */
export interface Sources {
  db: Db;
  storage: MediaStorage;
}

/** One file of an export; it is read when it is asked for, a piece at a time. No piece is empty. */
interface ExportedFile<Pieces = AsyncIterable<string> | ReadableStream<Uint8Array>> {
  name: string;
  pieces: Pieces;
}

/** What is exported of each kind: how many things there are, and the one file that says them. */
const parts = {
  content: { name: 'contenuti.json', count: countExchanged, read: streamContent },
  bookings: { name: 'prenotazioni.csv', count: countExportedBookings, read: streamBookings },
  guests: { name: 'ospiti.csv', count: countGuests, read: streamGuests },
  messages: { name: 'messaggi.csv', count: countExportedMessages, read: streamMessages },
  subscribers: { name: 'newsletter.csv', count: countExportedSubscribers, read: streamSubscribers },
} as const satisfies Record<
  Exclude<ExportKind, 'pictures'>,
  { name: string; count: (db: Db) => Promise<number>; read: (db: Db) => AsyncIterable<string> }
>;

/** How many things of each kind would be exported. */
export async function countExports(db: Db): Promise<Record<ExportKind, number>> {
  const [content, bookings, guests, messages, subscribers, pictures] = await Promise.all([
    parts.content.count(db),
    parts.bookings.count(db),
    parts.guests.count(db),
    parts.messages.count(db),
    parts.subscribers.count(db),
    countPictures(db),
  ]);
  return { content, bookings, guests, messages, subscribers, pictures };
}

/** The one file of a kind that is no archive. */
export function exportedFile({ db }: Sources, kind: Exclude<ExportKind, 'pictures'>): ExportedFile<AsyncIterable<string>> {
  return { name: parts[kind].name, pieces: parts[kind].read(db) };
}

/** The files of an archive, one after the other: of everything, or of the pictures alone. */
export async function* listExportedFiles(
  sources: Sources,
  what: 'everything' | 'pictures',
  signal: AbortSignal,
): AsyncGenerator<ExportedFile> {
  if (what === 'everything') for (const kind of exportKinds) if (kind !== 'pictures') yield exportedFile(sources, kind);
  yield* listPictureFiles(sources, signal);
}

async function* streamContent(db: Db): AsyncGenerator<string> {
  yield `${JSON.stringify(writeExchange(await listExchanged(db)), null, 2)}\n`;
}
