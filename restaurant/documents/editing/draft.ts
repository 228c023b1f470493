import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { formatPrice, readPrice } from '#restaurant/money.ts';
import { type Field, type Fields, itemFields } from './fields.ts';

/**
 * A document while it is edited, flat: one value for each place. A place is the path to a field, with the id of an
 * item for each list on the way (`slides.i0.title`), and the language of a translation at its end
 * (`slides.i0.title@en`). The value of a list is the ids of its items in their order, so that an
 * item keeps its identity wherever it is moved, and a removed one can be put back.
 */
export type Draft = Readonly<Record<string, DraftValue>>;
/** A text as typed, a switch, the keys of a list, or the chosen options of a multiple choice. */
export type DraftValue = string | boolean | readonly string[];

/** The data of a document, as its schema returned it. */
export type PlainData = Readonly<Record<string, unknown>>;

/** A document as a form shows it. */
export function draftOf(fields: Fields, data: PlainData): Draft {
  return Object.fromEntries(valuesOf(fields, data, ''));
}

/** The place of a field, or of an item, within what stands at `around`. */
export function within(around: string, name: string): string {
  return around === '' ? name : `${around}.${name}`;
}

/** The place of a text in another language. */
export function translated(place: string, language: TranslationLanguage): string {
  return `${place}@${language}`;
}

function valuesOf(fields: Fields, data: PlainData, around: string): [string, DraftValue][] {
  return Object.entries(fields).flatMap(([name, field]): [string, DraftValue][] => {
    const place = within(around, name);
    const value = data[name];
    switch (field.kind) {
      case 'group':
        return valuesOf(field.fields, dataAt(value), place);
      case 'list':
      case 'blocks': {
        const items = listAt(value).map(dataAt);
        const keys = items.map(({ id }) => textAt(id));
        const inside = items.flatMap((item, index): [string, DraftValue][] => {
          const at = within(place, keys[index] ?? '');
          const values = valuesOf(itemFields(field, item['type']), item, at);
          return field.kind === 'blocks' ? [[within(at, 'type'), textAt(item['type'])], ...values] : values;
        });
        return [[place, keys], ...inside];
      }
      case 'line':
      case 'prose':
        return [[place, textAt(value)], ...translationsOf(field, name, data, place)];
      default:
        return [[place, valueOf(field, value)]];
    }
  });
}

function translationsOf(field: Field, name: string, data: PlainData, place: string): [string, string][] {
  if (!isTranslated(field)) return [];
  const translations = dataAt(data['translations']);
  return translationLanguages.map((language) => [translated(place, language), textAt(dataAt(translations[language])[name])]);
}

function valueOf(field: Field, value: unknown): DraftValue {
  switch (field.kind) {
    case 'switch':
    case 'publish':
      return value === true;
    case 'choices':
    case 'dishes':
      return listAt(value).map(textAt);
    case 'web-links':
      return listAt(value).map(textAt).join('\n');
    case 'euros':
      return typeof value === 'number' ? formatPrice(value, 'it') : '';
    default:
      return textAt(value);
  }
}

/** The data of a draft, in the shape of its schema but not yet checked by it. */
export function dataOf(fields: Fields, draft: Draft, around = ''): PlainData {
  const data: Record<string, unknown> = {};
  const translations: Partial<Record<TranslationLanguage, Record<string, string>>> = {};
  for (const [name, field] of Object.entries(fields)) {
    const place = within(around, name);
    data[name] = dataOfField(field, draft, place);
    if (!isTranslated(field)) continue;
    for (const language of translationLanguages) {
      const text = textAt(draft[translated(place, language)]);
      // An empty text has no translation.
      if (text.trim() !== '' && textAt(draft[place]).trim() !== '') translations[language] = { ...translations[language], [name]: text };
    }
  }
  return Object.keys(translations).length > 0 ? { ...data, translations } : data;
}

