import fc from '#tests/random-examples.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxUploadBytes, uploadRetryMilliseconds } from '#restaurant/media/limits.ts';
import { TransientError } from '#restaurant/retry.ts';
import { isRunning, type SendPicture, type SendResult, UploadQueue, uploadsAtOnce } from './upload-queue.tsx';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 80 }, () => 0)]);
const photo = (name: string, bytes: Uint8Array<ArrayBuffer> = jpeg) => new File([bytes], name, { type: 'image/jpeg' });
const arrived = (name: string): SendResult => ({ picture: { id: 'a'.repeat(32), name, alt: '' }, known: false });

const online = async () => undefined;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }).setTimerTickMode('nextTimerAsync'));
afterEach(() => void vi.useRealTimers());

async function ended(queue: UploadQueue): Promise<void> {
  while (queue.uploads().some(isRunning)) {
    await new Promise<void>((resolve) => {
      const stop = queue.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

const states = (queue: UploadQueue) => queue.uploads().map(({ file, state }) => [file.name, state.is === 'refused' ? state.why : state.is]);

describe('the queue of uploads', () => {
  test('sends every picture once, never more than a few at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 12 }), async (delays) => {
        let running = 0;
        const sent: string[] = [];
        const send: SendPicture = async (file) => {
          running++;
          expect(running).toBeLessThanOrEqual(uploadsAtOnce);
          for (let turn = 0; turn < (delays[sent.length] ?? 0); turn++) await Promise.resolve();
          sent.push(file.name);
          running--;
          return arrived(file.name);
        };
        const queue = new UploadQueue(send, online);
        const names = delays.map((_, index) => `${index}.jpg`);
        queue.add(names.map((name) => photo(name)));
        await ended(queue);
        expect([...sent].sort()).toEqual([...names].sort());
        expect(states(queue)).toEqual(names.map((name) => [name, 'done']));
      }),
      { numRuns: 30 },
    );
  });

  test('retries after a transient failure, and not after a refusal', async () => {
    const tries = new Map<string, number>();
    const send: SendPicture = async ({ name }) => {
      const times = (tries.get(name) ?? 0) + 1;
      tries.set(name, times);
      if (name === 'rete.jpg' && times < 4) throw new TransientError('no network');
      return name === 'rovinata.jpg' ? { refused: 'damaged' } : arrived(name);
    };
    const queue = new UploadQueue(send, online);
    queue.add([photo('rete.jpg'), photo('rovinata.jpg')]);
    await ended(queue);
    expect(states(queue)).toEqual([
      ['rete.jpg', 'done'],
      ['rovinata.jpg', 'damaged'],
    ]);
    expect(Object.fromEntries(tries)).toEqual({ 'rete.jpg': 4, 'rovinata.jpg': 1 });
  });

  test('stops after the specification’s time limit, and retries when asked to', async () => {
    const started = performance.now();
    let answering = false;
    const send: SendPicture = async ({ name }) => {
      if (!answering) throw new TransientError('no network');
      return arrived(name);
    };
    const queue = new UploadQueue(send, online);
    queue.add([photo('a.jpg')]);
    await ended(queue);
    expect(states(queue)).toEqual([['a.jpg', 'failed']]);
    expect(performance.now() - started).toBeCloseTo(uploadRetryMilliseconds, -1);
    answering = true;
    queue.retry(queue.uploads()[0]?.key ?? 0);
    await ended(queue);
    expect(states(queue)).toEqual([['a.jpg', 'done']]);
  });

  test('waits for the network before it tries again', async () => {
    const network = Promise.withResolvers<void>();
    let tries = 0;
    const send: SendPicture = async ({ name }) => {
      if (++tries === 1) throw new TransientError('no network');
      return arrived(name);
    };
    const queue = new UploadQueue(send, () => network.promise);
    queue.add([photo('a.jpg')]);
    await expect.poll(() => states(queue)).toEqual([['a.jpg', 'retrying']]);
    expect(tries).toBe(1);
    network.resolve();
    await ended(queue);
    expect(states(queue)).toEqual([['a.jpg', 'done']]);
  });

  test('does not send a file that is too large or not a picture', async () => {
    const queue = new UploadQueue(async () => expect.unreachable(), online);
    queue.add([
      photo('grande.jpg', new Uint8Array(maxUploadBytes + 1)),
      photo('testo.jpg', new TextEncoder().encode('sono un testo, non una fotografia')),
      photo('vecchia.jpg', new TextEncoder().encode('GIF89a…')),
      photo('vuota.jpg', new Uint8Array()),
    ]);
    await ended(queue);
    expect(states(queue).map(([, why]) => why)).toEqual(['too-large', 'not-a-picture', 'unsupported-type', 'not-a-picture']);
  });

  test('removes a cancelled picture from the list, and sends the next one', async () => {
    const aborted: string[] = [];
    const send: SendPicture = (file, { signal }) =>
      file.name === 'resta.jpg'
        ? Promise.resolve(arrived(file.name))
        : new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              aborted.push(file.name);
              reject(signal.reason);
            });
          });
    const queue = new UploadQueue(send, online);
    queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg'), photo('resta.jpg')]);
    while (queue.uploads().filter(({ state }) => state.is === 'sending').length < uploadsAtOnce) await Promise.resolve();
    for (const { key, file } of queue.uploads()) if (file.name !== 'resta.jpg') queue.remove(key);
    await ended(queue);
    expect(states(queue)).toEqual([['resta.jpg', 'done']]);
    expect(aborted.sort()).toEqual(['a.jpg', 'b.jpg']);
  });
});
