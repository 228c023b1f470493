/** Numbers of allergens, from 1 to 14. */
const code = String.raw`(?:1[0-4]|[1-9])(?!\d)`;
const list = String.raw`${code}(?:\s*[-–,;./]\s*${code})*`;
const label = String.raw`(?:allergeni|allergene|allergens?|all\.|a(?=\s?:))\s*:?`;

const onlyCodes = new RegExp(`^${list}$`, 'u');
/** What allergens are called, in Italian and in English. */
const allergenWords =
  /glutin|cereal|grano|frumento|crostace|\buov|pesc[ei]|arachid|soia|\blatt|lattosio|guscio|noci|mandorl|sedano|senape|sesamo|solfit|lupin|mollusch|gluten|milk|egg|fish|nuts|soy|celery|mustard|sesame|sulphit|nessuno|none/i;

/** `Allergeni: 1-2-4`, `A: 1,3`, `Allergens glutine, latte`. */
const labelled = new RegExp(String.raw`^\(?\s*${label}\s*(\S.*?)\s*[).]*$`, 'iu');
/** Without a word in front: `5,10` is a price, `5, 10` and `1,3,7` are none. */
const unlabelled = new RegExp(String.raw`^[([]?\s*(${code}(?:,\s+${code})+|${code}(?:[,\-;./]\s*${code}){2,})\s*[)\].]*$`, 'u');

/** In brackets: `(1, 3, 7)`, `[4]`, `(allergeni: 1-3)`; with dashes three at least without the word: `(8-10)` is a quantity. */
const bracket = new RegExp(
  String.raw`\s*[([]\s*(?:${label}\s*)?(${code}(?:(?:\s*[,;.]\s*${code})*|(?:\s*[-/]\s*${code}){2,}))\s*[)\]]`,
  'giu',
);
const labelledBracket = new RegExp(String.raw`\s*[([]\s*${label}\s*(${list})\s*[)\]]`, 'giu');
/** At the end of a line: `… € 14 - A: 1,3,7,9`. */
const atEnd = new RegExp(String.raw`[\s\-–—|,;(]+${label}\s*(${list})\s*[).]*$`, 'iu');
/** The same without its word, three at least. */
const bareAtEnd = new RegExp(String.raw`\s+(${code}(?:,\s?${code}){2,})\.?$`, 'u');

const written = (codes: readonly string[]) => `allergeni ${codes.flatMap((one) => one.split(/\s*[-–,;./]\s*/)).join(', ')}`;

/** A line that says nothing but the allergens of a dish, and has no price: `Allergeni: 1-2-4`, `A: 1,3`, `2, 4, 14`, `Allergens: milk`. */
export function readAllergenLine(line: string): string | undefined {
  const codes = unlabelled.exec(line)?.[1];
  if (codes !== undefined) return written([codes]);
  const said = labelled.exec(line)?.[1];
  if (said === undefined) return undefined;
  if (onlyCodes.test(said)) return written([said]);
  return allergenWords.test(said) ? `allergeni ${said}` : undefined;
}

/**
 * A line without the numbers of its allergens, and these as they are said of the dish.
 * @param coded whether the list is one with such numbers: `(6)` alone may be six pieces
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

/** Whether a list tells allergens by their numbers. */
export function tellsAllergens(text: string): boolean {
  return /allergen/i.test(text) || new RegExp(String.raw`[([]\s*${code}\s*[,;.]\s*${code}`, 'u').test(text);
}
