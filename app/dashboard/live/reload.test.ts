import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DueStep, endDueStep, noteDueStep, noteSessionEnd } from '../sign-in/session-end.ts';
import { dueReload, isOutdated, keepScreen, loadOrNull, noteReload, rememberShown } from './reload.ts';

// Other test files may have loaded the modules without the mock.
vi.hoisted(() => vi.resetModules());
vi.mock(import('../sign-in/session-end.ts'), async (original) => ({
  ...(await original()),
  noteSessionEnd: vi.fn<() => void>(),
  noteDueStep: vi.fn<(step: DueStep) => void>(),
  endDueStep: vi.fn<() => void>(),
}));

type Results = Record<string, DataStrategyResult>;

const menu = '/area/menus/cena';
const failed = (error: unknown): DataStrategyResult => ({ type: 'error', result: error });
const loaded: DataStrategyResult = { type: 'data', result: {} };
const noNetwork = failed(new TypeError('Failed to fetch'));
const toSignIn = new Response(null, { status: 302, headers: { Location: '/dashboard?back=%2Farea' } });
const toHome = new Response(null, { status: 302, headers: { Location: '/dashboard_mediterraneo' } });
const toSecondFactor = new Response(null, { status: 302, headers: { Location: '/dashboard/second-factor' } });
const toOwnPassword = new Response(null, { status: 302, headers: { Location: '/dashboard/own-password' } });

async function load(path: string, results: Results): Promise<Results> {
  const url = new URL(path, 'http://localhost');
  await keepScreen({ request: new Request(url), url }, () => Promise.resolve(results));
  return results;
}

beforeEach(async () => {
  vi.mocked(noteSessionEnd).mockReset();
  vi.mocked(noteDueStep).mockReset();
  rememberShown({ address: menu, routes: ['root', 'frame', 'menus'], page: 'menus' });
  await load(menu, { root: loaded, frame: loaded, menus: loaded });
});

describe('reloading the screen', () => {
  it('keeps the screen without the network, and marks it as outdated until a reload succeeds', async () => {
    expect(await load(menu, { root: noNetwork, frame: noNetwork, menus: noNetwork })).toEqual({});
    expect(isOutdated()).toBe(true);
    await load(menu, { root: loaded, frame: loaded, menus: loaded });
    expect(isOutdated()).toBe(false);
  });

  it('keeps the screen while the server answers errors', async () => {
    expect(await load(menu, { menus: failed(new ErrorResponse(503, '', null)) })).toEqual({});
    expect(isOutdated()).toBe(true);
  });

  it('without a session keeps the screen with its typed text, and says that the session is over', async () => {
    const redirected = failed(toSignIn);
    expect(await load(menu, { root: redirected, frame: redirected, menus: redirected })).toEqual({});
    expect(isOutdated()).toBe(true);
    expect(noteSessionEnd).toHaveBeenCalled();
  });

  it('keeps the screen where a new password or a second factor became due meanwhile, and says which, until it loads again', async () => {
    for (const [answer, step] of [
      [toOwnPassword, 'ownPassword'],
      [toSecondFactor, 'secondFactor'],
    ] as const) {
      const redirected = failed(answer);
      expect(await load(menu, { root: redirected, frame: redirected, menus: redirected })).toEqual({});
      expect(isOutdated()).toBe(true);
      expect(noteDueStep).toHaveBeenLastCalledWith(step);
    }
    expect(noteSessionEnd).not.toHaveBeenCalled();
    vi.mocked(endDueStep).mockReset();
    const url = new URL(menu, 'http://localhost');
    await keepScreen({ request: new Request(url, { method: 'POST' }), url }, () => Promise.resolve({ menus: loaded }));
    expect(endDueStep).not.toHaveBeenCalled();
    await load(menu, { root: loaded, frame: loaded, menus: loaded });
    expect(endDueStep).toHaveBeenCalledTimes(1);
    expect(isOutdated()).toBe(false);
  });

  it('shows permanent answers: a deleted menu, a redirect elsewhere', async () => {
    const gone = { menus: failed(new ErrorResponse(404, '', null)) };
    expect(await load(menu, gone)).toBe(gone);
    const redirected = failed(toHome);
    expect(await load(menu, { menus: redirected })).toEqual({ menus: redirected });
    expect(isOutdated()).toBe(false);
    expect(noteSessionEnd).not.toHaveBeenCalled();
  });
});

