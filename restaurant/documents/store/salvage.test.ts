import { describe, expect, test } from 'vitest';
import { menu } from '#restaurant/menus/menu.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { buildDish, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { salvage } from './read-data.ts';

describe('salvage', () => {
  test('returns valid data unchanged and without faults', () => {
    expect(salvage(menu, buildMenu())).toEqual({ data: buildMenu(), faults: [] });
  });

  test('leaves out only the broken rows, and names each by its path', () => {
    const good = buildDish({ id: 'good' });
    const broken = { ...buildDish({ id: 'bad' }), prices: [{ cents: 'dodici' }] };
    const { data, faults } = salvage(menu, { ...buildMenu(), contents: [{ type: 'nonsense' }, good, broken] });
    // A price that is not a number is removed; its dish stays.
    expect(data?.contents.map(({ id }) => id)).toEqual(['good', 'bad']);
    expect(data?.contents[1]).toMatchObject({ prices: [] });
    expect(faults.map(({ path }) => path)).toContain('contents[2].prices[0].cents');
  });

  test('drops unknown keys and keeps the rest', () => {
    const { data, faults } = salvage(settings, { ...buildSettings(), surprise: 1 });
    expect(data).toEqual(buildSettings());
    expect(faults).toEqual([{ path: 'surprise', message: 'unknown key' }]);
  });

  test('returns nothing if a required field is broken', () => {
    expect(salvage(menu, { ...buildMenu(), name: 7 }).data).toBeUndefined();
    expect(salvage(menu, undefined).data).toBeUndefined();
    expect(salvage(menu, 'text').data).toBeUndefined();
  });

  test('never changes its input', () => {
    const input = { ...buildMenu(), contents: [{ type: 'nonsense' }] };
    const before = structuredClone(input);
    salvage(menu, input);
    expect(input).toEqual(before);
  });
});
