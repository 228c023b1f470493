import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultRules } from '#restaurant/bookings/rules/rules.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { guestFormOptions } from './answer.ts';

const first: unknown = JSON.parse(readFileSync('content/bookings/tables.json', 'utf8'));

test('asks whether a table without steps is needed only if the plan has one', () => {
  const plan = tables.parse(first);
  const documents = { rules: defaultRules, plan };
  expect(documents.rules.questions).toContain('stepFree');
  expect(guestFormOptions(documents, 'it').questions).not.toContain('stepFree');
  const [one, ...others] = plan.tables;
  if (!one) throw new Error('The first plan has no table');
  const answered = { ...documents, plan: { ...plan, tables: [{ ...one, stepFree: true }, ...others] } };
  expect(guestFormOptions(answered, 'it').questions).toContain('stepFree');
});
