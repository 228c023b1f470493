import { expect, test } from 'vitest';
import { buildMenu } from '#tests/builders/documents.ts';
import { withoutDeadLinks } from './load-landing.server.ts';

const none = {
  about: undefined,
  'why-us': undefined,
  specials: undefined,
  events: undefined,
  gallery: undefined,
  team: undefined,
  forms: undefined,
};
const button = (link: string) => ({ id: 'i0', name: link, link });
const slide = { id: 'i0', span: 'a', title: 'b', mainContent: 'c', backgroundImage: '/drawings/nigiri.svg' };

test('leaves out a button to a menu that guests do not see, and keeps other buttons', () => {
  const links = ['/carta', '/menu/natale', '/menu/estate#s-dolci', '/pranzo', '/menu', '#contact', 'https://example.com/carta'];
  const menus = [buildMenu({ page: 'carta' }), buildMenu({ page: 'natale' })];
  const { slides } = withoutDeadLinks(
    { ...none, samples: undefined, slides: { slides: [{ ...slide, buttons: links.map(button) }] } },
    menus,
  );
  expect(slides?.slides[0]?.buttons.map(({ link }) => link)).toEqual([
    '/carta',
    '/menu/natale',
    '/menu',
    '#contact',
    'https://example.com/carta',
  ]);
});

test('leaves out a sample dish with the menu that it links to', () => {
  const sample = {
    id: 'i0',
    name: 'Riccio',
    price: 900,
    image: '/drawings/nigiri.svg',
    alt: 'x',
    ingredients: 'y',
    category: 'sushi' as const,
    featured: true,
    marks: [],
  };
  const samples = {
    title: 'Assaggi',
    dishes: [
      { ...sample, href: '/cena' },
      { ...sample, href: '/carta' },
    ],
  };
  const shown = withoutDeadLinks({ ...none, slides: undefined, samples }, [buildMenu({ page: 'carta' })]);
  expect(shown.samples?.dishes.map(({ href }) => href)).toEqual(['/carta']);
});

test('leaves out the button of the events too', () => {
  const events = { title: 'Feste', text: 'Qui', button: button('/pranzo'), offers: [] };
  expect(withoutDeadLinks({ ...none, samples: undefined, slides: undefined, events }, []).events?.button).toBeUndefined();
});
