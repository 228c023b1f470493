import { historyWords } from '#languages/history.ts';
import type { NamedEntry } from './key-names.ts';
import { type Line, sideText, thingOf, type Topic } from './line.ts';
import { changesOf } from './present.ts';
import { deedOf, wholeDeedOf } from './sentence.ts';
import { settingBriefOf } from './setting-brief.ts';

/** A save in a few words: `Caponata 12 → 13`, and how many other changes it made. */
export interface Brief {
  what: string;
  /** What it was and what it became, where both are short. */
  sides: { before: string; after: string } | undefined;
  others: number;
}

/** The longest text of a side that is shown in a list. */
const longestSide = 26;

/** What interests a cook most, first. */
const telling: readonly Topic[] = ['price', 'soldOut', 'available', 'showing', 'menuShowing'];

/** Topics of which many at once are one deed: `ha firmato 19 dichiarazioni`. */
const together: readonly Topic[] = ['signed', 'soldOut', 'available'];

export function briefOf(entry: NamedEntry): Brief {
  const lines = changesOf(entry)?.lines;
  const whole = wholeDeedOf(entry, lines);
  const [first] = lines ?? [];
  if (whole !== undefined || !lines || !first) return { what: whole ?? deedOf(entry), sides: undefined, others: 0 };
  if (lines.length > 1 && together.includes(first.topic) && lines.every(({ topic }) => topic === first.topic)) {
    return { what: deedOf(entry), sides: undefined, others: 0 };
  }
  const setting = settingBriefOf(entry, lines);
  if (setting) return setting;
  const line =
    renamed(lines) ?? telling.flatMap((topic) => lines.find((one) => one.topic === topic && one.kind === 'changed') ?? [])[0] ?? first;
  return { ...told(line), others: lines.length - 1 };
}

/** A menu's new name says more than who sees it. */
function renamed(lines: readonly Line[]): Line | undefined {
  const isTelling = lines.some(({ topic }) => topic === 'price' || topic === 'soldOut' || topic === 'available');
  return isTelling ? undefined : lines.find(({ topic, where }) => topic === 'heading' && where === historyWords.heading.name);
}

function told(line: Line): Pick<Brief, 'what' | 'sides'> {
  if (line.kind !== 'changed') return { what: `${historyWords.version.kind[line.kind]}${thingOf(line)}`, sides: undefined };
  const [before, after] = [shortSide(line, 'before'), shortSide(line, 'after')];
  const sides = before !== undefined && after !== undefined ? { before, after } : undefined;
  return { what: line.topic === 'price' && sides ? thingOf(line) : line.where, sides };
}

/** One side of a change, if it is short; an amount without its currency, as on a menu. */
function shortSide(line: Line, side: 'before' | 'after'): string | undefined {
  const text = sideText(line[side]).replaceAll(/(,00)?\s€/g, '');
  return text.length <= longestSide ? text : undefined;
}
