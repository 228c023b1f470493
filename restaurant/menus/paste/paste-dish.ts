/** The longest texts: a name is one line, a description a few. */
export const longestName = 300;
export const longestLine = 5_000;

/** What separates a name from its description. */
const betweenTexts = /\s+[—–-]\s+|\s*[\t;]\s*|\s{3,}/;

/** An amount in brackets belongs to the name: `Gyoza (5 pz)`. */
const quantity = /^\d+(?:[.,/]\d+)?\s*(?:pz|pezzi|pezzo|cl|ml|l|lt|litri|litro|gr?|kg)\.?$/i;

/** `1, 3, 7`; with dashes three at least: `8-10` is a quantity. */
const codes = /^\s*\d{1,2}(?:(?:\s*[,;.]\s*\d{1,2})*|(?:\s*[-/]\s*\d{1,2}){2,})\s*$/;

/** The name of a dish and what is said of it: in brackets, after a dash or after a colon. Allergen numbers stay readable as such. */
export function readTexts(given: string): { name: string; description: string } {
  const brackets: string[] = [];
  let text = given.trim().replace(/[\s;:.…—–-]+$/, '');
  for (let end = bracketAtEnd(text); end; end = bracketAtEnd(text)) {
    text = end.rest;
    brackets.unshift(
      codes.test(end.inside)
        ? `allergeni ${end.inside
            .split(/[,;./-]/)
            .map((code) => code.trim())
            .join(', ')}`
        : end.inside,
    );
  }
  const [first = '', ...about] = text.split(betweenTexts).map((part) => part.trim());
  const [, name = first, said = ''] = /^([^:]{2,60}?)\s*:\s+(.+)$/.exec(first) ?? [];
  return { name: name.trim(), description: [said, ...about, ...brackets].filter((part) => part !== '').join(', ') };
}

/** Numbers of allergens, from 1 to 14. */
const code = String.raw`(?:1[0-4]|[1-9])(?!\d)`;
const labelled = new RegExp(String.raw`^(?:allergeni|allergens|a(?=:))\s*:?\s*(${code}(?:\s*[-–,;./]\s*${code})*)\.?$`, 'iu');
/** Without a word in front: `5,10` is a price, `5, 10` and `1,3,7` are none. */
const unlabelled = new RegExp(String.raw`^(${code}(?:,\s+${code})+|${code}(?:,\s*${code}){2,})\.?$`, 'u');

/** A line that says nothing but the numbers of allergens, and has no price: `Allergeni: 1-2-4`, `A: 1,3`, `2, 4, 14`. */
export function readAllergenLine(line: string): string | undefined {
  const said = labelled.exec(line)?.[1] ?? unlabelled.exec(line)?.[1];
  return said && `allergeni ${said.split(/\s*[-–,;./]\s*/).join(', ')}`;
}

function bracketAtEnd(text: string): { rest: string; inside: string } | undefined {
  const [, rest = '', inside = ''] = /^(.*\S)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return rest === '' || quantity.test(inside.trim()) ? undefined : { rest, inside: inside.trim() };
}
