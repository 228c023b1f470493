import { expect, it } from 'vitest';
import { buildDish, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { serviceHeading } from './service-card.tsx';
import { tonightOf } from './tonight.ts';

const menus = [
  { id: 'carta', data: buildMenu() },
  { id: 'cena', data: buildMenu({ name: 'Cena', servedAt: ['dinner'], contents: [buildDish({ soldOutUntil: '2026-11-20T22:00:00Z' })] }) },
  { id: 'natale', data: buildMenu({ name: 'Natale', showing: { state: 'hidden' } }) },
];
const at = (moment: string) => Temporal.ZonedDateTime.from(`2026-11-20T${moment}[Europe/Rome]`).toInstant();
const told = (moment: string) => {
  const now = at(moment);
  const tonight = tonightOf(menus, buildSettings(), now);
  return [
    serviceHeading(tonight, now.epochMilliseconds),
    ...(tonight?.menus ?? []).map(({ name, dishes, soldOut }) => `${name} ${dishes} ${soldOut}`),
  ];
};

it('Home begins with the service that runs, or comes next, and the menus that guests read in it', () => {
  expect(told('12:30')).toEqual(['Pranzo, fino alle 15:00', 'Carta 1 0']);
  expect(told('17:42')).toEqual(['Cena fra 1 h 18 min', 'Carta 1 0', 'Cena 1 1']);
  expect(told('18:59')).toEqual(['Cena fra 1 min', 'Carta 1 0', 'Cena 1 1']);
  expect(told('23:30')[0]).toBe('Pranzo domani alle 12:00');
});

it('says so when no service is in the calendar', () => {
  const exceptions = [{ from: '2026-01-01', to: '2030-01-01', lunch: 'closed' as const, dinner: 'closed' as const }];
  expect(tonightOf(menus, buildSettings({ exceptions }), at('12:30'))).toBeUndefined();
  expect(serviceHeading(undefined, 0)).toBe('Chiuso, senza una riapertura in calendario');
});
