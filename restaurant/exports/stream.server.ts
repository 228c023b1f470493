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

/** With their alphabet: spreadsheets guess another. */
const contentTypes = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const;

/**
 * Streams an export, of which a page of rows or a piece of a picture is in memory at a time: one file, or an archive where it is many.
 * @returns `name`: how its name ends, after the house's and before the day
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

/** Nothing in it is compressed: pictures are already, and one file is written after the other while it is read. */
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

/** Where exports are read from. */
interface Sources {
  db: Db;
  storage: MediaStorage;
  /** Those of which the bookings are wanted; all without. */
  days?: ExportedDays | undefined;
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
  { name: string; count: (db: Db) => Promise<number>; read: (db: Db, days?: ExportedDays) => AsyncIterable<string> }
>;

/** How many things of each kind would be exported. */
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

/** The one file of a kind that is no archive. */
function exportedFile({ db, days }: Sources, kind: Exclude<ExportKind, 'pictures'>): ExportedFile<AsyncIterable<string>> {
  return { name: parts[kind].name, pieces: parts[kind].read(db, days) };
}

/** The files of an archive, one after the other: of everything, or of the pictures alone. */
async function* listExportedFiles(sources: Sources, what: 'everything' | 'pictures', signal: AbortSignal): AsyncGenerator<ExportedFile> {
  if (what === 'everything') for (const kind of exportKinds) if (kind !== 'pictures') yield exportedFile(sources, kind);
  yield* listPictureFiles(sources, signal);
}

async function* streamContent(db: Db): AsyncGenerator<string> {
  yield `${JSON.stringify(writeExchange(await listExchanged(db)), null, 2)}\n`;
}

/** How long nobody may have read of an export before another takes its place, in milliseconds: its reader has gone without a word. */
const stalledAfter = 120_000;

interface Turn {
  /** A stream that ends the turn when it has been read, fails, or is left. */
  hold(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Ends the turn, where nothing can be read. */
  end(): void;
}

/** Lets one export be read at a time. @returns a turn, or undefined while somebody else has it */
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
          // What is left may say so by failing.
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
