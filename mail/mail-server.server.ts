import { createTransport } from 'nodemailer';
import type { Letter } from './compose.ts';
import { openSigner, type Signer } from './dkim-key.server.ts';
import { type Fault, type Outcome, outcomeOfFault, shorten } from './outcome.ts';
import type { MailSettings } from './settings.ts';

/** The mail server as delivery sees it. */
export interface MailServer {
  /** How many mails it takes at the same time. */
  connections: number;
  /** Who signs what it takes; undefined where the site leaves that to the server. */
  signer: Signer | undefined;
  /** Hands it a mail. Never throws: what came of it is the answer. */
  send(letter: Letter): Promise<Outcome>;
  /** Ends the connections that are idle, and the others when their mail has gone. */
  close(): void;
}

/** Connections at the same time: what mail providers allow everybody. `?maxConnections=` in SMTP_URL changes it. */
const usualConnections = 5;

/** How long each step may take, in milliseconds; RFC 5321 4.5.3.2 would wait longer, but a relay answers in seconds. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 10_000, socketTimeout: 2 * 60_000 };

/** How long handing over one mail may take in all, in milliseconds, also where a server trickles: below the lease of its claim. */
const longestTry = 4 * 60_000;

/**
 * Opens the connection pool to the mail server; the first mail connects.
 * @param longest how long handing over one mail may take in all, in milliseconds
 * @throws Error where the DKIM key cannot be used
 */
export function openMailServer(settings: MailSettings, longest = longestTry): MailServer {
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
  const handedOver = new Set<string>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const id = mail.data.messageId;
    if (!message || !id) return done(new Error('a mail without its Message-ID'));
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const text = create(options);
      // It ends once the connection has taken all of it, which is after the server asked for it (354).
      text.once('end', () => handedOver.add(id));
      return text;
    };
    done();
  });
  return {
    connections: connectionsOf(settings.smtpUrl),
    signer,
    async send(letter) {
      try {
        const { response } = await transport.sendMail({ ...letter, signal: AbortSignal.timeout(longest) });
        return { is: 'sent', answer: shorten(response ?? '') };
      } catch (error) {
        return outcomeOfFault(faultOf(error), handedOver.has(letter.messageId));
      } finally {
        handedOver.delete(letter.messageId);
      }
    },
    close: () => transport.close(),
  };
}

function connectionsOf(smtpUrl: string): number {
  const given = Number(new URL(smtpUrl).searchParams.get('maxConnections'));
  return Number.isInteger(given) && given >= 1 && given <= 50 ? given : usualConnections;
}

function needsEncryption(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function faultOf(error: unknown): Fault {
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
