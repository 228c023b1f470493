import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Db } from '#database/connect.server.ts';
import { listServices } from '../builders/load.ts';
import { saveSection, type SiteProcess, type Staff } from '../site-process.ts';

const about = JSON.parse(readFileSync('content/landing/about.json', 'utf8'));

/** The answer to an act: done, refused with a status, or a broken connection. */
type Answered = 'done' | 'refused' | 'broken';

/** How long an answer is awaited, in milliseconds: longer than the site waits for anything. */
const answerMs = 40_000;

/**
 * Acts of the staff during a fault: telephone bookings and saves of a text. Each that was answered as done is then looked up in the
 * database.
 */
export class Acts {
  readonly #staff: Staff;
  readonly #services: { date: string; time: string }[];
  readonly booked = new Set<string>();
  /** The acknowledged versions of the text, with their titles. */
  readonly saved = new Map<number, string>();
  readonly counts = { done: 0, refused: 0, broken: 0 };
  #next = 0;

  constructor(staff: Staff, now: Temporal.Instant) {
    this.#staff = staff;
    this.#services = listServices(now);
  }

  /** Books a table for two at the coming services in turn. */
  async book(site: SiteProcess): Promise<Answered> {
    const { date = '', time = '' } = this.#services[this.#next++ % this.#services.length] ?? {};
    const call = {
      intent: 'book',
      giorno: date,
      ora: time,
      persone: '2',
      key: randomUUID(),
      nome: 'Irene',
      posta: '',
      cifre: '',
      ospite: '',
    };
    const body = new URLSearchParams({ authToken: this.#staff.authToken, ...call });
    return this.#count(async () => {
      const answer = await this.#post(site, '/dashboard_mediterraneo/bookings/phone', body);
      const id = new URL(answer.headers.get('Location') ?? '/', site.url).searchParams.get('prenotata');
      if (answer.status !== 302 || id === null) return false;
      this.booked.add(id);
      return true;
    });
  }

  /** Saves the next version of a text. @param version the stored one */
  async save(site: SiteProcess, version: number): Promise<Answered> {
    const title = `Versione ${version + 1} ${randomUUID()}`;
    return this.#count(async () => {
      const answer = await saveSection(site, this.#staff, { section: 'about', version, data: { ...about, title } });
      await answer.text();
      if (answer.status !== 200) return false;
      this.saved.set(version + 1, title);
      return true;
    });
  }

  /** The acknowledged acts that are not stored: ids of bookings, versions of the text. */
  async listLost(db: Db): Promise<string[]> {
    const bookings = await db.selectFrom('booking').select(['id', 'state']).execute();
    const confirmed = new Set(bookings.filter(({ state }) => state === 'confirmed').map(({ id }) => id));
    const versions = await db
      .selectFrom('document_version')
      .select(['version', 'data'])
      .where('collection', '=', 'landing')
      .where('id', '=', 'about')
      .execute();
    const titles = new Map(versions.map(({ version, data }) => [version, JSON.parse(data).title]));
    return [
      ...[...this.booked].filter((id) => !confirmed.has(id)),
      ...[...this.saved].filter(([version, title]) => titles.get(version) !== title).map(([version]) => `version ${version}`),
    ];
  }

  /** Prints a line of the report. */
  tell(fault: string, lost: readonly string[]): void {
    const { done, refused, broken } = this.counts;
    process.stdout.write(
      `${fault}: ${done} acts acknowledged, ${refused} refused, ${broken} cut off; lost: ${lost.join(', ') || 'nothing'}\n`,
    );
  }

  async #count(act: () => Promise<boolean>): Promise<Answered> {
    let answered: Answered;
    try {
      answered = (await act()) ? 'done' : 'refused';
    } catch (error) {
      // Undici's error for a broken connection.
      if (!(error instanceof TypeError)) throw error;
      answered = 'broken';
    }
    this.counts[answered]++;
    return answered;
  }

  async #post(site: SiteProcess, path: string, body: URLSearchParams): Promise<Response> {
    const headers = { Cookie: this.#staff.cookie, Origin: site.url };
    const answer = await site.get(path, { method: 'POST', headers, body, signal: AbortSignal.timeout(answerMs) });
    await answer.arrayBuffer();
    return answer;
  }
}

async function versionOf(db: Db): Promise<number> {
  const row = await db
    .selectFrom('document')
    .select('version')
    .where('collection', '=', 'landing')
    .where('id', '=', 'about')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Acts until it is told to stop: several guests at a time, and one save per round. */
export async function actUntil(acts: Acts, site: SiteProcess, db: Db | undefined, over: AbortSignal): Promise<void> {
  let version = db ? await versionOf(db) : 0;
  while (!over.aborted) {
    await Promise.all([acts.book(site), acts.book(site), acts.book(site)]);
    if (!db || over.aborted) continue;
    // Refused where a save was stored whose answer was lost: the next one begins with the stored version.
    if ((await acts.save(site, version)) === 'done') version++;
    else return;
  }
}
