import { readColumnNames } from './paste-prices.ts';

/** Names of menu sections. A line that begins with one of them is a heading, even without capitals. */
const sections = new Set(
  (
    'antipasti antipastini primi secondi contorni dolci dessert frutta bevande bibite birre vini vino bollicine spumanti champagne ' +
    'cocktail cocktails aperitivi amari liquori distillati grappe whisky digestivi caffetteria colazione cornetti granite gelati sorbetti ' +
    'pizze focacce calzoni panini tramezzini piadine insalate insalatone zuppe fritti fritture crudi tartare carpacci taglieri bruschette ' +
    'stuzzichini sfizi analcolici acque nigiri uramaki hosomaki futomaki temaki sashimi gunkan sushi tempura ramen poke pokè ' +
    'bianchi rossi rosati rosè aggiunte extra starters mains desserts drinks'
  ).split(' '),
);

/** Wine regions. A line with only a region is the heading of its wines, even in the middle of a list. */
const regions = new RegExp(
  `^(?:${[
    "piemonte|langhe|valle d['’]aosta|lombardia|franciacorta|oltrepò pavese|trentino|alto adige|südtirol|trento|veneto|valpolicella",
    'friuli(?:[ -]venezia giulia)?|collio|liguria|emilia(?:[ -]romagna)?|romagna|toscana|umbria|marche|lazio|abruzzo|molise|campania',
    'puglia|basilicata|calabria|sicilia|sardegna|prosecco|champagne|borgogna|alsazia|bordeaux|loira|francia|germania|austria|spagna',
    'portogallo|slovenia',
  ].join('|')})(?: (?:doc|docg|igt))?$`,
  'iu',
);

/** Whether a line is only the name of a wine region. */
export function isRegion(line: string): boolean {
  return regions.test(line);
}

/** The longest heading without a mark, in characters. */
const maxTitleLength = 48;

export interface Heading {
  content: string;
  /** The names of the price columns below it, if it gives them: `Vini (calice / bottiglia)`. */
  columns: string[] | undefined;
}

