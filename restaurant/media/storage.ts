/** Where the files of pictures are kept: a folder, or an S3-compatible bucket. Keys are plain file names. */
export interface MediaStorage {
  /** Stores a file whole, or not at all. @throws when it could not be stored */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, options: { contentType: string; signal?: AbortSignal | undefined }): Promise<void>;
  /** The bytes of a file as they come, or undefined when there is none. @throws when that could not be found out */
  get(key: string, options?: { signal?: AbortSignal | undefined }): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Removes a file; one that is not there is as good as removed. @throws when it could not be removed */
  delete(key: string): Promise<void>;
  /** @throws when that could not be found out */
  exists(key: string): Promise<boolean>;
}

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Guards every storage: a key is one file name, never a path. @throws on anything else */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not the key of a stored file: ${JSON.stringify(key)}`);
  return key;
}
