import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendTap, type TapFeedback, TapQueue, type TapResult } from './tap-queue.ts';
import { maxTaps, readTaps, type Tap } from './taps.ts';

const key = 'taps:giulia';
const none = { refused: 'failed' } as const;
const changed = (booking: string) => ({ problem: `${booking}. Nel frattempo è cambiata.`, id: booking });
const done = ({ booking, change, name, sequence }: Tap): TapResult => ({
  done: change,
  id: booking,
  name,
  sequence: sequence + 1,
  canUndo: true,
});

function buildStorage() {
  const texts = new Map<string, string>();
  return {
    full: false,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem(name: string, text: string) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError');
      texts.set(name, text);
    },
    removeItem: (name: string) => void texts.delete(name),
  };
}

describe('the queue of taps', () => {
  let storage: ReturnType<typeof buildStorage>;
  let answer: (tap: Tap) => TapResult | Promise<TapResult>;
  let sent: string[];
  let open: TapQueue[];
  beforeEach(() => {
    vi.useFakeTimers();
    storage = buildStorage();
    answer = done;
    sent = [];
    open = [];
  });
  afterEach(() => {
    for (const queue of open) queue.stop();
    vi.useRealTimers();
  });

  function openTab({ isOwn = true } = {}) {
    const feedback: TapFeedback[] = [];
    const answered = vi.fn<() => void>();
    const queue = new TapQueue({
      key,
      send: async (tap) => {
        sent.push(tap.booking);
        return answer(tap);
      },
      isOwn: () => isOwn,
      tell: (one) => void feedback.push(one),
      roleProblem: 'Il ruolo non lo permette.',
    });
    queue.start({ storage, answered });
    open.push(queue);
    return { queue, feedback, answered };
  }
  const press = (queue: TapQueue, booking: string, isCutOff = false) =>
    queue.press({ booking, change: 'arrive', sequence: 3, name: `Famiglia ${booking}` }, isCutOff);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const kept = () => readTaps(storage.getItem(key));

  it('sends a tap at once, and reports success only after the answer', async () => {
    const { queue, feedback, answered } = openTab();
    press(queue, 'one');
    expect(feedback).toEqual([]);
    expect(queue.shown()).toMatchObject({ taps: [{ booking: 'one', waits: false }], sending: { booking: 'one' } });
    await settle();
    expect(feedback).toMatchObject([{ done: 'arrive', id: 'one' }]);
    expect([queue.shown().taps, kept(), answered.mock.calls.length]).toEqual([[], [], 1]);
  });

  it('keeps unanswered taps, and sends them in order when the network is back', async () => {
    const { queue, feedback } = openTab();
    answer = () => none;
    press(queue, 'one');
    await settle();
    press(queue, 'two', true);
    await settle();
    expect(feedback).toMatchObject([
      { waits: { booking: 'one' }, why: 'failed' },
      { waits: { booking: 'two' }, why: 'failed' },
    ]);
    answer = done;
    sent = [];
    await queue.send();
    expect([sent, kept()]).toEqual([['one', 'two'], []]);
    expect(feedback.slice(2)).toMatchObject([{ id: 'one' }, { id: 'two' }]);
  });

  it('retries by itself for half an hour', async () => {
    const { queue } = openTab();
    answer = () => none;
    press(queue, 'one');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.length).toBe(9);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(queue.shown().stale).toMatchObject([{ booking: 'one' }]);
    const tries = sent.length;
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(sent.length).toBe(tries);
    answer = done;
    const [tap = expect.fail()] = queue.shown().stale;
    queue.renew(tap);
    await settle();
    expect(queue.shown().taps).toEqual([]);
  });

  it('retries within seconds of a restart of the server, and less often while it stays away', async () => {
    const { queue } = openTab();
    answer = () => none;
    press(queue, 'one');
    const tries: number[] = [];
    for (let second = 0; second <= 40; second++) {
      await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1_000);
      if (sent.length > 0) tries.push(second);
      sent = [];
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 25, 35]);
    answer = done;
    await vi.advanceTimersByTimeAsync(10_000);
    answer = () => none;
    press(queue, 'two');
    await settle();
    answer = done;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept()).toEqual([]);
  });

  it('continues with the waiting taps after a reload, also if an answer was lost', async () => {
    const before = openTab();
    answer = () => new Promise(() => undefined);
    press(before.queue, 'one');
    press(before.queue, 'two');
    before.queue.stop();
    answer = done;
    sent = [];
    openTab();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sent, kept()]).toEqual([['one', 'two'], []]);
  });

  it('shows why a waiting tap was refused until that is read, and sends the next one', async () => {
    const { queue, feedback } = openTab();
    answer = () => none;
    press(queue, 'one');
    press(queue, 'two');
    await settle();
    answer = (tap) => (tap.booking === 'one' ? changed('one') : done(tap));
    feedback.length = 0;
    await queue.send();
    expect(feedback).toMatchObject([{ id: 'two' }]);
    expect(queue.shown().taps).toMatchObject([{ booking: 'one', problem: 'one. Nel frattempo è cambiata.' }]);
    expect(openTab().queue.shown().taps).toHaveLength(1);
    const [refused = expect.fail()] = queue.shown().taps;
    queue.drop(refused);
    expect(kept()).toEqual([]);
  });

  it('reports a refusal once if the tap did not wait', async () => {
    const { queue, feedback } = openTab();
    answer = ({ booking }) => changed(booking);
    press(queue, 'one');
    await settle();
    expect([feedback, kept()]).toEqual([[changed('one')], []]);
  });

  it('waits without retrying after the session has ended, and continues after sign-in', async () => {
    const { queue, feedback } = openTab();
    answer = () => ({ refused: 'signed-out' });
    press(queue, 'one');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect([sent, kept().length]).toEqual([['one'], 1]);
    expect(feedback).toMatchObject([{ why: 'signed-out' }]);
    answer = done;
    await queue.send();
    expect(kept()).toEqual([]);
  });

  it('sends no tap of another user', async () => {
    const { queue } = openTab({ isOwn: false });
    press(queue, 'one');
    await settle();
    expect([sent, kept().length]).toEqual([[], 1]);
  });

  it('reports that the role may not change bookings', async () => {
    const { queue, feedback } = openTab();
    answer = () => ({ refused: 'role' });
    press(queue, 'one');
    await settle();
    expect([feedback, kept()]).toEqual([[{ problem: 'Il ruolo non lo permette.', id: 'one' }], []]);
  });

  it('removes a tap before it is sent', async () => {
    const { queue } = openTab();
    answer = () => none;
    press(queue, 'one');
    press(queue, 'two');
    await settle();
    const [one = expect.fail()] = queue.shown().taps;
    queue.drop(one);
    answer = done;
    sent = [];
    await queue.send();
    expect(sent).toEqual(['two']);
  });

  it('takes at most twenty taps, and reports each one above', async () => {
    const { queue, feedback } = openTab();
    answer = () => none;
    for (let index = 0; index < 30; index++) press(queue, String(index), true);
    await settle();
    expect(kept()).toHaveLength(maxTaps);
    expect(feedback.filter((one) => 'tooMany' in one)).toHaveLength(30 - maxTaps);
    answer = done;
    sent = [];
    await queue.send();
    expect(sent).toEqual(Array.from({ length: maxTaps }, (_, index) => String(index)));
  });

  it('shares its taps between two tabs, and either tab sends them', async () => {
    const [one, other] = [openTab(), openTab()];
    answer = () => none;
    press(one.queue, 'one', true);
    await settle();
    other.queue.reread();
    expect(other.queue.shown().taps).toMatchObject([{ booking: 'one', waits: true }]);
    press(other.queue, 'one', true);
    answer = done;
    await Promise.all([one.queue.send(), other.queue.send()]);
    expect(kept()).toEqual([]);
  });

  it('leaves a tap to the tab that is sending it, and waits for the answer', async () => {
    const one = openTab();
    let arrive: (answer: TapResult) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    press(one.queue, 'one');
    const other = openTab();
    await other.queue.send();
    expect(sent).toEqual(['one']);
    arrive(none);
    await settle();
    answer = done;
    await other.queue.send();
    expect(other.feedback).toMatchObject([{ done: 'arrive' }]);
  });

  it('sends a tap also if the browser cannot store it', async () => {
    const { queue } = openTab();
    storage.full = true;
    answer = () => none;
    press(queue, 'one');
    await settle();
    expect(queue.shown().taps).toMatchObject([{ booking: 'one', waits: true }]);
    answer = done;
    await queue.send();
    expect(queue.shown().taps).toEqual([]);
  });
});

