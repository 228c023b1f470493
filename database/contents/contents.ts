import type { ChangePosition } from '../changes/change-position.ts';

/**
 * What a database holds, apart from which database it is: the same rows have the same contents on SQLite and on PostgreSQL, so that
 * two are compared by comparing these (decision 054).
 */
export interface Contents {
  /** The names of the migrations that made the tables, in order. */
  migrations: string[];
  tables: Record<string, TableContents>;
}

export interface TableContents {
  /** In the order in which a row is written: by name. */
  columns: string[];
  rows: number;
  /** Of all lines: each row a JSON array and a line feed, in the order of the table's key. */
  sha256: string;
}

/** What changes say of the tables: their columns in the order in which changesets have them, with `key`, from 1, of those of the key. */
export interface RecordedChanges {
  position: ChangePosition;
  columns: Record<string, (Column & { key: number })[]>;
}

/** A table as a database describes it. */
export interface TableShape {
  name: string;
  columns: Column[];
  /** The columns by which its rows are ordered: its key, or all of them where it has none. */
  key: string[];
  /** The tables whose rows those of this one name. */
  parents: string[];
}

export interface Column {
  name: string;
  /** As the database calls it, in lower case: `text`, `integer`, `timestamp with time zone`. */
  type: string;
}

/** What a column of a row is in either database: Better Auth's flags are 0 or 1, and its dates ISO 8601 in UTC with milliseconds. */
export type Value = string | number | null;

/** Some rows of a table, in its order, each with its values in the order of the columns' names. */
export type Rows = Value[][];

/**
 * What is left out: tables that belong to the database itself (`kysely_migration` is the list of migrations), and those of SQLite's
 * search, which triggers fill from other rows, and its record of changes.
 */
const derived = /^(kysely_|sqlite_|(message|guest)_(text|search)|change_(chain|record)$)/;

/** Whether a table has rows of its own, rather than what a database makes by itself. */
export function isOwn(table: string): boolean {
  return !derived.test(table);
}

/** The tables so that each comes after those that its rows name; by name otherwise. */
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

/** The columns of a table in the order in which its rows are written. */
export function columnsOf(table: TableShape): string[] {
  return table.columns.map(({ name }) => name).toSorted();
}

/** A table's or column's name within a statement. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Rows at once, so that a large table is never in memory. */
export const rowsAtOnce = 500;

/** A database as it was at one moment, while others go on writing. */
export interface Snapshot extends AsyncDisposable {
  /** The names of the migrations that have run, in order. */
  migrations: string[];
  /** Its tables with rows of their own, each after those that its rows name. */
  tables: TableShape[];
  /** Where the chain of its changes was at that moment, and how they name columns; undefined where none are recorded. */
  changes: RecordedChanges | undefined;
  /** All rows of a table, in the order of its key, some hundreds at a time; of one that there is not none. */
  rowsOf(table: string): AsyncIterable<Rows>;
}
