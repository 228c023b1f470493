import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap.ts';

const changed = '2026-11-20T12:00:00Z';
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

test('lists every page in every active language, with its last change and its alternates', () => {
  const xml = sitemapXml(
    [
      { path: '/', changed },
      { path: '/menu/natale', changed },
    ],
    ['it', 'en'],
    'https://sushi.example',
  );
  expect(locations(xml)).toEqual([
    'https://sushi.example/',
    'https://sushi.example/en',
    'https://sushi.example/menu/natale',
    'https://sushi.example/en/menu/natale',
  ]);
  expect(xml).toContain(`<lastmod>${changed}</lastmod>`);
  expect(xml.match(/hreflang="en" href="https:\/\/sushi\.example\/en\/menu\/natale"/g)).toHaveLength(2);
  expect(xml.match(/hreflang="x-default" href="https:\/\/sushi\.example\/menu\/natale"/g)).toHaveLength(2);
});

test('lists no alternates if Italian is the only language', () => {
  const xml = sitemapXml([{ path: '/carta', changed }], ['it'], 'https://sushi.example');
  expect(locations(xml)).toEqual(['https://sushi.example/carta']);
  expect(xml).not.toContain('xhtml:link');
});
