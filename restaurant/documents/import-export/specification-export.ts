import { z } from 'zod';
import { isLanguage } from '#languages/languages.ts';
import { type HousePage, housePages, type Row } from '#restaurant/menus/menu.ts';
import { pictureSource } from '../store/links.ts';
import { documentId, schemaOf } from '../store/collections.ts';
import type { Exchange } from './exchange.ts';
import { type Fault, faultsOf } from '../store/faults.ts';

/**
 * The export of the site as the specification found it (its sections 3 and 7): menus found by their place
 * in the list, rows of a type and a text, one settings document.
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

/** At which services each of the specification's pages is served, by its own words (lunch, dinner, or always). */
const servedAt = {
  beverage: [],
  pranzoCarta: ['lunch'],
  carta: [],
  cena: ['dinner'],
  pranzoPoke: ['lunch'],
  pranzoPanini: ['lunch'],
} as const satisfies Record<HousePage, readonly ('lunch' | 'dinner')[]>;

export function readSpecificationExport(input: unknown): Exchange | { faults: Fault[] } {
  const file = specificationExport.safeParse(input);
  if (!file.success) return { faults: faultsOf(file.error) };
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
  return faults.length > 0 ? { faults } : { documents, settingsPatch, warnings };
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
