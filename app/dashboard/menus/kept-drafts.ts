import { z } from 'zod';
import { allergens, presence } from '#restaurant/menus/allergens.ts';
import type { MenuDraft } from '#restaurant/menus/edit-draft.ts';
import { marks, menu as menuSchema, rowTypes, service, showcaseCategories } from '#restaurant/menus/menu.ts';

/** Nobody goes on with an edit of the last season. */
const maximumAge = 30 * 24 * 60 * 60 * 1000;

/** What one draft may take of the browser's storage, in characters: more than any menu that can be saved. */
const maximumLength = 2_500_000;

const text = z.string().max(25_000);
const names = z.strictObject({ name: text });
const rowTexts = z.strictObject({ content: text, description: text });
const inLanguages = <Texts extends z.ZodType>(texts: Texts) => z.strictObject({ en: texts, pt: texts });

const price = z.strictObject({ key: text, text, name: text, translations: inLanguages(names) });

const row = z.strictObject({
  id: text,
  type: z.enum(rowTypes),
  content: text,
  description: text,
  translations: inLanguages(rowTexts),
  prices: z.array(price).max(20),
  answers: z.partialRecord(z.enum(allergens), presence),
  marks: z.array(z.enum(marks)).max(marks.length),
  featured: z.enum(showcaseCategories).or(z.literal('')),
  soldOut: z.boolean(),
  picture: z
    .strictObject({
      src: text,
      alt: text,
      translations: inLanguages(z.strictObject({ alt: text }).partial())
        .partial()
        .optional(),
    })
    .optional(),
});

const draft = z.strictObject({
  name: text,
  description: text,
  servedAt: z.array(service).max(2),
  translations: inLanguages(z.strictObject({ name: text, description: text })),
  rows: z.array(row).max(1_500),
});

const keptDraft = z.strictObject({
  /** The menu that the edit began with, and its version: what stands now may be another. */
  base: menuSchema,
  version: z.int().min(1),
  draft: draft.transform((read): MenuDraft => ({ ...read, rows: read.rows.map((row) => ({ ...row, picture: row.picture })) })),
  toSign: z.array(text).max(1_500),
  /** Milliseconds since 1970. */
  keptAt: z.int(),
  /** Who wrote. */
  by: z.string(),
  /** The page load that wrote: within it an edit simply goes on, after it is over it is offered back. */
  tab: z.string(),
});

/** An edit that was not saved, as the browser keeps it. */
export type KeptDraft = z.infer<typeof keptDraft>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'menu-draft:';

/** The edit of a menu that the browser keeps, if it can still be read; one that cannot, or is too old, is dropped. */
export function findKept(store: Store, id: string, now: number): KeptDraft | undefined {
  const stored = store.getItem(prefix + id);
  if (stored === null) return undefined;
  const read = readKept(stored);
  if (read && now - read.keptAt < maximumAge) return read;
  store.removeItem(prefix + id);
  return undefined;
}

function readKept(stored: string): KeptDraft | undefined {
  try {
    return keptDraft.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** `elsewhere`: another tab keeps its own edit of the same menu, which is not overwritten. `full`: the browser has no room. */
export type Keeping = 'kept' | 'elsewhere' | 'full';

/** Keeps an edit aside in the browser. */
export function keepDraft(store: Store, id: string, kept: KeptDraft): Keeping {
  const { tab, ...rest } = kept;
  // The tab comes first, so that what this one wrote itself is not read whole with every pause in the typing.
  const ours = store.getItem(prefix + id)?.startsWith(JSON.stringify({ tab }).slice(0, -1));
  if (!ours && findKept(store, id, kept.keptAt)) return 'elsewhere';
  const json = JSON.stringify({ tab, ...rest });
  if (json.length > maximumLength) return 'full';
  try {
    store.setItem(prefix + id, json);
    return 'kept';
  } catch {
    return 'full';
  }
}

/** The ids of the menus of which an edit is kept, whether or not it can be read. */
export function listKept(store: Pick<Storage, 'length' | 'key'>): string[] {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** Forgets the kept edit of a menu. With `tab`, only that of this page load: another tab's is its own. */
export function forgetKept(store: Store, id: string, tab?: string): void {
  if (tab !== undefined && findKept(store, id, 0)?.tab !== tab) return;
  store.removeItem(prefix + id);
}
