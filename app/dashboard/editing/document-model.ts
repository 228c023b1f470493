import { z } from 'zod';
import { editingWords } from '#languages/editing.ts';
import { applyChanges, diff, isSame, mergeEdits, type PathChange, pathChanges, pathsOf } from '#restaurant/documents/model/change.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { type DocumentNode, nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { at, isWithin, lastOf, parentOf, type Path } from '#restaurant/documents/model/path.ts';
import { cleaned, type Edits, isServers, misshapenIn, outcomeOf } from '#restaurant/documents/model/save.ts';
import { type Draft, textAt, typeText, unreadIn } from '#restaurant/documents/model/text.ts';
import type { Model } from './edit-state.ts';
import { type DocumentWords, joined, nameAt, sayValue } from './field-words.ts';

export type FieldEvent =
  /** Texts of fields, by path, as one step. `first`: changes that create the place for them. */
  | { type: 'texts'; texts: Texts; first?: readonly PathChange[] }
  /** `lost`: the name of what the changes remove. */
  | { type: 'changes'; changes: readonly PathChange[]; lost?: string };

export type DocumentEvent<Data> = FieldEvent | { type: 'typed'; draft: Draft<Data> };

/** @typeParam Edited the type while editing, which may be incomplete */
export interface DocumentModel<Data extends Edited, Edited = Data> extends Model<Data, Draft<Edited>, DocumentEvent<Edited>> {
  schema: z.ZodType<Data>;
  /** The form's own texts, converted to texts of the document. */
  fromForm?: (data: Edited, sent: Texts) => Texts;
  /** The paths at which two drafts differ, and the fields of the draft without a valid value. */
  differing: (ground: Draft<Edited>, draft: Draft<Edited>) => { changes: readonly PathChange[]; unread: readonly Path[] };
  keep: (edit: { base: Data; draft: Draft<Edited> }) => object;
  afterSave: (draft: Draft<Edited>, sent: Draft<Edited>, saved: Draft<Edited>) => Draft<Edited>;
}

interface DocumentModelParts<Data extends Edited, Edited>
  extends DocumentWords<Data, Edited>,
    Pick<DocumentModel<Data, Edited>, 'doubts' | 'fromForm'> {
  /** Whether the whole schema is checked in the browser before a save; otherwise the server does it. */
  isCheckedFirst?: boolean;
  finish?: Edits<Edited>['finish'];
}

