import { expect, test } from 'vitest';
import { openGraphPicture, shareImageName } from './address.ts';

test.each([
  ['/', 'home'],
  ['/menu', 'menu'],
  ['/pranzo', 'pranzo'],
  ['/pranzoPoke', 'pranzoPoke'],
  ['/prenota', 'prenota'],
  ['/menu/brunch', 'menu-brunch'],
  ['/menu/home', 'menu-home'],
  ['/privacy', 'home'],
])('the page %s shows the picture %s', (path, name) => {
  expect(shareImageName(path)).toBe(name);
});

test('names a shared link’s picture by an absolute address, with its size and alternative text', () => {
  const meta = openGraphPicture({ publicUrl: 'https://sushi.example', name: 'cena', language: 'en', alt: 'Dinner' });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://sushi.example/og/cena.en.png' });
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Dinner' });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});
