import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { connect, type Db } from '#database/connect.server.ts';
import type { DatabaseKind } from '#database/connection-line.ts';
import type { TemplateContent } from './templates.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export interface TestDatabase {
  kind: DatabaseKind;
  url: string;
  db: Db;
}

const templates = new Map<string, Promise<string>>();

/** The address of a template, made on first use (tests/templates.ts). */
function requireTemplate(path: `${DatabaseKind}/${TemplateContent}`): Promise<string> {
  let template = templates.get(path);
  if (!template) {
    template = fetch(`http://127.0.0.1:${inject('templatesPort')}/${path}`).then(async (answer) => {
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The template ${path} could not be made: ${text}`);
      return text;
    });
    templates.set(path, template);
  }
  return template;
}

/** A new database of the kind, a copy of a migrated template; `close` removes it. */
export async function openTestDatabase(
  kind: DatabaseKind,
  content: TemplateContent = 'empty',
): Promise<TestDatabase & { close: () => Promise<void> }> {
  const template = await requireTemplate(`${kind}/${content}`);
  const { url, remove } = kind === 'sqlite' ? copyFile(template) : await copyOnServer(template);
  const db = connect(url);
  return {
    kind,
    url,
    db,
    close: async () => {
      await db.destroy();
      await remove();
    },
  };
}

interface Copy {
  url: string;
  remove: () => void | Promise<void>;
}

function copyFile(template: string): Copy {
  const folder = makeTemporaryFolder();
  const url = join(folder, 'test.sqlite');
  copyFileSync(template, url);
  return { url, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A copy on the server, with a connection kept between tests. */
interface ServerCopy {
  url: string;
  operator: Db;
  /** How many tests have had it. */
  uses: number;
}

/** The most tests that use one copy, so that remains of deleted rows never matter. */
const maxUses = 20;

declare global {
  /** Returned copies of this worker by template; modules are reloaded for each file. */
  var idleCopies: Map<string, ServerCopy[]> | undefined;
}
globalThis.idleCopies ??= new Map();
const idleCopies = globalThis.idleCopies;

/** Returns an idle copy, which was emptied, or makes one. Emptying takes a tenth of the time (tests/make-template.ts). */
async function copyOnServer(template: string): Promise<Copy> {
  const [, server = '', templateName = ''] = /^(.*)\/(\w+)$/.exec(template) ?? [];
  const idle = idleCopies.get(template) ?? [];
  idleCopies.set(template, idle);
  const copy = idle.pop() ?? (await makeCopy(server, templateName));
  return {
    url: copy.url,
    remove: async () => {
      if (++copy.uses < maxUses && (await isAsNew(copy))) return void idle.push(copy);
      await copy.operator.destroy();
      await onServer(server, `drop database ${copy.url.slice(server.length + 1)}`);
    },
  };
}

async function makeCopy(server: string, templateName: string): Promise<ServerCopy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes two thirds of the time of PostgreSQL's default strategy, and half of its processor time.
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`);
  return { url: `${server}/${name}`, operator: connect(`${server}/${name}`), uses: 0 };
}

async function isAsNew({ operator }: ServerCopy): Promise<boolean> {
  try {
    const { rows } = await sql<{ done: boolean }>`select pg_as_new.reset() as done`.execute(operator);
    return rows[0]?.done === true;
  } catch {
    // The caller drops a copy that could not be emptied.
    return false;
  }
}

const servers = new Map<string, Db>();

/** Runs a statement. Its connection is kept for the next test, and closes after ten idle seconds. */
async function onServer(server: string, statement: string): Promise<void> {
  const db = servers.get(server) ?? connect(`${server}/postgres`);
  servers.set(server, db);
  await sql.raw(statement).execute(db);
}

/** Runs the same tests on SQLite and a real PostgreSQL; each test has its own database. */
export function describeOnBothDatabases(
  name: string,
  tests: (database: () => TestDatabase, kind: DatabaseKind) => void,
  content: TemplateContent = 'empty',
): void {
  describe.each<DatabaseKind>(['sqlite', 'postgres'])(`${name} (%s)`, (kind) => {
    let open: Awaited<ReturnType<typeof openTestDatabase>>;
    beforeEach(async () => {
      open = await openTestDatabase(kind, content);
    });
    afterEach(() => open.close());
    tests(() => open, kind);
  });
}
