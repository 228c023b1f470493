import { expect, it } from 'vitest';
import { formsTurnedOnTooEarly } from './forms.ts';

const off = { booking: false, contact: false, newsletter: false };
const works = { booking: false, contact: true, newsletter: false };

it('refuses a form that does not work yet', () => {
  expect(formsTurnedOnTooEarly(off, { booking: true, contact: true, newsletter: true }, works)).toEqual(['booking', 'newsletter']);
});

it('leaves alone what was on already, and what is turned off', () => {
  expect(formsTurnedOnTooEarly({ ...off, booking: true }, { ...off, booking: true }, works)).toEqual([]);
  expect(formsTurnedOnTooEarly({ ...off, booking: true }, off, works)).toEqual([]);
});

it('refuses every form of today', () => {
  expect(formsTurnedOnTooEarly(off, { booking: true, contact: true, newsletter: true })).toEqual(['booking', 'contact', 'newsletter']);
});
