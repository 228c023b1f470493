import { describe, expect, it } from 'vitest';
import { type AllergenAnswers, allergenAnswers, allergens } from '../allergens.ts';
import { changesWithPart, freePage, insertAfter, pageOfName, refusedAnswers, withSignatures, withSoldOut } from './edit.ts';
import { type SoldOutTerm, untilReset } from '../served.ts';
import type { Dish, Row } from '../menu.ts';

const giulia = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const marco = { by: 'Marco', at: '2026-11-20T12:00:00Z' };

function answers(given: Partial<AllergenAnswers> = {}): AllergenAnswers {
  return { ...allergenAnswers.parse(Object.fromEntries(allergens.map((allergen) => [allergen, 'no']))), ...given };
}

function dish(id: string, more: Partial<Dish> = {}): Dish {
  return { id, type: 'piatto', content: id, prices: [], marks: [], ...more };
}

const note: Row = { id: 'nota', type: 'note', content: 'una nota' };

describe('the signatures of a save', () => {
  const signed = dish('etna', { allergens: answers({ pesce: 'contiene' }), signature: giulia });

  it('are kept while the answers are the same, whatever else changes', () => {
    const after = { ...signed, content: 'Etna grande', prices: [{ id: 'i0', cents: 1600 }] };
    expect(withSignatures([signed], [after], [], marco)).toEqual([after]);
  });

  it('are dropped when an answer changes', () => {
    const after = { ...signed, allergens: answers({ pesce: 'tracce' }) };
    expect(withSignatures([signed], [after], [], marco)).toEqual([dish('etna', { allergens: after.allergens })]);
  });

  it('are dropped when the answers are removed', () => {
    expect(withSignatures([signed], [dish('etna', { signature: giulia })], ['etna'], marco)).toEqual([dish('etna')]);
  });

  it('are given in the name of the user who asked for them', () => {
    const after = dish('etna', { allergens: answers({ pesce: 'tracce' }) });
    expect(withSignatures([signed], [note, after], ['etna'], marco)).toEqual([note, { ...after, signature: marco }]);
  });

  it('are ignored if the browser sends them', () => {
    const invented = dish('nuovo', { allergens: answers(), signature: giulia });
    expect(withSignatures([signed], [invented], [], marco)).toEqual([dish('nuovo', { allergens: answers() })]);
    const backdated = { ...signed, signature: { by: 'Nessuno', at: '2020-01-01T00:00:00Z' } };
    expect(withSignatures([signed], [backdated], [], marco)).toEqual([signed]);
  });

  it('are not restored if a dish became a note and a dish again', () => {
    const between: Row = { id: 'etna', type: 'note', content: 'Etna' };
    expect(withSignatures([between], [signed], [], marco)).toEqual([dish('etna', { allergens: answers({ pesce: 'contiene' }) })]);
  });
});

describe('traces of sulphites', () => {
  const traces = dish('etna', { allergens: answers({ solfiti: 'tracce' }) });
  const fault = [{ path: 'contents.etna.allergens.solfiti', message: expect.stringContaining('tracce') }];

  it('are refused at their field, in a new dish and in one with another answer', () => {
    expect(refusedAnswers([], [note, traces], [])).toEqual(fault);
    expect(refusedAnswers([dish('etna', { allergens: answers() })], [traces], [])).toEqual(fault);
    expect(refusedAnswers([], [dish('etna', { allergens: answers({ solfiti: 'contiene', pesce: 'tracce' }) })], [])).toEqual([]);
  });

  it('stay in an older document until the dish is signed again', () => {
    expect(refusedAnswers([traces], [{ ...traces }], [])).toEqual([]);
    expect(refusedAnswers([traces], [traces], ['etna'])).toEqual(fault);
  });
});

describe('a dish that is sold out', () => {
  const until = '2026-11-20T22:00:00Z';
  const earlier = dish('etna', { soldOutUntil: '2026-11-20T14:00:00Z' });

  it('stays sold out until the end of its term, also when it was marked before', () => {
    const ends = { service: '2026-11-20T14:00:00Z', tonight: until, tomorrow: '2026-11-21T22:00:00Z', 'until-told': untilReset };
    const marked = (term: SoldOutTerm, before = dish('etna')) =>
      withSoldOut([before], [dish('etna', { soldOutUntil: term })], (one) => ends[one]);
    expect(marked('tonight')).toEqual([dish('etna', { soldOutUntil: until })]);
    expect(marked('until-told', earlier)).toEqual([dish('etna', { soldOutUntil: untilReset })]);
  });

  it('keeps its end time when it was marked before', () => {
    expect(withSoldOut([earlier], [earlier], () => until)).toEqual([earlier]);
  });

  it('is available when the mark is removed', () => {
    expect(withSoldOut([earlier], [dish('etna')], () => until)).toEqual([dish('etna')]);
  });

  it('cannot be sold out for longer than the server says', () => {
    const claimed = dish('etna', { soldOutUntil: '2099-01-01T00:00:00Z' });
    expect(withSoldOut([earlier], [claimed], () => until)).toEqual([earlier]);
    expect(withSoldOut([dish('etna')], [claimed], () => until)).toEqual([dish('etna')]);
  });
});

it('restored allergens of a dish need a new signature', () => {
  const present = { contents: [dish('etna', { allergens: answers(), signature: giulia })] };
  expect(changesWithPart(present, 'contents.etna.allergens')).toEqual([{ op: 'remove', path: 'contents.etna.signature' }]);
  expect(changesWithPart(present, 'contents.etna.prices')).toEqual([]);
  expect(changesWithPart({ contents: [dish('etna')] }, 'contents.etna.allergens')).toEqual([]);
});

describe('the list of rows', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

  it('inserts a new row after the named one, or at the end', () => {
    expect(ids(insertAfter(rows, 'a', { id: 'x' }))).toBe('axbc');
    expect(ids(insertAfter(rows, undefined, { id: 'x' }))).toBe('abcx');
    expect(ids(insertAfter(rows, 'gone', { id: 'x' }))).toBe('abcx');
    expect(ids(insertAfter(rows, 'a', { id: 'x' }, { id: 'y' }))).toBe('axybc');
  });
});

describe('the page of a new menu', () => {
  it.each([
    ['Menù di Natale', 'menu-di-natale'],
    ['  È già Pasqua! ', 'e-gia-pasqua'],
    ['San Valentino 2027', 'san-valentino-2027'],
    ['寿司', ''],
    ['x'.repeat(80), 'x'.repeat(50)],
  ])('of %j is %j', (name, page) => {
    expect(pageOfName(name)).toBe(page);
  });

  it('is never used by another menu', () => {
    expect(freePage('natale', ['carta'])).toBe('natale');
    expect(freePage('natale', ['natale', 'natale-2'])).toBe('natale-3');
    expect(freePage('carta', [])).toBe('carta-2');
    expect(freePage('pranzocarta', [])).toBe('pranzocarta-2');
    expect(freePage('', [])).toBe('menu');
  });
});
