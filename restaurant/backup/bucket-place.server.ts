import { createS3Client, type S3Client, type S3Settings } from '#restaurant/media/s3-client.server.ts';
import { madeAtOf } from './manifest.ts';
import { type BackupPlace, pathOf, sharedPrefix } from './place.ts';

/** A bucket renames nothing: a backup is complete once it has a file here of its name. */
const complete = 'complete';

/** How long what is read or written may take, in milliseconds: nobody waits for it. */
const withinMs = 600_000;

interface BucketEntry {
  key: string;
  bytes: number;
  since: Temporal.Instant;
}

/** Keeps backups in an S3-compatible bucket, by the same names as in a folder. */
export function createBucketPlace(settings: S3Settings): BackupPlace {
  const client = createS3Client(settings);
  const put = async (path: string, body: Uint8Array<ArrayBuffer>) => {
    const response = await client.request('PUT', path, { body, contentType: 'application/octet-stream' });
    if (await client.isMissing(response)) throw new Error(`S3 PUT ${path}: 404`);
    await response.body?.cancel();
  };
  const get = async (path: string) => {
    const response = await client.request('GET', path, { withinMs });
    return (await client.isMissing(response)) ? undefined : Buffer.from(await response.arrayBuffer());
  };
  const remove = async (path: string) => {
    const response = await client.request('DELETE', path, { withinMs });
    if (!(await client.isMissing(response))) await response.body?.cancel();
  };
  const list = async () =>
    (await listFiles(client, `${complete}/`)).map(({ key }) => lastPart(key)).filter((name) => madeAtOf(name) !== undefined);
  const removeAll = async (backup: string) => {
    await remove(pathOf(complete, backup));
    for (const { key } of await listFiles(client, `${pathOf(backup)}/`)) await remove(key);
  };

  return {
    name: `${settings.endpoint}/${settings.bucket}`,
    list: async () => (await list()).sort(),
    async begin(backup) {
      if ((await listFiles(client, `${pathOf(backup)}/`)).length > 0) throw new Error(`There is a backup ${backup} already`);
      return {
        write: (file, bytes) => put(pathOf(backup, file), bytes),
        finish: () => put(pathOf(complete, backup), new Uint8Array(new TextEncoder().encode(`${backup}\n`))),
        abandon: () => removeAll(backup),
      };
    },
    read: (backup, file) => get(pathOf(backup, file)),
    remove: removeAll,
    async removeUnfinished(before) {
      const finished = await list();
      for (const { key, since } of await listFiles(client, '2')) {
        const backup = key.slice(0, key.indexOf('/'));
        if (!finished.includes(backup) && Temporal.Instant.compare(since, before) < 0) await remove(key);
      }
    },
    async listShared(folder) {
      const files = await listFiles(client, `${pathOf(folder)}/`);
      return new Map(files.map(({ key, bytes, since }) => [lastPart(key), { bytes, since }]));
    },
    async listSharedFolders() {
      const files = await listFiles(client, sharedPrefix);
      return [...new Set(files.map(({ key }) => key.slice(0, key.indexOf('/'))))].sort();
    },
    readShared: (folder, file) => get(pathOf(folder, file)),
    writeShared: (folder, file, bytes) => put(pathOf(folder, file), bytes),
    removeShared: (folder, file) => remove(pathOf(folder, file)),
  };
}

/** Every file whose name begins so; a bucket tells a thousand at a time. */
async function listFiles(client: S3Client, prefix: string): Promise<BucketEntry[]> {
  const files: BucketEntry[] = [];
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next === undefined ? {} : { 'continuation-token': next }) });
    const response = await client.request('GET', '', { query: String(query), withinMs });
    if (await client.isMissing(response)) throw new Error('S3: the bucket cannot be listed');
    const text = await response.text();
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';
      files.push({ key: value('Key'), bytes: Number(value('Size')), since: Temporal.Instant.from(value('LastModified')) });
    }
    next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
  } while (next !== undefined);
  return files;
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
