import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveVersions, noChanges, sessionOverEvent } from '#database/live/topics.ts';
import { liveEvent } from '#tests/builders/live.ts';
import { LiveUpdates } from './live.ts';

describe('live updates', () => {
  let versions: LiveVersions;
  let away: boolean;
  let isStillIn: boolean;
  let live: LiveUpdates;
  const error = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    versions = { ...noChanges, messages: 1 };
    away = false;
    isStillIn = true;
    error.mockClear();
    live = new LiveUpdates({
      versions: () => (away ? Promise.reject(new Error('away')) : Promise.resolve(versions)),
      log: { error },
    });
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
  });

  const follow = (person = 'giulia') => live.follow(person, { brief: false, isStillIn: () => Promise.resolve(isStillIn) });
  /** The events of a stream from now on. */
  async function listen(stream: ReadableStream<Uint8Array> | undefined) {
    const heard: string[] = [];
    const reader = stream?.getReader();
    void (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        heard.push(new TextDecoder().decode(part.value));
      heard.push('the end');
    })();
    await vi.advanceTimersByTimeAsync(0);
    return heard;
  }
  const event = (messages: number) => liveEvent({ messages });

  it('send all versions at first, and each change within 200 milliseconds', async () => {
    const heard = await listen(await follow());
    expect(heard).toEqual([event(1)]);
    versions = { ...noChanges, messages: 2 };
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toEqual([event(1), event(2)]);
  });

  it('send this process’s own change at once, and do not query the database while nobody follows', async () => {
    const asked = vi.fn(() => Promise.resolve(versions));
    live = new LiveUpdates({ versions: asked, log: { error } });
    await live.look();
    expect(asked).not.toHaveBeenCalled();
    const heard = await listen(await follow());
    versions = { ...noChanges, messages: 2 };
    await live.look();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([event(1), event(2)]);
  });

  it('send the versions every fifteen seconds, so that a screen knows that it is connected', async () => {
    const heard = await listen(await follow());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual([event(1), event(1), event(1)]);
  });

  it('send no versions while the database does not answer, and log that once', async () => {
    const heard = await listen(await follow());
    away = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual([event(1), ':\n\n', ':\n\n']);
    expect(error).toHaveBeenCalledOnce();
    await expect(follow()).rejects.toThrow('away');
    expect(live.count).toBe(1);
    away = false;
    versions = { ...noChanges, messages: 2 };
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toContain(event(2));
  });

  it('end with the session, and send its end', async () => {
    const heard = await listen(await follow());
    isStillIn = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(heard).toEqual([event(1), sessionOverEvent, 'the end']);
  });

  it('drop a screen that no longer reads', async () => {
    await follow();
    const heard = await listen(await follow());
    for (let change = 0; change < 25; change++) {
      versions = { ...noChanges, messages: change };
      await vi.advanceTimersByTimeAsync(150);
    }
    expect(live.count).toBe(1);
    expect(heard).toHaveLength(26);
  });

  it('leave nothing running when nobody follows', async () => {
    const stream = await follow();
    await stream?.cancel();
    expect(live.count).toBe(0);
    await vi.advanceTimersByTimeAsync(150);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end when the server stops, and accept no more connections', async () => {
    const heard = await listen(await follow());
    live.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([event(1), 'the end']);
    expect(await follow()).toBeUndefined();
  });
});
