import { answersTo, type Presence, presence, type SomeAnswers } from './allergens.ts';
import { allergens, answerOf, type Group, groups, namedOf, singlesOf } from './declaration.ts';

/** Whether one answer says at least as much as another. */
export function isAtLeast(answer: Presence, other: Presence): boolean {
  return presence.options.indexOf(answer) >= presence.options.indexOf(other);
}

/**
 * What two things that go into one dish answer together: of each allergen the stronger answer, and of each grain and nut. An
 * answer is only ever raised. Where one of them holds a group and does not say what of it, together they do not either: what the
 * other says would be read as the whole. An answer that may not be given is not taken over.
 */
export function together(answers: SomeAnswers, others: SomeAnswers): SomeAnswers {
  const raised: SomeAnswers = {};
  for (const allergen of allergens) {
    const [given, other] = [answers[allergen], others[allergen]];
    const isTaken = other !== undefined && answersTo(allergen).includes(other) && isAtLeast(other, given ?? 'no');
    const stronger = isTaken ? other : given;
    if (stronger !== undefined) raised[allergen] = stronger;
  }
  for (const group of groups) Object.assign(raised, namesTogether(answers, others, group));
  return raised;
}

function namesTogether(answers: SomeAnswers, others: SomeAnswers, group: Group): SomeAnswers {
  const both = [answers, others];
  if (both.some((each) => each[group] === 'contiene' && namedOf(each, group).length === 0)) return {};
  const names = singlesOf[group].map((single) => {
    const [one = 'no', other = 'no'] = both.map((each) => answerOf(each, single));
    return [single, isAtLeast(one, other) ? one : other] as const;
  });
  // Traces of any of them: that is what no names say.
  if (names.every(([, answer]) => answer === 'tracce')) return {};
  return Object.fromEntries(names.filter(([, answer]) => answer !== 'no'));
}
