import type { Db } from '#database/connect.server.ts';
import { streamCsv } from '#restaurant/input/csv.ts';
import { readTags } from './guest-card.server.ts';

const headings = ['nome', 'telefono', 'email', 'etichette', 'note', 'dal'];

/** The cards that are read at once. */
const cardsAtOnce = 1_000;

export async function countGuests(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('guest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The cards of all guests as a CSV. Allergies are of one evening, and stand on no card. */
export function streamGuests(db: Db): AsyncGenerator<string> {
  return streamCsv(headings, pagesOf(db));
}

async function* pagesOf(db: Db): AsyncGenerator<string[][]> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows = await db.selectFrom('guest').selectAll().where('id', '>', last).orderBy('id').limit(cardsAtOnce).execute();
    yield rows.map(({ name, phone, email, tags, notes, created_at }) => [
      name,
      phone ?? '',
      email ?? '',
      readTags(tags).join(', '),
      notes,
      created_at,
    ]);
    last = rows.at(-1)?.id;
  }
}
