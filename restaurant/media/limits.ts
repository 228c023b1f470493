/** The largest upload, in bytes: 15 MB. */
export const maximumUploadBytes = 15 * 1024 * 1024;

/** The most pixels a picture may have, read from its header before anything is decoded: 40 megapixels. */
export const maximumPixels = 40_000_000;

/** How many pictures are decoded and encoded at the same time by one process: each takes a core and up to some 250 MB. */
export const picturesAtOnce = 1;

/** How many more may wait for their turn; further uploads are refused as busy. */
export const picturesWaiting = 50;

/** A deleted picture can be restored for this many days; then its files are deleted for good. */
export const daysUntilPurged = 30;

/** How long an upload is retried, to the storage and to this site (the specification's "uploads 600000 ms"). */
export const uploadRetryMilliseconds = 600_000;

/** How long any other operation of the storage is retried (the specification's "operations 120000 ms"). */
export const operationRetryMilliseconds = 120_000;
