import { expect, it } from 'vitest';
import { oneAtATime } from './stream.server.ts';

const endless = () => new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1)) });

it('gives no turn while an export is read, and one after its end', async () => {
  const take = oneAtATime(() => 0);
  const held = take()?.hold(new Blob(['tutto']).stream());
  expect(take()).toBeUndefined();
  expect(await new Response(held).text()).toBe('tutto');
  expect(take()).toBeDefined();
});

it('gives a turn once the reader has left, or reading has failed', async () => {
  const take = oneAtATime(() => 0);
  await take()?.hold(endless()).cancel();
  const broken = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('no disk')) });
  await expect(new Response(take()?.hold(broken)).text()).rejects.toThrow('no disk');
  expect(take()).toBeDefined();
});

it('takes the turn from a reader who has not read for two minutes, and ends that export', async () => {
  let now = 0;
  const take = oneAtATime(() => now);
  const slow = take()?.hold(endless()).getReader();
  now = 119_000;
  await slow?.read();
  now += 119_000;
  expect(take()).toBeUndefined();
  now += 1_000;
  expect(take()).toBeDefined();
  await expect(slow?.read()).rejects.toThrow('for too long');
  expect(take()).toBeUndefined();
});
