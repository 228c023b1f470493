import { z } from 'zod';
import { editingWords } from '#languages/editing.ts';
import { changedPlaces } from '#restaurant/documents/editing/draft.ts';
import type { Texts } from '#restaurant/settings/texts.ts';
import type { Model } from './model.ts';
import type { Typed } from './use-form-edit.ts';

/** What a person does to a document that is edited as one text a field; a switch that is on holds `on`. */
export type TextsEvent = { type: 'texts'; texts: Texts } | Typed<Texts>;

export type TextsModel<Data> = Model<Data, Texts, Texts, TextsEvent>;

interface TextsModelParts<Data> {
  draftOf: (data: Data) => Texts;
  /** A field in words. */
  nameOf: (name: string, draft: Texts) => string;
  /** What an event removes, by its name: it can be put back from the save bar. */
  takenAway?: (texts: Texts, before: Texts) => string | undefined;
}

const draft = z.record(z.string(), z.string());

/** The model of a document that is edited as texts. */
export function textsModel<Data>({ draftOf, nameOf, takenAway }: TextsModelParts<Data>): TextsModel<Data> {
  return {
    baseOf: draftOf,
    draftOf: (base) => base,
    reduce(before, event) {
      const after = event.type === 'typed' ? event.draft : { ...before, ...event.texts };
      return changedPlaces(before, after).length === 0 ? before : after;
    },
    changes: (ground, now) => changedPlaces(ground, now).length,
    placesOf: (now) => now,
    draftWith: (places) =>
      Object.fromEntries(Object.entries(places).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
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
    formOf({ draft: now }) {
      const form = new FormData();
      for (const [name, value] of Object.entries(now)) form.set(name, value);
      return { form };
    },
    placeOfFault: (path) => path,
    kept: z.strictObject({ base: draft, draft }),
  };
}
