export type DatabaseKind = 'sqlite' | 'postgres';

/** Which database an address means: `postgres://…` is PostgreSQL, anything else the path of an SQLite file. */
export function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite';
}

/** The file that the address of an SQLite database means. */
export function sqliteFile(url: string): string {
  return url.replace(/^sqlite:(\/\/)?/, '');
}
