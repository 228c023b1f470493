import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailMessage } from './compose.ts';
import { Concurrency } from './concurrency.ts';
import { openSigner, type Signer } from './dkim-key.server.ts';
import { type SmtpError, outcomeOfFault, type ServerOutcome, shorten } from './outcome.ts';
import type { MailSettings } from './settings.ts';

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
