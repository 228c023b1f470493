// npm run bench:inbox: lists, counts and searches of an inbox with a hundred thousand messages on both databases; `sqlite` or `postgres`
// restricts it to one.
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Db } from '#database/connect.server.ts';
import type { DatabaseKind } from '#database/connection-line.ts';
import { migrate } from '#database/migrate.server.ts';
import type { MessageStatus } from '#restaurant/messages/boxes.ts';
import { countMessages, countNewMessages, findThread, listMessages } from '#restaurant/messages/queries.server.ts';
import { buildMessage } from '#tests/builders/messages.ts';
import { startPostgres } from '#tests/postgres.ts';
import { atMost, finish, folder, median, quantile, sized, tell, tellMachine } from './harness.ts';

const messages = sized(100_000, 2_000);
/** The 95th percentile of each query, in milliseconds. */
const limit = 50;
const times = sized(60, 5);
const onPage = 30;

const names = ['Marta Iannò', 'Paul Andersson', 'Scuola Galilei', 'Nino Calabrò', 'Frantoio Costa', 'Teresa Ribeiro', 'Hélène Dubois'];
const words =
  'buongiorno vorremmo prenotare una cena per venti persone sabato sera con un menù di pesce crudo senza glutine avete parcheggio vicino al mare grazie del tonno e della ricciola torneremo presto con gli amici di Palermo'.split(
    ' ',
  );

tellMachine();
const only = process.argv[2];
if (only !== 'postgres') await measure('sqlite', join(folder, 'bench.sqlite'));
if (only !== 'sqlite') {
  const server = await startPostgres();
  await server.createDatabase('bench');
  await measure('postgres', `${server.url}/bench`).finally(() => server.stop());
}
finish('inbox');

async function measure(kind: DatabaseKind, url: string): Promise<void> {
  await using db = connect(url);
  await migrate(db);
  const began = performance.now();
  await fill(db);
  await sql`${sql.raw(kind === 'postgres' ? 'vacuum analyze message' : 'analyze')}`.execute(db);
  tell(`${kind}: ${messages} messages written in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const list = (given: Partial<Parameters<typeof listMessages>[1]>) =>
    listMessages(db, { box: 'all', words: '', before: undefined, limit: onPage, ...given });
  const late = { lastAt: momentOf(200), id: 'm' };
  const questions: Record<string, () => Promise<unknown>> = {
    'the first page': () => list({}),
    'a late page': () => list({ before: late }),
    'the page of the new': () => list({ box: 'new' }),
    'the lists’ counts': () => countMessages(db),
    'the count of the new': () => countNewMessages(db),
    'one message': () => findThread(db, `m${messages / 2}`),
    'a search for a word of every message': () => list({ words: 'pesce' }),
    'a search for a word of one message': () => list({ words: 'ornitorinco' }),
    'a search for a part of one address': () => list({ words: `mittente${messages / 2}@` }),
    'a search for words that no message has': () => list({ words: 'polpo volante' }),
    'a search for a name and a rare word': () => list({ words: 'iannò ornitorinco' }),
    'a late page of a search': () => list({ words: 'palermo', before: late }),
  };
  for (const [name, ask] of Object.entries(questions)) await time(`${kind}: ${name}`, ask);
}

async function fill(db: Db): Promise<void> {
  const atOnce = 500;
  for (let first = 0; first < messages; first += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, number) => messageOf(first + number));
    await db.insertInto('message').values(rows).execute();
  }
}

/** The same messages in every run: some 300 characters each, one in two hundred new, as many spam. */
function messageOf(number: number) {
  const status: MessageStatus = number % 200 === 0 ? 'new' : number % 200 === 1 ? 'spam' : number % 3 === 0 ? 'answered' : 'read';
  const text = Array.from({ length: 45 }, (_, place) => words[(number * 7 + place * (1 + (number % 11))) % words.length]).join(' ');
  return buildMessage({
    id: `m${number}`,
    received_at: momentOf(number),
    name: names[number % names.length] ?? '',
    email: `mittente${number}@posta.example`,
    subject: `Cena numero ${number} di pesce`,
    text: number === 1_234 ? `${text} ornitorinco` : text,
    status,
  });
}

function momentOf(number: number): string {
  return Temporal.Instant.from('2024-11-20T12:00:00Z')
    .add({ seconds: number * 600 })
    .toString();
}

async function time(name: string, ask: () => Promise<unknown>): Promise<void> {
  for (let warm = 0; warm < 3; warm++) await ask();
  const taken: number[] = [];
  for (let round = 0; round < times; round++) {
    const began = performance.now();
    await ask();
    taken.push(performance.now() - began);
  }
  atMost(`${name}, median ${median(taken).toFixed(1)}, p95`, quantile(taken, 0.95), limit, 'ms', 1);
}
