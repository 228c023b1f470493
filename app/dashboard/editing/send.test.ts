import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roleRefusal } from '../frame/staff-member.ts';
import { send } from './send.tsx';
import { announceSessionEnd, type DueStep, noteDueStep } from '../sign-in/session-end.ts';

// Other test files may have loaded the modules without the mock.
vi.hoisted(() => vi.resetModules());
vi.mock(import('../sign-in/session-end.ts'), async (original) => ({
  ...(await original()),
  announceSessionEnd: vi.fn<() => void>(),
  noteDueStep: vi.fn<(step: DueStep) => void>(),
}));

const refused = (status: number, data: unknown = null) => send(() => Promise.reject(new ErrorResponse(status, '', data)));

describe('a write that did not reach its action', () => {
  beforeEach(() => vi.mocked(announceSessionEnd).mockReset());

  it('reports a missing permission, and does not ask to sign in', async () => {
    expect(await refused(403, roleRefusal)).toMatchObject({ data: { refused: 'role' }, init: { status: 403 } });
    expect(announceSessionEnd).not.toHaveBeenCalled();
  });

  it('asks to sign in again if the session’s token is missing', async () => {
    expect(await refused(403)).toMatchObject({ data: { refused: 'signed-out' }, init: { status: 403 } });
    const toSignIn = new Response(null, { status: 302, headers: { Location: '/dashboard?back=%2F' } });
    expect(await send(() => Promise.reject(toSignIn))).toMatchObject({ data: { refused: 'signed-out' }, init: { status: 401 } });
    expect(announceSessionEnd).toHaveBeenCalledTimes(2);
  });

  it('stays where a new password or a second factor became due meanwhile, and does not ask to sign in', async () => {
    const toSecondFactor = new Response(null, { status: 302, headers: { Location: '/dashboard/second-factor' } });
    expect(await send(() => Promise.reject(toSecondFactor))).toMatchObject({ data: { refused: 'signed-out' }, init: { status: 401 } });
    expect(noteDueStep).toHaveBeenCalledWith('secondFactor');
    expect(announceSessionEnd).not.toHaveBeenCalled();
  });

  it('reports any other failure', async () => {
    expect(await refused(413)).toMatchObject({ data: { refused: 'too-large' }, init: { status: 413 } });
    expect(await refused(500)).toMatchObject({ data: { refused: 'failed' }, init: { status: 500 } });
    expect(await send(() => Promise.reject(new TypeError('no network')))).toMatchObject({
      data: { refused: 'failed' },
      init: { status: 503 },
    });
  });

  it('follows any other redirect', async () => {
    const elsewhere = new Response(null, { status: 302, headers: { Location: '/dashboard_mediterraneo/menus' } });
    await expect(send(() => Promise.reject(elsewhere))).rejects.toBe(elsewhere);
  });
});
