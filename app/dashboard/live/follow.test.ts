import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAuthToken } from '../sign-in/auth-token.ts';
import { followEvents } from './follow.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 1;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  tell(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** The server answered with something else than a stream: the browser asks no more. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
  /** The connection broke: the browser opens it again by itself. */
  break() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

class Page extends EventTarget {
  visibilityState = 'visible';
  show(visibilityState: 'visible' | 'hidden') {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('following a stream of events', () => {
  const page = new Page();
  let received: unknown[];
  let end: () => void;
  const last = () => Source.opened.at(-1);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', Source);
    vi.stubGlobal('document', page);
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    page.visibilityState = 'visible';
    Source.opened = [];
    received = [];
    end = followEvents('/area/live', (data) => received.push(data));
    return () => {
      end();
      vi.useRealTimers();
    };
  });

  it('hands over what is told, and leaves a broken connection to the browser', () => {
    last()?.tell('one');
    last()?.break();
    vi.advanceTimersByTime(600_000);
    last()?.tell('two');
    expect(received).toEqual(['one', 'two']);
    expect(Source.opened.map(({ address }) => address)).toEqual(['/area/live']);
  });

  it('lets go of the connection while the tab is hidden', () => {
    page.show('hidden');
    expect(last()?.readyState).toBe(Source.CLOSED);
    page.show('visible');
    expect(Source.opened).toHaveLength(2);
  });

  it('asks again after a refusal, later each time, at the latest after five minutes', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const pauses = [30_000, 60_000, 120_000, 240_000, 300_000, 300_000];
    for (const [place, pause] of pauses.entries()) {
      last()?.refuse();
      vi.advanceTimersByTime(pause - 1);
      expect(Source.opened).toHaveLength(place + 1);
      vi.advanceTimersByTime(1);
      expect(Source.opened).toHaveLength(place + 2);
    }
    last()?.tell('there again');
    last()?.refuse();
    vi.advanceTimersByTime(30_000);
    expect(Source.opened).toHaveLength(8);
  });

  it('asks at once when somebody signs in again, and only once', () => {
    keepAuthToken({ username: 'giulia', token: 'first' });
    expect(Source.opened).toHaveLength(1);
    last()?.refuse();
    keepAuthToken({ username: 'giulia', token: 'second' });
    expect(Source.opened).toHaveLength(2);
    vi.advanceTimersByTime(600_000);
    expect(Source.opened).toHaveLength(2);
  });

  it('asks no more once it is ended', () => {
    last()?.refuse();
    end();
    vi.advanceTimersByTime(600_000);
    page.show('visible');
    expect(Source.opened).toHaveLength(1);
  });
});
