import type { Generated } from 'kysely';
import type { BookingTables } from './booking-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { StaffTables } from './staff-tables.ts';

/**
 * Every table; those of bookings, of mail and of staff are described in files of their own. Conventions: times are ISO 8601 text in UTC,
 * booleans are 0 or 1, structured data is JSON text, so that SQLite and PostgreSQL hold the same values. Who did something is two columns: the
 * name of that day, and the username, null for a command on the server or where it is not known. The first tables of sign-in (`user`,
 * `session`, `account`) were made for Better Auth and keep its names and its types of dates and flags.
 */
export interface Database extends BookingTables, MailTables, StaffTables {
  document: DocumentTable;
  document_version: DocumentVersionTable;
  content_state: ContentStateTable;
  media: MediaTable;
  page_view: PageViewTable;
  job: JobTable;
  live_topic: LiveTopicTable;
  health_check: HealthCheckTable;
  process_metrics: ProcessMetricsTable;
  site_error: SiteErrorTable;
  backup: BackupTable;
  change_chain: ChangeChainTable;
  printed_edition: PrintedEditionTable;
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
  updated_by_username: string | null;
  deleted_at: string | null;
}

interface DocumentVersionTable extends Omit<DocumentTable, 'deleted_at'> {
  /** `save`, `delete` or `restore`. */
  change: string;
  /** Its place in the history of the whole site: grows with every change of content. */
  number: number;
}

/** A copy on paper that the staff printed: of the allergen book or of a menu, in one language (decision 057). */
interface PrintedEditionTable {
  id: string;
  /** The page of the menu; null for the allergen book. */
  page: string | null;
  language: string;
  version: string;
  changes: number;
  day: string;
  printed_at: string;
  printed_by: string;
  printed_by_username: string | null;
  /** When somebody said that its copies are out of the room. */
  removed_at: string | null;
}

/** One row: how often content has changed. */
interface ContentStateTable {
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
  /** What must stay in sight where it is cut: `30 70`, percent; null is the middle. */
  focus: string | null;
  uploaded_at: string;
  uploaded_by: string;
  uploaded_by_username: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  deleted_by_username: string | null;
}

/** How often each public page was viewed, day by day; nothing of who viewed it. */
interface PageViewTable {
  /** `2026-11-20`, in the restaurant's time zone. */
  day: string;
  /** The name of its route. */
  page: string;
  language: string;
  views: number;
}

/** What the processes do by themselves: one row a job, whichever of them runs it. */
export interface JobTable {
  name: string;
  next_run_at: string;
  /** The process that runs it now; after `leased_until` it counts as crashed. */
  leased_by: string | null;
  leased_until: string | null;
  last_started_at: string | null;
  /** Before `last_started_at` while it runs, and where its process crashed. */
  last_ended_at: string | null;
  /** How many things the last run did (mails sent, messages erased). */
  last_done: number | null;
  /** In a row, since the last run that succeeded. */
  failures: Generated<number>;
  failing_since: string | null;
  last_error: string | null;
  paused_at: string | null;
  /** The name of who paused it. */
  paused_by: string | null;
}

/** One row, written again and again to prove that it can be. */
interface HealthCheckTable {
  id: string;
  written_at: string;
}

/** One of the last errors of the site, without what a guest sent (restaurant/health/processes.server.ts). */
interface SiteErrorTable {
  id: string;
  at: string;
  request: string | null;
  message: string;
  kind: string;
}

/** What each process measured of itself last, for the one that Prometheus asks (server/metrics.ts). */
interface ProcessMetricsTable {
  process: string;
  at: string;
  /** JSON. */
  samples: string;
}

/** How often something has changed that screens show live; one row a topic (database/live/topics.ts). */
interface LiveTopicTable {
  topic: string;
  version: number;
}

/** How far the record of changes has come; SQLite's alone, with one row while changes are recorded (database/changes). */
interface ChangeChainTable {
  id: string;
  /** 16 hexadecimal digits. */
  chain: string;
  seq: number;
  hash: string;
  /** Unix time in ms. */
  at: number;
  /** Why the chain began. */
  reason: string;
  /** When a row last came out of the place that changes are sent to. */
  proved_at: string;
}

/** The backups that are kept somewhere; the newest was restored elsewhere, or could not be. */
interface BackupTable {
  /** When it was made, as its folder is called: `2026-11-26T03-30-12Z`. */
  name: string;
  made_at: string;
  /** The folder, or the address of the bucket. */
  place: string;
  proved_at: string | null;
  /** JSON: what was seen of the restored site (restaurant/backup/state.server.ts). */
  proof: string | null;
  /** Why it could not be restored. */
  fault: string | null;
}
