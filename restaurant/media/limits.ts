/** 15 MB. */
export const maxUploadBytes = 15 * 1024 * 1024;

/** 40 megapixels, by the header before anything is decoded. */
export const maxPixels = 40_000_000;

/** Pictures that one process encodes at once: each takes a core and up to 250 MB, an AVIF of 40 megapixels 820 MB. */
export const picturesAtOnce = 1;

/** The most further pictures in the queue; others are refused as busy. */
export const picturesWaiting = 50;

/** For this many days a deleted picture can be restored; then its files are deleted. */
export const daysUntilPurged = 30;

/** How long an upload is retried, to the storage and to this site (the specification's "uploads 600000 ms"). */
export const uploadRetryMilliseconds = 600_000;

/**
 * How long a request waits for a picture before it is refused, in milliseconds: a browser has six connections, and each picture takes one.
 */
export const pictureMilliseconds = 5_000;

/**
 * The longest time to answer an upload that has arrived, in milliseconds; then the browser sends it again. Together with removing what was
 * stored, it is shorter than the timeout of a silent connection (server/main.ts).
 */
export const uploadAnswerMilliseconds = 90_000;

/** How long the files of a refused picture are tried to be deleted, in milliseconds. */
export const tidyingMilliseconds = 10_000;

/** How long any other operation of the storage is retried (the specification's "operations 120000 ms"). */
export const operationRetryMilliseconds = 120_000;

/** The words are in languages/pictures.ts. */
export const uploadRefusals = [
  'too-large',
  'too-many-pixels',
  /** Not a picture, whatever its name. */
  'not-a-picture',
  /** A picture of a type that is not accepted, or that this decoder cannot read (HEIC). */
  'unsupported-type',
  /** It is truncated or cannot be decoded. */
  'damaged',
  /** The upload ended early. */
  'interrupted',
  'busy',
  /** This machine keeps the encoder from working. */
  'not-encoded',
  /** The storage did not answer. */
  'not-stored',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

export interface UploadRefused {
  refused: UploadRefusal;
  /** The recognised type (`heic`, `gif`, …). */
  type?: string;
  /** For the log. */
  cause?: unknown;
}
