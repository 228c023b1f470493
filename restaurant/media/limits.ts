/** The largest upload, in bytes: 15 MB. */
export const maxUploadBytes = 15 * 1024 * 1024;

/** The most pixels a picture may have, read from its header before anything is decoded: 40 megapixels. */
export const maxPixels = 40_000_000;

/** How many pictures are decoded and encoded at the same time by one process: each takes a core and up to some 250 MB. */
export const picturesAtOnce = 1;

/** How many more may wait for their turn; further uploads are refused as busy. */
export const picturesWaiting = 50;

/** A deleted picture can be restored for this many days; then its files are deleted for good. */
export const daysUntilPurged = 30;

/** How long an upload is retried, to the storage and to this site (the specification's "uploads 600000 ms"). */
export const uploadRetryMilliseconds = 600_000;

/** How long somebody waits for a picture before they are told to come again, in milliseconds: a browser has six connections, and each picture takes one. */
export const pictureMilliseconds = 5_000;

/**
 * How long an upload that has arrived may take until it is answered, in milliseconds; the browser sends it again then. Shorter than a silent
 * connection lasts (server/main.ts), together with the removal of what was stored of it.
 */
export const uploadAnswerMilliseconds = 90_000;

/** How long the removal of a picture that was not taken is tried, in milliseconds. */
export const tidyingMilliseconds = 10_000;

/** How long any other operation of the storage is retried (the specification's "operations 120000 ms"). */
export const operationRetryMilliseconds = 120_000;

/** Why an upload was refused; the words are in languages/pictures.ts. */
export const uploadRefusals = [
  /** More than `maxUploadBytes`. */
  'too-large',
  /** More than `maxPixels`. */
  'too-many-pixels',
  /** Not a picture, whatever its name says. */
  'not-a-picture',
  /** A picture of a type that is not accepted, or that this decoder cannot read (HEIC). */
  'unsupported-type',
  /** A picture that is truncated or cannot be decoded. */
  'damaged',
  /** The upload ended before the picture did. */
  'interrupted',
  /** Too many pictures are waiting. */
  'busy',
  /** This machine does not let the program that encodes do its work. */
  'not-encoded',
  /** The storage did not answer. */
  'not-stored',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

export interface UploadRefused {
  refused: UploadRefusal;
  /** What it is instead (`heic`, `gif`, …), where it is known. */
  type?: string;
  /** For the log. */
  cause?: unknown;
}
