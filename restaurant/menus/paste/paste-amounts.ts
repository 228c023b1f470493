import { readPrice } from '#restaurant/money.ts';

/** An amount of money in a text. */
interface Amount {
  cents: number;
  start: number;
  end: number;
  /** Whether it is added to a price, or subtracted: `+ 1,50`, `-1.00`, `supplemento € 3`. */
  supplement: boolean;
}

const number = /(?<![\d.,:/])(?:\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,5}(?:[.,]\d{1,2})?)(?!\d|[.,:/]\d)/gu;

/** How many characters a currency sign, a unit or a word may be away from its number. */
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
/** The largest reduction, in cents. A larger amount is a price after a dash: `Tonno -14`. */
const maxReduction = 300;

/**
 * The numbers in a text that are certainly amounts of money: with a currency sign, with two decimals, or written `18,-`. Sizes,
 * percentages, times and bare numbers are not.
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
    const supplement = less ? cents <= maxReduction : addedBefore.test(before) || addedAfter.test(after);
    found.push({
      cents,
      start: match.index,
      end: end + (/^(?:[.,]?\s?[-–—=]{1,2})?\s*(?:€(?!\s*\d)|euro?\b)?/iu.exec(after)?.[0].length ?? 0),
      supplement,
    });
  }
  return found;
}

/** Whether a text has an amount that is not a supplement. */
export function hasAmount(text: string): boolean {
  return amountsOf(text).some(({ supplement }) => !supplement);
}

/** A price with one decimal at the end of a name: `caffè 1,5`. */
const numberAtEnd = /\s\d{1,2}[.,]\d$/u;

/** Whether the lines of a dish have an amount that is not among its prices, or its name still ends with a part of a price. */
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

