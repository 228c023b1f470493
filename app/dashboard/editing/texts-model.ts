import { z } from 'zod';
import { editingWords } from '#languages/editing.ts';
import { changedPaths, type FieldValues as Places } from '#restaurant/documents/editing/draft.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { flatMerging } from './flat-model.ts';
import type { Model } from './model.ts';
import type { SubmittedValues } from './use-form-edit.ts';

/** What a person does to a document that is edited as one text a field; a switch that is on holds `on`. */
export type TextsEvent = { type: 'texts'; texts: Texts } | SubmittedValues<Texts>;

export type TextsModel<Data> = Model<Data, Texts, Texts, TextsEvent>;

interface TextsModelParts<Data> {
  draftOf: (data: Data) => Texts;
  /** The keys of the rows of fields, by what their names begin with, where rows come and go: `table.t4.from` is in the row `t4` of `table`. */
  rowsOf?: (draft: Texts) => Readonly<Record<string, readonly string[]>>;
  /** A field in words. */
  nameOf: (name: string, draft: Texts) => string;
  /** What an event removes, by its name: it can be put back from the save bar. */
  takenAway?: (texts: Texts, before: Texts) => string | undefined;
}

const draft = z.record(z.string(), z.string());

/** The model of a document that is edited as texts. */
export function textsModel<Data>({ draftOf, rowsOf, nameOf, takenAway }: TextsModelParts<Data>): TextsModel<Data> {
  const placesOf = (texts: Texts): Places => ({ ...texts, ...rowsOf?.(texts) });
  const changes = (before: Texts, after: Texts) => changedPaths(placesOf(before), placesOf(after)).length;
  const merging = flatMerging(placesOf, textsIn);
  return {
    baseOf: draftOf,
    draftOf: (base) => base,
    reduce(before, event) {
      const after = event.type === 'typed' ? event.draft : { ...before, ...event.texts };
      return changes(before, after) === 0 ? before : after;
    },
    changes,
    ...merging,
    nameOf,
    saidOf({ mine, theirs }, side) {
      const words = editingWords.conflict;
      const value = side === 'mine' ? mine : theirs;
      if (value === undefined) return words.gone;
      if (value === 'on' || (value === '' && (mine === 'on' || theirs === 'on'))) return value === 'on' ? words.on : words.off;
      return String(value) || words.empty;
    },
    typedIn(event, before) {
      const [[name, value] = [], more] = event.type === 'texts' ? Object.entries(event.texts) : [];
      return name === undefined || more || value === 'on' || before[name] === 'on' ? undefined : name;
    },
    takenAway: (event, before) => (event.type === 'texts' ? takenAway?.(event.texts, before) : undefined),
    // Rows that were added have other keys now.
    afterSave: (before, sent, saved) =>
      Object.keys({ ...sent, ...saved }).some((name) => !(name in sent && name in saved))
        ? merging.merge(sent, before, saved).draft
        : before,
    formOf({ draft: now }) {
      const form = new FormData();
      for (const [name, value] of Object.entries(now)) form.set(name, value);
      return { form };
    },
    kept: z.strictObject({ base: draft, draft }),
  };
}

function textsIn(places: Places): Texts {
  return Object.fromEntries(Object.entries(places).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