export function documentModel<Data extends Edited, Edited = Data>({
  doubts,
  fromForm,
  finish,
  isCheckedFirst = false,
  ...words
}: DocumentModelParts<Data, Edited>): DocumentModel<Data, Edited> {
  const { schema } = words;
  const node = nodeOf(schema);
  const edited: z.ZodType<Edited> = schema;
  const changesOf = ({ data: before }: Draft<Edited>, { data: after }: Draft<Edited>) => diff(node, before, after);
  const differing: DocumentModel<Data, Edited>['differing'] = ({ data: before }, draft) => ({
    changes: diff(node, cleaned(node, before), cleaned(node, draft.data)),
    unread: unreadIn(node, draft),
  });
  return {
    schema,
    ...(fromForm && { fromForm }),
    draftOf: (data) => ({ data, typed: {} }),
    reduce: (draft, event) => changed(node, draft, event),
    differing,
    changes(ground, draft) {
      const { changes, unread } = differing(ground, draft);
      return changes.length + unread.filter((path) => !changes.some((one) => isWithin(path, one.path))).length;
    },
    changedPaths(before, after) {
      const typed = Object.keys({ ...before.typed, ...after.typed }).filter((name) => before.typed[name] !== after.typed[name]);
      return [...new Set([...pathsOf(changesOf(before, after)), ...typed])];
    },
    merge(ground, mine, theirs, choices = {}) {
      const { data, conflicts } = mergeEdits(node, { base: ground.data, mine: mine.data, theirs: theirs.data }, choices);
      const isMine = (name: Path) => !conflicts.some(({ path }) => choices[path] === 'theirs' && isWithin(name, path));
      return { draft: { data, typed: Object.fromEntries(Object.entries(mine.typed).filter(([name]) => isMine(name))) }, conflicts };
    },
    nameOf(path, { data }, other) {
      const { about, part } = nameAt(words, path, other && at(data, path) === undefined ? other.data : data);
      return part === undefined ? about : `${about}, ${part}`;
    },
    saidOf({ path, mine, theirs }, side, { data }, now, nameOfKey) {
      const { gone, stays, empty } = editingWords.conflict;
      const value = side === 'mine' ? mine : theirs;
      const isItem = nodeAt(node, data, parentOf(path))?.kind === 'list';
      if (isItem && value === undefined) return gone;
      const said = joined(sayValue(words, path, value, data, now, nameOfKey));
      return (isItem ? [stays, said].filter(Boolean).join(': ') : said) || empty;
    },
    typedIn(event, before) {
      const [[name, text] = [], more] = event.type === 'texts' ? Object.entries(event.texts) : [];
      if (name === undefined || more || lastOf(name) === 'is') return undefined;
      return text === 'on' || textAt(node, before, name) === 'on' ? undefined : name;
    },
    takenAway: (event) => (event.type === 'changes' ? event.lost : undefined),
    ...(doubts && { doubts }),
    // What the server changed in a save is also changed in every earlier step, unless that step differs there.
    afterSave({ data: mine, typed }, { data: base }, { data: theirs }) {
      const { conflicts } = mergeEdits(node, { base, mine, theirs });
      const servers = conflicts.filter(({ path }) => isServers(nodeAt(node, theirs, path)));
      const choices = Object.fromEntries(servers.map(({ path }) => [path, 'theirs' as const]));
      return { data: mergeEdits(node, { base, mine, theirs }, choices).data, typed };
    },
    formOf({ base, draft }) {
      const unread = unreadIn(node, draft);
      const { data } = draft;
      const outcome = isCheckedFirst && outcomeOf(edited, { base: data, current: data, changes: [], unread, ...(finish && { finish }) });
      if (outcome && 'faults' in outcome) return { faults: [...new Set(outcome.faults.map(({ path }) => path))] };
      const form = new FormData();
      form.set('changes', JSON.stringify(diff(node, base, draft.data)));
      for (const path of unread) form.append('unread', path);
      return { form };
    },
    keep: ({ base, draft: { data, typed } }) => ({ base, changes: diff(node, base, data), typed }),
    kept: z
      .strictObject({ base: schema, changes: pathChanges, typed: z.record(z.string(), z.string()) })
      .transform(({ base, changes, typed }, context): { base: Data; draft: Draft<Edited> } => {
        const data = applyChanges<Edited>(base, changes);
        if (misshapenIn(node, data).length === 0) return { base, draft: { data, typed } };
        context.addIssue({ code: 'custom', message: 'no such document' });
        return z.NEVER;
      }),
  };
}

function changed<Data>(node: DocumentNode, draft: Draft<Data>, event: DocumentEvent<Data>): Draft<Data> {
  const { data, typed } = afterEvent(node, draft, event);
  const isTyped = !isSame(typed, draft.typed);
  return data === draft.data && !isTyped ? draft : { data, typed: isTyped ? typed : draft.typed };
}

function afterEvent<Data>(node: DocumentNode, draft: Draft<Data>, event: DocumentEvent<Data>): Draft<Data> {
  switch (event.type) {
    case 'texts': {
      const { first = [], texts } = event;
      const begun = { ...draft, data: applyChanges(draft.data, first) };
      return Object.entries(texts).reduce((now, [name, text]) => typeText(node, now, name, text), begun);
    }
    case 'changes': {
      const isTouched = (name: Path) => event.changes.some(({ op, path }) => op !== 'move' && isWithin(name, path));
      const typed = Object.entries(draft.typed).filter(([name]) => !isTouched(name));
      return { data: applyChanges(draft.data, event.changes), typed: Object.fromEntries(typed) };
    }
    case 'typed':
      return event.draft;
  }
}
