import type { Generated } from 'kysely';

/**
 * Every table on one page. Conventions: times are ISO 8601 text in UTC, booleans are 0 or 1, structured
 * data is JSON text, so that SQLite and PostgreSQL hold the same values. The tables of sign-in (`user`,
 * `session`, `account`, `verification`) belong to Better Auth and follow its types.
 */
export interface Database {
  document: DocumentTable;
  document_version: DocumentVersionTable;
  content_state: ContentStateTable;
  media: MediaTable;
  page_view: PageViewTable;
  sign_in_failure: SignInFailureTable;
  user: UserTable;
  session: SessionTable;
}

/** The present state of each document; a deleted one keeps its row with `deleted_at`. */
export interface DocumentTable {
  collection: string;
  id: string;
  /** JSON, checked by the schema of its collection. */
  data: string;
  /** Counts the saves, from 1; a save names the version it edited. */
  version: number;
  updated_at: string;
  updated_by: string;
  deleted_at: string | null;
}

/** What each document was at each version. */
export interface DocumentVersionTable {
  collection: string;
  id: string;
  version: number;
  data: string;
  updated_at: string;
  updated_by: string;
  /** `save`, `delete` or `restore`. */
  change: string;
}

/** One row: how often content has changed. */
export interface ContentStateTable {
  id: number;
  changes: number;
}

/** Uploaded pictures. A deleted one keeps its row and its files for a while, so that it can be brought back. */
export interface MediaTable {
  /** A hash of what was uploaded. */
  id: string;
  /** How the names of its files in the storage begin: one upload's own, so that two of the same picture never share files. */
  stored_as: string;
  name: string;
  alt: string;
  /** JSON: the alternative text in the other languages. */
  translations: string;
  /** Of the uploaded picture, upright. */
  width: number;
  height: number;
  bytes: number;
  placeholder: string;
  /** JSON: the sizes and formats it is kept in. */
  variants: string;
  uploaded_at: string;
  uploaded_by: string;
  deleted_at: string | null;
  deleted_by: string | null;
}

/** How often each public page was viewed, day by day; nothing of who viewed it. */
export interface PageViewTable {
  /** `2026-11-20`, by the clock of the house. */
  day: string;
  /** The name of its route. */
  page: string;
  language: string;
  views: number;
}

/** Failed sign-ins, for the pause after too many; erased as they grow old. */
export interface SignInFailureTable {
  id: Generated<number>;
  /** The client address and the username that was tried, hashed together. */
  key: string;
  at: string;
}

/** The part of Better Auth's users that we read ourselves. */
export interface UserTable {
  id: string;
  name: string;
  username: string | null;
  role: string | null;
}

export interface SessionTable {
  id: string;
  userId: string;
  token: string;
}