describe('a reload that a navigation interrupts', () => {
  const interrupt = async (path: string, finish: (results: Results) => void, results: Results) => {
    const url = new URL(path, 'http://localhost');
    const given = new AbortController();
    await keepScreen({ request: new Request(url, { signal: given.signal }), url }, async () => {
      given.abort();
      finish(results);
      return results;
    }).catch(() => undefined);
  };

  it('stays due until the screen is loaded', async () => {
    await interrupt(menu, () => {}, { menus: noNetwork });
    expect([dueReload() > 0, isOutdated()]).toEqual([true, false]);
    await load(menu, { root: loaded, frame: loaded, menus: loaded });
    expect(dueReload() > 0).toBe(false);
  });

  it('stays due also if the router throws the aborted request', async () => {
    await interrupt(
      menu,
      () => {
        throw new DOMException('aborted', 'AbortError');
      },
      {},
    );
    expect(dueReload() > 0).toBe(true);
  });

  it('stays due also if its data has arrived and the router waits for a fetcher', async () => {
    const url = new URL(menu, 'http://localhost');
    const given = new AbortController();
    const results = { root: loaded, frame: loaded, menus: loaded };
    await keepScreen({ request: new Request(url, { signal: given.signal }), url }, () => Promise.resolve(results));
    given.abort();
    expect(dueReload() > 0).toBe(true);
  });

  it('has a new number each time, so that the frame also notices a second interruption', async () => {
    noteReload();
    const first = dueReload();
    await interrupt(menu, () => {}, {});
    expect(dueReload()).toBeGreaterThan(first);
    await load(menu, { root: loaded, frame: loaded, menus: loaded });
    expect(dueReload()).toBe(0);
  });

  it('is due if it was requested after the completed one began', async () => {
    const url = new URL(menu, 'http://localhost');
    const results = { root: loaded, frame: loaded, menus: loaded };
    await keepScreen({ request: new Request(url), url }, () => {
      noteReload();
      return Promise.resolve(results);
    });
    expect(dueReload()).toBeGreaterThan(0);
  });

  it('is not due for a page that was left before it loaded', async () => {
    await interrupt('/area/people', () => {}, {});
    expect(dueReload() > 0).toBe(false);
  });
});

describe('another page that cannot be loaded', () => {
  it('shows its error inside the frame', async () => {
    expect(await load('/area/people', { root: noNetwork, frame: noNetwork, people: noNetwork })).toEqual({ people: noNetwork });
    expect(await load('/area/menus/carta', { menus: noNetwork })).toEqual({ menus: noNetwork });
    expect(isOutdated()).toBe(false);
  });

  it('leads to sign-in without a session', async () => {
    const redirected = { root: failed(toSignIn), frame: failed(toSignIn), people: failed(toSignIn) };
    expect(await load('/area/people', { ...redirected })).toEqual(redirected);
    expect(noteSessionEnd).not.toHaveBeenCalled();
  });
});

describe('a part of the screen that loads its own data', () => {
  const answered = (problem: unknown) => loadOrNull(() => Promise.reject(problem));

  it('gets no answer, and shows no error, if the network or the server fails', async () => {
    expect(await loadOrNull(() => Promise.resolve({ messages: 2 }))).toEqual({ messages: 2 });
    expect(await answered(new TypeError('Failed to fetch'))).toBeNull();
    expect(await answered(new ErrorResponse(503, '', null))).toBeNull();
  });

  it('keeps the screen without a session, and says that the session is over', async () => {
    expect(await answered(toSignIn)).toBeNull();
    expect(noteSessionEnd).toHaveBeenCalled();
    expect(await answered(toOwnPassword)).toBeNull();
    expect(noteDueStep).toHaveBeenCalledWith('ownPassword');
  });

  it('still follows other redirects, and reports what is not allowed', async () => {
    await expect(answered(toHome)).rejects.toBe(toHome);
    await expect(answered(new ErrorResponse(403, '', null))).rejects.toMatchObject({ status: 403 });
  });
});
