import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { serverCommand } from '../../scripts/server-command.mjs';
import { freePort } from '../free-port.ts';

export { expect };

export const admin = { username: 'admin', password: 'una-password-di-prova' };
export const area = '/dashboard_mediterraneo';

interface WorkerFixtures {
  /** The built site on a port of its own, with the first content, for the tests of one worker. */
  server: { url: string; folder: string };
}

interface TestFixtures {
  /** Fails the test when the page logs an error, breaks its Content-Security-Policy or asks a third party. */
  watched: undefined;
}

/** Tests on the built site that bring a browser of their own. */
export const served = base.extend<object, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'restaurant-e2e-'));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const child = spawn(process.execPath, serverCommand.args, {
        env: {
          ...process.env,
          ...serverCommand.env,
          PORT: String(port),
          DATA_DIR: folder,
          PUBLIC_URL: url,
          ADMIN_USERNAME: admin.username,
          ADMIN_PASSWORD: admin.password,
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      await answering(`${url}/readyz`, child);
      await use({ url, folder });
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export const test = served.extend<TestFixtures>({
  baseURL: async ({ server }, use) => use(server.url),

  watched: [
    async ({ context, server }, use) => {
      const faults: string[] = [];
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== server.url) faults.push(`asked a third party: ${request.url()}`);
      });
      context.on('console', (message) => {
        // A refused sign-in, save or page is an answer the test expects; Chromium reports its status as an error.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
      });
      context.on('weberror', (error) => faults.push(String(error.error())));
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the page, as the staff do. */
export async function signInByHand(page: Page, person = admin): Promise<void> {
  await page.goto('/dashboard');
  await page.getByLabel('Nome utente').fill(person.username);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(new RegExp(`${area}$`));
}

/** Signs in with one request, as the page's form does without JavaScript, and opens Home. */
export async function signIn(page: Page, person = admin): Promise<void> {
  const { username, password } = person;
  const answer = await page.request.post('/dashboard', { form: { username, password }, maxRedirects: 0 });
  expect(answer.headers()['location']).toBe(area);
  await page.goto(area);
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // not yet listening
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not answer within 30 s');
}
