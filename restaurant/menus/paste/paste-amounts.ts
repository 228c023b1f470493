import { readPrice } from '#restaurant/money.ts';

/** An amount of money that stands in a text. */
interface Amount {
  cents: number;
  start: number;
  end: number;
  /** It is added to a price, or taken off it: `+ 1,50`, `-1.00`, `supplemento € 3`. */
  supplement: boolean;
}

const number = /(?<![\d.,:/])(?:\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,5}(?:[.,]\d{1,2})?)(?!\d|[.,:/]\d)/gu;

/** How far a sign, a unit or a word can stand from its number. */
const near = 20;

const signBefore = /(?:€|\beur[o.]?)(?:\s*\/\s*\p{L}+)?\.?\s*$/iu;
const signAfter = /^(?:[.,]?\s?[-–—=]{1,2})?\s*(?:€(?!\s*\d)|euro?\b)/iu;
const roundAfter = /^[.,]?\s?[-–—=]{1,2}(?![\d\p{L}])(?=\s*$|\s*[)€]|\s{2})/u;
const unitAfter =
  /^\s?(?:%|°|(?:cl|ml|lt?|litri?|litro|kg|gr?|cm|mm|mt?|min(?:uti)?|h|vol|pz|pezz[io]|anni|persone|pers|portate)(?![\p{L}]))/iu;
const timeBefore = /(?:\b(?:ore|h|alle|dalle|or[ae]ri?o?|aperti|aperto|tel|cell?)\b[.:]?\s*)(?:\d{1,2}[.:]\d{2}\s*[-–/e]\s*)?$/iu;
const addedBefore = /(?:\+\s*|(?:^|[\s(])[-−–]|\b(?:suppl(?:ement[oi]|\.)?|aggiunta|maggiorazione|sovrapprezzo)(?: di)?:?\s*)(?:€\s*)?$/iu;
const lessBefore = /(?:^|[\s(])[-−–](?:€\s*)?$/u;
const addedAfter = /^(?:\s*€)?\s*in più\b/iu;
/** More than this is no reduction: `Tonno -14` is a price after a dash. */
const maxOff = 300;

/**
 * The amounts in a text that nobody can take for anything else: with a sign, with two decimals, or written round (`18,-`). Sizes, percentages
 * and times are none, and a number alone is none either.
 */
export function amountsOf(text: string): Amount[] {
  const found: Amount[] = [];
  for (const match of text.matchAll(number)) {
    const [written] = match;
    const end = match.index + written.length;
    const before = text.slice(Math.max(0, match.index - near), match.index);
    const after = text.slice(end, end + near);
    const signed = signBefore.test(before) || signAfter.test(after);
    const sure = signed || roundAfter.test(after) || (/[.,]\d\d$/.test(written) && !/^0[.,]/.test(written));
    const cents = readPrice(written);
    if (!sure || cents === undefined || (!signed && (unitAfter.test(after) || timeBefore.test(before)))) continue;
    const less = lessBefore.test(before);
    const supplement = less ? cents <= maxOff : addedBefore.test(before) || addedAfter.test(after);
    found.push({
      cents,
      start: match.index,
      end: end + (/^(?:[.,]?\s?[-–—=]{1,2})?\s*(?:€(?!\s*\d)|euro?\b)?/iu.exec(after)?.[0].length ?? 0),
      supplement,
    });
  }
  return found;
}

/** Whether a text has an amount of its own. */
export function hasAmount(text: string): boolean {
  return amountsOf(text).some(({ supplement }) => !supplement);
}

/** A price at the end of a name, as kitchens write it: `caffè 1,5`. */
const numberAtEnd = /\s\d{1,2}[.,]\d$/u;

/** Whether an amount of the lines that a dish was read from is none of its prices, or part of a price is left in its name. */
export function hasAmountLeft(sources: readonly string[], name: string, prices: readonly { cents: number }[]): boolean {
  const out = prices.map(({ cents }) => cents);
  for (const { cents, supplement } of sources.flatMap(amountsOf)) {
    const place = out.indexOf(cents);
    if (place >= 0) out.splice(place, 1);
    else if (!supplement) return true;
  }
  // `Galletto 14, con patate 16`
  if (/\p{Ll}\s\d{1,2},\s\p{L}/u.test(name)) return true;
  if (/\s\d+(?:[.,]\d+)?\s+[/|]\s*\(?[^/|]{0,12}$/u.test(name)) return true;
  return (
    (numberAtEnd.test(name) && !/\b(?:vol|magnum|0[.,]\d)$/iu.test(name) && !/\s0[.,]\d$/u.test(name)) || /(?:^|[\s,])€\.?$/.test(name)
  );
}

/** A line that says what is added or taken off: `Doppio impasto + 1,5`, `Pizza baby -1.00`. */
export function isSupplement(line: string): boolean {
  if (/^[^+]*\p{L}[^+\d]*\+\s?(?:€\s?)?\d{1,2}(?:[.,]\d{1,2})?\s*(?:€|euro)?(?:\s*(?:l['’]un[oa]|cad\.?))?$/iu.test(line)) return true;
  const found = amountsOf(line);
  return found.length === 1 && found.every(({ supplement, end }) => supplement && end >= line.trimEnd().length);
}

/** A price as a scanner misreads it: `l2,00`, `1S,50`. */
const slip = /(?<![\p{L}\d])(?=[\dlIOoSB]*[.,][\dOoSB]*)(?:[\dlIOoSB]{1,3}[.,][\dOoSB]{2})(?![\p{L}\d])/gu;
const letters: Readonly<Record<string, string>> = { l: '1', I: '1', O: '0', o: '0', S: '5', B: '8' };

/** The line with the letters in its prices as the digits they seem to be; undefined where there are none. */
export function withoutSlips(line: string): string | undefined {
  const mended = line.replaceAll(slip, (found) =>
    /\d/.test(found) && /[lIOoSB]/.test(found) ? found.replaceAll(/[lIOoSB]/g, (letter) => letters[letter] ?? letter) : found,
  );
  return mended === line ? undefined : mended;
}
