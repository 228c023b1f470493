import { ReadableStream as Stream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { Db } from '#database/connect.server.ts';
import { countGuests, streamGuests } from '#restaurant/bookings/guests/guest-card.server.ts';
import { countExportedBookings, type ExportedDays, streamBookings } from '#restaurant/bookings/import-export/exchange.server.ts';
import { countExchanged, listExchanged } from '#restaurant/documents/import-export/exchange.server.ts';
import { writeExchange } from '#restaurant/documents/import-export/exchange.ts';
import { countPictures, listPictureFiles } from '#restaurant/media/queries.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.server.ts';
import { countExportedMessages, streamMessages } from '#restaurant/messages/export.server.ts';
import { countExportedSubscribers, streamSubscribers } from '#restaurant/newsletter/exchange.server.ts';
import { type ExportKind, exportKinds } from './export-kinds.ts';

/** With the charset, since spreadsheets guess another. */
const contentTypes = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const;

/**
 * Streams an export with a page of rows or a piece of a picture in memory at a time: a single file, or an archive.
 * @returns `name`: the part of the file name between the restaurant's and the day
 */
export function streamExport(sources: Sources, what: ExportKind | 'everything', now: Temporal.Instant) {
  if (what === 'everything' || what === 'pictures') {
    const name = what === 'everything' ? 'tutto' : 'immagini';
    return { name, extension: 'zip', contentType: contentTypes.zip, body: streamArchive(sources, what, now) };
  }
  const { name: file, pieces } = exportedFile(sources, what);
  const [name = file] = file.split('.');
  const extension = what === 'content' ? 'json' : 'csv';
  const body = Stream.from(bytesOf(pieces));
  return { name, extension, contentType: contentTypes[extension], body };
}

/** The archive is not compressed: pictures already are, and files are written while they are read. */
function streamArchive(sources: Sources, what: 'everything' | 'pictures', now: Temporal.Instant): ReadableStream<Uint8Array> {
  const left = new AbortController();
  const reader = makeZip(entriesOf()).getReader();
  async function* entriesOf() {
    for await (const { name, pieces } of listExportedFiles(sources, what, left.signal)) {
      yield { name, input: pieces, lastModified: now.epochMilliseconds };
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel(reason) {
        left.abort(reason);
        await reader.cancel(reason).catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

interface Sources {
  db: Db;
  storage: MediaStorage;
  /** Restricts bookings to these days. */
  days?: ExportedDays | undefined;
}

/** A file of an export, read on demand in pieces. No piece is empty. */
interface ExportedFile<Pieces = AsyncIterable<string> | ReadableStream<Uint8Array>> {
  name: string;
  pieces: Pieces;
}

/** For each kind, how many items there are, and its file. */
const parts = {
  content: { name: 'contenuti.json', count: countExchanged, read: streamContent },
  bookings: { name: 'prenotazioni.csv', count: countExportedBookings, read: streamBookings },
  guests: { name: 'ospiti.csv', count: countGuests, read: streamGuests },
  messages: { name: 'messaggi.csv', count: countExportedMessages, read: streamMessages },
  subscribers: { name: 'newsletter.csv', count: countExportedSubscribers, read: streamSubscribers },
} as const satisfies Record<
  Exclude<ExportKind, 'pictures'>,
  { name: string; count: (db: Db) => Promise<number>; read: (db: Db, days?: ExportedDays) => AsyncIterable<string> }
>;

/** The number of items of each kind. */
export async function countExports({ db, days }: Pick<Sources, 'db' | 'days'>): Promise<Record<ExportKind, number>> {
  const [content, bookings, guests, messages, subscribers, pictures] = await Promise.all([
    parts.content.count(db),
    parts.bookings.count(db, days),
    parts.guests.count(db),
    parts.messages.count(db),
    parts.subscribers.count(db),
    countPictures(db),
  ]);
  return { content, bookings, guests, messages, subscribers, pictures };
}

/** The file of a kind that is no archive. */
function exportedFile({ db, days }: Sources, kind: Exclude<ExportKind, 'pictures'>): ExportedFile<AsyncIterable<string>> {
  return { name: parts[kind].name, pieces: parts[kind].read(db, days) };
}

/** The files of an archive, of everything or of the pictures alone. */
async function* listExportedFiles(sources: Sources, what: 'everything' | 'pictures', signal: AbortSignal): AsyncGenerator<ExportedFile> {
  if (what === 'everything') for (const kind of exportKinds) if (kind !== 'pictures') yield exportedFile(sources, kind);
  yield* listPictureFiles(sources, signal);
}

async function* streamContent(db: Db): AsyncGenerator<string> {
  yield `${JSON.stringify(writeExchange(await listExchanged(db)), null, 2)}\n`;
}

/** After this long without a read, in milliseconds, another export may begin: the reader is gone. */
const stalledAfter = 120_000;

interface Turn {
  /** A stream that ends the turn when it is read, fails or is abandoned. */
  hold(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Ends the turn without a stream. */
  end(): void;
}

/** Allows one export at a time. @returns a turn; undefined while another is under way */
export function oneAtATime(milliseconds: () => number): () => Turn | undefined {
  let current: { readAt: number; stop: () => void } | undefined;
  return () => {
    if (current && milliseconds() - current.readAt < stalledAfter) return undefined;
    current?.stop();
    const own = { readAt: milliseconds(), stop: () => {} };
    current = own;
    const end = () => {
      if (current === own) current = undefined;
    };
    return {
      end,
      hold(body) {
        const reader = body.getReader();
        const leave = async (reason: unknown) => {
          end();
          // Cancelling an abandoned stream may fail.
          await reader.cancel(reason).catch(() => {});
        };
        return new ReadableStream<Uint8Array>(
          {
            start(controller) {
              own.stop = () => {
                const stopped = new Error('Nobody read this export for too long');
                controller.error(stopped);
                void leave(stopped);
              };
            },
            async pull(controller) {
              own.readAt = milliseconds();
              try {
                const { done, value } = await reader.read();
                if (!done) return controller.enqueue(value);
              } catch (error) {
                end();
                throw error;
              }
              end();
              controller.close();
            },
            cancel: leave,
          },
          { highWaterMark: 0 },
        );
      },
    };
  };
}
