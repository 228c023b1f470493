import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import type { TablePlan } from '#restaurant/bookings/tables.ts';
import { rowKeys, type TablesDraft, tablesDraftOf } from '#restaurant/bookings/tables-form.ts';
import { textsModel } from '../editing/texts-model.ts';

export const tablesModel = textsModel<TablePlan>({
  draftOf: tablesDraftOf,
  rowsOf: (draft) => ({ room: rowKeys(draft, 'room'), table: rowKeys(draft, 'table'), combination: rowKeys(draft, 'combination') }),
  nameOf: placeName,
  takenAway(texts, before) {
    const removed = Object.keys(texts).find((name) => name.endsWith('.remove') && texts[name] === 'on');
    return removed === undefined ? undefined : placeName(removed, before);
  },
});

/** The row of a field in words: `Tavolo 4`. */
function placeName(place: string, now: TablesDraft): string {
  const [, kind, key] = /^(room|table|combination)(?:\.([^.]+))?/.exec(place) ?? [];
  if (kind !== 'room' && kind !== 'table' && kind !== 'combination') return words.keepLarge.heading;
  if (key === undefined) return words.groups[kind];
  const name = now[`${kind}.${key}.${kind === 'combination' ? 'tables' : 'name'}`] ?? '';
  return name === '' ? words.fresh[kind] : words.row[kind](name);
}
