import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import vnu from 'vnu-jar';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);

/** Options for a run of ten seconds; full compilation and a parallel collector took four times as long. The schemas need a deep stack. */
const java = ['-Xss2m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/**
 * The faults that the Nu checker finds in some pages, each once, with the name of the page and the quoted part.
 * @param pages their HTML, by a name without slashes
 */
export async function findHtmlFaults(pages: ReadonlyMap<string, string>): Promise<{ page: string; fault: string }[]> {
  const folder = makeTemporaryFolder();
  const withoutSeenStyles = leaveOutSeenStyles();
  try {
    for (const [name, html] of pages) writeFileSync(join(folder, `${name}.html`), withoutSeenStyles(html));
    const options = ['--format', 'json', '--errors-only', '--exit-zero-always', folder];
    const { stderr } = await run('java', [...java, '-jar', vnu, ...options], { maxBuffer: 2 ** 26 });
    const { messages }: { messages: Message[] } = JSON.parse(stderr);
    const faults = messages
      .filter(({ type }) => type === 'error')
      .map(({ url, message, extract }) => ({ page: /([^/]+)\.html$/.exec(url)?.[1] ?? url, fault: `${message} ${extract ?? ''}` }));
    return [...new Map(faults.map((one) => [`${one.page} ${one.fault}`, one])).values()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes the style sheets and `style` attributes that an earlier page had: to check each once takes a third of the time. */
function leaveOutSeenStyles(): (html: string) => string {
  const seen = new Set<string>();
  const isNew = (css: string) => !seen.has(css) && seen.add(css);
  return (html) =>
    html
      .replaceAll(/(<style[^>]*>)([^<]*)(?=<\/style>)/g, (style, start, css) => (isNew(css) ? style : start))
      .replaceAll(/(<\w[^>]*?) style="([^"]*)"/g, (tag, start, css) => (isNew(css) ? tag : start));
}
