import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { landingFields } from '#restaurant/landing/landing-fields.ts';
import { landingSections } from '#restaurant/landing/landing.ts';
import { legalFields } from '#restaurant/legal/legal-fields.ts';
import { legalDocument, legalPages } from '#restaurant/legal/legal.ts';
import { buildGallery } from '#tests/build/documents.ts';
import {
  changedPlaces,
  dataOf,
  draftOf,
  emptyValues,
  missingTranslations,
  placeOfFault,
  type PlainData,
  pruned,
} from './draft.ts';
import { faultsOf } from '../store/faults.ts';
import type { Field, Fields, FieldsOf } from './fields.ts';

const documents: { name: string; schema: z.ZodType<PlainData>; fields: Fields }[] = [
  { name: 'landing/slides', schema: landingSections.slides, fields: landingFields.slides },
  { name: 'landing/about', schema: landingSections.about, fields: landingFields.about },
  { name: 'landing/why-us', schema: landingSections['why-us'], fields: landingFields['why-us'] },
  { name: 'landing/specials', schema: landingSections.specials, fields: landingFields.specials },
  { name: 'landing/events', schema: landingSections.events, fields: landingFields.events },
  { name: 'landing/gallery', schema: landingSections.gallery, fields: landingFields.gallery },
  { name: 'landing/team', schema: landingSections.team, fields: landingFields.team },
  { name: 'landing/samples', schema: landingSections.samples, fields: landingFields.samples },
  ...legalPages.map((page) => ({ name: `legal/${page}`, schema: legalDocument, fields: legalFields })),
];

/** The lists of a description, with where the JSON Schema of its schema says their limits. */
function listsOf(fields: Fields, path: string[] = []): { path: string[]; min: number; max: number }[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Field]) => {
    const at = [...path, 'properties', name];
    if (field.kind === 'group') return listsOf(field.fields, at);
    if (field.kind !== 'list') return [];
    return [{ path: at, min: field.min, max: field.max }, ...listsOf(field.item, [...at, 'items'])];
  });
}

describe.each(documents)('the form of $name', ({ name, schema, fields }) => {
  const data = schema.parse(JSON.parse(readFileSync(`content/${name}.json`, 'utf8')));

  it('saves the same data when nothing was typed', () => {
    expect(schema.parse(dataOf(fields, draftOf(fields, data)))).toEqual(data);
  });

  it('has the length limits of the schema', () => {
    const json = z.toJSONSchema(schema, { io: 'input' });
    const limits = z.object({ minItems: z.number().default(0), maxItems: z.number() });
    for (const { path, min, max } of listsOf(fields)) {
      const list = path.reduce<unknown>((value, step) => (typeof value === 'object' && value ? Reflect.get(value, step) : undefined), json);
      expect(limits.parse(list), path.join('.')).toEqual({ minItems: min, maxItems: max });
    }
  });
});

describe('a draft', () => {
  const fields = landingFields.gallery;
  const draft = draftOf(fields, buildGallery());

  it('is flat: one value for each place', () => {
    expect(draft).toMatchObject({
      title: 'Vedute',
      'title@en': '',
      pictures: ['i0'],
      'pictures.i0.name': 'Alba',
      'pictures.i0.name@pt': '',
    });
  });

  it('keeps translations only while their Italian text exists', () => {
    expect(dataOf(fields, { ...draft, 'title@en': 'Views', text: ' ', 'text@en': 'Eight.' })).toMatchObject({
      translations: { en: { title: 'Views' } },
    });
  });

  it('names the place of each schema error', () => {
    const broken = { ...draft, 'pictures.i0.src': '', 'pictures.i0.name@en': 'a\nb', title: '' };
    const parsed = landingSections.gallery.safeParse(dataOf(fields, broken));
    const places = parsed.error ? faultsOf(parsed.error).map(({ path }) => placeOfFault(broken, path)) : [];
    expect(places.sort()).toEqual(['pictures.i0.name@en', 'pictures.i0.src', 'title']);
  });

  it('names the place of an error in a list and in its web links', () => {
    const team = { people: ['i3'], 'people.i3.social': 'no' };
    expect(placeOfFault(team, 'people')).toBe('people');
    expect(placeOfFault(team, 'people[0].social[0]')).toBe('people.i3.social');
  });

  it('leaves out removed items, and lists what changed', () => {
    const without = { ...draft, pictures: [], title: 'Altro' };
    expect(pruned(without)).not.toHaveProperty('pictures.i0.name');
    expect(changedPlaces(draft, without)).toEqual(['title', 'pictures']);
  });

  it('starts a new item empty, with its required lists', () => {
    expect(emptyValues(landingFields.slides.slides.item, 'slides.new')).toMatchObject({
      'slides.new.title@en': '',
      'slides.new.buttons': ['i0'],
      'slides.new.buttons.i0.link': '',
    });
  });

  it('counts missing translations, but none for proper names or empty texts', () => {
    expect(missingTranslations(fields, { ...draft, text: '', 'title@en': 'Views' }, 'en')).toEqual(['pictures.i0.name', 'pictures.i0.alt']);
    const places = { places: ['i0'], 'places.i0.place': 'Tropea', 'places.i0.ingredient': 'cipolla' };
    expect(missingTranslations(landingFields.about, places, 'pt')).toEqual(['places.i0.ingredient']);
  });
});

it('must have every field, or it does not compile', () => {
  interface Person {
    name: string;
    role: string;
    translations?: { en?: { role?: string } };
  }
  const whole = { name: { kind: 'line' }, role: { kind: 'line', translated: true } } as const satisfies FieldsOf<Person>;
  // @ts-expect-error a field without a description
  const missing: FieldsOf<Person> = { name: { kind: 'line' } };
  // @ts-expect-error a description of another type
  const other: FieldsOf<Person> = { ...whole, name: { kind: 'switch' } };
  // @ts-expect-error translations that are forgotten
  const untranslated: FieldsOf<Person> = { ...whole, role: { kind: 'line' } };
  expect([whole, missing, other, untranslated]).toHaveLength(4);
});
