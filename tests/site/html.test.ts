import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import vnu from 'vnu-jar';
import { languages } from '#languages/languages.ts';
import { createTestApp } from '../app.ts';
import { address, publicPages } from '../e2e/pages.ts';

const run = promisify(execFile);

/** A program of ten seconds: to compile it well, in a heap collected by threads, took four times as long. Its schemas need a deep stack. */
const java = ['-Xss2m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

interface Message {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

test('every public page in every language is valid HTML by the Nu checker', { timeout: 240_000 }, async () => {
  const app = await createTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-html-'));
  const found = ['/cena?senza=pesce&dieta=vegetariano', '/carta?q=tonno', '/carta?q=nessuno'];
  const paths = [...publicPages.map(({ path }) => path), ...found, '/nonesiste'].flatMap((path) =>
    languages.map((language) => address(path, language)),
  );
  // A style sheet that stands in every page is checked once: that is a third of the time.
  const seen = new Set<string>();
  for (const path of [...paths, '/dashboard']) {
    const html = (await (await app.get(path)).text()).replaceAll(/(<style[^>]*>)([^<]*)(?=<\/style>)/g, (style, start, css) => {
      if (seen.has(css)) return start;
      seen.add(css);
      return style;
    });
    writeFileSync(join(folder, `${path.slice(1).replaceAll(/[^\w-]/g, '_') || 'index'}.html`), html);
  }
  const { stderr } = await run('java', [...java, '-jar', vnu, '--format', 'json', '--errors-only', '--exit-zero-always', folder], {
    maxBuffer: 2 ** 26,
  });
  const { messages }: { messages: Message[] } = JSON.parse(stderr);
  const errors = messages
    .filter(({ type }) => type === 'error')
    // Its style checker breaks down on light-dark() (a null pointer of its own, not a fault of the page).
    .filter(({ message }) => !message.includes('Cannot invoke "org.w3c.css'))
    // It does not know CSS View Transitions level 2 yet either.
    .filter(({ message }) => !/^CSS: .*view-transition/.test(message))
    .map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract ?? ''}`);
  expect([...new Set(errors)]).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});
