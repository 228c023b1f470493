import type { ChangePosition } from '../changes/change-position.ts';

/** The contents of a database, in a form that is equal on SQLite and PostgreSQL, so that two databases can be compared (decision 054). */
export interface Contents {
  migrations: string[];
  tables: Record<string, TableContents>;
}

export interface TableContents {
  /** Ordered by name, as rows are written. */
  columns: string[];
  rows: number;
  /** Of all lines: each row is a JSON array and a line feed, in the order of the table's key. */
  sha256: string;
}

/** The recorded changes' view of the tables: the columns in the order of changesets; `key` counts those of the key from 1. */
export interface RecordedChanges {
  position: ChangePosition;
  columns: Record<string, (Column & { key: number })[]>;
}

export interface TableShape {
  name: string;
  columns: Column[];
  /** The columns that order its rows: the key, or all columns. */
  key: string[];
  /** The tables that its foreign keys refer to. */
  parents: string[];
}

export interface Column {
  name: string;
  /** The database's name for it in lower case: `text`, `integer`, `timestamp with time zone`. */
  type: string;
}

/** A value in either database. Flags of the first sign-in tables are 0 or 1, and their dates ISO 8601 in UTC with milliseconds. */
export type Value = string | number | null;

/** Some rows of a table in order; each has its values in the order of the columns' names. */
export type Rows = Value[][];

/**
 * Tables that are left out: the database's own (`kysely_migration` lists the migrations), those of SQLite's search, which triggers fill,
 * and its change records.
 */
const derived = /^(kysely_|sqlite_|(message|guest)_(text|search)|change_(chain|record)$)/;

/** Whether a table has data of its own, not derived by the database. */
export function isOwn(table: string): boolean {
  return !derived.test(table);
}

/** The tables in an order in which foreign keys refer to earlier ones; otherwise by name. */
export function parentsFirst(tables: readonly TableShape[]): TableShape[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableShape>();
  const begun = new Set<string>();
  const visit = (table: TableShape): void => {
    if (begun.has(table.name)) return;
    begun.add(table.name);
    for (const parent of table.parents) {
      const found = byName.get(parent);
      if (found) visit(found);
    }
    ordered.add(table);
  };
  for (const name of [...byName.keys()].sort()) {
    const table = byName.get(name);
    if (table) visit(table);
  }
  return [...ordered];
}

export function columnsOf(table: TableShape): string[] {
  return table.columns.map(({ name }) => name).toSorted();
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Rows read at once, so that a large table is never in memory. */
export const rowsAtOnce = 500;

/** A database as it was at one moment, while others go on writing. */
export interface Snapshot extends AsyncDisposable {
  /** The names of the migrations that have run, in order. */
  migrations: string[];
  /** Its tables with own rows, each after those that its foreign keys refer to. */
  tables: TableShape[];
  /** The position in its change records at that moment, and their columns; undefined if nothing is recorded. */
  changes: RecordedChanges | undefined;
  /** All rows of a table in the order of its key, some hundreds at a time; none for an unknown table. */
  rowsOf(table: string): AsyncIterable<Rows>;
}
