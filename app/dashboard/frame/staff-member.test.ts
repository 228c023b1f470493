import { expect, it } from 'vitest';
import { roleSummary } from './staff-member.ts';

it('describes a role by what it may do, or by what it may not if that is shorter', () => {
  expect(roleSummary('admin')).toBe('Tutto.');
  expect(roleSummary('office')).toMatch(/^Può tutto, tranne eliminare un menù, .*invitare/);
  expect(roleSummary('door')).toMatch(/^Può .*prendere e cambiare prenotazioni.*rispondere ai messaggi\.$/);
  expect(roleSummary('kitchen')).toMatch(/firmare gli allergeni/);
  expect(roleSummary('kitchen')).not.toMatch(/numeri degli ospiti|messaggi/);
});
