import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readForm, requireForm, requirePastedTable } from './read-form.server.ts';
import { readQuery } from './read-query.ts';
import { positiveInteger, json, lastValue, list, isPresent, rawText } from './values.ts';

const send = (body: BodyInit | null, headers: HeadersInit = {}) => new Request('http://site.example/', { method: 'POST', body, headers });
const form = (...fields: [string, string][]) => send(new URLSearchParams(fields));
const refused = { init: { status: 400 } };

const contact = z.object({ name: z.string().trim().min(4), email: z.email(), message: rawText });

describe('a form', () => {
  it('is parsed by its schema', async () => {
    const asked = form(['name', ' Anna '], ['email', 'anna@example.it'], ['more', 'x']);
    expect(await readForm(asked, contact)).toMatchObject({ value: { name: 'Anna', email: 'anna@example.it', message: '' } });
  });

  it('reports the invalid fields, and keeps the typed text', async () => {
    const asked = form(['name', 'Ann'], ['email', 'anna'], ['message', 'Ciao\r\nAnna']);
    expect(await readForm(asked, contact)).toEqual({
      wrong: ['name', 'email'],
      typed: { name: 'Ann', email: 'anna', message: 'Ciao\nAnna' },
    });
  });

  it('is read only once for the guard and the action', async () => {
    const asked = form(['name', 'Anna'], ['email', 'anna@example.it']);
    expect(await readForm(asked, contact)).toEqual(await readForm(asked, contact));
  });

  it('is refused before it is parsed if it has too many fields', async () => {
    const asked = send('a&'.repeat(500_000), { 'Content-Type': 'Application/x-www-form-urlencoded;charset=UTF-8' });
    const parse = vi.spyOn(asked, 'formData');
    await expect(readForm(asked, contact)).rejects.toMatchObject(refused);
    expect(parse).not.toHaveBeenCalled();
  });

  it('has spaces instead of tabs, except in a table whose cells they separate', async () => {
    const asked = form(['name', 'Anna\tGreco'], ['email', 'anna@example.it'], ['content', 'nome\tora\r\nAnna\t20:00\u0007']);
    expect(await readForm(asked, contact)).toMatchObject({ value: { name: 'Anna Greco' } });
    expect(await requirePastedTable(asked)).toBe('nome\tora\nAnna\t20:00');
    await expect(requirePastedTable(form(['content', 'a\0']))).rejects.toMatchObject(refused);
  });

  it('is one of several, chosen by its `intent`', async () => {
    const change = z.discriminatedUnion('intent', [
      z.object({ intent: z.literal('save'), version: positiveInteger, data: json, rows: list(z.string(), 3) }),
      z.object({ intent: z.literal('delete'), version: positiveInteger }),
    ]);
    const save: [string, string][] = [
      ['intent', 'save'],
      ['version', '7'],
      ['data', '{"name":"Cena"}'],
    ];
    expect(await requireForm(form(...save), change)).toEqual({ intent: 'save', version: 7, data: { name: 'Cena' }, rows: [] });
    expect(await requireForm(form(...save, ['rows', 'a'], ['rows', 'b']), change)).toMatchObject({ rows: ['a', 'b'] });
    await expect(requireForm(form(...save, ['intent', 'delete']), change)).rejects.toMatchObject(refused);
    await expect(requireForm(form(['intent', 'burn']), change)).rejects.toMatchObject(refused);
  });

  it('reads a switch as off or on', async () => {
    const settings = z.object({}).catchall(lastValue);
    expect(await requireForm(form(['lang.en', ''], ['lang.en', 'on'], ['lang.pt', '']), settings)).toEqual({
      'lang.en': 'on',
      'lang.pt': '',
    });
  });

  it.each([
    ['a body that is no form', send('{}', { 'Content-Type': 'application/json' })],
    ['no body', send(null)],
    ['a broken form', send('--x\r\n', { 'Content-Type': 'multipart/form-data; boundary=y' })],
    ['a NUL', form(['name', 'An\0na'])],
    ['a NUL in a name', form(['na\0me', 'Anna'])],
    ['a name of many steps', form(['name', 'Anna'], [`exceptions.${'a.'.repeat(20)}`, ''])],
    ['a file', send(fileForm())],
    ['too many fields', send('a&'.repeat(5_001), { 'Content-Type': 'application/x-www-form-urlencoded' })],
  ])('is refused with status 400: %s', async (_, request) => {
    await expect(readForm(request, contact)).rejects.toMatchObject(refused);
  });
});

function fileForm(): FormData {
  const body = new FormData();
  body.set('name', new File(['x'], 'x.png'));
  return body;
}

describe('a whole number', () => {
  it.each(['1', '40', '2147483647'])('is %s', (text) => {
    expect(positiveInteger.parse(text)).toBe(Number(text));
  });

  it.each(['', '0', '-1', '1.0', '0x10', '1e3', ' 7', '2147483648', '99999999999999999999', '٣'])('is not %j', (text) => {
    expect(positiveInteger.safeParse(text).success).toBe(false);
  });
});

describe('the query of an address', () => {
  const page = z.object({ before: positiveInteger.optional().catch(undefined), done: isPresent });
  const read = (search: string) => readQuery(new URL(`http://site.example/${search}`), page);

  it('is read by its schema, which ignores invalid values', () => {
    expect(read('?before=7&done')).toEqual({ before: 7, done: true });
    for (const search of ['', '?before=x', '?before=1&before=2', '?before=99999999999', '?utm_source=%ff&__proto__=x']) {
      expect(read(search)).toEqual({ before: undefined, done: false });
    }
  });

  it('is refused if it contains a NUL character', () => {
    expect(() => read('?q=%00')).toThrow(expect.objectContaining({ init: expect.objectContaining(refused.init) }));
  });
});
