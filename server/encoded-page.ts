import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf, matchesEtag } from '#app/feeds/etag.ts';
import type { PageKey } from '#restaurant/page-views/tally.ts';

/** An answer with nothing left to do: its headers as names and values in turn, as `writeHead` takes them without an object. */
export interface PreparedResponse {
  status: 200 | 304;
  headers: string[];
  /** Absent of a 304. */
  body?: Buffer;
}

/** The two headers of a request that an answer depends on. */
interface ConditionalHeaders {
  'if-none-match'?: string | undefined;
  'accept-encoding'?: string | string[] | undefined;
}

/**
 * Brotli's, while somebody waits for it. Of a page for everybody the first guest after a change waits, and those after that get the
 * smallest bytes; one that is made for a single guest is compressed in a third of the time, and is an eighth larger.
 */
const quickQuality = { everybody: 5, one: 3 } as const;

/** A public page as it is sent: its bytes in three encodings, each made when it is first asked for, with all their headers. */
export class EncodedPage {
  readonly etag: string;
  readonly counts: PageKey | undefined;
  readonly #plain: Buffer;
  readonly #shared: Record<string, string>;
  readonly #notModified: PreparedResponse;
  readonly #for: keyof typeof quickQuality;
  #identity: PreparedResponse | undefined;
  #gzip: PreparedResponse | undefined;
  #brotli: PreparedResponse | undefined;
  #smallest = false;

  /**
   * @param headers of every answer with this page, its `Content-Type` among them
   * @param counts what a view of it counts for; undefined where views are not counted
   * @param whom for whom it is made
   */
  constructor(text: string, headers: Record<string, string>, counts?: PageKey, whom: keyof typeof quickQuality = 'everybody') {
    this.counts = counts;
    this.#for = whom;
    this.#plain = Buffer.from(text);
    this.etag = etagOf(this.#plain);
    // Asked about again every time, answered 304 while it is the same: a saved change is public at the next request.
    const cacheControl = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    this.#shared = { ...cacheControl, ...headers, ETag: this.etag, Vary: 'Accept-Encoding' };
    this.#notModified = { status: 304, headers: Object.entries(this.#shared).flat() };
  }

  /** What it holds in memory at most, in bytes: compressed twice it is less than once again. */
  get size(): number {
    return this.#plain.length * 2 + 4_096;
  }

  /** Whether the other is the same to the byte, headers among them. */
  equals(other: EncodedPage): boolean {
    return other.etag === this.etag && other.counts === this.counts && isDeepStrictEqual(other.#shared, this.#shared);
  }

  /** The answer to whoever asks: in the encoding they take, or that what they have is still right. */
  answer({ 'if-none-match': known, 'accept-encoding': accepted }: ConditionalHeaders): PreparedResponse {
    if (known !== undefined && matchesEtag(known, this.etag)) return this.#notModified;
    const encoding = chooseEncoding(accepted?.toString());
    if (encoding === 'br')
      return (this.#brotli ??= this.#ready(brotliCompressSync(this.#plain, this.#options(quickQuality[this.#for])), 'br'));
    if (encoding === 'gzip') return (this.#gzip ??= this.#ready(gzipSync(this.#plain, { level: 6 }), 'gzip'));
    return (this.#identity ??= this.#ready(this.#plain));
  }

  get isSmallest(): boolean {
    return this.#smallest;
  }

  /** Finds its smallest brotli bytes, aside from the requests: a quarter of a second of one core. */
  async makeSmallest(): Promise<void> {
    this.#smallest = true;
    const bytes = await promisify(brotliCompress)(this.#plain, this.#options(constants.BROTLI_MAX_QUALITY));
    this.#brotli = this.#ready(bytes, 'br');
  }

  #ready(body: Buffer, encoding?: string): PreparedResponse {
    const headers = { ...this.#shared, 'Content-Length': String(body.length), ...(encoding ? { 'Content-Encoding': encoding } : {}) };
    return { status: 200, headers: Object.entries(headers).flat(), body };
  }

  #options(quality: number) {
    return {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.#plain.length,
        // A quarter of a megabyte, more than a page: the usual window of four takes 32 MB to search at the best quality.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    };
  }
}

/** The encoding to answer with, by what the browser accepts (RFC 9110, 12.5.3: names in any case, white space around semicolons). */
export function chooseEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | undefined {
  if (!acceptEncoding) return undefined;
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, quality]) => !/^q\s*=\s*0(?:\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
