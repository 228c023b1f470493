import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProgramFailed, runProgram } from '../run-program.server.ts';
import { encodeInProcess } from './media-services.server.ts';

vi.mock(import('../run-program.server.ts'), async (load) => ({ ...(await load()), runProgram: vi.fn<typeof runProgram>() }));
afterEach(() => vi.mocked(runProgram).mockReset());

const encode = () => encodeInProcess({ file: 'nigiri.jpg', type: 'jpeg' }, 'folder', undefined);

describe('a failed encoder', () => {
  test.each(['SIGSEGV', 'SIGKILL', 'SIGABRT'] as const)('was stopped by the file if %s ended it', async (signal) => {
    vi.mocked(runProgram).mockRejectedValue(new ProgramFailed(`ended with ${signal}`, signal));
    expect(await encode()).toMatchObject({ refused: 'damaged' });
  });

  test('was stopped by the machine if it could not begin', async () => {
    const cause = new ProgramFailed('ended with 1: Error: EPERM, operation not permitted');
    vi.mocked(runProgram).mockRejectedValue(cause);
    expect(await encode()).toEqual({ refused: 'not-encoded', cause });
  });

  test('was stopped by the machine if a system call is forbidden', async () => {
    vi.mocked(runProgram).mockRejectedValue(new ProgramFailed('ended with SIGSYS', 'SIGSYS'));
    expect(await encode()).toMatchObject({ refused: 'not-encoded' });
  });
});
