/** The longest texts: a name is one line, a description a few. */
export const maxNameLength = 300;
export const maxLineLength = 1_000;

/** What separates a name from its description. */
const betweenTexts = /\s+[—–-]\s+|\s*[\t;]\s*|\s{3,}/;

/** An amount in brackets belongs to the name: `Gyoza (5 pz)`, `Lambrusco (0,75)`. */
const quantity =
  /^(?:0[.,]\d{1,3}|\d{1,2}|(?:ca\.?\s*)?\d+(?:[.,/]\d+)?\s*(?:pz|pezzi|pezzo|cl|ml|l|lt|litri|litro|gr?|kg|calici|bicchieri)\.?(?:\s*ca\.?)?)$/i;

/** `MARINARA pomodoro, aglio, origano`: the name in capitals, what is in it after it. */
const inCapitals =
  /^([\p{Lu}\d][\p{Lu}\d '’.&-]*\p{Lu}\*{0,2})\s+(?!(?:di|del|della|dei|al|allo|alla|ai|con|e|ed|in|da|per|su|d['’])\b)([\p{Ll}'’][^,]*,.*)$/u;

/** The name of a dish and what is said of it: in brackets, after a dash or after a colon. */
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

/** Whether what stands in brackets is a size, which belongs to the name. */
export function isSize(inside: string): boolean {
  return quantity.test(inside);
}
