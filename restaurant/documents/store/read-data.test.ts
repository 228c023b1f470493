import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildMenu } from '#tests/builders/documents.ts';
import { menu } from '#restaurant/menus/menu.ts';
import { readData } from './read-data.ts';

describe('readData', () => {
  it('parses the same text once', () => {
    const text = JSON.stringify(buildMenu());
    const first = readData(menu, text);
    expect(first).toEqual({ data: buildMenu(), faults: [] });
    expect(readData(menu, text)).toBe(first);
    expect(readData(menu, text.replace('{', '{ '))).not.toBe(first);
  });

  it('caches the results of two schemas for one text separately', () => {
    const amount = z.object({ amount: z.number() });
    const described = z.object({ amount: z.number().transform((cents) => `${cents} cents`) });
    expect(readData(amount, '{"amount":1}').data).toEqual({ amount: 1 });
    expect(readData(described, '{"amount":1}').data).toEqual({ amount: '1 cents' });
  });

  it('returns frozen data', () => {
    const { data } = readData(menu, JSON.stringify(buildMenu()));
    expect(() => data?.contents.pop()).toThrow(TypeError);
  });

  it('drops texts that were not read for a long time', () => {
    const list = z.array(z.number());
    const first = readData(list, '[-1]');
    for (let number = 0; number < 200; number++) readData(list, `[${number}]`);
    expect(readData(list, '[199]')).toBe(readData(list, '[199]'));
    expect(readData(list, '[-1]')).not.toBe(first);
  });

  it('reports the faults of a damaged text', () => {
    expect(readData(menu, '{"contents":').data).toBeUndefined();
    expect(readData(menu, '{"contents":').faults).not.toEqual([]);
  });
});
