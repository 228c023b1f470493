import { describe, expect, it } from 'vitest';
import { readCode, spacedSecret, totpAddress } from './second-step.server.ts';

describe('the text typed at the second step', () => {
  it('is the code of the app if it has six digits, however they are spaced', () => {
    for (const typed of ['123456', '123 456', ' 123-456 ']) expect(readCode(typed)).toEqual({ code: '123456', kind: 'code' });
  });

  it('is a recovery code otherwise, in capitals or not, with or without its hyphen', () => {
    for (const typed of ['abcd2-efgh3', 'ABCD2-EFGH3', 'abcd2efgh3', 'abcd2 efgh3']) {
      expect(readCode(typed)).toEqual({ code: 'abcd2-efgh3', kind: 'recovery-code' });
    }
  });
});

describe('a secret', () => {
  it('is passed to the app with the names of the restaurant and the person', () => {
    const address = totpAddress({ house: 'Sushi & Mare', username: 'giulia', secret: 'ABCD' });
    expect(address).toBe('otpauth://totp/Sushi%20%26%20Mare:giulia?secret=ABCD&issuer=Sushi%20%26%20Mare');
  });

  it('is shown in groups of four, to be copied', () => {
    expect(spacedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
    expect(spacedSecret('ABCDEFGH')).toBe('ABCD EFGH');
  });
});
