import { type Fault, faultsOf } from '#restaurant/documents/store/faults.ts';
import { shapeNamed, shapeOf, sizeOf } from './table-shapes.ts';
import { type Fixture, type FixtureKind, fixtureKinds, type Table, type TablePlan, tables as schema } from './tables.ts';

/** The room and its tables as their form has them: a text for each field, by its name, as `table.t4.from`. */
export type TablesDraft = Readonly<Record<string, string>>;

export const rowKinds = ['room', 'table', 'fixture', 'combination'] as const;
export type RowKind = (typeof rowKinds)[number];
/** Fields of a row, with what a new one begins with; `remove` takes the row away when it is saved. */
const fresh = {
  room: { name: '', outside: '', en: '', pt: '', remove: '' },
  table: {
    name: '',
    room: '',
    from: '2',
    to: '4',
    shape: 'square',
    turned: '',
    x: '',
    y: '',
    online: 'on',
    stepFree: '',
    highChair: 'on',
    remove: '',
  },
  fixture: { kind: '', room: '', x: '', y: '', width: '', height: '', remove: '' },
  combination: { tables: '', from: '', to: '', remove: '' },
} as const satisfies Record<RowKind, Record<string, string>>;

/** The field that names a row: a new row without it is none. */
export const naming = { room: 'name', table: 'name', fixture: 'kind', combination: 'tables' } as const satisfies Record<RowKind, string>;

/** Sizes in centimetres of what stands in a room for good, where nobody says another. */
export const fixtureSizes: Record<FixtureKind, Pick<Fixture, 'width' | 'height'>> = {
  counter: { width: 240, height: 60 },
  entrance: { width: 100, height: 20 },
};

/** New rows that one form may send of each kind. */
const newRows = 40;
const newField = /^(room|table|fixture|combination)\.new-(\d{1,2})\.(\w{1,20})$/;

/** The plan as texts, with an empty row of each kind for what is to be added. */
export function tablesDraftOf(plan: TablePlan): TablesDraft {
  const called = new Map(plan.tables.map((one) => [one.id, one.name]));
  return {
    ...Object.assign({}, ...plan.rooms.map((one) => rowTexts('room', one.id, roomTexts(one)))),
    ...emptyRow('room', 1),
    ...Object.assign({}, ...plan.tables.map((one) => rowTexts('table', one.id, tableTexts(one)))),
    ...emptyRow('table', 1),
    ...Object.assign({}, ...plan.fixtures.map((one) => rowTexts('fixture', one.id, fixtureTexts(one)))),
    ...emptyRow('fixture', 1),
    ...Object.assign(
      {},
      ...plan.combinations.map((one) =>
        rowTexts('combination', one.tables.join('_'), {
          tables: one.tables.map((id) => called.get(id) ?? id).join(' + '),
          from: String(one.from),
          to: String(one.to),
        }),
      ),
    ),
    ...emptyRow('combination', 1),
    keepLarge: flag(plan.keepLarge !== undefined),
    'keepLarge.seats': String(plan.keepLarge?.seats ?? 6),
    'keepLarge.party': String(plan.keepLarge?.party ?? 4),
    'keepLarge.hours': String(plan.keepLarge?.hours ?? 4),
  };
}

/** One more row of a kind, empty. */
export function nextRow(draft: TablesDraft, kind: RowKind): TablesDraft {
  return emptyRow(kind, rowKeys(draft, kind).filter((key) => key.startsWith('new-')).length + 1);
}

/** @param number counts the new rows of its kind, from 1 */
function emptyRow(kind: RowKind, number: number): TablesDraft {
  return rowTexts(kind, `new-${number}`, {});
}

/** The keys of the rows of a kind, in their order. */
export function rowKeys(draft: TablesDraft, kind: RowKind): string[] {
  const first = `${kind}.`;
  const last = `.${naming[kind]}`;
  return Object.keys(draft).flatMap((name) =>
    name.startsWith(first) && name.endsWith(last) ? [name.slice(first.length, -last.length)] : [],
  );
}

