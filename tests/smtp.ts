import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail that the server accepted. */
interface ReceivedMail {
  from: string;
  to: string[];
  /** All bytes, headers first. */
  raw: Buffer;
}

/** An answer of the server: a code and a text. */
interface Reply {
  code: number;
  text: string;
}

/** The server's behaviour; by default it accepts. */
interface Behaviour {
  connect?: Reply | (() => Reply | undefined);
  auth?: Reply;
  mailFrom?: Reply;
  rcptTo?: Reply | ((address: string) => Reply | undefined);
  /** `drop before` ends the connection before the text; `drop after` ends it after the text, without an answer. */
  data?: Reply | 'drop before' | 'drop after' | ((address: string) => Reply | 'drop before' | 'drop after' | undefined);
  /** The server waits for this before it answers the text. */
  hold?: Promise<void>;
}

export interface TestSmtp {
  /** For SMTP_URL. */
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Texts that arrived without their final dot. */
  broken: ReceivedMail[];
  /** The number of connections so far. */
  connections: number;
  /** The number of open connections. */
  open(): number;
  behaviour: Behaviour;
  /** Stops listening and ends all connections, like a server that is switched off; `comeBack` listens on the same port again. */
  vanish(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real mail server on loopback. @param given.login the password that it asks for, unencrypted */
export async function startSmtp(given: { login?: { user: string; pass: string } } = {}): Promise<TestSmtp> {
  const sockets = new Map<number, Socket>();
  let server = build();
  const smtp: TestSmtp = {
    url: '',
    port: 0,
    received: [],
    broken: [],
    connections: 0,
    open: () => sockets.size,
    behaviour: {},
    async vanish() {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    async comeBack() {
      server = build();
      await listen(smtp.port);
    },
    async stop() {
      await smtp.vanish();
    },
  };
  await listen(0);
  const address = server.server.address();
  smtp.port = typeof address === 'object' && address ? address.port : 0;
  smtp.url = `smtp://127.0.0.1:${smtp.port}`;
  return smtp;

  async function listen(port: number): Promise<void> {
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
  }

  function build(): SMTPServer {
    const built = new SMTPServer({
      disabledCommands: given.login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      allowInsecureAuth: true,
      authOptional: !given.login,
      disableReverseLookup: true,
      closeTimeout: 100,
      logger: false,
      onConnect(_session, done) {
        smtp.connections++;
        const { connect } = smtp.behaviour;
        done(refusal(typeof connect === 'function' ? connect() : connect));
      },
      onAuth({ username, password }, _session, done) {
        if (smtp.behaviour.auth) return done(refusal(smtp.behaviour.auth));
        if (username === given.login?.user && password === given.login?.pass) return done(null, { user: username });
        done(refusal({ code: 535, text: '5.7.8 wrong password' }));
      },
      onMailFrom: (_address, _session, done) => done(refusal(smtp.behaviour.mailFrom)),
      onRcptTo({ address }, _session, done) {
        const { rcptTo } = smtp.behaviour;
        done(refusal(typeof rcptTo === 'function' ? rcptTo(address) : rcptTo));
      },
      onData(stream, session, done) {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { data, hold } = smtp.behaviour;
        const answer = typeof data === 'function' ? data(to[0] ?? '') : data;
        if (answer === 'drop before') return drop(session);
        void (async () => {
          const refused = await takeText(stream, session, hold, answer);
          if (refused === 'dropped') drop(session);
          else if (refused) done(refusal(refused));
          else done(null, 'OK: taken');
        })();
      },
    });
    built.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      sockets.set(remotePort, socket);
      socket.once('close', () => sockets.delete(remotePort));
    });
    // Tests end connections in the middle on purpose.
    built.on('error', () => {});
    return built;
  }

  /** @returns the refusal; undefined if the mail was accepted */
  async function takeText(
    stream: Readable,
    session: SMTPServerSession,
    hold: Promise<void> | undefined,
    answer: Reply | 'drop after' | undefined,
  ): Promise<Reply | 'dropped' | undefined> {
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    const mail = { from, to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.alloc(0) };
    const parts: Buffer[] = [];
    try {
      for await (const part of stream) parts.push(part);
    } catch {
      // A killed client leaves an incomplete text.
      smtp.broken.push({ ...mail, raw: Buffer.concat(parts) });
      return 'dropped';
    }
    await hold;
    if (answer === 'drop after') return 'dropped';
    if (answer) return answer;
    smtp.received.push({ ...mail, raw: Buffer.concat(parts) });
    return undefined;
  }

  function drop(session: SMTPServerSession): void {
    sockets.get(session.remotePort)?.destroy();
  }
}

function refusal(reply: Reply | undefined): Error | null {
  return reply ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null;
}
