import { describe, expect, it, test } from 'vitest';
import { roles } from '#restaurant/staff/permissions.ts';
import { firstTaskDesks } from '../home/first-days.ts';
import { barOf, barPathAt, dashboardPages, desksOf, isDeskAt, isScreenAt, titleAt } from './dashboard-pages.ts';

test.each([
  ['', ['Home'], ['']],
  ['bookings', ['Prenotazioni'], ['bookings']],
  ['bookings/rules', ['Prenotazioni'], ['bookings/rules']],
  ['bookings/close', ['Prenotazioni'], ['bookings']],
  ['bookings/guests/42', ['Ospiti'], ['bookings/guests']],
  ['menus/carta', ['Menu Edit'], ['menus']],
  ['newsletter/issues/1', ['Messaggi e newsletter'], ['newsletter']],
  ['history/trash', ['Cronologia'], ['history/trash']],
  ['account', ['Il mio accesso'], ['account']],
  ['nessuna', [], []],
])('at %s at most one desk is current, and one of its screens', (below, desk, screen) => {
  expect(dashboardPages.filter((one) => isDeskAt(one, below)).map(({ name }) => name)).toEqual(desk);
  const screens = dashboardPages.flatMap((one) => one.screens);
  expect(screens.filter((one) => isScreenAt(one, below)).map(({ path }) => path)).toEqual(screen);
});

test.each([
  ['', 'Home, gestione'],
  ['history/trash', 'Cestino, gestione'],
  ['history/menu/cena/4', 'Cronologia, gestione'],
  ['bookings', 'Prenotazioni, gestione'],
  ['bookings/guests/42', 'Ospiti, prenotazioni'],
  ['nessuna', undefined],
])('at %s the browser’s tab says %s', (below, title) => {
  expect(titleAt(below)).toBe(title);
});

it('has at most nine desks besides Home', () => {
  expect(dashboardPages.length - 1).toBeLessThanOrEqual(9);
});

describe.each(roles)('a phone’s bar for %s', (role) => {
  it('has four screens that the role sees', () => {
    expect(barOf(role)).toHaveLength(4);
  });

  it('has exactly one entry for every screen of the desks that it shows', () => {
    const bar = barOf(role);
    const shown = desksOf(role).filter(({ screens }) => screens.some(({ path }) => bar.some((entry) => entry.path === path)));
    for (const { screens } of shown) for (const { path } of screens) expect(barPathAt(bar, path)).toBeDefined();
  });
});

it('marks the nearest entry of a bar, or the one of its desk', () => {
  const bar = [{ path: 'bookings' }, { path: 'bookings/phone' }];
  expect(barPathAt(bar, 'bookings/phone')).toBe('bookings/phone');
  expect(barPathAt(bar, 'bookings/month')).toBe('bookings');
  expect(barPathAt(bar, 'menus')).toBeUndefined();
});

/** Addresses of an earlier release, which are still in bookmarks, mails and on paper. */
const formerAddresses = [
  '',
  'menus',
  'bookings',
  'messages',
  'newsletter',
  'pictures',
  'content',
  'settings',
  'bookings/rules',
  'bookings/tables',
  'qr',
  'mail',
  'history',
  'people',
  'jobs',
  'bookings/phone',
  'bookings/month',
  'bookings/guests',
  'bookings/numbers',
  'newsletter/subscribers',
  'newsletter/consent',
  'history/trash',
  'history/log',
  'exchange',
  'person-data',
  'mail/domain',
  'prices',
  'bookings/exchange',
  'bookings/print',
  'account',
];

it('keeps every former address of a desk or a tab', () => {
  const paths = dashboardPages.flatMap(({ screens }) => screens).map(({ path }) => path);
  for (const address of formerAddresses) expect(paths).toContain(address);
});

it('lists every screen once, and every task of the first days leads to one that its user may open', () => {
  const screens = dashboardPages.flatMap((desk) => desk.screens);
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  for (const { path, needs } of Object.values(firstTaskDesks)) expect(screens.find((screen) => screen.path === path)?.needs).toBe(needs);
});
