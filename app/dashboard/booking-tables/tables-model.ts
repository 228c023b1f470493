import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { naming, rowKeys, rowKinds, type TablesDraft, tablesDraftOf } from '#restaurant/bookings/tables/tables-form.ts';
import { textsModel } from '../editing/texts-model.ts';

export const tablesModel = textsModel<TablePlan>({
  draftOf: tablesDraftOf,
  rowsOf: (draft) => Object.fromEntries(rowKinds.map((kind) => [kind, rowKeys(draft, kind)])),
  nameOf: placeName,
  takenAway(texts, before) {
    const removed = Object.keys(texts).find((name) => name.endsWith('.remove') && texts[name] === 'on');
    return removed === undefined ? undefined : placeName(removed, before);
  },
});

/** The row of a field in words: `Tavolo 4`. */
function placeName(place: string, now: TablesDraft): string {
  const [first, key] = place.split('.');
  const kind = rowKinds.find((one) => one === first);
  if (kind === undefined) return words.keepLarge.heading;
  if (key === undefined) return words.groups[kind];
  const name = now[`${kind}.${key}.${naming[kind]}`] ?? '';
  return name === '' ? words.fresh[kind] : words.row[kind](name);
}
