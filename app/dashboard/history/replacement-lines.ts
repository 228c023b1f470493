import { historyWords } from '#languages/history.ts';
import { preparationWords } from '#languages/preparations.ts';
import { replacementWords } from '#languages/replacements.ts';
import { type Replacement, replacements } from '#restaurant/menus/replacements.ts';
import { formatUntil } from '../frame/date-words.ts';
import { type ChangeLine, valueSides } from './line.ts';

const side = historyWords.side;

/** What changed in what the kitchen replaces: a line for each preparation; undefined where a version cannot be read. `now` in milliseconds. */
export function replacementLines(before: unknown, after: unknown, now: number): ChangeLine[] | undefined {
  const [old, young] = [replacements.safeParse(before).data, replacements.safeParse(after).data];
  if (!old || !young) return undefined;
  const names = new Set([...old.replaced, ...young.replaced].map(({ preparation }) => preparation));
  return [...names].flatMap((preparation): ChangeLine[] => {
    const [was, is] = [old, young].map(({ replaced }) => replaced.find((one) => one.preparation === preparation));
    const sides = valueSides(was && described(was, now), is && described(is, now));
    if (was && is && described(was, now) === described(is, now)) return [];
    const about = { topic: 'field' as const, where: preparationWords[preparation], about: preparationWords[preparation] };
    if (!was) return [{ ...about, ...sides, kind: 'added', before: { none: side.wasNot } }];
    if (!is) return [{ ...about, ...sides, kind: 'removed', after: { none: side.gone } }];
    return [{ ...about, ...sides, kind: 'changed' }];
  });
}

function described({ until, apart }: Replacement, now: number): string {
  return replacementWords.inHistory(formatUntil(Date.parse(until), now), apart);
}
