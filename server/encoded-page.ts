import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { etagOf, matchesEtag } from '#app/feeds/etag.ts';
import type { PageKey } from '#restaurant/page-views/tally.ts';

/** A ready answer: headers as alternating names and values, which `writeHead` takes without an object. */
export interface PreparedResponse {
  status: 200 | 304;
  headers: string[];
  /** Missing for a 304. */
  body?: Buffer;
}

/** The request headers that an answer depends on. */
interface ConditionalHeaders {
  'if-none-match'?: string | undefined;
  'accept-encoding'?: string | string[] | undefined;
}

/**
 * Brotli's quality while a guest waits. For a shared page the first guest after a change waits, and later ones get the smallest bytes. A
 * page for one guest is compressed in a third of the time, and is an eighth larger.
 */
const quickQuality = { everybody: 5, one: 3 } as const;

/** A public page ready to send: in three encodings, each made on demand, with all headers. */
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
   * @param headers of every answer with this page, including `Content-Type`
   * @param counts the page that a view counts for; undefined if views are not counted
   * @param whom the readers that it is made for
   */
  constructor(text: string, headers: Record<string, string>, counts?: PageKey, whom: keyof typeof quickQuality = 'everybody') {
    this.counts = counts;
    this.#for = whom;
    this.#plain = Buffer.from(text);
    this.etag = etagOf(this.#plain);
    // Revalidated each time, with 304 while it is unchanged: a saved change is public at the next request.
    const cacheControl = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    this.#shared = { ...cacheControl, ...headers, ETag: this.etag, Vary: 'Accept-Encoding' };
    this.#notModified = { status: 304, headers: Object.entries(this.#shared).flat() };
  }

  /** An upper bound of its memory, in bytes: both compressed forms together are smaller than the text. */
  get size(): number {
    return this.#plain.length * 2 + 4_096;
  }

  equals(other: EncodedPage): boolean {
    return other.etag === this.etag && other.counts === this.counts && isDeepStrictEqual(other.#shared, this.#shared);
  }

  /** The answer in an encoding that the client accepts, or a 304. */
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

  /** Compresses with the best brotli quality outside of requests: a quarter of a second of one core. */
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
        // A window of 256 KB, more than a page: the default of 4 MB takes 32 MB of memory at the best quality.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    };
  }
}

type Encoding = 'br' | 'gzip' | 'identity';

/** The encodings of the last headers: browsers send a handful of them, one with each request. */
const encodings = new LRUCache<string, Encoding>({ max: 50, memoMethod: readAccepted });

/** The encoding by what the browser accepts (RFC 9110, 12.5.3: names in any case, white space around semicolons). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  return acceptEncoding ? encodings.memo(acceptEncoding) : 'identity';
}

function readAccepted(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, quality]) => !/^q\s*=\s*0(?:\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
