import { describe, expect, it } from 'vitest';
import { contactForm, guestForms, fieldErrorsOf } from './guest-forms.ts';

const written = { name: 'Marta Iannò', email: 'marta@posta.it', subject: 'Cena', message: 'Saremmo in venti.\nSi può?' };
const read = (given: Partial<typeof written>) => contactForm.safeParse({ ...written, ...given });

describe('the contact form', () => {
  it.each([
    ['marta@posta.it', 'marta@posta.it'],
    ['  MARTA+sushi@Posta.IT ', 'MARTA+sushi@Posta.IT'],
    ['o’brien@posta.ie'.replace('’', "'"), "o'brien@posta.ie"],
    ['info@caffè.it', 'info@xn--caff-8oa.it'],
    ['info@xn--caff-8oa.it', 'info@xn--caff-8oa.it'],
  ])('accepts the mailbox %j', (email, kept) => {
    expect(read({ email }).data?.email).toBe(kept);
  });

  it.each([
    '',
    'marta',
    'marta@',
    'marta@posta',
    'marta@posta.it,vittima@posta.it',
    'marta@posta.it;vittima@posta.it',
    'marta@posta.it\r\nBcc: vittima@posta.it',
    '<marta@posta.it>',
    'Marta <marta@posta.it>',
    '"marta anna"@posta.it',
    'marta@[127.0.0.1]',
    'marta@caffè.it/vittima@posta.it',
    'marta@caffè.it/vittima',
    'marta@caffè.it?vittima',
    'marta@caffè.it:25',
    'màrta@posta.it',
    'mar\u202Eta@posta.it',
    `${'m'.repeat(250)}@posta.it`,
  ])('does not accept %j as a mailbox', (email) => {
    const { error } = read({ email });
    expect(error && fieldErrorsOf(error)).toEqual({ email: 'email' });
  });

  it('keeps a name and a subject in one line, and without effect on the direction of other text', () => {
    const { data } = read({ name: 'Marta\r\nBcc: vittima@posta.it', subject: '\u202Eanec\u202C\u2028di laurea' });
    expect(data).toMatchObject({ name: 'Marta Bcc: vittima@posta.it', subject: 'anec di laurea' });
  });

  it('does not accept invisible text', () => {
    const { error } = read({ name: '\u200B', subject: '\u202E\u2066 ', message: '\uFEFF\u00AD\n' });
    expect(error && fieldErrorsOf(error)).toEqual({ name: 'empty', subject: 'empty', message: 'empty' });
    expect(read({ name: '🐟', subject: '?', message: '寿司' }).success).toBe(true);
  });
});

describe('the booking form', () => {
  const written = { name: 'Marta Romeo', email: 'marta@posta.it', phone: '333 000 0000', date: '28/11', time: '20:30', people: '2' };
  const problems = (given: Record<string, string>) => {
    const { error } = guestForms.booking.safeParse({ ...written, ...given });
    return error && fieldErrorsOf(error);
  };

  it('accepts an allergy only with consent, and reports a missing one with all other errors', () => {
    expect(problems({})).toBeUndefined();
    expect(problems({ healthConsent: '1' })).toBeUndefined();
    expect(problems({ allergies: '  ' })).toBeUndefined();
    expect(problems({ allergies: 'noci', healthConsent: '1' })).toBeUndefined();
    expect(problems({ allergies: 'noci' })).toEqual({ healthConsent: 'consent' });
    expect(problems({ allergies: 'noci', email: 'marta' })).toEqual({ email: 'email', healthConsent: 'consent' });
  });

  it.each(['', 'on', '0', '2', '-1', '1.0', '９', '1'.repeat(60)])('does not accept %j as a consent of this site', (sent) => {
    expect(problems({ allergies: 'noci', healthConsent: sent })).toEqual({ healthConsent: 'consent' });
  });
});
