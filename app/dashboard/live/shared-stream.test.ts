import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noChanges } from '#database/live/topics.ts';
import { keepAuthToken } from '../sign-in/auth-token.ts';
import { shareStream } from './shared-stream.ts';

class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  open = true;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeEventSource.all.push(this);
  }
  close(): void {
    this.open = false;
  }
  say(messages: number, type = 'message'): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify({ ...noChanges, messages }) }));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const open = () => FakeEventSource.all.filter((source) => source.open);
const only = () => {
  expect(open()).toHaveLength(1);
  return open()[0] ?? expect.fail();
};

/** One tab with its own document and listeners. Locks and channels are those of Node, shared as in one browser. */
function openTab() {
  const changedTopics: string[] = [];
  const cutOff: (number | undefined)[] = [];
  const over: number[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const as = <Result>(act: () => Result): Result => {
    vi.stubGlobal('document', page);
    return act();
  };
  const stop = as(() =>
    shareStream({
      area: 'area',
      known: noChanges,
      onChange: (topic) => void changedTopics.push(topic),
      onCutOff: (since) => void cutOff.push(since),
      onSessionEnd: () => void over.push(Date.now()),
    }),
  );
  return {
    changedTopics,
    cutOff,
    over,
    see: (visibilityState: 'visible' | 'hidden') =>
      as(() => {
        page.visibilityState = visibilityState;
        page.dispatchEvent(new Event('visibilitychange'));
      }),
    close: () => as(stop),
  };
}

describe('the tabs of one browser', () => {
  let tabs: ReturnType<typeof openTab>[];
  beforeEach(() => {
    tabs = [];
    FakeEventSource.all = [];
    vi.stubGlobal('EventSource', FakeEventSource);
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    for (const tab of tabs) tab.close();
    vi.useRealTimers();
  });

  const openTabs = async (count: number) => {
    tabs = Array.from({ length: count }, openTab);
    await vi.waitFor(() => only());
    return tabs;
  };
  const first = (list: ReturnType<typeof openTab>[]) => list[0] ?? expect.fail();

  it('share one connection, and all hear of a change', async () => {
    const seven = await openTabs(7);
    only().say(1);
    await vi.waitFor(() => expect(seven.map(({ changedTopics }) => changedTopics)).toEqual(seven.map(() => ['messages'])));
  });

  it('pass the connection on when the tab that has it is hidden or closed', async () => {
    const [one, two, three] = await openTabs(3);
    only().say(1);
    await vi.waitFor(() => expect(three?.changedTopics).toEqual(['messages']));
    one?.see('hidden');
    await vi.waitFor(() => expect(FakeEventSource.all).toHaveLength(2));
    two?.close();
    await vi.waitFor(() => expect(FakeEventSource.all).toHaveLength(3));
    only().say(2);
    await vi.waitFor(() => expect(three?.changedTopics).toEqual(['messages', 'messages']));
    expect(one?.changedTopics).toEqual(['messages']);
    one?.see('visible');
    await vi.waitFor(() => expect(one?.changedTopics).toEqual(['messages', 'messages']));
  });

  it('close the connection while all are hidden', async () => {
    const tab = first(await openTabs(1));
    tab.see('hidden');
    expect(open()).toEqual([]);
    tab.see('visible');
    await vi.waitFor(() => only());
  });

  it('report since when the connection is lost, and reconnect after 5 to 30 seconds', async () => {
    const [one, two] = await openTabs(2);
    only().say(0);
    const since = Date.now();
    only().fail();
    vi.advanceTimersByTime(4_999);
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(25_001);
    only().fail();
    await vi.waitFor(() => expect(two?.cutOff).toEqual([since, since]));
    vi.advanceTimersByTime(30_000);
    only().say(1);
    await vi.waitFor(() => expect(two?.cutOff.at(-1)).toBeUndefined());
    expect(one?.changedTopics).toEqual(['messages']);
  });

  it('all hear that the session is over, and retry as after a lost connection', async () => {
    const [one, two, three] = await openTabs(3);
    only().say(0);
    three?.see('hidden');
    only().dispatchEvent(new MessageEvent('over', { data: '' }));
    await vi.waitFor(() => expect([one?.over.length, two?.over.length]).toEqual([1, 1]));
    expect(three?.over).toEqual([]);
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(30_000);
    only().say(1);
    await vi.waitFor(() => expect(two?.changedTopics).toEqual(['messages']));
  });

  it('reconnect at once after sign-in', async () => {
    const tab = first(await openTabs(1));
    only().fail();
    keepAuthToken({ username: 'giulia', token: 'another' });
    only().say(0);
    expect(tab.cutOff.at(-1)).toBeUndefined();
  });

  it('replace the connection of an ended session with one of the new session, before the server ends it', async () => {
    const tab = first(await openTabs(1));
    only().say(0);
    const former = only();
    keepAuthToken({ username: 'giulia', token: 'of the next session' });
    expect(former.open).toBe(false);
    only().say(1);
    expect(tab.changedTopics).toEqual(['messages']);
    expect(tab.cutOff).toEqual([]);
  });

  it('notice a connection that has gone silent', async () => {
    const tab = first(await openTabs(1));
    vi.advanceTimersByTime(10_000);
    only().say(0);
    const since = Date.now();
    vi.advanceTimersByTime(40_000);
    expect(tab.cutOff).toEqual([since]);
    expect(open()).toEqual([]);
  });

  it('poll every few seconds if the server keeps no connection for them', async () => {
    const tab = first(await openTabs(1));
    only().say(0, 'brief');
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(5_000);
    only().say(1, 'brief');
    expect(tab.changedTopics).toEqual(['messages']);
    expect(tab.cutOff).toEqual([]);
  });

  it('poll each for itself in a browser without locks', () => {
    vi.stubGlobal('navigator', {});
    tabs = [openTab(), openTab()];
    expect(open().map(({ address }) => address)).toEqual(['/area/live?brief', '/area/live?brief']);
  });

  it('ignore invalid messages', async () => {
    const tab = first(await openTabs(1));
    const stranger = new BroadcastChannel('live:area');
    stranger.postMessage({ say: 'state', versions: 'all' });
    only().dispatchEvent(new MessageEvent('message', { data: '{' }));
    only().say(1);
    expect(tab.changedTopics).toEqual(['messages']);
    stranger.close();
  });
});
