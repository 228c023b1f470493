import type { Generated } from 'kysely';
import type { BookingTables } from './booking-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { StaffTables } from './staff-tables.ts';

/**
 * All tables; those of bookings, mail and staff are in files of their own. Times are ISO 8601 text in UTC, booleans 0 or 1, and structured
 * data JSON text, so that SQLite and PostgreSQL hold the same values. The actor of a change is two columns: the name of that day, and the
 * username, which is null for a command on the server or if it is unknown. The first tables of sign-in (`user`, `session`, `account`) were
 * made for Better Auth, and keep its names and its types of dates and flags.
 */
export interface Database extends BookingTables, MailTables, StaffTables {
  /** The present state of each document; a deleted one keeps its row with `deleted_at`. */
  document: {
    collection: string;
    id: string;
    /** JSON by the schema of its collection. */
    data: string;
    /** Counts the saves, from 1. A save names the version that it edited. */
    version: number;
    updated_at: string;
    updated_by: string;
    updated_by_username: string | null;
    deleted_at: string | null;
  };

  document_version: Omit<DocumentTable, 'deleted_at'> & {
    /** `save`, `delete` or `restore`. */
    change: string;
    /** Its place in the history of the whole site; grows with every change of content. */
    number: number;
  };

  /** One row: the number of changes of content. */
  content_state: {
    id: number;
    changes: number;
  };

  /** Uploaded pictures. A deleted one keeps its row and files for a while, so that it can be restored. */
  media: {
    /** A hash of the uploaded file. */
    id: string;
    /** The prefix of its files in the storage. Each upload has its own, so that two of the same picture share no files. */
    stored_as: string;
    name: string;
    alt: string;
    /** JSON: the alternative texts in other languages. */
    translations: string;
    /** Of the uploaded picture, upright. */
    width: number;
    height: number;
    bytes: number;
    placeholder: string;
    /** JSON: the stored sizes and formats. */
    variants: string;
    /** The focal point in percent: `30 70`; null is the middle. */
    focus: string | null;
    uploaded_at: string;
    uploaded_by: string;
    uploaded_by_username: string | null;
    deleted_at: string | null;
    deleted_by: string | null;
    deleted_by_username: string | null;
  };

  /** The daily views of each public page, without anything about viewers. */
  page_view: {
    /** `2026-11-20`, in the restaurant's time zone. */
    day: string;
    /** The name of its route. */
    page: string;
    language: string;
    views: number;
  };

  /** The jobs; any process may run one. */
  job: {
    name: string;
    next_run_at: string;
    /** The process that runs it; after `leased_until` it counts as crashed. */
    leased_by: string | null;
    leased_until: string | null;
    last_started_at: string | null;
    /** Before `last_started_at` while it runs, and after a crash. */
    last_ended_at: string | null;
    /** The result of the last run: mails sent, messages erased. */
    last_done: number | null;
    /** Failures since the last run that succeeded. */
    failures: Generated<number>;
    failing_since: string | null;
    last_error: string | null;
    paused_at: string | null;
    /** The name of the user who paused it. */
    paused_by: string | null;
  };

  /** The number of changes of each live topic (database/live/topics.ts). */
  live_topic: {
    topic: string;
    version: number;
  };

  /** One row, written repeatedly to prove that writing works. */
  health_check: {
    id: string;
    written_at: string;
  };

  /** The last measurements of each process, for the process that Prometheus asks (server/metrics.ts). */
  process_metrics: {
    process: string;
    at: string;
    samples: string;
  };

  /** A recent error of the site, without what a guest sent (restaurant/health/processes.server.ts). */
  site_error: {
    id: string;
    at: string;
    request: string | null;
    message: string;
    kind: string;
  };

  /** The kept backups; the newest has been test-restored, or could not be. */
  backup: {
    /** When it was made, as in its folder's name: `2026-11-26T03-30-12Z`. */
    name: string;
    made_at: string;
    /** A folder, or the address of a bucket. */
    place: string;
    proved_at: string | null;
    /** JSON: the findings of the test restore (restaurant/backup/state.server.ts). */
    proof: string | null;
    /** Why the test restore failed. */
    fault: string | null;
  };

  /** The end of the change records; only on SQLite, with one row while changes are recorded (database/changes). */
  change_chain: {
    id: string;
    chain: string;
    seq: number;
    hash: string;
    /** Unix time in ms. */
    at: number;
    /** Why the chain began. */
    reason: string;
    /** When records were last read back from where they are sent. */
    proved_at: string;
  };

  /** A printed copy of the allergen book or of a menu, in one language (decision 057). */
  printed_edition: {
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
    /** When the staff confirmed that its copies were removed. */
    removed_at: string | null;
  };
}

export type DocumentTable = Database['document'];
export type MediaTable = Database['media'];
export type JobTable = Database['job'];
