import fc from '#tests/random-examples.ts';
import { expect, it } from 'vitest';
import { matchRoutes, type RouteObject } from 'react-router';
import { candidateRoutes } from './canonical-path.ts';

const routes: RouteObject[] = [
  {
    id: 'it',
    path: '',
    children: [
      { id: 'home', index: true },
      { id: 'carta', path: 'carta' },
      { id: 'menu', path: 'menu' },
      { id: 'added', path: 'menu/:page' },
      { id: 'own', path: 'prenotazione/:token' },
      { id: 'calendar', path: 'prenotazione/:token/calendar.ics' },
      { id: 'no page', path: '*' },
    ],
  },
  {
    id: 'en',
    path: 'en',
    children: [
      { id: 'home-en', index: true },
      { id: 'carta-en', path: 'carta' },
      { id: 'no page-en', path: '*' },
    ],
  },
  { id: 'preview', path: ':area/preview/menus/:id' },
  { id: 'preview-en', path: 'en/:area/preview/menus/:id' },
  { id: 'sign-in', path: 'dashboard' },
  { id: 'invite', path: 'dashboard/invite/:token?' },
  {
    id: 'area',
    path: ':area',
    children: [
      { id: 'live', path: 'live' },
      {
        id: 'desk',
        children: [
          { id: 'desk home', index: true },
          { id: 'menus', path: 'menus/:id?' },
          { id: 'version', path: 'history/:collection/:id/:version?' },
          { id: 'restore', path: 'history/:collection/:id/:version/restore' },
          { id: 'no desk', path: '*' },
        ],
      },
    ],
  },
];

const words = ['', 'it', 'en', 'EN', 'carta', 'Carta', 'menu', 'prenotazione', 'calendar.ics', 'preview', 'menus', 'dashboard', 'invite'];
const others = ['live', 'history', 'restore', 'cart', 'x', 'caff%C3%A8', '*', ':id'];

it('keeps every route that the router would find', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words, ...others), { maxLength: 6 }), (segments) => {
      const path = `/${segments.join('/')}`;
      const found = (some: RouteObject[]) => matchRoutes(some, path)?.map(({ route, params }) => ({ id: route.id, params }));
      expect(found(candidateRoutes(routes, path.toLowerCase().split('/').slice(1)))).toEqual(found(routes));
    }),
    { numRuns: 500 },
  );
});

it('gives the router only the few routes that match an address', () => {
  const count = (some: readonly RouteObject[]): number => some.reduce((sum, { children }) => sum + 1 + (children ? count(children) : 0), 0);
  expect(count(routes)).toBe(24);
  expect(count(candidateRoutes(routes, ['carta']))).toBe(8);
});
