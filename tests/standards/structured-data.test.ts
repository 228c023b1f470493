import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#languages/languages.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { address, publicPages } from '../e2e/pages.ts';
import { schemaOrgFaults, structuredDataOf } from './schema-org.ts';

let app: TestApp;
const pages: Record<string, string> = {};
beforeAll(async () => {
  app = await createTestApp({ draw: async () => Buffer.from('drawn') });
  for (const { path } of publicPages) {
    for (const language of languages) pages[address(path, language)] = await (await app.get(address(path, language))).text();
  }
}, 120_000);
afterAll(() => app.close());

const typesOf = (path: string) =>
  structuredDataOf(pages[path] ?? '').flatMap((text): string[] =>
    JSON.parse(text)['@graph'].map((thing: { '@type': string }) => thing['@type']),
  );

describe('the structured data of the public pages', () => {
  test('conforms to the vocabulary of schema.org', { timeout: 180_000 }, async () => {
    const texts = Object.entries(pages).flatMap(([path, html]) =>
      structuredDataOf(html).map((text, index) => [`page${path.replaceAll('/', '-')}-${index}`, text] as const),
    );
    expect(texts.length).toBeGreaterThan(languages.length * 8);
    expect(await schemaOrgFaults(Object.fromEntries(texts))).toEqual({});
  });

  test('describes the restaurant on the landing page, and each menu with its breadcrumbs', () => {
    for (const language of languages) {
      expect(typesOf(address('/', language))).toEqual(['Restaurant', 'WebSite']);
      expect(typesOf(address('/carta', language))).toEqual(['Menu', 'BreadcrumbList']);
      expect(typesOf(address('/menu', language))).toEqual(['BreadcrumbList']);
    }
  });

  test('uses the same ids for the restaurant and the menus on every page', () => {
    const [house] = structuredDataOf(pages['/en'] ?? '').map((text) => JSON.parse(text)['@graph'][0]);
    const [menu] = structuredDataOf(pages['/en/cena'] ?? '').map((text) => JSON.parse(text)['@graph'][0]);
    expect(menu.publisher['@id']).toBe(house['@id']);
    expect(house.hasMenu.map((one: { '@id': string }) => one['@id'])).toContain(menu['@id']);
  });
});

describe('a shared link', () => {
  test('has a picture that exists, on every page', async () => {
    for (const [path, html] of Object.entries(pages)) {
      const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect((await app.get(new URL(picture).pathname)).status, path).toBe(200);
    }
  });
});
