import { z } from 'zod';
import { isLanguage } from '#languages/languages.ts';
import { type HousePage, housePages, type Row } from '#restaurant/menus/menu.ts';
import { documentId, schemaOf, type ShownCollection, shownCollections } from '../store/collections.ts';
import { type Fault, type InvalidData, faultsOf } from '../store/faults.ts';
import { pictureSource } from '../store/text.ts';

/** The format and version of this site's export. */
export const exchangeFormat = 'sushi-mediterraneo/1';

export interface ExchangedDocument {
  collection: ShownCollection;
  id: string;
  data: unknown;
}

interface Exchange {
  documents: ExchangedDocument[];
  /** Changes of the stored settings: the specification's export holds only some fields. */
  settingsPatch: Record<string, unknown>;
  /** What was left out, in words for the user who runs the import. */
  warnings: string[];
}

const documents = z.array(z.looseObject({ id: z.string().regex(documentId, 'letters, digits, - and _') })).default([]);
const ownExport = z.strictObject({
  format: z.literal(exchangeFormat),
  menu: documents,
  todos: documents,
  landing: documents,
  legal: documents,
  bookings: documents,
} satisfies Record<ShownCollection | 'format', z.ZodType>);

/**
 * Reads a file of documents: this site's export, or the specification's (`{ menu: […], todos: […] }`).
 * @returns the valid documents, or every fault by path: a bad file is refused as a whole
 */
export function readExchange(input: unknown): Exchange | InvalidData {
  const own = typeof input === 'object' && input !== null && 'format' in input;
  return own ? readOwnExport(input) : readSpecificationExport(input);
}

function readOwnExport(input: unknown): Exchange | InvalidData {
  const file = ownExport.safeParse(input);
  if (!file.success) return { refused: 'invalid', faults: faultsOf(file.error) };
  const read = shownCollections.flatMap((collection) =>
    file.data[collection].map(({ id, ...data }, index) => ({ collection, id, data, index })),
  );
  const faults = read.flatMap(({ collection, id, data, index }) => {
    const schema = schemaOf(collection, id);
    if (!schema) return [{ path: `${collection}[${index}].id`, message: `${collection} has no document ${id}` }];
    const parsed = schema.safeParse(data);
    return parsed.success ? [] : faultsOf(parsed.error, [collection, index]);
  });
  faults.push(...repeated(read, ({ collection, id }) => `${collection}/${id}`, 'id', 'this id is used twice'));
  const menus = read.filter(({ collection }) => collection === 'menu');
  faults.push(...repeated(menus, ({ data }) => String(data['page']), 'page', 'this page is shown by two menus'));
  if (faults.length > 0) return { refused: 'invalid', faults };
  return { documents: read.map(({ collection, id, data }) => ({ collection, id, data })), settingsPatch: {}, warnings: [] };
}

function repeated<Item extends { collection: ShownCollection; index: number }>(
  items: Item[],
  keyOf: (item: Item) => string,
  field: string,
  message: string,
): Fault[] {
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: `${item.collection}[${item.index}].${field}`, message }];
  });
}

/** This site's export, which `readExchange` reads. */
export function writeExchange(all: ExchangedDocument[]): Record<string, unknown> {
  const inCollection = (collection: ShownCollection) =>
    all.filter((document) => document.collection === collection).map(({ id, data }) => ({ id, ...(typeof data === 'object' ? data : {}) }));
  return {
    format: exchangeFormat,
    ...Object.fromEntries(shownCollections.map((collection) => [collection, inCollection(collection)])),
  };
}

/**
 * The site's export as the specification found it (its sections 3 and 7): menus by their position, rows with a type and a text, one
 * settings document.
 */
const specificationExport = z.strictObject({
  menu: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        name: z.string().trim().min(1),
        contents: z.array(z.strictObject({ type: z.enum(['categorie', 'description', 'note']), content: z.string() })),
      }),
    )
    .max(200),
  todos: z
    .array(
      z.strictObject({
        id: z.string().optional(),
        lang: z.union([z.string(), z.array(z.string())]).optional(),
        dinnerTime: z.string().optional(),
        lunchTime: z.string().optional(),
        logoLink: z.string().optional(),
        phoneNumber: z.string().optional(),
      }),
    )
    .max(1)
    .default([]),
});

/** The services of each of the specification's pages, by its own texts (lunch, dinner, or always). */
const servedAt = {
  beverage: [],
  pranzoCarta: ['lunch'],
  carta: [],
  cena: ['dinner'],
  pranzoPoke: ['lunch'],
  pranzoPanini: ['lunch'],
} as const satisfies Record<HousePage, readonly ('lunch' | 'dinner')[]>;

function readSpecificationExport(input: unknown): Exchange | InvalidData {
  const file = specificationExport.safeParse(input);
  if (!file.success) return { refused: 'invalid', faults: faultsOf(file.error) };
  const warnings: string[] = [];
  const faults: Fault[] = [];

  const documents = file.data.menu.map((menu, index) => {
    const page = housePages[index];
    const id = documentId.test(menu.id) ? menu.id : `menu-${index}`;
    const filled = menu.contents.filter(({ content }) => content.trim() !== '');
    if (filled.length < menu.contents.length) {
      warnings.push(`menu[${index}]: ${menu.contents.length - filled.length} empty rows left out`);
    }
    const data = {
      name: oneLine(menu.name),
      page: page ?? id.replaceAll('_', '-'),
      position: index,
      servedAt: page ? [...servedAt[page]] : [],
      contents: filled.map(
        ({ type, content }, row): Row => ({ id: `r${row + 1}`, type, content: type === 'note' ? content : oneLine(content) }),
      ),
    };
    const parsed = schemaOf('menu', id)?.safeParse(data);
    if (parsed && !parsed.success) faults.push(...faultsOf(parsed.error, ['menu', index]));
    return { collection: 'menu' as const, id, data };
  });

  const settingsPatch = readTodos(file.data.todos[0] ?? {}, warnings);
  return faults.length > 0 ? { refused: 'invalid', faults } : { documents, settingsPatch, warnings };
}

type Todos = z.infer<typeof specificationExport>['todos'][number];

function readTodos(todos: Todos, warnings: string[]): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  if (todos.lang !== undefined) {
    const named = [todos.lang].flat().flatMap((text) => text.split(/[,\s]+/));
    patch['lang'] = ['it', ...named.filter((language) => language !== 'it' && isLanguage(language))];
  }
  for (const field of ['lunchTime', 'dinnerTime'] as const) {
    const text = todos[field];
    if (text === undefined || text.trim() === '') continue;
    const times = readSpan(text);
    if (times) patch[field] = times;
    else warnings.push(`todos[0].${field}: «${text}» is not two times such as 12:00-15:00: the hours stay as they are`);
  }
  if (todos.phoneNumber) patch['phoneNumber'] = todos.phoneNumber.trim();
  if (todos.logoLink) {
    if (pictureSource.safeParse(todos.logoLink).success) patch['logoLink'] = todos.logoLink;
    else warnings.push('todos[0].logoLink: the logo lies on another site; upload it instead');
  }
  return patch;
}

/** Reads `12-15`, `12.00 – 15.00`, `12:00-15:00` as `12:00-15:00`. */
function readSpan(text: string): string | undefined {
  const found = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(text);
  if (!found) return undefined;
  const time = (hours: string | undefined, minutes: string | undefined) => `${(hours ?? '').padStart(2, '0')}:${minutes ?? '00'}`;
  return `${time(found[1], found[2])}-${time(found[3], found[4])}`;
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ');
}
