import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** The pixels of a length in ems at the default font size. */
const pixelsOf = (ems: string | undefined) => Math.round(Number(ems) * 16);

const defined = 'app/styles/breakpoints.css';
const names = new Map(
  [...readFileSync(defined, 'utf8').matchAll(/@custom-media (--[\w-]+) \((?:min|max)-width: ([\d.]+)em\);/g)].map(
    ([, name = '', width]) => [name, pixelsOf(width)],
  ),
);

test('style sheets query the width of a screen by its name alone', () => {
  const questions = listFiles('app/*.css')
    .filter((file) => file !== defined)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/@media([^{]*)\{/g)].map(([, question = '']) => ({ file, question })));
  // Print styles use the widths of paper.
  expect(questions.filter(({ question }) => /width: [\d.]+(?!\d|\.|mm)/.test(question))).toEqual([]);
  const asked = new Set(questions.flatMap(({ question }) => question.match(/--[\w-]+/g) ?? []));
  expect([...asked].toSorted()).toEqual([...names.keys()].toSorted());
});

test('every colour is a named token: an ink, or a role of the area', () => {
  const palettes = ['app/styles/tokens.css', 'app/dashboard/frame/roles.css'];
  const raw = listFiles('app/*.css').flatMap((file) =>
    palettes.includes(file)
      ? []
      : [...readFileSync(file, 'utf8').matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\(/gi)].map(([colour]) => `${file}: ${colour}`),
  );
  expect(raw).toEqual([]);
});

test('scripts and pictures query the same widths, or one pixel more or less', () => {
  const widths = new Set([...names.values()].flatMap((width) => [width - 1, width, width + 1]));
  const others = listFiles('app/*.ts', 'app/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\((?:min|max)-width: ([^)]+)\)/g)].flatMap(([question, width = '']) =>
      width.endsWith('em') && widths.has(pixelsOf(width.slice(0, -2))) ? [] : [`${file}: ${question}`],
    ),
  );
  expect(others).toEqual([]);
});

test('no look depends on light-dark() alone, which Safari has since 17.5, and none on @starting-style (decision 082)', () => {
  const depending = listFiles('app/*.css').flatMap((file) => {
    const sheet = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    // Within this question, or after the same property with a colour of the day. Text, outlines and underlines then look as their parents do.
    const asked = sheet.replaceAll(/^( *)@supports \(color: light-dark\(red, red\)\)[^]*?^\1\}/gm, '');
    const alone = [...asked.matchAll(/([\w-]+):[^;{}]*light-dark\([^;{}]*/g)].filter(
      ([declaration, property = '']) =>
        !['color', 'outline', 'text-decoration', 'border-color'].includes(property) &&
        !new RegExp(`[{;\\s]${property}:[^;{}]*;\\s*$`).test(asked.slice(0, asked.indexOf(declaration))),
    );
    return [...alone.map(([declaration]) => `${file}: ${declaration}`), ...(sheet.includes('@starting-style') ? [file] : [])];
  });
  // A recommended dish has its mark besides, and the menu page has no room left.
  expect(depending).toEqual([
    expect.stringContaining('dish.css: background: light-dark(color-mix(in srgb, var(--limone) 30%, transparent)'),
  ]);
});

test('what grows with its text by its style grows in every browser', () => {
  const fields = listFiles('app/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/([^{}]*)\{[^{}]*field-sizing: content/g)].map(([, selector = '']) => selector.trim()),
  );
  const names = fields.filter((selector) => !selector.endsWith('input')).map((selector) => /\.[\w-]+(?: textarea)?$/.exec(selector)?.[0]);
  const [, grown = ''] = /growing = '([^']+)'/.exec(readFileSync('app/ui/growing-fields.ts', 'utf8')) ?? [];
  expect(grown.split(', ').toSorted()).toEqual(names.toSorted());
});
