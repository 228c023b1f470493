import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import type { DatabaseKind } from '#database/connection-line.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { compileCache, prepareSite } from './site-process.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port on which tests ask for a template (tests/databases.ts). */
    templatesPort: number;
  }
}

/** The content of a template's tables. */
export type TemplateContent = 'empty' | 'first-content';

const contents: Record<string, TemplateContent> = { empty: 'empty', 'first-content': 'first-content' };

/**
 * Makes the templates that tests copy, mostly databases, each once a run when a test first asks for it. `GET /{kind}/{content}` answers with
 * the address of a database, and `GET /site` with the data folder of a site with a session (tests/prepared-site.ts). To migrate and import
 * for every test would take most of the time. PostgreSQL starts for its first template only.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The environment of the workers, and of the programs that they start.
  Object.assign(process.env, compileCache);
  const folder = makeTemporaryFolder();
  const templates = new Map<string, Promise<string>>();
  let postgres: Promise<Postgres> | undefined;

  async function make(kind: DatabaseKind, content: TemplateContent, name: string): Promise<string> {
    let url = join(folder, `${name}.sqlite`);
    if (kind === 'postgres') {
      postgres ??= startPostgres();
      const server = await postgres;
      await server.createDatabase(name);
      url = `${server.url}/${name}`;
    }
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'make-template.ts'), url, content]);
    return url;
  }

  async function makeSite(): Promise<string> {
    const data = join(folder, 'site');
    return JSON.stringify({ folder: data, staff: await prepareSite(data) });
  }

  let made = 0;
  function templateOf(path: string): Promise<string> {
    let template = templates.get(path);
    if (path === '/site') {
      template ??= makeSite();
      templates.set(path, template);
    }
    if (!template) {
      const [, kind, content = ''] = path.split('/');
      template = make(kind === 'postgres' ? 'postgres' : 'sqlite', contents[content] ?? 'empty', `template_${made++}`);
      templates.set(path, template);
    }
    return template;
  }

  const server = createServer(async ({ url = '' }, response) => {
    // A kept connection might be closed here just when the client sends its next request on it.
    response.setHeader('Connection', 'close');
    try {
      response.end(await templateOf(url));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  project.provide('templatesPort', typeof address === 'object' && address ? address.port : 0);
  // In watch mode, a migration or the content may change between two runs.
  project.onTestsRerun(() => templates.clear());

  return async () => {
    server.close();
    server.closeAllConnections();
    await (await postgres)?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
