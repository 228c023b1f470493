import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { openTestDatabase } from '../databases.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { saveSection, type SiteProcess, type Staff, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const about = JSON.parse(readFileSync('content/landing/about.json', 'utf8'));
const secret = 'a-secret-of-the-tests-0123456789-0123456789';
const cleanUp: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

it.each(['sqlite', 'postgres'] as const)(
  'a process that is killed during saves loses no acknowledged one (%s)',
  async (kind) => {
    const folder = makeTemporaryFolder();
    cleanUp.push(() => rmSync(folder, { recursive: true }));
    const database = kind === 'postgres' ? await openTestDatabase('postgres', 'first-content') : undefined;
    if (database) cleanUp.push(() => database.close());
    // The session outlives the kills.
    let staff = database ? undefined : await copyPreparedSite(folder);
    const url = database?.url ?? join(folder, 'restaurant.sqlite');
    const variables = { DATA_DIR: folder, DATABASE_URL: url, ...(database ? { SESSION_SECRET: secret } : {}) };

    let acknowledged = 1;
    for (const kills of [5, 17]) {
      const site = await startSiteProcess(variables);
      cleanUp.push(() => site.kill());
      await site.ready;
      staff ??= await site.signIn();
      acknowledged = Math.max(acknowledged, await saveUntilKilled(site, staff, acknowledged, kills));
      expect(await site.ended).toBe('SIGKILL');

      const db = connect(url);
      const { version, data } = await db
        .selectFrom('document')
        .select(['version', 'data'])
        .where('collection', '=', 'landing')
        .where('id', '=', 'about')
        .executeTakeFirstOrThrow();
      const history = await db
        .selectFrom('document_version')
        .select(['version', 'data'])
        .where('collection', '=', 'landing')
        .where('id', '=', 'about')
        .orderBy('version')
        .execute();
      await db.destroy();
      expect(version).toBeGreaterThanOrEqual(acknowledged);
      // At most one save may have been stored without an answer.
      expect(version).toBeLessThanOrEqual(acknowledged + 1);
      expect(history.map((entry) => entry.version)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
      expect(history.at(-1)?.data).toBe(data);
      if (version > 1) expect(JSON.parse(data)).toMatchObject({ title: `Versione ${version}` });
      acknowledged = version;
    }
  },
  60_000,
);

/** Saves repeatedly and kills the process during one of the saves. Returns the last acknowledged version. */
async function saveUntilKilled(site: SiteProcess, staff: Staff, from: number, saves: number): Promise<number> {
  let version = from;
  for (let save = 1; ; save++) {
    const saving = saveSection(site, staff, { section: 'about', version, data: { ...about, title: `Versione ${version + 1}` } });
    if (save === saves) setImmediate(() => site.child.kill('SIGKILL'));
    try {
      const answer = await saving;
      expect(answer.status).toBe(200);
      await answer.text();
      version++;
    } catch (error) {
      if (error instanceof TypeError) return version;
      throw error;
    }
  }
}
