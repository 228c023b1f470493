import { expect, it } from 'vitest';
import { roleSummary } from './staff-member.ts';

it('says of a role what it may do, or what it may not where that is shorter', () => {
  expect(roleSummary('admin')).toBe('Tutto.');
  expect(roleSummary('office')).toMatch(/^Può tutto, tranne eliminare un menù, .*invitare/);
  expect(roleSummary('door')).toMatch(/^Può .*prendere e cambiare prenotazioni.*rispondere ai messaggi\.$/);
  expect(roleSummary('kitchen')).toMatch(/firmare gli allergeni/);
  expect(roleSummary('kitchen')).not.toMatch(/numeri degli ospiti|messaggi/);
});
