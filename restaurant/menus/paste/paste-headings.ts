import { readColumnNames } from './paste-prices.ts';

/** Words with which a section of a menu begins; a line that begins with one of them is its heading, also where it is not in capitals. */
const sections = new Set(
  (
    'antipasti antipastini primi secondi contorni dolci dessert frutta bevande bibite birre vini vino bollicine spumanti champagne ' +
    'cocktail cocktails aperitivi amari liquori distillati grappe whisky digestivi caffetteria colazione cornetti granite gelati sorbetti ' +
    'pizze focacce calzoni panini tramezzini piadine insalate insalatone zuppe fritti fritture crudi tartare carpacci taglieri bruschette ' +
    'stuzzichini sfizi analcolici acque nigiri uramaki hosomaki futomaki temaki sashimi gunkan sushi tempura ramen poke pokè ' +
    'bianchi rossi rosati rosè aggiunte extra starters mains desserts drinks'
  ).split(' '),
);

/** Where wines come from: a line with nothing else stands over those of it, also in the midst of a list. */
const regions = new RegExp(
  `^(?:${[
    "piemonte|langhe|valle d['’]aosta|lombardia|franciacorta|oltrepò pavese|trentino|alto adige|südtirol|trento|veneto|valpolicella",
    'friuli(?:[ -]venezia giulia)?|collio|liguria|emilia(?:[ -]romagna)?|romagna|toscana|umbria|marche|lazio|abruzzo|molise|campania',
    'puglia|basilicata|calabria|sicilia|sardegna|prosecco|champagne|borgogna|alsazia|bordeaux|loira|francia|germania|austria|spagna',
    'portogallo|slovenia',
  ].join('|')})(?: (?:doc|docg|igt))?$`,
  'iu',
);

/** Whether a line is the name of a region of wines. */
export function isRegion(line: string): boolean {
  return regions.test(line);
}

/** The longest line that may be a heading without being marked as one. */
const longestTitle = 48;

export interface Heading {
  content: string;
  /** The names of the prices under it, where it says them: `Vini (calice / bottiglia)`. */
  columns: string[] | undefined;
}

/** A line that is a heading whatever stands around it: in capitals, with a colon at the end, between stars, or with a section's name. */
export function readHeading(line: string): Heading | undefined {
  const starred = /^[*_~=#—–-]+\s*(.*?\p{L}.*?)\s*[*_~=#—–-]+[^\p{L}\d]*$/u.exec(line)?.[1];
  const text = (starred ?? line).replace(/^[^\p{L}\p{N}("«'’]+(?=\p{L})/u, '').trim();
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  const capitals = letters.length > 1 && letters === letters.toLocaleUpperCase('it') && letters !== letters.toLocaleLowerCase('it');
  if (text.endsWith(':')) return heading(text.replace(/[\s:]+$/, ''));
  if (capitals) return heading(sentence(text));
  return starred !== undefined || (isSection(text) && !noteWords.test(text)) ? heading(text) : undefined;
}

/** A line that may be a heading, where it stands like one: short, and no sentence. */
export function isTitle(line: string): boolean {
  return (
    line.length <= longestTitle &&
    /^[\p{Lu}\p{N}]/u.test(line) &&
    !/[,;.:!?]/.test(line.replace(/\.$/, '')) &&
    line.split(/\s+/).length <= 6
  );
}

export function heading(text: string): Heading | undefined {
  const bracket = /^(.*\S)\s*\(([^()]+)\)$/.exec(text);
  const gap = /^(.*?\S)(?:\t|\s{2,})\s*(\S.*)$/.exec(text);
  for (const found of [bracket, gap]) {
    const columns = readColumnNames(found?.[2] ?? '');
    if (found?.[1] && columns) return { content: found[1], columns };
  }
  return text === '' ? undefined : { content: text, columns: undefined };
}

function isSection(text: string): boolean {
  const [first = ''] = text.toLocaleLowerCase('it').split(/[\s/(]+/);
  // What stands in brackets is said of the section: `NIGIRI (2 pz.)`.
  return sections.has(first) && text.length <= longestTitle && !/[,;.!]|\d$/.test(text.replace(/\s*\([^()]*\)$/, ''));
}

/** A heading typed in capitals, in normal case: the menu page styles headings itself. */
function sentence(capitals: string): string {
  return capitals.toLocaleLowerCase('it').replace(/\p{L}/u, (first) => first.toLocaleUpperCase('it'));
}

const noteWords =
  /allergen|surgelat|congelat|abbattut|decongelat|inclus|esclus|compres[oaie]|servizio|disponibil|prenotazione|omaggio|soltanto|solo a |contengono|solfiti|chiedete|rivolg|minimo|iva /i;

/** What a line says that is a note: after `Nota:`, after a star, a sentence, or about allergens, service and the like. */
export function readNote(line: string): string | undefined {
  const said = /^(?:nota:|n\.?b\.?:?|\*+\s?)\s*(?=\S)(.*)$/iu.exec(line)?.[1];
  if (said !== undefined) return said;
  const sentence = /^\p{Lu}.*(?:\p{L}{3}[.)]|!)$/u.test(line) && line.split(/\s+/).length > 3;
  return sentence || (noteWords.test(line) && /^\p{Lu}/u.test(line)) ? line : undefined;
}
