import { expect, test } from 'vitest';
import { buildDish, buildMenu } from '#tests/builders/documents.ts';
import { menu as menuSchema } from './menu.ts';
import { nextVisibilityChange, shownRows, visibleMenu } from './queries.server.ts';
import { dayShown, visibilityOn } from './served.ts';

const christmas = { state: 'shown', from: '2026-12-10', to: '2026-12-26' } as const;
const atRome = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[Europe/Rome]`).toInstant();

test.each([
  [undefined, '2026-12-01', 'shown'],
  [{ state: 'hidden' }, '2026-12-01', 'hidden'],
  [{ state: 'draft', from: '2026-12-10' }, '2026-12-12', 'draft'],
  [christmas, '2026-12-09', 'coming'],
  [christmas, '2026-12-10', 'shown'],
  [christmas, '2026-12-26', 'shown'],
  [christmas, '2026-12-27', 'over'],
  [{ state: 'shown', from: '2026-12-10' }, '2030-01-01', 'shown'],
] as const)('%o on %s is %s', (showing, day, told) => {
  expect(visibilityOn(showing, day)).toBe(told);
});

test('the first and the last day are days of the restaurant’s time zone, and a dinner past midnight belongs to its evening', () => {
  const days = ['2026-12-10T23:59:59', '2026-12-11T00:00:00', '2026-12-11T04:59:59', '2026-12-11T05:00:00'].map(atRome).map(dayShown);
  expect(days).toEqual(['2026-12-10', '2026-12-10', '2026-12-10', '2026-12-11']);
  // The clock goes back an hour.
  expect(['2026-10-25T04:59:59', '2026-10-25T05:00:00'].map(atRome).map(dayShown)).toEqual(['2026-10-24', '2026-10-25']);
  expect(nextVisibilityChange([buildMenu({ showing: christmas })], atRome('2026-12-10T04:59:59'))).toEqual(atRome('2026-12-10T05:00:00'));
  expect(nextVisibilityChange([buildMenu({ showing: christmas })], atRome('2026-12-10T05:00:00'))).toEqual(atRome('2026-12-27T05:00:00'));
  expect(nextVisibilityChange([buildMenu({ showing: christmas })], atRome('2026-12-27T05:00:00'))).toBeUndefined();
});

test('a dish with days changes what is shown, unless it is hidden anyway', () => {
  const dish = buildDish({ showing: { state: 'shown', to: '2026-12-24' } });
  expect(nextVisibilityChange([buildMenu({ contents: [dish] })], atRome('2026-12-01T12:00:00'))).toEqual(atRome('2026-12-25T05:00:00'));
  expect(nextVisibilityChange([buildMenu({ showing: { ...christmas, state: 'hidden' } })], atRome('2026-12-01T12:00:00'))).toBeUndefined();
});

test('a menu shown to guests does not contain its days', () => {
  const menu = buildMenu({
    showing: christmas,
    contents: [buildDish({ showing: christmas }), buildDish({ id: 'b', showing: { state: 'draft' } })],
  });
  expect(visibleMenu(menu, '2026-12-09')).toBeUndefined();
  const shown = visibleMenu(menu, '2026-12-12');
  expect(shown?.contents.map(({ id }) => id)).toEqual(['etna']);
  expect(JSON.stringify(shown)).not.toMatch(/showing|draft|2026/);
});

test('a heading whose dishes are all hidden is removed with its notes; one that never had any stays', () => {
  const text = (id: string, type: 'categorie' | 'description' | 'note') => ({ id, type, content: id });
  const hidden = (id: string) => buildDish({ id, showing: { state: 'hidden' } });
  const rows = [
    text('opening', 'note'),
    text('sweets', 'categorie'),
    text('of the day', 'note'),
    hidden('cannolo'),
    text('raw', 'categorie'),
    hidden('oyster'),
    text('large', 'description'),
    hidden('tuna'),
    text('small', 'description'),
    buildDish({ id: 'prawn' }),
    text('the house', 'categorie'),
    text('cover', 'note'),
  ];
  expect(shownRows(rows, '2026-11-20').map(({ id }) => id)).toEqual(['opening', 'raw', 'small', 'prawn', 'the house', 'cover']);
});

test('the last day is not before the first', () => {
  const parsed = menuSchema.safeParse(buildMenu({ showing: { state: 'shown', from: '2026-12-26', to: '2026-12-10' } }));
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['showing.to']);
});

test('an older stored menu counts as shown', () => {
  const { showing: _, ...before } = buildMenu();
  expect(visibleMenu(menuSchema.parse(before), '2026-11-20')).toEqual(menuSchema.parse(before));
});
