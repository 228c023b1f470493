import { bookingTablesWords } from '#languages/booking-tables.ts';
import { historyWords } from '#languages/history.ts';
import { type BookingRules, rules } from '#restaurant/bookings/rules/rules.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { textsOf } from '#restaurant/documents/model/text.ts';
import { tables, type TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { shapeNamed } from '#restaurant/bookings/tables/table-shapes.ts';
import { naming, type RowKind, rowKeys, rowKinds, type TablesDraft, tablesDraftOf } from '#restaurant/bookings/tables/tables-form.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { ruleName } from '#restaurant/bookings/rules/rule-name.ts';
import { fieldLines } from './field-lines.ts';
import { type ChangeLine, valueSides } from './line.ts';

const side = historyWords.side;
const rulesNode = nodeOf(rules);
const words = bookingTablesWords;

/** What changed in the rules or the tables of bookings, by the names that their desks give it; undefined for any other document. */
export function bookingLines(id: string, before: unknown, after: unknown): ChangeLine[] | undefined {
  if (id === 'rules') {
    const [old, young] = [rules.safeParse(before).data, rules.safeParse(after).data];
    if (!old || !young) return undefined;
    const texts = changedTexts(textsOf(rulesNode, old), textsOf(rulesNode, young)).map(({ name, sides }) =>
      lineOf(ruleName(name), undefined, sides),
    );
    return [...texts, ...fieldLines(beside(old), beside(young))];
  }
  const [old, young] = [tables.safeParse(before).data, tables.safeParse(after).data];
  return id === 'tables' && old && young ? tableLines(old, young) : undefined;
}

/** What the evening's buttons change, which the form does not show. */
function beside({ pause, dayPaces }: BookingRules) {
  return { pause, dayPaces };
}

function tableLines(before: TablePlan, after: TablePlan): ChangeLine[] {
  const [old, young] = [spoken(before), spoken(after)];
  const rows = rowKinds.flatMap((kind) => {
    const [was, is] = [rowKeys(old, kind), rowKeys(young, kind)];
    return [...new Set([...was, ...is])].flatMap((key): ChangeLine[] => {
      if (!is.includes(key)) {
        return [
          {
            ...lineOf(rowName(kind, key, old), undefined, valueSides(summary(kind, key, old), '')),
            kind: 'removed',
            after: { none: side.gone },
          },
        ];
      }
      if (!was.includes(key)) {
        return [
          {
            ...lineOf(rowName(kind, key, young), undefined, valueSides('', summary(kind, key, young))),
            kind: 'added',
            before: { none: side.wasNot },
          },
        ];
      }
      const about = rowName(kind, key, old);
      return changedTexts(rowOf(kind, key, old), rowOf(kind, key, young)).map(({ name, sides }) => lineOf(about, labelOf(name), sides));
    });
  });
  const large: Readonly<Record<string, string>> = { keepLarge: words.keepLarge.switch, ...words.keepLarge.fields };
  const kept = changedTexts(pick(old, large), pick(young, large)).map(({ name, sides }) =>
    lineOf(words.keepLarge.heading, large[name] ?? name, sides),
  );
  return [...rows, ...kept];
}

/** The texts of a plan as they are said: rooms by their names, where something stands in one. Empty rows are none. */
function spoken(plan: TablePlan): TablesDraft {
  const draft = tablesDraftOf(plan);
  const rooms = new Map(plan.rooms.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, text]): [string, string][] => {
      const [, kind, key = '', field] = /^(room|table|fixture|combination)\.([^.]+)\.(\w+)$/.exec(name) ?? [];
      if (key.startsWith('new-') || field === 'remove' || field === 'y') return [];
      if (kind !== 'table' && kind !== 'fixture') return [[name, text]];
      if (field === 'room') return [[name, rooms.get(text) ?? text]];
      if (field === 'shape') return [[name, words.shapes[shapeNamed(text)]]];
      if (field === 'kind') return [[name, words.row.fixture(text)]];
      return [[name, field === 'x' ? words.spot(text, draft[`${kind}.${key}.y`] ?? '') : text]];
    }),
  );
}

function rowOf(kind: RowKind, key: string, draft: TablesDraft): Texts {
  const start = `${kind}.${key}.`;
  const own = Object.entries(draft).flatMap(([name, text]): [string, string][] =>
    // A combination names its tables: another name of one is no change of it.
    name.startsWith(start) && name !== `combination.${key}.tables` ? [[name.slice(start.length), text]] : [],
  );
  return Object.fromEntries(own);
}

function rowName(kind: RowKind, key: string, draft: TablesDraft): string {
  const name = draft[`${kind}.${key}.${naming[kind]}`] ?? '';
  return kind === 'fixture' ? name : words.row[kind](name);
}

function summary(kind: RowKind, key: string, draft: TablesDraft): string {
  const { from, to, room, x } = rowOf(kind, key, draft);
  if (kind === 'room') return words.row.room(draft[`room.${key}.name`] ?? '');
  if (kind === 'fixture') return [x, room].filter(Boolean).join(', ');
  return [words.seats(from ?? '', to ?? ''), room].filter(Boolean).join(', ');
}

function labelOf(field: string): string {
  const labels: Readonly<Record<string, string>> = { ...words.fields, to: words.to, x: words.place };
  return labels[field] ?? field;
}

function pick(draft: TablesDraft, names: Readonly<Record<string, string>>): Texts {
  return Object.fromEntries(Object.keys(names).map((name) => [name, draft[name] ?? '']));
}

function changedTexts(before: Texts, after: Texts) {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [was, is] = [before[name] ?? '', after[name] ?? ''];
    if (was === is) return [];
    const isSwitch = was === 'on' || is === 'on';
    const said = (text: string) => (isSwitch ? (text === 'on' ? side.yes : side.no) : text);
    return [{ name, sides: valueSides(said(was), said(is)) }];
  });
}

function lineOf(about: string, part: string | undefined, sides: Pick<ChangeLine, 'before' | 'after'>): ChangeLine {
  const where = part === undefined ? about : `${about}, ${part.toLowerCase()}`;
  return { kind: 'changed', topic: 'field', where, about, ...(part === undefined ? {} : { part: part.toLowerCase() }), ...sides };
}
