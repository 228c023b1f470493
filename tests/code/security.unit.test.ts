import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The number of points of levels 1 and 2 in each section of OWASP ASVS 5.0.0, which are numbered from 1. */
const sections: Record<string, readonly number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const points = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) => Array.from({ length: count }, (_, point) => `${chapter}.${section + 1}.${point + 1}`)),
);

const page = readFileSync('docs/security.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*?) \| ([^|]*?) \| ?([^|]*?) ?\|$/gm)].map(([, named = '', how = '', held = '']) => ({
  points: named.split(', '),
  how,
  files: [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));

test('docs/security.md answers each point of ASVS 5.0 of levels 1 and 2 once', () => {
  expect(points).toHaveLength(253);
  const answered = rows.flatMap((row) => row.points);
  expect(answered.filter((point, index) => answered.indexOf(point) !== index)).toEqual([]);
  expect(points.filter((point) => !answered.includes(point))).toEqual([]);
  expect(answered.filter((point) => !points.includes(point))).toEqual([]);
});

test('every file that docs/security.md names exists, and only a point without a feature names none', () => {
  const missing = rows.flatMap(({ files }) => files.filter((file) => !existsSync(file)));
  expect(missing).toEqual([]);
  const bare = rows.filter(({ files, how }) => files.length === 0 && !/\b(no|none|neither|nothing|one tenant)\b/i.test(how));
  expect(bare.map((row) => row.points.join(', '))).toEqual([]);
});
