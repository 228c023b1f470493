import { readPrice } from '#restaurant/money.ts';

/** A price as it was read. Its name distinguishes it from the other prices of the dish, or gives the unit (`al kg`). */
export interface PastedPrice {
  cents: number;
  name?: string;
}

/** A line that ends, or begins, with its prices. */
interface Priced {
  /** The text beside the prices, without the separator. */
  text: string;
  /** Empty for a dish at the market price (`s.q.`). */
  prices: PastedPrice[];
}

/** An amount: `14`, `€ 14`, `14,50 €`, `14 euro`, and the old `18,-`. */
const amount = String.raw`(?:(?:€\.?|eur[o.]?)\s*)?\d(?:[.,]?\d)*(?:[.,]?\s*[-–—=]{1,2}(?=\s|€|$|/))?(?:\s*(?:€|euro|eur\.?))?`;

/** Units of a price: the name on the menu, and the forms after the amount. */
const measures: readonly [name: string, written: RegExp][] = [
  ['al kg', /\s*(?:\/|al|a)\s*(?:kg|chilo|kilo)\.?$/iu],
  ['l’etto', /\s*(?:\/\s*|l['’]|all['’]|a )(?:hg|etto)\.?$/iu],
  ['a persona', /\s*(?:\/\s*(?:pp|p\.\s?p|pers(?:ona)?)|pp|p\.\s?p|(?:a|per|x) (?:persona|testa|pax)|a pers)\.?$/iu],
  ['l’uno', /\s*(?:cad|cadauno|cadauna|l['’]un[oa])\.?$/iu],
  ['al pezzo', /\s*(?:\/\s*|al )(?:pz|pezzo)\.?$/iu],
  ['a porzione', /\s*(?:\/\s*|a |per )porz(?:ione|\.)?$/iu],
  ['al grammo', /\s*(?:\/\s*|al )(?:gr?|grammo)\.?$/iu],
  ['al litro', /\s*(?:\/\s*|al )(?:l|lt|litro)\.?$/iu],
];

/** Abbreviations of the names of prices. */
const shortNames: Readonly<Record<string, string>> = { cal: 'calice', bott: 'bottiglia', bt: 'bottiglia', btg: 'bottiglia' };
const drink = String.raw`calice|cal\.?|bicchiere|bottiglia|bott\.?|btg?\.?|magnum|caraffa|quartino`;
/** `8 pz`, `50 cl`, `1/2l`, `2p`, `½ porz.` */
const quantity = String.raw`(?<![\d.,])(?:\d{1,3}(?:[.,/]\d{1,3})?|[½¼¾])\s?(?:pz\.?|pezzi|cl|ml|lt?|kg|pers\.?|persone|p|porz\.?|porzione|porzioni)(?![\p{L}])`;
const size = String.raw`mezzo litro|litro|piccol[oa]|medi[oa]|grande|normale|maxi|baby|inter[oa]|mezz[oa]|singol[oa]|doppi[oa]|(?:mezza )?porzione|${quantity}|(?<![\d½]\s?)\b(?:XL|[SML])\b`;
/** Numbers that are sizes only within a list of sizes: `1/4 - 1/2 - 1 lt`, `0,2 / 0,4`. */
const bareSize = String.raw`[1-3]/[2-4]|0[.,]\d{1,3}`;
const anyName = `(?:${drink}|${size})`;

const named = `(?:${anyName})\\s*(?::\\s*)?${amount}`;
const namedAfter = `${amount}\\s+(?:al |in |la )?(?:${anyName})`;
const joined = String.raw`\s*(?:[/|,;–—-]\s*)?`;

/** The separators between a text and its prices. */
const between = String.raw`[\s;:.…—–|(-]*`;

/** One price of several, with its name before it or after it. */
const partNamed = new RegExp(
  `(?!\\s)(${anyName})?\\s*(?::\\s*)?(${amount})(?:\\s+(?:al |in |la )?(${anyName})(?![\\p{L}.]|\\s*(?::\\s*)?[€\\d]))?`,
  'giu',
);
const partNamedAfter = new RegExp(`()(${amount})\\s+(?:al |in |la )?(${anyName})`, 'giu');

/** `calice 5 bottiglia 22`, `piccola 3 media 5`. A single price needs an unambiguous name (`bottiglia 24`). */
const manyNamed = new RegExp(`^(.*?\\S)${between}(?<![\\p{L}\\d])(${named}(?:${joined}${named})+)\\)?$`, 'iu');
const manyNamedAfter = new RegExp(`^(.*?\\S)${between}\\s(${namedAfter}(?:${joined}${namedAfter})+)\\)?$`, 'iu');
const oneNamed = new RegExp(`^(.*?\\S)[\\s:.…—–-]+\\b((?:in )?(?:${drink})\\s*(?::\\s*)?${amount})$`, 'iu');
/** `€ 11,00 ½ porz. € 7,00`: the first price has no name. A number that may be part of the dish's name is not a price. */
const oneThenNamed = new RegExp(
  `^(.*?\\S)${between}(?<![\\p{L}\\d])((?:€\\.?\\s*\\d[\\d.,]*|\\d{1,3}[.,]\\d\\d|\\d[\\d.,]*\\s*€)(?:${joined}${named})+)$`,
  'iu',
);
/** `bottiglia di falanghina 18 calice 4`. */
const drinkOfName = new RegExp(`^(${drink}) (?:di |del |della )?(.*?\\S)\\s+(${amount}(?:${joined}${named})+)$`, 'iu');
/** `1/4 - 1/2 - 1 lt € 3 - € 5 - € 9`: as many names as prices. */
const listedName = `(?:${anyName}|${bareSize})`;
const listed = new RegExp(
  `^(.*?\\S)\\s+(${listedName}(?:\\s*[/|–-]\\s*${listedName})+)[\\s;:.…—–-]+(${amount}(?:\\s*[/|–-]\\s*${amount})+)$`,
  'iu',
);
/** `1/4 3 1/2 5 1 lt 9`: each size before its price. */
const sized = new RegExp(`^(.*?\\p{L}\\S*)\\s+((?:${listedName})\\s+${amount}(?:${joined}(?:${listedName})\\s+${amount})+)$`, 'iu');
const partSized = new RegExp(`(${listedName})\\s+(${amount})`, 'giu');
/** `6 / 28`, `5/20`. */
const slashed = new RegExp(`^(.*?[^\\s\\d/,.])${between}\\s(${amount}(?:\\s*[/|]\\s*${amount})+)$`, 'iu');
/** Amounts with cents, which cannot be part of a name: `Bionda 3,00 5,00`. */
const withCents = /^(.*?\p{L}.*?)\s+((?:€ ?)?(?!0[.,])\d{1,3}[.,]\d\d(?: ?€)?(?:\s+(?:€ ?)?\d{1,3}[.,]\d\d(?: ?€)?)+)$/u;
/** Columns: `Grillo      5      22`. */
const inColumns = new RegExp(`^(.*?\\S)(?:\\t|\\s{2,})\\s*(${amount}(?:(?:\\t|\\s{2,})\\s*${amount})+)$`, 'iu');
const one = new RegExp(`^(.*?)([\\s;:.…—–-]*)(${amount})$`, 'iu');
const first = /^((?:€|eur[o.]?)\s*\d[\d.,]*|\d[\d.,]*\s*(?:€|euro)|\d+[.,]\d\d)\s*[-–—:.]?\s+(\D.*)$/iu;
/** A price on request, or the market price. */
const byMarket =
  /^(.*?)[\s.…—–-]*(?:\(?(s\.\s?[qrp]\.?)\)?|\(?(s\/q)\)?|(?:prezzo )?(secondo (?:quantità|mercato))|(prezzo di mercato)|((?:prezzo )?su richiesta))$/iu;

/** A dash, tab, semicolon or row of dots between a text and its price. */
const separator = /\t|;|:|\.{2,}|…|(?:\s*\.\s){2,}|\s-|[—–]|\s{3,}/;

/** The longest end of a line that may hold prices, in characters. */
const maxEndLength = 160;

/**
 * Reads the prices of a line. Undefined for a line without a price, `'price'` for an invalid price, `'prices'` for two numbers of which
 * either may be the price (`Ciro Picariello 6 30`). A single number is a price unless it is a vintage, a size, a range (`4–8`) or
 * `per 2`.
 */
export function readPrices(line: string): Priced | 'price' | 'prices' | undefined {
  const start = line.slice(0, -maxEndLength);
  const end = line.slice(-maxEndLength);
  const [market, beside = '', ...terms] = byMarket.exec(end) ?? [];
  if (market !== undefined) {
    const term = terms.find((one) => one !== undefined)?.toLocaleLowerCase('it') ?? '';
    return { text: `${start}${beside} (${/^(?:s\.\s?r|.*richiesta)/.test(term) ? 's.r.' : 's.q.'})`, prices: [] };
  }
  const several = readSeveral(end);
  if (several) return { ...several, text: start + several.text };
  const single = readOne(end) ?? readFirst(end);
  return typeof single === 'object' ? { ...single, text: start + single.text } : single;
}

function readSeveral(line: string): Priced | undefined {
  const [, drinkName, drinkText = '', drinkTail = ''] = drinkOfName.exec(line) ?? [];
  if (drinkName !== undefined) return readSeveral(`${drinkText} ${drinkName} ${drinkTail}`);
  const list = readListed(line) ?? readSized(line) ?? readVintage(line) ?? readRange(line);
  if (list) return list;
  for (const pattern of [manyNamedAfter, manyNamed, oneThenNamed, oneNamed, slashed, inColumns, withCents]) {
    const [, text = '', tail = ''] = pattern.exec(line) ?? [];
    const parts = [...tail.matchAll(pattern === manyNamedAfter ? partNamedAfter : partNamed)];
    // `Birre alla spina 0,2 / 0,4` lists sizes.
    if (parts.every(([, , money = '']) => /^0[.,]\d$/.test(money.trim()))) continue;
    const prices = parts.flatMap(([, before, money = '', after]) => priceOf(money, before || after) ?? []);
    const enough = pattern === oneNamed ? 1 : 2;
    if (text.trim() !== '' && prices.length >= enough && prices.length === parts.length) return withNamesBeside(text, prices);
  }
  return undefined;
}

const fromTo = new RegExp(`^(.*?\\S)\\s+da\\s+(${amount})\\s+a\\s+(${amount})$`, 'iu');

/** Reads `Gin Tonic da 12 a 16`. */
function readRange(line: string): Priced | undefined {
  const [, text = '', from = '', to = ''] = fromTo.exec(line) ?? [];
  const prices = [priceOf(from, 'da'), priceOf(to, 'a')].filter((price) => price !== undefined);
  return prices.length === 2 ? { text, prices } : undefined;
}

/** Reads `Falanghina 2022 Mustilli 5 22`: a wine with its vintage, by the glass and by the bottle. */
function readVintage(line: string): Priced | undefined {
  const [, text = '', glass = '', bottle = ''] = /^(.*\s(?:19|20)\d\d\b.*\S)\s+(\d{1,2})\s+(\d{2,3})$/u.exec(line) ?? [];
  if (text === '' || Number(bottle) < 2 * Number(glass)) return undefined;
  const prices = [priceOf(glass, 'calice'), priceOf(bottle, 'bottiglia')].filter((price) => price !== undefined);
  return { text, prices };
}

function readListed(line: string): Priced | undefined {
  const [, text = '', names = '', tail = ''] = listed.exec(line) ?? [];
  const parts = tail.split(/\s*[/|–-]\s*(?=€|\d)/u);
  const prices = parts.flatMap((money) => priceOf(money, undefined) ?? []);
  const listedNames = names.match(new RegExp(listedName, 'giu')) ?? [];
  if (text === '' || prices.length < 2 || prices.length !== parts.length || listedNames.length !== prices.length) return undefined;
  return { text, prices: withNames(prices, listedNames.map(fullName)) };
}

function readSized(line: string): Priced | undefined {
  const [, text = '', tail = ''] = sized.exec(line) ?? [];
  const prices = [...tail.matchAll(partSized)].flatMap(([, name, money = '']) => priceOf(money, name) ?? []);
  return prices.length < 2 ? undefined : { text, prices };
}

/** Reads the names before the prices of `Caffè d’orzo piccolo/grande 1,50/1,80`. */
function withNamesBeside(text: string, prices: PastedPrice[]): Priced {
  const [, rest = '', listed = ''] = new RegExp(`^(.*?\\S)\\s+(${anyName}(?:\\s*/\\s*${anyName})+)$`, 'iu').exec(text) ?? [];
  const names = listed.split('/').map((name) => name.trim());
  if (rest === '' || names.length !== prices.length) return { text, prices };
  return { text: rest, prices: withNames(prices, names) };
}

/** The prices with the names of their columns; unchanged if the counts differ or the prices have names. */
export function withNames(prices: PastedPrice[], names: readonly string[]): PastedPrice[] {
  if (prices.length !== names.length || prices.some(({ name }) => name !== undefined)) return prices;
  return prices.map((price, place) => ({ ...price, name: names[place] ?? '' }));
}

/** Reads `Bufala DOP 8 11`: at least two adjacent numbers, all as prices. */
export function readNumbersAtEnd(line: string): Priced | undefined {
  const [, text = '', tail = ''] = /^(.*?\p{L}.*?)((?:\s+\d{1,3}(?:[.,]\d{1,2})?){2,})$/u.exec(line) ?? [];
  const prices = tail.split(/\s+/).flatMap((money) => priceOf(money, undefined) ?? []);
  return prices.length < 2 ? undefined : { text, prices };
}

/** `cad. 2,50`, `l'uno 3 €`. */
const eachBefore = /[\s(]+(?:cad|cadaun[oa]|l['’]un[oa])\.?\s*$/iu;

/** A separate number before the last one, unlike `n. 5`, `x 2`, `'61`, `2017`. */
const numberBefore = /(?<!(?:^|[\s(])(?:n|nr|no|x|per|da|ed|cl|ml|lt?)\.?)\s\d{1,3}$/iu;

function readOne(line: string): Priced | 'price' | 'prices' | undefined {
  const measure = measures.find(([, written]) => written.test(line));
  const rest = measure ? line.replace(measure[1], '') : line;
  const [, given = '', gap = '', money = ''] = one.exec(rest) ?? [];
  const text = measure ? given : given.replace(eachBefore, '');
  const eachOne = text !== given;
  if (money === '' || !isPrice(text, gap, money, measure !== undefined || eachOne)) return undefined;
  if (/^\s+$/.test(gap) && /^[\d.,]+$/.test(money) && numberBefore.test(text)) return 'prices';
  // `Amari da € 4`
  const [, from] = /^(.*\S)\s+da$/iu.exec(text) ?? [];
  const price = priceOf(money, measure?.[0] ?? (eachOne ? 'l’uno' : from === undefined ? undefined : 'da'));
  return price ? { text: from ?? text, prices: [price] } : 'price';
}

function readFirst(line: string): Priced | 'price' | undefined {
  const [, money = '', text = ''] = first.exec(line) ?? [];
  if (money === '') return undefined;
  const price = priceOf(money, undefined);
  return price ? { text, prices: [price] } : 'price';
}

function isPrice(text: string, gap: string, money: string, measured: boolean): boolean {
  if (/€|eur/iu.test(money) || measured) return true;
  // `4–8 pezzi` at the end of a line is a range.
  const range = /^[—–-]$/.test(gap) && /\d$/.test(text);
  if (range) return false;
  if (separator.test(gap) || /[-–—=]\s*$/.test(money)) return true;
  if (text === '') return true;
  // A size: `Acqua 0,75`.
  if (/^0[.,](?:25|33|375|66|75)$/.test(money.trim())) return false;
  if (/[.,]\d\d$/.test(money)) return true;
  // It is neither a vintage nor part of the word before it.
  return (
    /\s$/.test(gap) &&
    /^\d{1,3}(?:[.,]\d)?$/.test(money.trim()) &&
    !/(?:^|\s)(?:per|da|n\.?|nr\.?|x|ore|dal|al|fino a|[–—/-])$/iu.test(text)
  );
}

function priceOf(money: string, name: string | undefined): PastedPrice | undefined {
  const cents = readPrice(
    money
      .replaceAll(/euro|eur\.?/giu, '')
      .replace('€.', '€')
      .replace(/[,.]?\s*[-–—=]+\s*(?=€?\s*$)/u, ''),
  );
  if (cents === undefined) return undefined;
  return name === undefined || name === '' ? { cents } : { cents, name: fullName(name) };
}

function fullName(name: string): string {
  const small = name.toLocaleLowerCase('it').replace(/\.$/, '');
  return /^(?:s|m|l|xl)$/.test(small) ? small.toLocaleUpperCase('it') : (shortNames[small] ?? small);
}

const columnName = new RegExp(`^(?:${anyName}|0[.,]\\d{1,2})$`, 'iu');

/** Names of price columns: `calice / bottiglia`, `4 / 8 pezzi`, `Calice   Bottiglia`; undefined for any other text. */
export function readColumnNames(text: string): string[] | undefined {
  const parts = text.trim().split(/\s*[/|]\s*|\t+|\s{2,}|\s+(?=(?:calice|bottiglia|bicchiere|bott)\b)/iu);
  const unit = /\s(pz\.?|pezzi)$/i.exec(parts.at(-1) ?? '')?.[1];
  const names = parts.map((part) => (unit && /^\d{1,2}$/.test(part) ? `${part} ${unit}` : part));
  return names.length > 1 && names.every((name) => columnName.test(name)) ? names.map(fullName) : undefined;
}
