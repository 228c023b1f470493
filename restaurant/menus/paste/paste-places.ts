import { readAllergenLine } from './paste-amounts.ts';
import { isEnglish, isSetMenu, isTitle, readHeading } from './paste-headings.ts';
import type { Line, ListStyle } from './paste-lines.ts';

/** The line, at most six below, that has only the price of the dish at this line. */
export function priceUnder(lines: readonly Line[], at: number): number | undefined {
  for (let place = at + 1; place <= at + 6; place++) {
    const line = lines[place];
    if (!line || line.blank || line.several || line.notice || (line.fault && line.fault !== 'price')) return undefined;
    if (!line.dish) continue;
    // If prices follow each other, or a price comes before the first name, their dishes are unknown.
    return line.dish.text === '' && lines[place + 1]?.dish?.text !== '' && !beginsWithPrice(lines, at) ? place : undefined;
  }
  return undefined;
}

/** Whether the first line of the paragraph is only a price. */
function beginsWithPrice(lines: readonly Line[], at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - 60); place--) {
    const line = lines[place];
    const over = lines[place - 1];
    if (!line || line.blank || readHeading(line.text)) return false;
    if (line.dish?.text === '' && (!over || over.blank || over.dish !== undefined || readHeading(over.text) !== undefined)) return true;
  }
  return false;
}

export function isBracket(text: string): boolean {
  return /^\([^()]*\)$/.test(text);
}

/**
 * Whether a line is a course of a set menu: a line with only a sign separates it from the next course. A line between two signs is a
 * course too, unless a dish with its own price follows; then it is a heading.
 */
export function isBetweenSigns(lines: readonly Line[], at: number): boolean {
  const isSign = (line: Line | undefined) => line !== undefined && /^(?:[~*•·∼≈]{1,3}|[-–—]{1,3}|\*(?:\s\*)+)$/.test(line.text);
  const beside = (step: 1 | -1) => {
    const near = lines[at + step];
    return near?.text === '' ? lines[at + 2 * step] : near;
  };
  const text = lines[at]?.text ?? '';
  return isSign(beside(-1)) || isSign(beside(1)) || (/^~.*\p{L}.*~$/u.test(text) && !lines[at + 1]?.dish?.text);
}

/** Whether a line describes the dish above, as ingredients or a translation, and is not another name. */
export function isSaid(line: Line, style: ListStyle): boolean {
  return (
    isRest(line.text) ||
    line.text.includes(',') ||
    isBracket(line.text) ||
    readAllergenLine(line.bare) !== undefined ||
    (style.twoLanguages && isEnglish(line.bare))
  );
}

/** Whether a line looks like a name. */
export function isTitleLike(line: Line): boolean {
  return !line.blank && !isRest(line.text) && !isBracket(line.text) && line.text.length <= 120;
}

/** The count of names stops here. */
const enoughNames = 4;

/** How many lines in a row are names without a price, up to `enoughNames`. */
export function runOfNames(lines: readonly Line[], at: number): number {
  const run = lines.slice(at, at + enoughNames);
  const end = run.findIndex((line) => !(isTitleLike(line) && !line.dish && !line.fault && !line.several && !line.notice));
  return end < 0 ? run.length : end;
}

/** Whether a text belongs to a set menu: another size of it, or its wines. */
export function isOfSetMenu(text: string): boolean {
  return isSetMenu(text) || /abbinament|\bvini\b|pairing|calici/iu.test(text);
}

/** Whether one of the next two lines is a dish outside the set menu. */
export function leadsToOtherDish(lines: readonly Line[], at: number): boolean {
  const next = lines.slice(at + 1, at + 8).filter(({ blank }) => !blank);
  return next.slice(0, 2).some(({ dish }) => dish !== undefined && !isOfSetMenu(dish.text));
}

/** Whether a line continues the one before: it begins with a lower-case letter. */
export function isRest(text: string): boolean {
  return /^[(«"']?\p{Ll}/u.test(text);
}

/** Whether a title is a paragraph of its own, as the heading of the next one: `Alla carta`. */
export function isAlone(lines: readonly Line[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  return Boolean(
    (!before || before.blank) && next?.blank && line && isTitle(line.text) && lines.slice(at, at + 40).some(({ dish }) => dish),
  );
}

/** The index of the next line with text; -1 if there is none near. */
export function nextText(lines: readonly Line[], at: number): number {
  const near = lines.slice(at + 1, at + 12).findIndex(({ blank }) => !blank);
  return near < 0 ? -1 : at + 1 + near;
}

/** Whether the next line with text is a dish. */
export function leadsToDish(lines: readonly Line[], at: number): boolean {
  const place = nextText(lines, at);
  return lines[place]?.dish !== undefined || lines[place]?.several !== undefined || (place > 0 && priceUnder(lines, place) !== undefined);
}
