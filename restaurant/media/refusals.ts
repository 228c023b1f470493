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
