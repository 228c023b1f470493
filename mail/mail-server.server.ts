import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport, type DKIMOptions } from 'nodemailer';
import type { MailMessage } from './compose.ts';
import { type SmtpError, outcomeOfFault, type ServerOutcome, shorten } from './outcome.ts';
import { domainOf, type MailSettings } from './mail.ts';

/** The mail server as delivery sees it. */
export interface MailServer {
  /** How many connections this process opens at most. */
  connections: number;
  /** How many of them the server allows, as it seems. */
  concurrency: Concurrency;
  /** Who signs what it takes; undefined where the site leaves that to the server. */
  signer: Signer | undefined;
  /** Hands it a mail. What came of it is the answer. @throws what `mayEnd` throws, and nothing else */
  send(letter: MailMessage, handing: Handing): Promise<ServerOutcome>;
  /** Ends the connections that are idle, and the others when their mail has gone. */
  close(): void;
}

/** How one mail is handed over. */
export interface Handing {
  /**
   * Asked once the whole text has gone to the connection but for its final dot, without which no server takes it.
   * @returns whether the dot may follow
   */
  mayEnd: () => Promise<boolean>;
  /** The process is about to end: what has no dot yet gets none. */
  stop: AbortSignal;
}

/** Connections at the same time: what mail providers allow everybody. `?maxConnections=` in SMTP_URL changes it. */
const usualConnections = 5;

/** How long each step may take, in milliseconds; RFC 5321 4.5.3.2 would wait longer, but a relay answers in seconds. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 10_000, socketTimeout: 2 * 60_000 };

/** How long handing over one mail may take in all, in milliseconds, also where a server trickles: below the lease of its claim. */
const maxTryMs = 4 * 60_000;

/**
 * Opens the connection pool to the mail server; the first mail connects.
 * @param longest how long handing over one mail may take in all, in milliseconds
 * @throws Error where the DKIM key cannot be used
 */
export function openMailServer(settings: MailSettings, longest = maxTryMs): MailServer {
  const signer = openSigner(settings);
  const transport = createTransport({
    pool: true,
    url: settings.smtpUrl,
    maxConnections: connectionsOf(settings.smtpUrl),
    ...timeouts,
    // A password goes over an encrypted connection only; a server on this very machine needs none.
    requireTLS: needsEncryption(settings.smtpUrl),
    // What templates and guests write is text, never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(signer ? { dkim: signer.options } : {}),
  });
  // Errors of idle connections: the next mail opens another.
  transport.on('error', () => {});
  const ends = new WeakMap<AbortSignal, TextEnd>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const end = mail.data.signal && ends.get(mail.data.signal);
    if (!message || !end) return done(new Error('a mail without its end'));
    const create = message.createReadStream.bind(message);
    // Read ahead of the connection, it would be at its end before the server has asked for it (354).
    message.createReadStream = (options) => Readable.from(heldText(create(options), end), { objectMode: false, highWaterMark: 1 });
    done();
  });
  return {
    connections: connectionsOf(settings.smtpUrl),
    concurrency: new Concurrency(connectionsOf(settings.smtpUrl)),
    signer,
    async send(letter, handing) {
      const end = new TextEnd(handing);
      const signal = AbortSignal.any([end.stopped, AbortSignal.timeout(longest)]);
      ends.set(signal, end);
      try {
        const { response } = await transport.sendMail({ ...letter, signal });
        return { is: 'sent', answer: shorten(response ?? '') };
      } catch (error) {
        if (end.fault !== undefined) throw end.fault;
        const fault = faultOf(error);
        if (end.isRefused && fault.responseCode === undefined) return { is: 'unsent' };
        return outcomeOfFault(fault, end.isHandedOver);
      } finally {
        end.forget();
      }
    },
    close: () => transport.close(),
  };
}

/** Whether the final dot of a text may be written, and whether it was. */
class TextEnd {
  readonly #handing: Handing;
  readonly #stopped = new AbortController();
  /** What `mayEnd` threw. */
  fault: unknown;
  isHandedOver = false;
  isRefused = false;

  constructor(handing: Handing) {
    this.#handing = handing;
    if (handing.stop.aborted) this.#stop();
    else handing.stop.addEventListener('abort', this.#stop, { once: true });
  }

  /** Aborted when the process is about to end and no dot was written. */
  get stopped(): AbortSignal {
    return this.#stopped.signal;
  }

  /** Asked at the end of the text. @throws what ends the connection before the dot */
  async ask(): Promise<void> {
    // Written twice it would be two mails.
    if (this.isHandedOver) throw new Error('the text was handed over before');
    const mayEnd = await this.#handing.mayEnd().catch((error: unknown) => {
      this.fault = error;
      throw error;
    });
    this.isRefused ||= !mayEnd;
    if (this.isRefused) throw new Error('the mail is not to be handed over');
    this.isHandedOver = true;
  }

  forget(): void {
    this.#handing.stop.removeEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => {
    if (this.isHandedOver) return;
    this.isRefused = true;
    this.#stopped.abort();
  };
}