const tap = { booking: 'one', change: 'offer', sequence: 2, time: '20:45', name: 'Famiglia Uno', at: 0, waits: false } as const;
const answered = async (response: Response | Error) => {
  const fetched = vi.fn<typeof fetch>(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
  vi.stubGlobal('fetch', fetched);
  return { answer: await sendTap('/area/bookings/tap', 'token', tap), body: String(fetched.mock.calls[0]?.[1]?.body) };
};

describe('sending a tap', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sends the sequence number that the booking had when the tap was pressed', async () => {
    const done = { done: 'offer', id: 'one', name: 'Famiglia Uno', sequence: 3, canUndo: true };
    const { answer, body } = await answered(Response.json(done));
    expect(answer).toEqual(done);
    expect(body).toBe('intent=change&booking=one&change=offer&sequenza=2&ora=20%3A45');
  });

  it('returns the refusal of the server', async () => {
    const problem = { problem: 'Nel frattempo è cambiata.', id: 'one' };
    expect((await answered(Response.json(problem, { status: 409 }))).answer).toEqual(problem);
    expect((await answered(Response.json({ refused: 'role' }, { status: 403 }))).answer).toEqual({ refused: 'role' });
  });

  it('leads to sign-in without a session, or with another user’s token', async () => {
    const redirected = new Response(null);
    Object.defineProperty(redirected, 'type', { value: 'opaqueredirect' });
    expect((await answered(redirected)).answer).toEqual({ refused: 'signed-out' });
    expect((await answered(new Response('', { status: 403 }))).answer).toEqual({ refused: 'signed-out' });
  });

  it('fails for an answer that is not of this site', async () => {
    for (const none of [new TypeError('no network'), new Response('<h1>', { status: 502 }), Response.json({}), Response.json(null)]) {
      expect((await answered(none)).answer).toEqual({ refused: 'failed' });
    }
  });
});
