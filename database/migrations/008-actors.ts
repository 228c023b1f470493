import { type Kysely, sql } from 'kysely';

interface Tables {
  document: { updated_by: string; updated_by_username: string | null };
  document_version: { updated_by: string; updated_by_username: string | null };
  media: { uploaded_by: string; uploaded_by_username: string | null; deleted_by: string | null; deleted_by_username: string | null };
  user: { name: string; username: string | null };
  audit_entry: { action: string; subject: string | null; details: string };
}

/** What the site's own commands called themselves: no person is meant by these. */
const commands = ['primo avvio', 'importazione'];

/**
 * Keeps the username of whoever changed something beside the name of that day, which its owner could change and
 * somebody else take. Existing rows get the username where only one account has ever had the name;
 * otherwise it stays unknown. Entries of the audit log always had the username and cannot change: their name of that
 * day stays unknown.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('document').addColumn('updated_by_username', 'text').execute();
  await schema.alterTable('document_version').addColumn('updated_by_username', 'text').execute();
  await schema.alterTable('media').addColumn('uploaded_by_username', 'text').execute();
  await schema.alterTable('media').addColumn('deleted_by_username', 'text').execute();
  await schema.alterTable('audit_entry').addColumn('actor_name', 'text').execute();

  for (const [name, holders] of await listHolders(db)) {
    const [username, other] = holders;
    if (username === undefined || other !== undefined || commands.includes(name)) continue;
    await db.updateTable('document').set({ updated_by_username: username }).where('updated_by', '=', name).execute();
    await db.updateTable('document_version').set({ updated_by_username: username }).where('updated_by', '=', name).execute();
    await db.updateTable('media').set({ uploaded_by_username: username }).where('uploaded_by', '=', name).execute();
    await db.updateTable('media').set({ deleted_by_username: username }).where('deleted_by', '=', name).execute();
  }

  // The history is filtered by username; by name only where no username is known.
  await schema.dropIndex('document_version_person').execute();
  await schema
    .createIndex('document_version_person')
    .on('document_version')
    .columns(['collection', 'updated_by_username', 'number'])
    .execute();
  await sql`
    create index document_version_unknown_person on document_version (collection, updated_by, number)
    where updated_by_username is null
  `.execute(db);
}

/** The usernames that have ever had each name: the accounts of today, and what the audit log tells of renamed and removed ones. */
async function listHolders(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const accounts = await db.selectFrom('user').select(['name', 'username']).execute();
  const told = await db
    .selectFrom('audit_entry')
    .select(['subject', 'details'])
    .where('action', 'in', ['account-renamed', 'account-removed'])
    .execute();
  const held = [...accounts, ...told.flatMap(({ subject, details }) => namesIn(details).map((name) => ({ name, username: subject })))];
  const holders = new Map<string, string[]>();
  for (const { name, username } of held) {
    if (username === null) continue;
    const others = holders.get(name) ?? [];
    if (!others.includes(username)) holders.set(name, [...others, username]);
  }
  return holders;
}

/** The names in an entry: `{ from, to }` of an account that was renamed, `{ name, role }` of one that was removed. */
function namesIn(details: string): string[] {
  const { from, to, name }: Record<string, unknown> = JSON.parse(details);
  return [from, to, name].filter((one) => typeof one === 'string');
}
