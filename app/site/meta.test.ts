import { expect, test } from 'vitest';
import type { Language } from '#languages/languages.ts';
import { pageMeta } from './meta.ts';

function metaOf(on: Language[], language: Language, description?: string) {
  const settings = {
    name: 'Sushi Mediterraneo',
    description: 'Sushi dello Stretto',
    lang: on,
    translations: { en: { description: 'Sushi of the Strait' } },
  };
  const meta = pageMeta({ site: { publicUrl: 'https://sushi.example', language, settings }, path: '/carta', title: 'Carta', description });
  const links = meta.flatMap((one) => {
    if (!('rel' in one)) return [];
    const hrefLang = 'hrefLang' in one ? [one['hrefLang']] : [];
    return [[one['rel'], ...hrefLang, one['href']].join(' ')];
  });
  return { meta, links };
}

test('has a canonical link and alternates in the active languages', () => {
  const { meta, links } = metaOf(['it', 'pt'], 'pt');
  expect(links).toEqual([
    'canonical https://sushi.example/pt/carta',
    'alternate it https://sushi.example/carta',
    'alternate pt https://sushi.example/pt/carta',
    'alternate x-default https://sushi.example/carta',
  ]);
  expect(meta).toContainEqual({ title: 'Carta · Sushi Mediterraneo' });
  expect(meta).toContainEqual({ property: 'og:locale', content: 'pt_PT' });
});

test('has only a canonical link if Italian is the only language', () => {
  expect(metaOf(['it'], 'it').links).toEqual(['canonical https://sushi.example/carta']);
});

test('uses the restaurant’s description, in the page’s language, for a page without its own', () => {
  expect(metaOf(['it', 'en'], 'en').meta).toContainEqual({ name: 'description', content: 'Sushi of the Strait' });
  expect(metaOf(['it', 'en'], 'en', 'Its own').meta).toContainEqual({ name: 'description', content: 'Its own' });
});