function dataOfField(field: Field, draft: Draft, place: string): unknown {
  const value = draft[place];
  switch (field.kind) {
    case 'group':
      return dataOf(field.fields, draft, place);
    case 'list':
      return listAt(value).map((key) => ({ id: key, ...dataOf(field.item, draft, within(place, textAt(key))) }));
    case 'blocks':
      return listAt(value).map((key) => {
        const at = within(place, textAt(key));
        const type = textAt(draft[within(at, 'type')]);
        return { id: key, type, ...dataOf(itemFields(field, type), draft, at) };
      });
    case 'switch':
    case 'publish':
      return value === true;
    case 'choices':
    case 'dishes':
      return listAt(value);
    case 'web-links':
      return linesOf(textAt(value));
    case 'euros':
      return readPrice(textAt(value)) ?? textAt(value);
    case 'link':
      return textAt(value).trim();
    default:
      return textAt(value);
  }
}

/** The values of a new item: empty, with as many items inside as its lists must have. */
export function emptyValues(fields: Fields, around: string): Draft {
  const values = Object.entries(fields).flatMap(([name, field]): [string, DraftValue][] => {
    const place = within(around, name);
    if (field.kind === 'group') return Object.entries(emptyValues(field.fields, place));
    if (field.kind === 'choice') return [[place, field.options[0] ?? '']];
    if (field.kind === 'blocks') return [[place, []]];
    if (field.kind === 'list') {
      const keys = Array.from({ length: field.min }, (_item, index) => `i${index}`);
      return [[place, keys], ...keys.flatMap((key) => Object.entries(emptyValues(field.item, within(place, key))))];
    }
    if (isTranslated(field))
      return [[place, ''], ...translationLanguages.map((language): [string, string] => [translated(place, language), ''])];
    return [[place, valueOf(field, undefined)]];
  });
  return Object.fromEntries(values);
}

/** The keys of a list, in order. */
export function keysAt(draft: Draft, list: string): readonly string[] {
  const keys = draft[list];
  return typeof keys === 'object' ? keys : [];
}

/** The values at a place and inside it. */
export function valuesWithin(draft: Draft, place: string): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([at]) => isWithin(at, place)));
}

/** Whether a place is the other one or inside it. */
export function isWithin(place: string, around: string): boolean {
  return place === around || place.startsWith(`${around}.`);
}

/** A draft without the values of removed items. */
export function pruned(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([place]) => isThere(draft, place)));
}

function isThere(draft: Draft, place: string): boolean {
  const steps = place.split('.');
  return steps.every((step, index) => {
    const around = draft[steps.slice(0, index).join('.')];
    return typeof around !== 'object' || around.includes(step);
  });
}

/** Whether two values are the same. */
export function sameValue(one: DraftValue | undefined, other: DraftValue | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

/** The places at which two drafts differ; an item that only one of them has counts as one. */
export function changedPlaces(before: Draft, after: Draft): string[] {
  const [old, now] = [pruned(before), pruned(after)];
  return Object.keys({ ...old, ...now }).filter((place) => place in old && place in now && !sameValue(old[place], now[place]));
}

/** The translatable texts that have no translation into a language. */
export function missingTranslations(fields: Fields, draft: Draft, language: TranslationLanguage, around = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]): string[] => {
    const place = within(around, name);
    if (field.kind === 'group') return missingTranslations(field.fields, draft, language, place);
    if (field.kind === 'list' || field.kind === 'blocks') {
      return listAt(draft[place]).flatMap((key) => {
        const item = within(place, textAt(key));
        return missingTranslations(itemFields(field, draft[within(item, 'type')]), draft, language, item);
      });
    }
    if (!isTranslated(field) || field.name || textAt(draft[place]).trim() === '') return [];
    return textAt(draft[translated(place, language)]).trim() === '' ? [place] : [];
  });
}

function isTranslated(field: Field): field is Extract<Field, { translated?: boolean }> {
  return (field.kind === 'line' || field.kind === 'prose') && field.translated === true;
}

/**
 * The place in a draft that a fault of its data concerns.
 * @param path as a fault names it: `slides.i0.translations.en.title`, or `slides[0].title`
 */
export function placeOfFault(draft: Draft, path: string): string {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  let place = '';
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] ?? '';
    const standing = draft[place];
    if (typeof standing === 'object') place = within(place, standing.includes(step) ? step : (standing[Number(step)] ?? ''));
    else if (standing !== undefined) return place;
    else if (step === 'translations') {
      const language = translationLanguages.find((one) => one === steps[index + 1]);
      const name = steps[index + 2];
      return language && name ? translated(within(place, name), language) : place;
    } else place = within(place, step);
  }
  return place;
}

function dataAt(value: unknown): PlainData {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

function listAt(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textAt(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
