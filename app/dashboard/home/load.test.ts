import { expect, it } from 'vitest';
import sampleTables from '#content/bookings/tables.json' with { type: 'json' };
import sampleMenu from '#content/menu/cena.json' with { type: 'json' };
import sampleSettings from '#content/todos/settings.json' with { type: 'json' };
import { dishesOf, menu } from '#restaurant/menus/menu.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { buildDish, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { firstTasks, firstTasksOf } from './first-days.ts';
import { serviceHeading } from './service-card.tsx';
import { tonightOf } from './tonight.ts';

const sample = { settings: sampleSettings, tables: sampleTables.tables, signedBy: 'Giulia Morabito' };
const house = {
  settings: settings.parse(sampleSettings),
  dishes: dishesOf(menu.parse(sampleMenu).contents),
  tables: tables.parse(sampleTables).tables,
  sendsMail: false,
};

it('a new site lists every task of the first days', () => {
  expect(firstTasksOf(house, sample)).toEqual(firstTasks);
});

it('a finished task disappears from the first days', () => {
  const own = {
    ...house.settings,
    phoneNumber: '0965 123 456',
    legal: { ...house.settings.legal, partitaIva: '01234567897', placeholder: false },
  };
  const moved = house.tables.map((table, index) => (index === 0 ? { ...table, x: table.x + 10 } : table));
  // Each dish is signed by an account, or undeclared.
  const dishes = house.dishes.map((dish) => ({ ...dish, signature: dish.signature && { ...dish.signature, username: 'giulia' } }));
  expect(firstTasksOf({ settings: own, dishes, tables: moved, sendsMail: true }, sample)).toEqual(['address', 'mailbox', 'forms']);
  const open = {
    ...own,
    email: 'ciao@sushi.it',
    address: { ...own.address, street: 'Via Roma 1' },
    forms: { ...own.forms, booking: true },
  };
  expect(firstTasksOf({ settings: open, dishes, tables: moved, sendsMail: true }, sample)).toEqual([]);
});

const menus = [
  { id: 'carta', data: buildMenu() },
  { id: 'cena', data: buildMenu({ name: 'Cena', servedAt: ['dinner'], contents: [buildDish({ soldOutUntil: '2026-11-20T22:00:00Z' })] }) },
  { id: 'natale', data: buildMenu({ name: 'Natale', showing: { state: 'hidden' } }) },
];
const at = (moment: string) => Temporal.ZonedDateTime.from(`2026-11-20T${moment}[Europe/Rome]`).toInstant();
const summaryAt = (moment: string) => {
  const now = at(moment);
  const tonight = tonightOf(menus, buildSettings(), now);
  return [
    serviceHeading(tonight, now.epochMilliseconds),
    ...(tonight?.menus ?? []).map(({ name, dishes, soldOut }) => `${name} ${dishes} ${soldOut}`),
  ];
};

it('Home begins with the current or next service and its menus', () => {
  expect(summaryAt('12:30')).toEqual(['Pranzo, fino alle 15:00', 'Carta 1 0']);
  expect(summaryAt('17:42')).toEqual(['Cena fra 1\u00a0h 18\u00a0min', 'Carta 1 0', 'Cena 1 1']);
  expect(summaryAt('18:59')).toEqual(['Cena fra 1\u00a0min', 'Carta 1 0', 'Cena 1 1']);
  expect(summaryAt('23:30')[0]).toBe('Pranzo domani alle 12:00');
});

it('Home says if no service is in the calendar', () => {
  const exceptions = [{ from: '2026-01-01', to: '2030-01-01', lunch: 'closed' as const, dinner: 'closed' as const }];
  expect(tonightOf(menus, buildSettings({ exceptions }), at('12:30'))).toBeUndefined();
  expect(serviceHeading(undefined, 0)).toBe('Chiuso, senza una riapertura in calendario');
});
