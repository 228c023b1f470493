import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const decisions = readdirSync('docs/decisions').filter((file) => file !== 'README.md');

describe('the documentation', () => {
  test.each(pages)('%s links only to files that exist', (page) => {
    const targets = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => join(dirname(page), target));
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });

  test('links every page from README, directly or through other pages', () => {
    const readme = read('README.md');
    expect(readdirSync('docs').filter((file) => file.endsWith('.md') && !readme.includes(`(docs/${file})`))).toEqual([]);
  });

  test('names only existing folders in README’s map', () => {
    const folders = [...read('README.md').matchAll(/`([a-z]+)\/`/g)].map(([, folder = '']) => folder);
    expect(folders).toContain('mail');
    expect(folders.filter((folder) => !existsSync(folder) && !existsSync(join('app', folder)))).toEqual([]);
  });
});

describe('the decisions', () => {
  test.each(decisions)('has in %s its number in the heading, and ends with when to revisit it', (file) => {
    const page = read(join('docs/decisions', file));
    expect(page).toMatch(new RegExp(`^# ${file.slice(0, 3)}: \\S`));
    expect(page.split(/^## /m).at(-1)).toMatch(/^When to revisit\n- /);
  });

  test('have one line each in the index, which names every missing number', () => {
    const index = read('docs/decisions/README.md');
    expect(decisions.filter((file) => !index.includes(`- [${file.slice(0, 3)}](${file}): `))).toEqual([]);
    const [, missing = ''] = index.split('\nMissing: ');
    const taken = new Set(decisions.map((file) => file.slice(0, 3)));
    const numbers = Array.from({ length: Number([...taken].sort().at(-1)) }, (_, at) => String(at + 1).padStart(3, '0'));
    expect(numbers.filter((number) => !taken.has(number) && !missing.includes(number))).toEqual([]);
  });
});