/** Passes a text on, and does not end before it may: the connection writes the final dot when it ends. */
async function* heldText(text: Readable, end: TextEnd): AsyncGenerator<unknown, void, void> {
  yield* text;
  await end.ask();
}

function connectionsOf(smtpUrl: string): number {
  const given = Number(new URL(smtpUrl).searchParams.get('maxConnections'));
  return Number.isInteger(given) && given >= 1 && given <= 50 ? given : usualConnections;
}

function needsEncryption(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function faultOf(error: unknown): SmtpError {
  if (!(error instanceof Error)) return {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  return {
    code: text('code'),
    command: text('command'),
    response: text('response'),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}

/** Who signs the mails of the site. */
export interface Signer {
  selector: string;
  /** As the DNS record has to say it: base64 of DER. */
  publicKey: string;
  /** What nodemailer signs with. */
  options: DKIMOptions;
  /** A short letter of the domain, signed. */
  signSample(): Promise<Buffer>;
}

/** All that RFC 6376 5.4.1 recommends, and both headers of RFC 8058, which must be signed. */
const signedHeaders = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'In-Reply-To:References:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post',
].join(':');

/** Reads the key that mails are signed with. @throws Error that names DKIM_KEY_FILE, never what is in it */
export function openSigner({ dkim, from }: Pick<MailSettings, 'dkim' | 'from'>): Signer | undefined {
  if (!dkim) return undefined;
  const { pem, key } = readKey(dkim.keyFile);
  const options = { domainName: domainOf(from.address), keySelector: dkim.selector, privateKey: pem, headerFieldNames: signedHeaders };
  return {
    selector: dkim.selector,
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    options,
    async signSample() {
      const { message } = await createTransport({ streamTransport: true, dkim: options }).sendMail({
        from: from.address,
        to: from.address,
        subject: 'DKIM',
        text: 'DKIM',
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return Buffer.isBuffer(message) ? message : buffer(message);
    },
  };
}

function readKey(file: string): { pem: string; key: KeyObject } {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`DKIM_KEY_FILE: ${file} cannot be read`);
  }
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Error(`DKIM_KEY_FILE: ${file} holds no private key in PEM form (openssl genrsa -out dkim.pem 2048)`);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < 1024)
    throw new Error(`DKIM_KEY_FILE: ${file} has to be an RSA key of 1024 bits at least (openssl genrsa -out dkim.pem 2048)`);
  return { pem, key };
}

/** How many mails the server has to take, one after the other, before one more goes at the same time. */
const raisedAfter = 50;

/** How often in a row a process leaves the server to another that claims nothing new: with a run every two seconds, a minute. */
const maxYields = 30;

/**
 * How many mails of a process may be on their way at once. A server that ends connections (421) while others go on allows fewer
 * than we open: additive increase and multiplicative decrease find how many, as TCP does (RFC 5681).
 */
export class Concurrency {
  readonly #most: number;
  #limit: number;
  #taken = 0;
  #halvings = 0;
  #yields = 0;
  #yieldedTo: string | undefined;

  constructor(most: number) {
    this.#most = most;
    this.#limit = most;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Which halvings a try that begins now knows of. */
  get halvings(): number {
    return this.#halvings;
  }

  noteTaken(): void {
    if (this.#limit === this.#most || ++this.#taken < raisedAfter) return;
    this.#taken = 0;
    this.#limit++;
  }

  /** A connection was too many. Tries that began at the same time say it together: they halve once. @param halvings as it was when the try began */
  halve(halvings: number): void {
    if (halvings !== this.#halvings) return;
    this.#halvings++;
    this.#taken = 0;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
  }

  /**
   * Whether the server may be left to another process, because a provider counts the connections of an account: one was too many
   * while we had no other. As long as the other goes on, nobody pauses.
   * @param claim what the other claimed last; undefined where nobody else sends
   */
  mayYield(claim: string | undefined): boolean {
    if (claim === undefined) return false;
    if (claim !== this.#yieldedTo) this.#yields = 0;
    this.#yieldedTo = claim;
    return ++this.#yields <= maxYields;
  }
}
