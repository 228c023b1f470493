/** Where the files of pictures are kept: a folder, or an S3-compatible bucket. Keys are plain file names. */
export interface MediaStorage {
  /** Stores a file completely, or not at all. @throws when it could not be stored */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, options: { contentType: string; signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * The bytes of a file as a stream, or undefined when there is none.
   * @param options.size in bytes: a file of another size, which a disk or a restore has cut, counts as none
   * @param options.withinMs how long it is tried until it begins, and how long each further part of it may take
   * @throws when the storage failed
   */
  get(
    key: string,
    options?: { signal?: AbortSignal | undefined; size?: number; withinMs?: number },
  ): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Removes a file; a missing one is no error. @throws when it could not be removed */
  delete(key: string, options?: { withinMs?: number | undefined }): Promise<void>;
  /** @throws when the storage failed */
  exists(key: string, options?: { withinMs?: number }): Promise<boolean>;
}

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Checks a key in every storage: it is one file name, never a path. @throws on anything else */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not the key of a stored file: ${JSON.stringify(key)}`);
  return key;
}
