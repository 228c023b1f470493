import { expect, test } from 'vitest';
import { notesOf } from './release-notes.ts';

const release = { version: '1.2.0', date: '2026-11-27' };

test('the notes list a commit once, for its first audience, and leave out tests and documents', () => {
  const commits = [
    {
      subject: 'Show the price beside the dish',
      files: ['app/site/menus/page.tsx', 'restaurant/menus/menu.ts', 'tests/site/site.test.ts'],
    },
    { subject: 'List the last errors', files: ['app/dashboard/status/page.tsx', 'app/dashboard/status/page.test.ts'] },
    { subject: 'Write a test', files: ['restaurant/menus/menu.test.ts', 'docs/next.md'] },
    { subject: 'Keep the last errors', files: ['database/migrations/044-site-errors.ts'] },
  ];
  expect(notesOf(commits, release)).toBe(`## 1.2.0, 2026-11-27

The database changes: the way back is \`npm run release -- back\`, which says whether it may.

### Guests

- Show the price beside the dish

### Staff

- List the last errors

### Whoever runs it

- Keep the last errors

`);
});

test('the notes leave out reverted commits', () => {
  const files = ['app/site/menus/page.tsx'];
  const commits = [
    { subject: 'Revert "Say Entra"', files },
    { subject: 'Say Entra', files },
  ];
  expect(notesOf(commits, release)).toBe('## 1.2.0, 2026-11-27\n\nNothing that anybody sees.\n\n');
});

test('the notes of a first release, or of very many commits, are shortened', () => {
  expect(notesOf(undefined, release)).toBe('## 1.2.0, 2026-11-27\n\nThe first release.\n\n');
  const many = Array.from({ length: 500 }, (_, index) => ({ subject: `Change ${index}`, files: ['server/app.ts'] }));
  expect(notesOf(many, release)).toContain('- … and 300 more');
});
