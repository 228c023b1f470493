/** Why an upload was not taken; the words are the desk's (languages/pictures.ts). */
export const uploadRefusals = [
  /** More than `maximumUploadBytes`. */
  'too-large',
  /** More than `maximumPixels`. */
  'too-many-pixels',
  /** No picture, whatever it is called. */
  'not-a-picture',
  /** A picture of a type that is not taken, or that this decoder does not read (HEIC). */
  'unsupported-type',
  /** A picture that breaks off or cannot be decoded. */
  'damaged',
  /** The upload ended before the picture did. */
  'interrupted',
  /** Too many pictures are waiting. */
  'busy',
  /** The place where pictures are kept did not answer. */
  'not-stored',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

export interface Refused {
  refused: UploadRefusal;
  /** What it is instead (`heic`, `gif`, …), where it is known. */
  type?: string;
  /** For the log. */
  cause?: unknown;
}
