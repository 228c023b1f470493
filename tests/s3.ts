import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#restaurant/media/s3-client.server.ts';
import { freePort } from './free-port.ts';

export interface S3Server {
  /** Settings for an empty bucket. */
  settings: S3Settings;
  stop(): Promise<void>;
}

/** Debian's Python, for which Swift is a package. */
const python = '/usr/bin/python3';
const startMilliseconds = 30_000;

/** Starts a real S3 server (OpenStack Swift) on loopback in its own folder. Call it in `beforeAll`. */
export async function startS3(): Promise<S3Server> {
  if (!existsSync('/usr/lib/python3/dist-packages/swift')) throw new Error('Swift is missing (on Debian: apt-get install python3-swift)');
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-s3-'));
  const port = await freePort();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'eu-south-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'a-secret-of-the-tests',
  };
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
  const server = spawn(python, [join(import.meta.dirname, 's3-server.py'), folder, String(port), accessKeyId, secretAccessKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const timer = setTimeout(() => server.kill(), startMilliseconds);
  const ready = await Promise.race([once(server.stdout, 'data').then(() => true), ended.then(() => false)]);
  clearTimeout(timer);
  if (!ready) {
    await stop();
    throw new Error(`Swift did not start within ${startMilliseconds} ms`);
  }
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const created = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (!created.ok) throw new Error(`The bucket could not be made: ${created.status}`);
  return { settings, stop };
}