/** A submitted form merged into the stored plan: what it does not carry stays, and the rows it adds come after. */
export function readTablesDraft(sent: TablesDraft, standing: TablesDraft): TablesDraft {
  const added = Object.keys(sent).flatMap((name) => {
    const [, found, number] = newField.exec(name) ?? [];
    const kind = rowKinds.find((one) => one === found);
    const row = Number(number);
    return kind !== undefined && row >= 1 && row <= newRows ? [emptyRow(kind, row)] : [];
  });
  const known: TablesDraft = Object.assign({}, standing, ...added);
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [name, sent[name] ?? standing[name] ?? value]));
}

/**
 * The plan that a form says, or what is wrong with it, each at the name of its field.
 * @param newId draws an id that no table ever had: bookings of a table that was removed keep naming it
 */
export function tablesWith(before: TablePlan, draft: TablesDraft, newId: () => string): { data: TablePlan } | { faults: Fault[] } {
  const rooms = rowsOf(draft, 'room', newId);
  const tables = rowsOf(draft, 'table', newId);
  const removed = new Set(rowKeys(draft, 'table').filter((key) => draft[`table.${key}.remove`] === 'on'));
  const roomIds = new Map(rooms.map(({ key, id }) => [key, id]));
  const standing = new Map(before.tables.map((one) => [one.id, one]));
  const called = tableKeys(before, draft);
  const tableIds = new Map(tables.map(({ key, id }) => [key, id]));
  const combinations = rowsOf(draft, 'combination', newId)
    .map((row) => ({
      ...row,
      members: membersIn(row.text('tables'), called),
    }))
    .filter(({ members }) => !members.some((member) => removed.has(member)))
    .map(({ members, ...row }) => ({ ...row, members: members.map((key) => tableIds.get(key) ?? unknownTable) }));
  // What stands in a room goes with it.
  const fixtures = rowsOf(draft, 'fixture', newId).filter(({ text }) => draft[`room.${text('room')}.remove`] !== 'on');
  const number = (name: string) => numberOf(draft[name]);
  const staying = new Set(tables.map(({ id }) => id));
  const parsed = schema.safeParse({
    rooms: rooms.map(({ id, text }) => ({
      id,
      name: text('name'),
      outside: text('outside') === 'on',
      translations: { ...translated('en', text), ...translated('pt', text) },
    })),
    tables: tables.map(({ id, text }, index) => {
      return {
        id,
        name: text('name'),
        room: roomIds.get(text('room')) ?? '',
        from: numberOf(text('from')),
        to: numberOf(text('to')),
        ...sizeOf(standing.get(id), shapeNamed(text('shape')), text('turned') === 'on'),
        // Whoever adds tables in the list need not say where they stand.
        x: text('x') === '' ? 60 + (index % 4) * 220 : numberOf(text('x')),
        y: text('y') === '' ? 60 + Math.floor(index / 4) * 180 : numberOf(text('y')),
        online: text('online') === 'on',
        stepFree: text('stepFree') === 'on',
        highChair: text('highChair') === 'on',
      };
    }),
    fixtures: fixtures.map(({ id, text }) => {
      const usual = fixtureSizes[fixtureNamed(text('kind'))];
      const or = (field: string, otherwise: number) => (text(field) === '' ? otherwise : numberOf(text(field)));
      return {
        id,
        kind: text('kind'),
        room: roomIds.get(text('room')) ?? '',
        x: or('x', 0),
        y: or('y', 0),
        width: or('width', usual.width),
        height: or('height', usual.height),
      };
    }),
    combinations: combinations.map(({ members, text }) => ({ tables: members, from: numberOf(text('from')), to: numberOf(text('to')) })),
    closings: before.closings.flatMap((closing) => {
      const closed = closing.tables.filter((id) => staying.has(id));
      return closed.length > 0 ? [{ ...closing, tables: closed }] : [];
    }),
    ...(draft['keepLarge'] === 'on'
      ? { keepLarge: { seats: number('keepLarge.seats'), party: number('keepLarge.party'), hours: number('keepLarge.hours') } }
      : {}),
  });
  const twice = tables.filter(
    ({ text }, index) => tables.findIndex((other) => folded(other.text('name')) === folded(text('name'))) < index,
  );
  const faults = twice.map(({ key }) => ({ path: `table.${key}.name`, message: 'two tables have one name' }));
  if (parsed.success) return faults.length === 0 ? { data: parsed.data } : { faults };
  const keys = { rooms, tables, fixtures, combinations };
  return { faults: [...faultsOf(parsed.error).map(({ path, message }) => ({ path: nameOf(path, keys), message })), ...faults] };
}

