import { z } from 'zod';
import { editingWords } from '#languages/editing.ts';
import {
  changedPlaces,
  dataOf,
  type Draft,
  draftOf,
  type DraftValue,
  emptyValues,
  keysAt,
  placeOfFault,
  type PlainData,
  pruned,
  valuesWithin,
  within,
} from '#restaurant/documents/editing/draft.ts';
import type { Fields } from '#restaurant/documents/editing/fields.ts';
import { diff, type PathConflict } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { faultsOf } from '#restaurant/documents/store/faults.ts';
import { flatMerging } from '../editing/flat-model.ts';
import type { Model, Side } from '../editing/model.ts';
import { placeWords } from './place-words.ts';
import type { Section } from './sections.ts';

/** The events of editing a section. */
export type ContentEvent =
  | { type: 'change'; place: string; value: DraftValue }
  /** Several values at once, as one step. */
  | { type: 'fill'; values: Draft }
  /** `block`: its type, in a list of blocks. */
  | { type: 'add'; list: string; item: Fields; key: string; block?: string }
  | { type: 'duplicate'; list: string; key: string; copy: string }
  | { type: 'remove'; list: string; key: string; name: string }
  | { type: 'order'; list: string; keys: readonly string[] };

export interface ContentModel extends Model<PlainData, Draft, Draft, ContentEvent> {
  /** The whole edit, as its preview takes it; undefined while it cannot be shown. */
  previewOf: (draft: Draft) => FormData | undefined;
}

const draft: z.ZodType<Draft> = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()).readonly()]));

/** The editing model of a section, whose draft is flat already. */
export function contentModel(section: Pick<Section, 'fields' | 'schema' | 'words'>): ContentModel {
  const { fields, schema } = section;
  return {
    baseOf: (data) => draftOf(fields, data),
    draftOf: (base) => base,
    reduce: changeContent,
    changes: (ground, draft) => changedPlaces(ground, draft).length,
    ...flatMerging(
      (draft: Draft) => draft,
      (places) => places,
    ),
    nameOf: (place, draft) => placeWords(section, draft, place),
    saidOf,
    typedIn: (event) => (event.type === 'change' && typeof event.value === 'string' ? event.place : undefined),
    takenAway: (event) => (event.type === 'remove' ? event.name : undefined),
    formOf({ base, draft }) {
      const data = dataOf(fields, draft);
      const parsed = schema.safeParse(data);
      if (!parsed.success) return { faults: [...new Set(faultsOf(parsed.error).map(({ path }) => placeOfFault(draft, path)))] };
      const form = new FormData();
      form.set('changes', JSON.stringify(diff(nodeOf(schema), dataOf(fields, base), data)));
      return { form };
    },
    previewOf(draft) {
      const parsed = schema.safeParse(dataOf(fields, draft));
      if (!parsed.success) return undefined;
      const form = new FormData();
      form.set('data', JSON.stringify(parsed.data));
      return form;
    },
    pathOfFault: (path, sent) => placeOfFault(sent, path),
    kept: z.strictObject({ base: draft, draft }),
  };
}

/** The reducer of a draft. */
export function changeContent(draft: Draft, event: ContentEvent): Draft {
  switch (event.type) {
    case 'change':
      return { ...draft, [event.place]: event.value };
    case 'fill':
      return { ...draft, ...event.values };
    case 'add': {
      const values = emptyValues(event.item, within(event.list, event.key));
      const block = event.block === undefined ? {} : { [within(within(event.list, event.key), 'type')]: event.block };
      return { ...draft, ...values, ...block, [event.list]: [...keysAt(draft, event.list), event.key] };
    }
    case 'duplicate':
      return duplicate(draft, event);
    case 'remove':
      return pruned({ ...draft, [event.list]: keysAt(draft, event.list).filter((key) => key !== event.key) });
    case 'order':
      return { ...draft, [event.list]: event.keys };
  }
}

function duplicate(draft: Draft, { list, key, copy }: { list: string; key: string; copy: string }): Draft {
  const [from, to] = [within(list, key), within(list, copy)];
  const values = Object.entries(valuesWithin(draft, from)).map(([place, value]): [string, DraftValue] => [
    to + place.slice(from.length),
    value,
  ]);
  const keys = keysAt(draft, list);
  return { ...draft, ...Object.fromEntries(values), [list]: keys.toSpliced(keys.indexOf(key) + 1, 0, copy) };
}

/** The items to open, by their lists, so that a place can be seen. */
export function itemsAround(draft: Draft, place: string): Record<string, string> {
  const steps = place.split('.');
  return Object.fromEntries(
    steps.flatMap((step, index) => {
      const list = steps.slice(0, index).join('.');
      return keysAt(draft, list).includes(step) ? [[list, step]] : [];
    }),
  );
}

function saidOf({ path: place, mine, theirs }: PathConflict, side: Side, draft: Draft): string {
  const words = editingWords.conflict;
  const value = side === 'mine' ? mine : theirs;
  if (value === undefined) return words.gone;
  if (mine === undefined || theirs === undefined)
    return [words.stays, Object.values(valuesWithin(draft, place)).filter(isText).join(' · ')].join(': ');
  if (typeof value === 'boolean') return value ? words.on : words.off;
  return (Array.isArray(value) ? value.join(', ') : String(value)) || words.empty;
}

function isText(value: DraftValue): value is string {
  return typeof value === 'string' && value !== '';
}
