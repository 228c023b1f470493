import { plainSecret } from '#restaurant/secret.server.ts';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { spendWork, workQuestion } from './form-tokens.server.ts';
import { doWork } from './work.ts';

const now = Temporal.Instant.from('2026-11-27T09:00:00Z');
const purpose = { form: 'booking', token: 'abc.def' };

describeOnBothDatabases('the proof of work', (database) => {
  const answer = async (bits: number, at = now) => {
    const question = workQuestion(plainSecret('secret'), purpose, bits, at);
    return `${question}~${await doWork({ question: question.split('.').at(-1) ?? '', bits })}`;
  };
  const spend = (given: string, at = now, other = purpose) => spendWork(database().db, plainSecret('secret'), other, given, at);

  test('counts once, also if it is sent twice at once', async () => {
    const given = await answer(9);
    const spent = await Promise.all([spend(given), spend(given), spend(given)]);
    expect(spent.sort()).toEqual([0, 0, 9]);
  });

  test('counts only for its form and page, within ten minutes', async () => {
    const given = await answer(6);
    expect(await spend(given, now, { ...purpose, form: 'contact' })).toBe(0);
    expect(await spend(given, now, { ...purpose, token: 'other' })).toBe(0);
    expect(await spend(given, now.add({ minutes: 11 }))).toBe(0);
    expect(await spend(given, now.add({ minutes: 9 }))).toBe(6);
  });

  test('is not accepted if the work was not done, is forged, or claims more bits', async () => {
    const given = await answer(8);
    const [question = ''] = given.split('~');
    for (const wrong of [
      '',
      'x',
      question,
      `${question}~`,
      `${question}~9999999999999999`,
      given.replace('.8.', '.20.'),
      `${given}~1`,
      '~'.repeat(60_000),
    ]) {
      expect(await spend(wrong)).toBe(0);
    }
    expect(await database().db.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });
});
