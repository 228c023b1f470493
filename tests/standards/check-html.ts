import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import vnu from 'vnu-jar';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);

/** A program of ten seconds: to compile it well, in a heap collected by threads, took four times as long. Its schemas need a deep stack. */
const java = ['-Xss2m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/**
 * What the Nu checker finds wrong in some pages, each once.
 * @param pages their HTML, by a name without slashes
 * @param allowed messages that are no fault, each with what it quotes of the page
 */
export async function checkHtml(pages: Map<string, string>, allowed: RegExp[]): Promise<string[]> {
  const folder = makeTemporaryFolder();
  try {
    for (const [name, html] of pages) writeFileSync(join(folder, `${name}.html`), html);
    const options = ['--format', 'json', '--errors-only', '--exit-zero-always', folder];
    const { stderr } = await run('java', [...java, '-jar', vnu, ...options], { maxBuffer: 2 ** 26 });
    const { messages }: { messages: Message[] } = JSON.parse(stderr);
    const errors = messages
      .filter(({ type }) => type === 'error')
      .map(({ url, message, extract }) => ({ page: url.split('/').at(-1), fault: `${message} ${extract ?? ''}` }))
      .filter(({ fault }) => !allowed.some((pattern) => pattern.test(fault)))
      .map(({ page, fault }) => `${page}: ${fault}`);
    return [...new Set(errors)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