/** Reads a line that is a heading regardless of its neighbours: in capitals, with a final colon, between stars, or with a section's name. */
export function readHeading(line: string): Heading | undefined {
  const [, within, after = ''] =
    /^[*_~=#—–-]+\s*([^*~=#]*?\p{L}[^*~=#]*?)\s*[*_~=#—–-]+(?:[^\p{L}\d]*|\s*(\([^()]*\)|0[.,]\d{1,2}(?:\s*[/|]\s*0[.,]\d{1,2})+))$/u.exec(
      line,
    ) ?? [];
  // `- anche senza glutine -` describes a dish.
  const starred = within === undefined || /^[-–—]\s*\p{Ll}/u.test(line) ? undefined : `${within} ${after}`.trim();
  const text = (starred ?? line).replace(/^[^\p{L}\p{N}("«'’]+(?=\p{L})/u, '').trim();
  const capitals =
    isCapitals((heading(text)?.content ?? text).replace(/\s*\([^()]*\)$/, '')) &&
    !(starred === undefined && text.replace(/\s*\([^()]*\)$/, '').includes(','));
  if (text.endsWith(':')) return heading(text.replace(/[\s:]+$/, ''));
  const columned = heading(text);
  if (capitals) return columned && { ...columned, content: sentence(columned.content) };
  return starred !== undefined || (isSection(text) && !noteWords.test(text)) ? heading(text) : undefined;
}

/** Whether a line may be a heading if its position fits: it is short and not a sentence. */
export function isTitle(line: string): boolean {
  return (
    line.length <= maxTitleLength &&
    /^[\p{Lu}\p{N}]/u.test(line) &&
    !/[,;.:!?]/.test(line.replace(/\.$/, '')) &&
    line.split(/\s+/).length <= 6
  );
}

export function heading(text: string): Heading | undefined {
  const bracket = /^(.*\S)\s*\(([^()]+)\)$/.exec(text);
  const gap = /^(.*?\S)(?:\t|\s{2,})\s*(\S.*)$/.exec(text);
  const sizes = /^(.*\p{L}.*?)\s+((?:0[.,]\d{1,2})(?:\s*[/|]\s*0[.,]\d{1,2})+)$/u.exec(text);
  for (const found of [bracket, gap, sizes]) {
    const columns = readColumnNames(found?.[2] ?? '');
    if (found?.[1] && columns) return { content: found[1], columns };
  }
  return text === '' ? undefined : { content: text.replace(/\s+€$/, '').replaceAll(/\s{2,}/g, ' '), columns: undefined };
}

export function isSection(text: string): boolean {
  const [first = ''] = text.toLocaleLowerCase('it').split(/[\s/(]+/);
  // Brackets describe the section: `NIGIRI (2 pz.)`.
  // `Bruschette al pomodoro` is a dish, `Vini al calice` is not.
  const dish = /\s(?:allo?|alla|ai|agli|alle|con)\s(?!calice|carta|bicchiere|spina|griglia|brace)/iu.test(text);
  return sections.has(first) && !dish && text.length <= maxTitleLength && !/[,;.!]|\d$/.test(text.replace(/\s*\([^()]*\)$/, ''));
}

/** Whether a text has no lower-case letter. */
export function isCapitals(text: string): boolean {
  const letters = text.replaceAll(/\d\s*(?:pz|pezzi|cl|ml|lt?|kg|gr?)\b/giu, '').replaceAll(/[^\p{L}]/gu, '');
  return letters.length > 1 && letters === letters.toLocaleUpperCase('it') && letters !== letters.toLocaleLowerCase('it');
}

/** The name of a restaurant: `TRATTORIA DA NUNZIA`. */
const house =
  /^(?:trattoria|osteria|hostaria|ristorante|pizzeria|enoteca|locanda|taverna|sushi|bar|bistrot|cantina|agriturismo|cenone|pranzo)\b/iu;
const small = /^(?:d[aei]|del|dello|della|dei|degli|delle|al|allo|alla|ai|il|lo|la|i|gli|le|e|in|con)$/u;

/** Puts a heading in capitals into normal case, since the menu page styles headings itself. A restaurant's name keeps its initials. */
function sentence(capitals: string): string {
  const lower = capitals.toLocaleLowerCase('it');
  const upper = (word: string) => word.replace(/\p{L}/u, (first) => first.toLocaleUpperCase('it'));
  if (!house.test(lower)) return upper(lower);
  const [name = '', ...rest] = lower.split(' - ');
  return [name.replaceAll(/\S+/g, (word) => (small.test(word) ? word : upper(word))), ...rest.map(upper)].join(' - ');
}

const noteWords =
  /allergen|surgelat|congelat|abbattut|decongelat|inclus|esclus|compres[oaie]|servizio|disponibil|prenotazione|omaggio|soltanto|solo a |contengono|solfiti|chiedete|rivolg|minimo|iva |addebitat|prezzi in|metà prezzo|domicilio|asporto/i;

/** The restaurant's address, telephone, hours, and the days of a menu. `\b` is not used: it ends a word before an accented letter. */
const ofTheHouse =
  /^(?:grazie(?!\p{L})|buon appetito|buon(?:giorno|asera)(?!\p{L})|tel(?!\p{L})|telefono|cell?(?!\p{L})|via |viale |piazza |lungomare |p\.?\s?iva|c\.\s?f\.|www\.|https?:|instagram|facebook|ig(?!\p{L})|fb(?!\p{L})|wi-?fi|orari[o ]|apert[oi] |chius[oi] |servizio \d|dal \d{4}$)|@\p{L}|www\.|\bdal(?:l['’])? ?\d{1,2}(?:[/.]\d+)?(?: \p{L}+)? al(?:l['’])? ?\d{1,2}\b|^(?:luned|marted|mercoled|gioved|venerd)ì \d{1,2}(?: \p{L}+)?(?: \d{4})?$|^(?:sabato|domenica) \d{1,2}(?: \p{L}+)?(?: \d{4})?$/iu;

/** Whether a line gives the restaurant's address or hours. Its numbers are not prices. */
export function isOfTheHouse(line: string): boolean {
  return ofTheHouse.test(line);
}

/** A menu with one price for all its courses. */
const setMenu =
  /degustazion|percorso|tasting|omakase|mano libera|cenone|banchett|\bportate\b|\bcourses\b|^pranzo d(?:i|ella)|men[uùÙ] (?:d(?:i|el|ella) )?(?:fisso|completo|pesce|carne|terra|mare|turistico|domenica|lavoro|natale|pasqua|ferragosto|san)\b/iu;

export function isSetMenu(line: string): boolean {
  return setMenu.test(line);
}

/** The text of a note: a line after `Nota:` or a star, a sentence, or a line about allergens, service and the like. */
export function readNote(line: string): string | undefined {
  const said = /^(?:nota:|n\.?b\.?:?)\s*(?=\S)(.*)$/iu.exec(line)?.[1];
  if (said !== undefined) return said;
  // The dishes that the footnote describes have the same stars.
  const [, stars, footnote] = /^(\*+)\s*(?=\S)(.*)$/u.exec(line) ?? [];
  if (stars !== undefined) return `${stars} ${footnote}`;
  const sentence = /^\p{Lu}.*(?:\p{L}{3}\.|!)$/u.test(line) && line.split(/\s+/).length > 3;
  return sentence || (noteWords.test(line.replaceAll(/\([^()]*\)/g, ' ')) && /^\p{Lu}/u.test(line)) || isOfTheHouse(line)
    ? line
    : undefined;
}

/** An Italian text with its English translation. */
interface Pair {
  text: string;
  english: string | undefined;
}

const words = (text: string) => new Set(text.split(/\s+/));

const englishWords = words(`
  with and of the on for from our your or to by served are is be been has have may all please ask some each per
  grilled fried baked roasted roast steamed smoked raw fresh mixed stuffed boiled braised sautéed sauteed seared marinated homemade sliced chopped
  whipped glazed pickled toasted crispy crunchy sweet sour spicy hot cold warm cream creamy sauce sauces salad soup bread cheese egg eggs butter
  fish tuna swordfish salmon octopus squid cuttlefish clam clams mussel mussels prawn prawns shrimp shrimps lobster crab anchovy anchovies cod
  sea bass bream seabass seafood shellfish oysters oyster scallops scallop eel urchin urchins sardines mackerel turbot
  beef veal pork chicken lamb duck rabbit steak fillet meat meatballs ham sausage bacon liver tripe ribs
  potato potatoes tomato tomatoes onion onions garlic aubergine aubergines eggplant eggplants courgette courgettes pepper peppers mushroom mushrooms
  spinach chickpea chickpeas bean beans lentils pea peas rocket olive olives almond almonds pistachio pistachios walnut walnuts hazelnut hazelnuts
  pumpkin artichoke artichokes asparagus cabbage carrot carrots fennel cucumber lettuce greens vegetables vegetable herbs capers basil mint sage thyme
  lemon orange lime strawberry strawberries berries apple apples pear pears fruit fruits fig figs chocolate cake pie ice honey sugar cinnamon
  day catch starter starters appetizer appetizers first main course courses second dish dishes side sides dessert desserts drink drinks
  beverages wine wines beer beers water coffee tea still sparkling charge cover service product products frozen allergen allergens list price prices
  platter ink small large seasonal local boneless black white red green oil vinegar rice noodles dumplings rolls seaweed crust breadcrumbs stew broth
  skewer skewers slow cooked cured aged wild house style traditional typical sicilian roman calabrian italian milk nuts vegan vegetarian children
  pasta lasagne
`);
/** English words that Italian menus use too, so they do not show the language. */
const shared = words('pasta lasagne vegan vegetarian per lime sorbet bacon style house roll');
const joining = words('with and of the on for from our your or to by in is are');
const italianWords = words(`
  di del dello della dei degli delle al allo alla ai agli alle con e ed per da dal dallo dalla nel nella il lo la gli le un una uno su sul sulla
  tutti nostro nostra nostri giorno casa mare sono può possono
`);

const wordsOf = (text: string) => text.toLocaleLowerCase('en').match(/\p{L}+/gu) ?? [];

/** Whether a text is certainly English: enough of its words are English, and more than are Italian. */
export function isEnglish(text: string): boolean {
  const all = wordsOf(text.replaceAll(/\([^()]*\)/g, ' ')).filter((word) => word.length > 1 || word === 'e');
  const english = all.filter((word) => englishWords.has(word) && !shared.has(word)).length;
  const italian = italianOf(text);
  return english > italian && english * (all.some((word) => joining.has(word)) ? 3 : 2) >= all.length;
}

function italianOf(text: string): number {
  const all = wordsOf(text);
  return all.filter((word) => italianWords.has(word)).length + (text.match(/\b(?:all|dell|nell|d|l|sull)['’]\p{L}/giu)?.length ?? 0);
}

/** Whether a text of a list in both languages may be English: it has no Italian word. */
function mayBeEnglish(text: string): boolean {
  return isEnglish(text) || italianOf(text) === 0;
}

/** Splits a text in two languages at a slash or a dash: `Sorbetto al limone / Lemon sorbet`. */
export function readPair(text: string, twoLanguages = false): Pair {
  for (const between of [/\s+[/|]\s+/, /\s+[-–—]\s+/]) {
    const [first = '', second = '', ...more] = text.split(between);
    if (more.length > 0 || second === '' || isEnglish(first)) continue;
    const dashed = between.source.includes('–');
    if (isEnglish(second) && italianOf(second) === 0 && (!dashed || twoLanguages)) return { text: first.trim(), english: second.trim() };
    if (twoLanguages && dashed && italianOf(first) > 0 && mayBeEnglish(second) && hasSameWords(first, second))
      return { text: first.trim(), english: second.trim() };
  }
  return { text, english: undefined };
}

/** Whether each long word of the second text begins like a word of the first: `Lasagna alla bolognese`, `Lasagne bolognese`. */
function hasSameWords(first: string, second: string): boolean {
  const beginnings = wordsOf(first).map((word) => word.slice(0, 5));
  const long = wordsOf(second).filter((word) => word.length >= 4);
  return long.length > 0 && long.every((word) => beginnings.includes(word.slice(0, 5)));
}

/** The fewest English texts of a list in two languages. */
const enough = 3;

/** Whether a list is in two languages: some of its lines, but not all, are English or contain an English part. */
export function hasTwoLanguages(lines: readonly string[]): boolean {
  let english = 0;
  let italian = 0;
  for (const line of lines) {
    const text = line.replaceAll(/[\d€.,*]+/g, ' ').trim();
    if (text.length > 200) continue;
    if (readPair(text).english !== undefined || isEnglish(text)) english++;
    else if (italianOf(text) > 0) italian++;
  }
  return english >= enough && (italian > 0 || english > enough);
}