export function fixtureNamed(text: string | undefined): FixtureKind {
  return fixtureKinds.find((one) => one === text) ?? 'counter';
}

/** The keys of the tables by their names, as they are called now or were before this edit; of two with one name the first. */
export function tableKeys(before: Pick<TablePlan, 'tables'>, draft: TablesDraft): ReadonlyMap<string, string> {
  return new Map([
    ...before.tables.map((one): [string, string] => [folded(one.name), one.id]),
    ...rowKeys(draft, 'table')
      .toReversed()
      .map((key): [string, string] => [folded(draft[`table.${key}.name`] ?? ''), key]),
  ]);
}

/** The keys of the tables that a combination names; `unknownTable` for a name that none has. */
export function membersIn(text: string, called: ReadonlyMap<string, string>): string[] {
  return text
    .split('+')
    .map(folded)
    .filter(Boolean)
    .map((name) => called.get(name) ?? unknownTable);
}

/** No table has it: the schema refuses the combination at its field. */
const unknownTable = 'none';

interface Row {
  key: string;
  id: string;
  text: (field: string) => string;
}

/** The rows that stay: not those taken away, nor a new one that nobody named. */
function rowsOf(draft: TablesDraft, kind: RowKind, newId: () => string): Row[] {
  return rowKeys(draft, kind).flatMap((key) => {
    const text = (field: string) => (draft[`${kind}.${key}.${field}`] ?? '').trim();
    const isNew = key.startsWith('new-');
    if (text('remove') === 'on' || (isNew && text(naming[kind]) === '')) return [];
    return [{ key, id: isNew ? newId() : key, text }];
  });
}

const kindOf = { rooms: 'room', tables: 'table', fixtures: 'fixture', combinations: 'combination' } as const;

/** The name of the field at a path of the plan: `tables[2].from` is `table.t3.from`. */
function nameOf(path: string, rows: Record<keyof typeof kindOf, readonly Row[]>): string {
  const [, list, index, rest = ''] = /^(rooms|tables|fixtures|combinations)(?:\[(\d+)\])?\.?(.*)$/.exec(path) ?? [];
  if (list !== 'rooms' && list !== 'tables' && list !== 'fixtures' && list !== 'combinations') return path;
  const kind = kindOf[list];
  const key = rows[list][Number(index ?? 0)]?.key ?? 'new-1';
  const [, language] = /^translations\.(\w+)/.exec(rest) ?? [];
  const field = language ?? rest.replace(/\[.*$/, '');
  return `${kind}.${key}.${Object.hasOwn(fresh[kind], field) ? field : naming[kind]}`;
}

function rowTexts(kind: RowKind, key: string, texts: TablesDraft): TablesDraft {
  return Object.fromEntries(Object.entries({ ...fresh[kind], ...texts }).map(([field, value]) => [`${kind}.${key}.${field}`, value]));
}

function roomTexts(room: TablePlan['rooms'][number]): TablesDraft {
  return {
    name: room.name,
    outside: flag(room.outside),
    en: room.translations?.en?.name ?? '',
    pt: room.translations?.pt?.name ?? '',
  };
}

function tableTexts(table: Table): TablesDraft {
  return {
    name: table.name,
    room: table.room,
    from: String(table.from),
    to: String(table.to),
    shape: shapeOf(table),
    turned: flag(table.height > table.width),
    x: String(table.x),
    y: String(table.y),
    online: flag(table.online),
    stepFree: flag(table.stepFree),
    highChair: flag(table.highChair),
  };
}

function fixtureTexts({ kind, room, x, y, width, height }: Fixture): TablesDraft {
  return { kind, room, x: String(x), y: String(y), width: String(width), height: String(height) };
}

/** A translation that only repeats the Italian is none: it would stay behind when that changes. */
function translated(language: 'en' | 'pt', text: Row['text']) {
  const name = text(language);
  return name === '' || name === text('name') ? {} : { [language]: { name } };
}

/** Only digits are a number: what else was typed is refused at its field. */
function numberOf(text = ''): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase('it');
}

function flag(on: boolean): string {
  return on ? 'on' : '';
}