/** Whether a line names a supplement or a reduction: `Doppio impasto + 1,5`, `Pizza baby -1.00`. */
export function isSupplement(line: string): boolean {
  if (/^[^+]*\p{L}[^+\d]*\+\s?(?:€\s?)?\d{1,2}(?:[.,]\d{1,2})?\s*(?:€|euro)?(?:\s*(?:l['’]un[oa]|cad\.?))?$/iu.test(line)) return true;
  const found = amountsOf(line);
  return found.length === 1 && found.every(({ supplement, end }) => supplement && end >= line.trimEnd().length);
}

/** A price as a scanner misreads it: `l2,00`, `1S,50`. */
const slip = /(?<![\p{L}\d])(?=[\dlIOoSB]*[.,][\dOoSB]*)(?:[\dlIOoSB]{1,3}[.,][\dOoSB]{2})(?![\p{L}\d])/gu;
const letters: Readonly<Record<string, string>> = { l: '1', I: '1', O: '0', o: '0', S: '5', B: '8' };

/** The line with misread letters in its prices replaced by digits; undefined if there are none. */
export function withoutSlips(line: string): string | undefined {
  const mended = line.replaceAll(slip, (found) =>
    /\d/.test(found) && /[lIOoSB]/.test(found) ? found.replaceAll(/[lIOoSB]/g, (letter) => letters[letter] ?? letter) : found,
  );
  return mended === line ? undefined : mended;
}

/** Numbers of allergens, from 1 to 14. */
const code = String.raw`(?:1[0-4]|[1-9])(?!\d)`;
const list = String.raw`${code}(?:\s*[-–,;./]\s*${code})*`;
const label = String.raw`(?:allergeni|allergene|allergens?|all\.|a(?=\s?:))\s*:?`;

const onlyCodes = new RegExp(`^${list}$`, 'u');
/** Names of allergens, in Italian and in English. */
const allergenWords =
  /glutin|cereal|grano|frumento|crostace|\buov|pesc[ei]|arachid|soia|\blatt|lattosio|guscio|noci|mandorl|sedano|senape|sesamo|solfit|lupin|mollusch|gluten|milk|egg|fish|nuts|soy|celery|mustard|sesame|sulphit|nessuno|none/i;

/** `Allergeni: 1-2-4`, `A: 1,3`, `Allergens glutine, latte`. */
const labelled = new RegExp(String.raw`^\(?\s*${label}\s*(\S.*?)\s*[).]*$`, 'iu');
/** Without a label: `5,10` is a price, `5, 10` and `1,3,7` are allergens. */
const unlabelled = new RegExp(String.raw`^[([]?\s*(${code}(?:,\s+${code})+|${code}(?:[,\-;./]\s*${code}){2,})\s*[)\].]*$`, 'u');

/** In brackets: `(1, 3, 7)`, `[4]`, `(allergeni: 1-3)`. With dashes and no label there must be three: `(8-10)` is a quantity. */
const bracket = new RegExp(
  String.raw`\s*[([]\s*(?:${label}\s*)?(${code}(?:(?:\s*[,;.]\s*${code})*|(?:\s*[-/]\s*${code}){2,}))\s*[)\]]`,
  'giu',
);
const labelledBracket = new RegExp(String.raw`\s*[([]\s*${label}\s*(${list})\s*[)\]]`, 'giu');
/** At the end of a line: `… € 14 - A: 1,3,7,9`. */
const atEnd = new RegExp(String.raw`[\s\-–—|,;(]+${label}\s*(${list})\s*[).]*$`, 'iu');
/** The same without a label, with three numbers at least. */
const bareAtEnd = new RegExp(String.raw`\s+(${code}(?:,\s?${code}){2,})\.?$`, 'u');

const written = (codes: readonly string[]) => `allergeni ${codes.flatMap((one) => one.split(/\s*[-–,;./]\s*/)).join(', ')}`;

/** The allergens of a line with nothing else (`Allergeni: 1-2-4`, `2, 4, 14`, `Allergens: milk`), in the form `allergeni 1, 2, 4`. */
export function readAllergenLine(line: string): string | undefined {
  const codes = unlabelled.exec(line)?.[1];
  if (codes !== undefined) return written([codes]);
  const said = labelled.exec(line)?.[1];
  if (said === undefined) return undefined;
  if (onlyCodes.test(said)) return written([said]);
  return allergenWords.test(said) ? `allergeni ${said}` : undefined;
}

/**
 * Splits a line into its text and the numbers of its allergens, `allergeni 1, 3`.
 * @param coded whether the list uses such numbers; otherwise `(6)` may mean six pieces
 */
export function withoutAllergens(line: string, coded: boolean): { text: string; allergens: string | undefined } {
  const codes: string[] = [];
  const take = (_found: string, taken: string) => {
    codes.push(taken);
    return '';
  };
  let text = line.replaceAll(labelledBracket, take);
  if (coded) text = text.replaceAll(bracket, take);
  text = text.replace(atEnd, take).replace(bareAtEnd, take);
  return { text: text.trim(), allergens: codes.length === 0 ? undefined : written(codes) };
}

/** Whether a list gives allergens by their numbers. */
export function hasAllergenNumbers(text: string): boolean {
  return /allergen/i.test(text) || new RegExp(String.raw`[([]\s*${code}\s*[,;.]\s*${code}`, 'u').test(text);
}

/** The longest name and the longest line, in characters. */
export const maxNameLength = 300;
export const maxLineLength = 1_000;

/** The separator of a name and its description. */
const betweenTexts = /\s+[—–-]\s+|\s*[\t;]\s*|\s{3,}/;

/** A quantity in brackets, which belongs to the name: `Gyoza (5 pz)`, `Lambrusco (0,75)`. */
const quantity =
  /^(?:0[.,]\d{1,3}|\d{1,2}|(?:ca\.?\s*)?\d+(?:[.,/]\d+)?\s*(?:pz|pezzi|pezzo|cl|ml|l|lt|litri|litro|gr?|kg|calici|bicchieri)\.?(?:\s*ca\.?)?)$/i;

/** `MARINARA pomodoro, aglio, origano`: the name in capitals, followed by the ingredients. */
const inCapitals =
  /^([\p{Lu}\d][\p{Lu}\d '’.&-]*\p{Lu}\*{0,2})\s+(?!(?:di|del|della|dei|al|allo|alla|ai|con|e|ed|in|da|per|su|d['’])\b)([\p{Ll}'’][^,]*,.*)$/u;

/** Splits a text into the name of a dish and its description, which stands in brackets, after a dash or after a colon. */
export function readTexts(given: string): { name: string; description: string } {
  const brackets: string[] = [];
  let text = given
    .trim()
    .replace(/(?<=(?:pz|pers|min|ca|s\.a))\.$/i, '\u0001')
    .replace(/[\s;:,.…—–|/-]+$/, '')
    .replace('\u0001', '.');
  for (let end = bracketAtEnd(text); end; end = bracketAtEnd(text)) {
    text = end.rest;
    brackets.unshift(end.inside);
  }
  const [first = '', ...about] = text.split(betweenTexts).map((part) => part.trim());
  const [, name = first, said = ''] = /^([^:]{2,60}?)\s*:\s+(.+)$/.exec(first) ?? inCapitals.exec(first) ?? [];
  return { name: name.trim(), description: [said, ...about, ...brackets].filter((part) => part !== '').join(', ') };
}

function bracketAtEnd(text: string): { rest: string; inside: string } | undefined {
  if (!text.endsWith(')')) return undefined;
  const start = text.lastIndexOf('(');
  const inside = text.slice(start + 1, -1).trim();
  const rest = text.slice(0, Math.max(start, 0)).trim();
  return rest === '' || inside.includes(')') || quantity.test(inside) ? undefined : { rest, inside };
}

/** Whether the text of brackets is a quantity, which belongs to the name. */
export function isSize(inside: string): boolean {
  return quantity.test(inside);
}
