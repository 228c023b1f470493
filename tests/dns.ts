import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Records by type; MX as `10 mx.example`. */
type Records = Partial<Record<'A' | 'AAAA' | 'MX' | 'TXT' | 'CNAME', readonly string[]>>;

/** The names of the server; others do not exist. */
export type Zone = Record<string, Records | 'fails' | 'silent'>;

export interface TestDns {
  /** For node:dns: `127.0.0.1:5353`. */
  server: string;
  zone: Zone;
  /** The received questions: `TXT sushi.example`. */
  asked: string[];
  stop(): Promise<void>;
}

const types: Record<number, keyof Records> = { 1: 'A', 5: 'CNAME', 15: 'MX', 16: 'TXT', 28: 'AAAA' };
const code = { fine: 0, fails: 2, noName: 3 };

/** A real local name server (RFC 1035, UDP) with a changeable zone. */
export async function startDns(zone: Zone = {}): Promise<TestDns> {
  const socket = createSocket('udp4');
  const dns: TestDns = {
    server: '',
    zone,
    asked: [],
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (message, from) => {
    const { name, type, end } = readQuestion(message);
    const kind = types[type];
    dns.asked.push(`${kind} ${name}`);
    const records = dns.zone[name];
    if (records === 'silent') return;
    const rows = typeof records === 'object' && kind ? (records[kind] ?? []) : [];
    const how = records === undefined ? code.noName : records === 'fails' ? code.fails : code.fine;
    const header = Buffer.alloc(12);
    message.copy(header, 0, 0, 2);
    // The flags of an answer, with recursion available.
    header.writeUInt16BE(0x81_80 | how, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(rows.length, 6);
    const answers = rows.map((row) => answer(type, dataOf(row, kind)));
    socket.send(Buffer.concat([header, message.subarray(12, end), ...answers]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  dns.server = `127.0.0.1:${socket.address().port}`;
  return dns;
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** A record of the requested name, valid for a minute. */
function answer(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(row: string, kind: keyof Records | undefined): Buffer {
  switch (kind) {
    case 'A':
      return Buffer.from(row.split('.').map(Number));
    case 'AAAA':
      return Buffer.from(row.split(':').flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]));
    case 'MX': {
      const [preference = '', exchange = ''] = row.split(' ');
      const number = Buffer.alloc(2);
      number.writeUInt16BE(Number(preference));
      return Buffer.concat([number, nameOf(exchange)]);
    }
    case 'TXT':
      return Buffer.concat(
        (row.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)])),
      );
    default:
      return nameOf(row);
  }
}

function nameOf(name: string): Buffer {
  const labels = name.split('.').filter(Boolean);
  return Buffer.concat([...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])), Buffer.from([0])]);
}
