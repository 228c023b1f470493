import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { buildDish, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { structuredDataOf } from '#tests/standards/schema-org.ts';
import { HouseData, MenuData, BreadcrumbData } from './structured-data.tsx';

function writtenAt(path: string, Component: () => React.ReactNode): string {
  const settings = buildSettings({ lang: ['it', 'en'] });
  const root = { publicUrl: 'https://sushi.example', language: 'it', settings };
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component, loader: () => root, HydrateFallback: () => null }]);
  const html = renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />);
  const [text = ''] = structuredDataOf(html);
  return text;
}

describe('the structured data of a page', () => {
  test('escapes texts that could end the script element', () => {
    const content = '</script><script>alert(1)</script><!--';
    const text = writtenAt('/carta', () => <MenuData menu={buildMenu({ contents: [buildDish({ content })] })} soldOut={[]} />);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].hasMenuItem[0].name).toBe(content);
  });

  test('of a menu is in the language of its address and has its breadcrumbs', () => {
    const menu = buildMenu({ page: 'pranzoPoke', name: 'Menù Pokè', translations: { en: { name: 'Poke menu' } } });
    const [data, trail] = JSON.parse(writtenAt('/en/pranzoPoke', () => <MenuData menu={menu} soldOut={[]} />))['@graph'];
    expect(data).toMatchObject({ name: 'Poke menu', url: 'https://sushi.example/en/pranzoPoke', inLanguage: 'en' });
    expect(trail.itemListElement.map(({ name, item }: { name: string; item: string }) => `${name}: ${item}`)).toEqual([
      'Sushi Mediterraneo: https://sushi.example/en',
      'Menus: https://sushi.example/en/menu',
      'Lunch: https://sushi.example/en/pranzo',
      'Poke menu: https://sushi.example/en/pranzoPoke',
    ]);
  });

  test.each([
    ['/menu', ['/', '/menu']],
    ['/pranzo', ['/', '/menu', '/pranzo']],
    ['/menu/brunch', ['/', '/menu', '/menu/brunch']],
    ['/allergeni', ['/', '/menu', '/allergeni']],
    ['/privacy', ['/', '/privacy']],
  ])('has the breadcrumbs of %s', (path, way) => {
    const { '@graph': graph } = JSON.parse(writtenAt(path, () => <BreadcrumbData name="Qui" />));
    expect(graph[0].itemListElement.map(({ item }: { item: string }) => new URL(item).pathname)).toEqual(way);
  });

  test('of the landing page describes the restaurant and the site', () => {
    const text = writtenAt('/', () => <HouseData menus={[buildMenu()]} events={undefined} today="2026-11-20" />);
    expect(JSON.parse(text)['@graph']).toMatchObject([
      { '@type': 'Restaurant', image: 'https://sushi.example/og/home.it.png', logo: 'https://sushi.example/icons/512.png' },
      { '@type': 'WebSite' },
    ]);
  });
});
