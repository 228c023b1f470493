import { describe, expect, it } from 'vitest';
import { keptTelephone, readTelephone, sayTelephone } from './telephone.ts';

describe('a telephone number', () => {
  it.each([
    ['333 000 0000', '+393330000000', '333 000 0000'],
    ['340-1234567', '+393401234567', '340 123 4567'],
    ['0039 333 0000000', '+393330000000', '333 000 0000'],
    ['(0965) 12.34.56', '+390965123456', '0965 123456'],
    ['+44 7700 900000', '+447700900000', '+44 7700 900000'],
    ['0044 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['+351 910 000 000', '+351910000000', '+351 910 000 000'],
    ['+86 138 1234 5678', '+8613812345678', '+86 138 1234 5678'],
  ])('written as %s is stored as %s and shown as %s', (written, kept, said) => {
    expect(readTelephone(written)).toBe(kept);
    expect(sayTelephone(kept)).toBe(said);
    // As stored before numbers had one form.
    expect(sayTelephone(written)).toBe(said);
  });

  it.each(['abcd', '----', '0000', '333 000', '000000', '12345678', ''])('cannot be %j', (written) => {
    expect(readTelephone(written)).toBeUndefined();
    expect(keptTelephone(written)).toBe(written);
    expect(sayTelephone(written)).toBe(written);
  });
});
