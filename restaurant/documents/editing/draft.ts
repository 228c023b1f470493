/**
 * A document while it is edited, flat: one value for each place. A place is the path to a field, with the id of an
 * item for each list on the way (`rows.etna.prices`). The value of a list is the ids of its items in their order.
 * Menus and tables are still known so; all else by its schema (restaurant/documents/model/text.ts).
 */
export type FieldValues = Readonly<Record<string, DraftValue>>;
/** A text as typed, a switch, or the keys of a list. */
export type DraftValue = string | boolean | readonly string[];

/** The place of a field, or of an item, within what stands at `around`. */
export function joinPath(around: string, name: string): string {
  return around === '' ? name : `${around}.${name}`;
}

/** The keys of a list, in order. */
export function keysAt(draft: FieldValues, list: string): readonly string[] {
  const keys = draft[list];
  return typeof keys === 'object' ? keys : [];
}

/** The values at a place and inside it. */
export function valuesWithin(draft: FieldValues, place: string): FieldValues {
  return Object.fromEntries(Object.entries(draft).filter(([at]) => isWithin(at, place)));
}

/** Whether a place is the other one or inside it. */
export function isWithin(place: string, around: string): boolean {
  return place === around || place.startsWith(`${around}.`);
}

/** A draft without the values of removed items. */
export function withoutRemovedItems(draft: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(draft).filter(([place]) => isThere(draft, place)));
}

function isThere(draft: FieldValues, place: string): boolean {
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
export function changedPaths(before: FieldValues, after: FieldValues): string[] {
  const [old, now] = [withoutRemovedItems(before), withoutRemovedItems(after)];
  return Object.keys({ ...old, ...now }).filter((place) => place in old && place in now && !sameValue(old[place], now[place]));
}
