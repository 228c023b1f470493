import { expect, it } from 'vitest';
import { formsTurnedOnTooEarly } from './forms.ts';

const off = { booking: false, contact: false, newsletter: false };
const works = { booking: false, contact: true, newsletter: false };

it('does not let a form be turned on that does not work yet', () => {
  expect(formsTurnedOnTooEarly(off, { booking: true, contact: true, newsletter: true }, works)).toEqual(['booking', 'newsletter']);
});

it('accepts a form that was on already, and one that is turned off', () => {
  expect(formsTurnedOnTooEarly({ ...off, booking: true }, { ...off, booking: true }, works)).toEqual([]);
  expect(formsTurnedOnTooEarly({ ...off, booking: true }, off, works)).toEqual([]);
});

it('accepts all of them: each works', () => {
  expect(formsTurnedOnTooEarly(off, { booking: true, contact: true, newsletter: true })).toEqual([]);
});
