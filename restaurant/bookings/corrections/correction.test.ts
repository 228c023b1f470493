import { expect, it } from 'vitest';
import { type Correctable, mergeCorrection, readCorrectedFields } from './correction.ts';

const anna: Correctable = {
  name: 'Anna Foti',
  phone: undefined,
  email: 'anna@posta.it',
  language: 'it',
  allergies: '',
  message: '',
  highChair: false,
  stepFree: false,
};

it('a correction changes only the fields that were changed in the form', () => {
  const stored = { ...anna, message: 'torta alle 21' };
  const { merged, corrected, conflicts } = mergeCorrection(stored, anna, { ...anna, allergies: 'glutine' });
  expect(merged).toEqual({ ...stored, allergies: 'glutine' });
  expect(corrected).toEqual(['allergies']);
  expect(conflicts).toEqual([]);
});

it('a field that another person has changed differently meanwhile is a conflict; the same change of both is not', () => {
  const stored = { ...anna, allergies: 'sesamo', phone: '340 1' };
  const { conflicts, corrected } = mergeCorrection(stored, anna, { ...anna, allergies: 'glutine', phone: '340 1' });
  expect(conflicts).toEqual(['allergies']);
  expect(corrected).toEqual(['allergies']);
});

it('the fields of an event are read back, without unknown ones of another version', () => {
  expect(readCorrectedFields('allergies phone shoeSize')).toEqual(['phone', 'allergies']);
  expect(readCorrectedFields(undefined)).toEqual([]);
});
