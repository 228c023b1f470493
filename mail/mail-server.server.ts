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
  /** The most connections that this process opens. */
  connections: number;
  /** How many of them the server seems to allow. */
  concurrency: Concurrency;
  /** Undefined if the site leaves signing to the server. */
  signer: Signer | undefined;
  /** Hands over a mail. @throws only what `mayEnd` throws */
  send(letter: MailMessage, handing: Handing): Promise<ServerOutcome>;
  /** Closes idle connections at once, and the others after their mail. */
  close(): void;
}

export interface Handing {
  /**
   * Asked when the whole text has been written except the final dot, without which no server accepts it.
   * @returns whether the dot may follow
   */
  mayEnd: () => Promise<boolean>;
  /** Aborts when the process is about to end; no text is ended any more. */
  stop: AbortSignal;
}

/** Connections at the same time, as providers usually allow; `?maxConnections=` in SMTP_URL overrides it. */
const usualConnections = 5;

/** The timeout of each step in milliseconds, shorter than RFC 5321 4.5.3.2, since a relay answers in seconds. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 10_000, socketTimeout: 2 * 60_000 };

const maxTryMs = 4 * 60_000;

/**
 * Opens the connection pool to the mail server. It connects for the first mail.
 * @param longest the longest try in milliseconds, also for a server that trickles; below the lease of a claim
 * @throws Error if the DKIM key cannot be used
 */
export function openMailServer(settings: MailSettings, longest = maxTryMs): MailServer {
  const signer = openSigner(settings);
  const transport = createTransport({
    pool: true,
    url: settings.smtpUrl,
    maxConnections: connectionsOf(settings.smtpUrl),
    ...timeouts,
    // A password is only sent over an encrypted connection. A server on this machine needs none.
    requireTLS: needsEncryption(settings.smtpUrl),
    // Content is never read from a file or fetched from an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(signer ? { dkim: signer.options } : {}),
  });
  // Errors of idle connections; the next mail opens another.
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

  /** Called at the end of the text. @throws to end the connection before the dot */
  async ask(): Promise<void> {
    // Writing it twice would make two mails.
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

/** Passes a text on, and ends only when it may: the connection writes the final dot at its end. */
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

/** The key that signs the mails of the site. */
export interface Signer {
  selector: string;
  /** As the DNS record holds it: base64 of DER. */
  publicKey: string;
  /** The options for nodemailer. */
  options: DKIMOptions;
  /** A short signed letter from the domain. */
  signSample(): Promise<Buffer>;
}

/** All that RFC 6376 5.4.1 recommends, and both headers of RFC 8058, which must be signed. */
const signedHeaders = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'In-Reply-To:References:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post',
].join(':');

/** Reads the DKIM key. @throws Error that names DKIM_KEY_FILE, never its content */
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

/** How many mails the server has to accept in a row before one more is sent at the same time. */
const raisedAfter = 50;

/** How often in a row a process yields to another that claims nothing new: about a minute, with a run every two seconds. */
const maxYields = 30;

/**
 * How many mails of a process may be sent at once. A server that closes connections (421) while others continue allows fewer than this
 * process opens. Additive increase and multiplicative decrease find its limit, as in TCP (RFC 5681).
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

  /** The number of halvings that a new try knows of. */
  get halvings(): number {
    return this.#halvings;
  }

  noteTaken(): void {
    if (this.#limit === this.#most || ++this.#taken < raisedAfter) return;
    this.#taken = 0;
    this.#limit++;
  }

  /**
   * Halves the limit after a closed connection. Tries that began at the same time halve it once. @param halvings as it was when the try
   * began
   */
  halve(halvings: number): void {
    if (halvings !== this.#halvings) return;
    this.#halvings++;
    this.#taken = 0;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
  }

  /**
   * Whether this process may leave the server to another: a provider counts the connections of an account, and one was refused while this
   * process had no other. While the other process continues, the server is not at fault. It ends after some yields to a process that claims
   * nothing new.
   * @param claim when the newest claim of the other ends; undefined if no other sends
   */
  mayYield(claim: string | undefined): boolean {
    if (claim === undefined) return false;
    if (claim !== this.#yieldedTo) this.#yields = 0;
    this.#yieldedTo = claim;
    return ++this.#yields <= maxYields;
  }
}
