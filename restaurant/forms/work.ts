/* Proof of work before a form is accepted, when the server asks for it: a counter whose hash with the question begins with zero bits
   (Hashcash). SHA-256 is implemented here, because the browser's returns a promise per hash, which takes most of the time. The server
   checks one hash with its own (form-tokens.server.ts). */

/** The hashed text: question and counter, within one block of SHA-256. */
export function workText(question: string, counter: number): string {
  return `${question}:${counter}`;
}

/** Answers a question, `{end}.{bits}.{random}.{signature}`, which contains the difficulty and the text to hash. */
export async function answerWork(question: string, signal?: AbortSignal): Promise<string> {
  const [, bits = '', , signature = ''] = question.split('.');
  return `${question}~${await doWork({ question: signature, bits: Number(bits) }, signal)}`;
}

/** How long the page may be blocked at a time, in milliseconds: less than a frame. */
const sliceMs = 10;

/** Finds the counter in short slices, so that the page stays responsive. @throws the reason of the signal */
export async function doWork({ question, bits }: { question: string; bits: number }, signal?: AbortSignal): Promise<number> {
  const block = new BlockHash(question);
  let counter = 0;
  for (;;) {
    signal?.throwIfAborted();
    const until = performance.now() + sliceMs;
    do {
      for (const last = counter + 256; counter < last; counter++) if (block.zeroBits(counter) >= bits) return counter;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const primes: number[] = [];
for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime !== 0)) primes.push(number);
/** The first 32 bits of the fraction of a root (FIPS 180-4, 4.2.2 and 5.3.3). */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** The first 32 bits of SHA-256 of a block that ends with a counter. */
class BlockHash {
  readonly #words = new Int32Array(64);
  readonly #bytes = new Uint8Array(64);
  readonly #view = new DataView(this.#bytes.buffer);
  readonly #begin: number;

  constructor(question: string) {
    this.#begin = new TextEncoder().encodeInto(workText(question, 0), this.#bytes).written - 1;
  }

  zeroBits(counter: number): number {
    const digits = String(counter);
    const length = this.#begin + digits.length;
    for (let place = 0; place < digits.length; place++) this.#bytes[this.#begin + place] = digits.charCodeAt(place);
    // Counters only grow, so no longer one is left behind it.
    this.#bytes[length] = 0x80;
    this.#view.setUint32(60, length * 8);
    return Math.clz32(this.#first());
  }

  #first(): number {
    const words = this.#words;
    for (let place = 0; place < 16; place++) words[place] = this.#view.getInt32(place * 4);
    for (let place = 16; place < 64; place++) {
      const [early, late] = [at(words, place - 15), at(words, place - 2)];
      const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[place] = (at(words, place - 16) + one + at(words, place - 7) + two) | 0;
    }
    let [a, b, c, d] = [at(initial, 0), at(initial, 1), at(initial, 2), at(initial, 3)];
    let [e, f, g, h] = [at(initial, 4), at(initial, 5), at(initial, 6), at(initial, 7)];
    for (let round = 0; round < 64; round++) {
      const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const sum = (h + one + ((e & f) ^ (~e & g)) + at(constants, round) + at(words, round)) | 0;
      const two = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const other = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + sum) | 0;
      d = c;
      c = b;
      b = a;
      a = (sum + other) | 0;
    }
    return (at(initial, 0) + a) | 0;
  }
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function at(words: Int32Array, place: number): number {
  return words[place] ?? 0;
}
