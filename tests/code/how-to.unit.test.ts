import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What a page names: `path/file.ts`: `a text in it`, or a file alone; and linked pages of ours. */
function namedIn(page: string): { file: string; text: string | undefined }[] {
  const prose = readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ');
  const files = [...prose.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`(?:: `([^`]*)`)?/g)].map(([, file = '', text]) => ({ file, text }));
  const pages = [...prose.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, path = '']) => ({ file: `docs/${path}`, text: undefined }));
  return [...files, ...pages];
}

function faultsOf({ file, text }: { file: string; text: string | undefined }): string[] {
  if (!existsSync(file)) return [`there is no ${file}`];
  return text !== undefined && (text === '' || !readFileSync(file, 'utf8').includes(text)) ? [`${file} has no ${text}`] : [];
}

describe('a page for newcomers', () => {
  it.each([
    ['docs/how-to.md', 30],
    ['docs/questions.md', 18],
  ])('%s names files and texts that exist', (page, least) => {
    const named = namedIn(page);
    expect(named.length).toBeGreaterThanOrEqual(least);
    expect(named.flatMap(faultsOf)).toEqual([]);
  });
});
