import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The server's answer to each connection and each line. The line `.` ends a text. */
interface RawBehaviour {
  greet?: (socket: Socket) => void;
  answer?: (line: string, socket: Socket) => void;
}

export interface RawSmtp {
  url: string;
  behaviour: RawBehaviour;
  /** The received command lines, without texts. */
  lines: string[];
  stop(): Promise<void>;
}

/** The answer of a well-behaved server. */
export function usualAnswer(line: string): string {
  const [command = ''] = line.toUpperCase().split(' ');
  if (command === 'EHLO') return '250-raw.example\r\n250 8BITMIME\r\n';
  if (command === 'DATA') return '354 go on\r\n';
  if (command === '.') return '250 OK: taken\r\n';
  if (command === 'QUIT') return '221 bye\r\n';
  return '250 fine\r\n';
}

/** An SMTP server on loopback whose bytes the test decides. */
export async function startRawSmtp(behaviour: RawBehaviour = {}): Promise<RawSmtp> {
  const sockets = new Set<Socket>();
  const smtp: RawSmtp = {
    url: '',
    behaviour,
    lines: [],
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const greet = smtp.behaviour.greet ?? ((one) => one.write('220 raw.example\r\n'));
    greet(socket);
    let inText = false;
    let rest = '';
    socket.setEncoding('utf8').on('data', (data: string) => {
      const lines = (rest + data).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inText && line !== '.') continue;
        inText = line.toUpperCase() === 'DATA';
        smtp.lines.push(line);
        if (smtp.behaviour.answer) smtp.behaviour.answer(line, socket);
        else socket.write(usualAnswer(line));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  smtp.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return smtp;
}
