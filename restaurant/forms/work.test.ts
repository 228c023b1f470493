import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doWork, workText } from './work.ts';

describe('the proof of work in a browser', () => {
  test.each([1, 8, 12, 14])('finds a counter whose SHA-256 begins with %i zero bits', async (bits) => {
    const question = 'q7_x-Zk03abcDEF1';
    const counter = await doWork({ question, bits });
    const hash = createHash('sha256').update(workText(question, counter)).digest();
    expect(Math.clz32(hash.readInt32BE(0))).toBeGreaterThanOrEqual(bits);
  });

  test('ends when it is aborted', async () => {
    const request = new AbortController();
    const working = doWork({ question: 'never', bits: 33 }, request.signal);
    request.abort(new Error('gone'));
    await expect(working).rejects.toThrow('gone');
  });
});
