import { expect, it } from 'vitest';
import sampleTables from '#content/bookings/tables.json' with { type: 'json' };
import sampleMenu from '#content/menu/cena.json' with { type: 'json' };
import sampleSettings from '#content/todos/settings.json' with { type: 'json' };
import { dishesOf, menu } from '#restaurant/menus/menu.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { firstTasks, firstTasksOf } from './first-days.ts';

const sample = { settings: sampleSettings, tables: sampleTables.tables, signedBy: 'Giulia Morabito' };
const house = {
  settings: settings.parse(sampleSettings),
  dishes: dishesOf(menu.parse(sampleMenu).contents),
  tables: tables.parse(sampleTables).tables,
  sendsMail: false,
};

it('all that is still as it was installed waits in the first days', () => {
  expect(firstTasksOf(house, sample)).toEqual(firstTasks);
});

it('what is done disappears, one by one', () => {
  const own = {
    ...house.settings,
    phoneNumber: '0965 123 456',
    legal: { ...house.settings.legal, partitaIva: '01234567897', placeholder: false },
  };
  const moved = house.tables.map((table, index) => (index === 0 ? { ...table, x: table.x + 10 } : table));
  // Each is signed by an account of the house, or is not declared.
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
