import { makeZip } from 'client-zip';
import type { ExportKind } from './kinds.ts';
import { exportedFile, listExportedFiles, type Sources } from './parts.server.ts';

/** An export as it is downloaded: one file, or an archive where it is many. */
interface ExportDownload {
  /** How its name ends, after the house's and before the day. */
  name: string;
  extension: string;
  contentType: string;
  body: ReadableStream<Uint8Array>;
}

const contentTypes = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const;

/** Streams an export, of which a page of rows or a piece of a picture is in memory at a time. */
export function streamExport(sources: Sources, what: ExportKind | 'everything', now: Temporal.Instant): ExportDownload {
  if (what === 'everything' || what === 'pictures') {
    const name = what === 'everything' ? 'tutto' : 'immagini';
    return { name, extension: 'zip', contentType: contentTypes.zip, body: streamArchive(sources, what, now) };
  }
  const { name: file, pieces } = exportedFile(sources, what);
  const [name = file] = file.split('.');
  const extension = what === 'content' ? 'json' : 'csv';
  const body = bytesOf(pieces);
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

function bytesOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
