import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendTap } from './send-tap.ts';

const tap = { booking: 'one', change: 'offer', sequence: 2, time: '20:45', name: 'Famiglia Uno', at: 0, waits: false } as const;
const answered = async (response: Response | Error) => {
  const fetched = vi.fn<typeof fetch>(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
  vi.stubGlobal('fetch', fetched);
  return { answer: await sendTap('/area/bookings/tap', 'token', tap), body: String(fetched.mock.calls[0]?.[1]?.body) };
};

describe('a tap that is sent', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('says what the booking was when it was pressed', async () => {
    const done = { done: 'offer', id: 'one', name: 'Famiglia Uno', sequence: 3, canUndo: true };
    const { answer, body } = await answered(Response.json(done));
    expect(answer).toEqual(done);
    expect(body).toBe('intent=change&booking=one&change=offer&sequenza=2&ora=20%3A45');
  });

  it('is refused by what the server says', async () => {
    const problem = { problem: 'Nel frattempo è cambiata.', id: 'one' };
    expect((await answered(Response.json(problem, { status: 409 }))).answer).toEqual(problem);
    expect((await answered(Response.json({ refused: 'role' }, { status: 403 }))).answer).toEqual({ refused: 'role' });
  });

  it('without a session, or with the token of another, leads to sign-in', async () => {
    const redirected = new Response(null);
    Object.defineProperty(redirected, 'type', { value: 'opaqueredirect' });
    expect((await answered(redirected)).answer).toEqual({ refused: 'signed-out' });
    expect((await answered(new Response('', { status: 403 }))).answer).toEqual({ refused: 'signed-out' });
  });

  it('that nobody of ours answers has failed', async () => {
    for (const none of [new TypeError('no network'), new Response('<h1>', { status: 502 }), Response.json({}), Response.json(null)]) {
      expect((await answered(none)).answer).toEqual({ refused: 'failed' });
    }
  });
});
