import { z } from 'zod';
import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import { editingWords } from '#languages/editing.ts';
import type { TablePlan } from '#restaurant/bookings/tables.ts';
import { emptyRow, type RowKind, rowKeys, type TablesDraft, tablesDraftOf } from '#restaurant/bookings/tables-form.ts';
import { changedPlaces } from '#restaurant/documents/editing/draft.ts';
import type { Model } from '../editing/model.ts';

/** What a person does to the tables. */
export type TablesEvent =
  | { type: 'text'; name: string; text: string }
  | { type: 'add'; kind: RowKind }
  /** What stood in the form before the page came alive. */
  | { type: 'typed'; draft: TablesDraft };

const draft = z.record(z.string(), z.string());

export const tablesModel: Model<TablePlan, TablesDraft, TablesDraft, TablesEvent> = {
  baseOf: tablesDraftOf,
  draftOf: (base) => base,
  reduce(before, event) {
    const after = reduced(before, event);
    return changedPlaces(before, after).length === 0 ? before : after;
  },
  changes: (ground, now) => changedPlaces(ground, now).length,
  placesOf: (now) => now,
  draftWith: (places) =>
    Object.fromEntries(Object.entries(places).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  nameOf: placeName,
  saidOf({ mine, theirs }, side) {
    const value = side === 'mine' ? mine : theirs;
    if (value === undefined) return editingWords.conflict.gone;
    if (value === 'on' || (value === '' && (mine === 'on' || theirs === 'on'))) {
      return value === 'on' ? editingWords.conflict.on : editingWords.conflict.off;
    }
    return String(value) || editingWords.conflict.empty;
  },
  typedIn: (event, before) => (event.type !== 'text' || event.text === 'on' || before[event.name] === 'on' ? undefined : event.name),
  takenAway: (event, before) =>
    event.type === 'text' && event.text === 'on' && event.name.endsWith('.remove') ? placeName(event.name, before) : undefined,
  formOf({ draft: now }) {
    const form = new FormData();
    for (const [name, value] of Object.entries(now)) form.set(name, value);
    return { form };
  },
  placeOfFault: (path) => path,
  kept: z.strictObject({ base: draft, draft }),
};

function reduced(before: TablesDraft, event: TablesEvent): TablesDraft {
  switch (event.type) {
    case 'text':
      return { ...before, [event.name]: event.text };
    case 'add':
      return { ...before, ...emptyRow(event.kind, rowKeys(before, event.kind).filter((key) => key.startsWith('new-')).length + 1) };
    case 'typed':
      return event.draft;
  }
}

/** The row of a field in words: `Tavolo 4`. */
function placeName(place: string, now: TablesDraft): string {
  const [, kind, key] = /^(room|table|combination)\.([^.]+)\./.exec(place) ?? [];
  if (kind !== 'room' && kind !== 'table' && kind !== 'combination') return words.keepLarge.heading;
  const name = now[`${kind}.${key}.${kind === 'combination' ? 'tables' : 'name'}`] ?? '';
  return name === '' ? words.fresh[kind] : words.row[kind](name);
}
