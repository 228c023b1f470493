import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Functions whose second argument is the work of a transaction. */
const takers =
  /\b(?:transact|save)(?:<[^(]*>)?\(\s*(?:db|this\.#db|given\.db|services\.db|context|context\.get\(dbContext\)),\s*([^,)]*(?:\([^)]*\))?[^,)]*)/g;

/** Passes its argument on; its callers are checked here too. */
const handsOn = 'app/dashboard/editing/save.server.ts';

const files = globSync('{app,restaurant,mail,server,scripts}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== handsOn)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /import \{[^}]*\b(?:transact|save)\b[^}]*\} from '[^']*(?:transact|editing\/save)\.server\.ts'/.test(text));

const calls = files.flatMap(({ file, text }) => [...text.matchAll(takers)].map(([, work = '']) => ({ file, text, work: work.trim() })));

test('every transaction that may run again names a function at the top of a file, never a closure', () => {
  const closures = calls.filter(({ text, work }) => {
    const isName = /^[A-Za-z]+$/.test(work);
    const isAtTheTop = new RegExp(`^(?:export )?(?:async )?function ${work}\\b|^import \\{[^}]*\\b${work}\\b`, 'm').test(text);
    return !isName || !isAtTheTop;
  });
  expect(closures.map(({ file, work }) => `${file}: ${work}`)).toEqual([]);
});

test('a function that becomes a transaction of its own is at the top of its file too', () => {
  const within = globSync('{app,restaurant,mail,server,scripts}/**/*.{ts,tsx}').filter((file) =>
    /^(?!(?:export )?const \w+ = ).*\binTransaction\(/m.test(readFileSync(file, 'utf8')),
  );
  expect(within).toEqual([]);
});

test('the check finds every call', () => {
  const written = files.flatMap(({ text }) => [...text.matchAll(/(?<![.\w])(?:transact|save)(?:<[^(]*>)?\(/g)]).length;
  expect(calls.length).toBe(written);
});
