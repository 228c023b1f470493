import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RawSmtp, startRawSmtp, usualAnswer } from '#tests/raw-smtp.ts';
import type { MailMessage } from './compose.ts';
import { type Handing, type MailServer, openMailServer } from './mail-server.server.ts';

let smtp: RawSmtp;
let server: MailServer;
beforeEach(async () => {
  smtp = await startRawSmtp();
});
afterEach(async () => {
  server.close();
  await smtp.stop();
});

/** Lets every text end. */
const freely: Handing = { mayEnd: async () => true, stop: new AbortController().signal };

/** @param longest how long one try may take, in milliseconds */
function open(longest?: number): MailServer {
  const from = { name: undefined, address: 'posta@sushi.example' };
  server = openMailServer({ smtpUrl: `${smtp.url}/?maxConnections=1`, from, replyTo: undefined, dkim: undefined }, longest);
  return server;
}

function aLetter(to = 'marta@posta.example'): MailMessage {
  return {
    messageId: `<${crypto.randomUUID()}@sushi.example>`,
    date: new Date(0),
    from: { name: 'Sushi', address: 'posta@sushi.example' },
    to: { name: '', address: to },
    envelope: { from: 'posta@sushi.example', to: [to] },
    subject: 'Prova',
    html: '<p>Prova</p>',
    text: 'Prova',
    encoding: 'quoted-printable',
    headers: {},
  };
}

/** Sends a text byte by byte. */
function trickle(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    if (at >= text.length || socket.destroyed) return clearInterval(timer);
    socket.write(text.charAt(at++));
  }, 2);
}

/** Sends bytes forever, and never a whole line. */
function trickleForever(socket: Socket): void {
  const timer = setInterval(() => {
    if (socket.destroyed) return clearInterval(timer);
    socket.write('2');
  }, 2);
}

describe('a mail server', () => {
  test('that answers byte by byte still accepts the mail', async () => {
    smtp.behaviour = { greet: (socket) => trickle(socket, '220 lento\r\n'), answer: (line, socket) => trickle(socket, usualAnswer(line)) };
    expect(await open().send(aLetter(), freely)).toEqual({ is: 'sent', answer: '250 OK: taken' });
  });

  test('that never ends its greeting is given up, and the next mail does not wait for it', async () => {
    smtp.behaviour = { greet: trickleForever };
    const mails = open(400);
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'server', reason: 'timeout' });
    smtp.behaviour = {};
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'sent' });
  });

  test('that never ends its answer to the text leaves the mail in doubt, and the next does not wait for it', async () => {
    smtp.behaviour = { answer: (line, socket) => (line === '.' ? trickleForever(socket) : socket.write(usualAnswer(line))) };
    const mails = open(400);
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'unknown', reason: 'closed after text' });
    smtp.behaviour = {};
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'sent' });
  });

  test('that greets with megabytes is cut off, and what it said is kept short', async () => {
    const part = Buffer.alloc(64 * 1024, 'x');
    let said = 0;
    smtp.behaviour = {
      greet: (socket) => {
        const more = () => {
          while (!socket.destroyed && said < 64 * 2 ** 20) {
            said += part.length;
            if (!socket.write(part)) return void socket.once('drain', more);
          }
        };
        more();
      },
    };
    const outcome = await open().send(aLetter(), freely);
    expect(outcome).toMatchObject({ is: 'server' });
    expect(JSON.stringify(outcome).length).toBeLessThan(1_000);
    expect(said).toBeLessThan(32 * 2 ** 20);
  });

  test('that closes the connection before or within its greeting has accepted nothing', async () => {
    smtp.behaviour = { greet: (socket) => socket.end() };
    const mails = open();
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'server' });
    smtp.behaviour = { answer: (line, socket) => (line.startsWith('RCPT') ? socket.end('25') : socket.write(usualAnswer(line))) };
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'server' });
  });

  test('that closes the connection after it has read the text leaves the mail in doubt', async () => {
    smtp.behaviour = { answer: (line, socket) => (line === '.' ? socket.destroy() : socket.write(usualAnswer(line))) };
    expect(await open().send(aLetter(), freely)).toMatchObject({ is: 'unknown' });
  });

  test('that ends its service between two mails refuses neither: the second one waits', async () => {
    const mails = open();
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'sent' });
    smtp.behaviour = {
      answer: (line, socket) => (line.startsWith('MAIL') ? socket.end('421 4.3.2 closing\r\n') : socket.write(usualAnswer(line))),
    };
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'busy', reason: 'reply', answer: '421 4.3.2 closing' });
    smtp.behaviour = {};
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'sent' });
  });

  test('gets an internationalised domain in ASCII; if it does not support such letters before the @, that mail is refused', async () => {
    const mails = open();
    expect(await mails.send(aLetter('anna@caffè.example'), freely)).toMatchObject({ is: 'sent' });
    expect(smtp.lines).toContain('RCPT TO:<anna@xn--caff-8oa.example>');
    smtp.behaviour = {
      answer: (line, socket) => socket.write(/[^ -~]/.test(line) ? '553 5.6.7 not in ASCII\r\n' : usualAnswer(line)),
    };
    expect(await mails.send(aLetter('müller@posta.example'), freely)).toMatchObject({ is: 'refused', answer: '553 5.6.7 not in ASCII' });
    expect(await mails.send(aLetter(), freely)).toMatchObject({ is: 'sent' });
  });

  test('that supports such letters gets them unchanged', async () => {
    smtp.behaviour = {
      answer: (line, socket) =>
        socket.write(line.startsWith('EHLO') ? '250-raw.example\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n' : usualAnswer(line)),
    };
    expect(await open().send(aLetter('müller@posta.example'), freely)).toMatchObject({ is: 'sent' });
    expect(smtp.lines.find((line) => line.startsWith('RCPT'))).toBe('RCPT TO:<müller@posta.example>');
  });
});
