import { hasAmount, hasAmountLeft, maxLineLength, maxNameLength, readAllergenLine } from './paste-amounts.ts';
import {
  heading,
  type Heading,
  isCapitals,
  isEnglish,
  isRegion,
  isSection,
  isSetMenu,
  isTitle,
  readHeading,
  readPair,
} from './paste-headings.ts';
import { type Line, type ListStyle, noteOf, readOtherPrice, type UnreadReason } from './paste-lines.ts';
import {
  isAlone,
  isBetweenSigns,
  isBracket,
  isOfSetMenu,
  isRest,
  isSaid,
  isTitleLike,
  leadsToDish,
  leadsToOtherDish,
  nextText,
  priceUnder,
  runOfNames,
} from './paste-places.ts';
import { type PastedPrice, readColumnNames, readNumbersAtEnd, readPrices, withNames } from './paste-prices.ts';
import { dishOf, type PastedDish, type PastedRow, plainDish, type Reading, type ReadResult, say, type Settled } from './paste-row.ts';
import type { Pieces } from './paste-side-by-side.ts';

/** The longest text in brackets that belongs to the heading above it, in characters: `(6 pezzi)`. */
const maxBracketLength = 24;

/** Turns lines into rows. The neighbours of a line without a price decide its kind. */
export function readRows(lines: readonly Line[], style: ListStyle, settled: Settled): Reading[] {
  const rows: Reading[] = [];
  let columns: readonly string[] = [];
  /** The price of a heading for all names below it, until their list ends. */
  let shared: { price: PastedPrice; used: boolean; small: boolean; heading: Reading | undefined } | undefined;
  /** Whether the lines are courses of a set menu, which have no prices. */
  let courses: 'priced' | 'headed' | undefined;

  const saidOf = ({ line, text }: Line) => {
    const said = settled.get(line);
    return said?.text === text ? said.as : undefined;
  };
  const push = (line: Line, read: ReadResult) => {
    const agreed = 'reason' in read && read.guess && saidOf(line) === 'right';
    rows.push({ line: line.line, text: line.text, read: agreed ? read.guess : read });
  };
  /** Ends a shared price with its list. Without a list, the line was not a heading with a price, and becomes doubtful. */
  const endShared = () => {
    const over = shared?.used === false ? shared.heading : undefined;
    if (over?.read && 'type' in over.read && settled.get(over.line)?.as !== 'right') over.read = { reason: 'which', guess: over.read };
    shared = undefined;
  };
  const pushHeading = (line: Line, found: ReturnType<typeof heading>) => {
    if (!found) return;
    columns = found.columns ?? [];
    endShared();
    courses = isSetMenu(found.content) ? 'headed' : undefined;
    const { text, english } = readPair(found.content, style.twoLanguages);
    const row: PastedRow = {
      type: 'categorie',
      content: text,
      ...(english !== undefined && { english: { content: capitalized(english, found.content) } }),
    };
    push(line, text.length > maxNameLength ? { reason: 'long' } : hasAmount(line.text) && !shared ? { reason: 'which', guess: row } : row);
  };
  const pushNote = (line: Line, note: string) => {
    const stars = /^\*+ /.exec(note)?.[0] ?? '';
    const said = note.slice(stars.length);
    const { text, english } = /allergen/i.test(note) ? { text: said, english: undefined } : readPair(said, style.twoLanguages);
    const row: PastedRow = {
      type: 'note',
      content: stars + text,
      ...(english !== undefined && { english: { content: stars + english } }),
    };
    push(
      line,
      note.length > maxLineLength ? { reason: 'long' } : hasAmount(note) || line.fault === 'which' ? { reason: 'which', guess: row } : row,
    );
  };
  const pushDish = (
    line: Line,
    pieces: Pieces,
    more: readonly Line[] = [],
    doubt: UnreadReason | undefined = line.doubt,
    all: readonly Pieces[] = [pieces],
  ): void => {
    const [goesOn] = more;
    if (goesOn && !goesOn.dish && /^ed? /u.test(goesOn.bare))
      return pushDish(line, { ...pieces, text: `${pieces.text} ${goesOn.bare}` }, more.slice(1), doubt, all);
    const left = hasAmountLeft(
      [line, ...more].map(({ bare }) => bare),
      pieces.text,
      all.flatMap(({ prices }) => prices),
    );
    const read = dishOf(
      line,
      { ...pieces, prices: withNames(pieces.prices, columns) },
      more,
      style,
      doubt ?? (left ? 'prices' : undefined),
    );
    if ('type' in read && read.type === 'piatto' && isSetMenu(read.content) && read.prices.length > 0) courses = 'priced';
    push(line, read);
  };
  /** Reads several numbers as the prices of the columns above if the counts match; otherwise they are a guess. */
  const pushFault = (line: Line, fault: UnreadReason) => {
    const beside = fault === 'prices' ? readNumbersAtEnd(line.bare) : undefined;
    if (!beside) return push(line, { reason: fault });
    if (beside.prices.length === columns.length) return pushDish(line, beside);
    const guess = dishOf(line, beside, [], style, undefined);
    push(line, { reason: fault, ...('type' in guess && { guess }) });
  };
  /** The last row, if it is a dish. */
  const dishAbove = () => {
    const above = rows.at(-1)?.read;
    return above && 'type' in above && above.type === 'piatto' ? above : undefined;
  };

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const [before, next] = [lines[at - 1], lines[at + 1]];
    const touches = before !== undefined && !before.blank;
    const role = saidOf(line);
    const above = dishAbove();

    if (role === 'nothing') continue;
    if (role === 'heading') pushHeading(line, heading(line.text));
    else if (role === 'note') push(line, { type: 'note', content: line.text });
    else if (role === 'description' && above) say(above, line, style);
    else if (role === 'dish') push(line, plainDish(line));
    else if (line.blank && !line.fault) {
      if (shared?.used) endShared();
    } else if (line.notice) pushNote(line, noteOf(line) ?? line.text);
    else if (line.several) for (const one of line.several) pushDish(line, one, [], line.doubt, line.several);
    else {
      const group = readSharedPrice(line, lines, at);
      if (group) {
        pushHeading({ ...line, text: '' }, group.heading);
        rows.splice(-1, 1, ...rows.slice(-1).map((row) => ({ ...row, text: line.text })));
        shared = { price: group.price, used: false, heading: rows.at(-1), small: isRest(lines[nextText(lines, at)]?.text ?? '') };
      } else if (line.dish?.text === '') push(line, { reason: 'no-name' });
      else if (line.dish) {
        if (!line.item && !isOfSetMenu(line.dish.text)) courses = undefined;
        pushDish(line, line.dish);
      } else at = readUnpriced(line, at, touches, above, next);
    }
  }
  endShared();
  return rows;

  /** Reads a line without a price and the lines below that belong to it. @returns the index of the last line read */
  function readUnpriced(line: Line, at: number, touches: boolean, above: PastedDish | undefined, next: Line | undefined): number {
    const names = readColumnNames(line.text);
    const found = readHeadingOf(line, lines, at, style, above !== undefined && touches);
    const priceAt = names ? undefined : priceUnder(lines, at);
    const between = priceAt === undefined ? [] : lines.slice(at + 1, priceAt);
    const allergens = readAllergenLine(line.bare);
    const other = isBracket(line.bare) ? readOtherPrice(line.bare.slice(1, -1)) : undefined;
    const note = allergens === undefined ? noteOf(line) : undefined;
    const saysMore = touches && above !== undefined && (isRest(line.text) || (isEnglish(line.bare) && !isEnglish(above.content)));
    const course = !saysMore && !isSetMenu(line.text) && isCourse(line, at, touches);
    if (names) columns = names;
    else if (allergens !== undefined) {
      if (above && touches) say(above, line, style);
      else pushNote(line, line.text);
    } else if (priceAt !== undefined && !(found && between.some((one) => !isSaid(one, style)))) {
      const under = lines[priceAt];
      const sure = between.every((one) => isSaid(one, style)) && !(found && between.length === 0 && isSection(found.content));
      pushDish(
        line,
        { text: line.bare, prices: under?.dish?.prices ?? [], ...(under?.dish?.said !== undefined && { said: under.dish.said }) },
        [...between, ...(under ? [under] : [])],
        sure ? line.doubt : 'which',
      );
      return priceAt;
    } else if (above && touches && other) above.prices = [...above.prices, other];
    else if (line.fault) pushFault(line, line.fault);
    else if (hasAmount(line.text)) push(line, { reason: 'price' });
    else if (course && !isBracket(line.text) && note === undefined && !isSection(line.text))
      pushDish(line, { text: line.bare.replace(/^~\s*|\s*~$/g, ''), prices: [] });
    else if (found) pushHeading(line, found);
    else if (next?.dish && next.dish.text !== '' && !next.item && isRest(next.dish.text) && !isRest(line.text) && !isBracket(line.text)) {
      const { text } = next.dish;
      const goesOn =
        /(?:\b(?:con|di|del|della|dei|al|allo|alla|ai|alle|e|ed|in|su|da|per|il|la|un|una)|,|\bd['’]|\b(?:dell|all|nell)['’])$/iu.test(
          line.bare,
        );
      pushDish(
        line,
        goesOn || !text.includes(',') ? { ...next.dish, text: `${line.bare} ${text}` } : { ...next.dish, text: `${line.bare} — ${text}` },
        [next],
      );
      return at + 1;
    } else readSaid(line, at, touches, above, next, note);
    return at;
  }

  /** Whether a line is a course of a set menu: it stands between ornaments, has a number, or continues a list of courses. */
  function isCourse(line: Line, at: number, touches: boolean): boolean {
    if (isBetweenSigns(lines, at)) return true;
    if (courses === undefined || !isTitleLike(line)) return false;
    if (line.item) return true;
    if (courses === 'headed') return runOfNames(lines, at) >= 3 || (touches && courseAbove() !== undefined);
    return touches || !leadsToOtherDish(lines, at);
  }

  /** The last row, if it is a course. */
  function courseAbove(): ReadResult | undefined {
    const above = dishAbove();
    return above?.prices.length === 0 ? above : undefined;
  }

  /** Reads a line that is neither a dish nor a heading: a description of the dish above, a note, or a name under a shared price. */
  function readSaid(
    line: Line,
    at: number,
    touches: boolean,
    above: PastedDish | undefined,
    next: Line | undefined,
    note: string | undefined,
  ) {
    const last = rows.at(-1)?.read;
    if (last && 'type' in last && last.type === 'categorie' && isBracket(line.text) && line.text.length <= maxBracketLength)
      last.content = `${last.content} ${line.text}`;
    else if (shared && note === undefined && (style.small || shared.small || !isRest(line.text)) && !isBracket(line.text)) {
      shared.used = true;
      pushDish(line, { text: line.bare, prices: [shared.price] });
    } else if (note !== undefined) pushNote(line, note);
    else if (touches && above && (isSaid(line, style) || isBracket(line.text) || isEnglish(line.text))) {
      const doubtful = isEnglish(line.text) !== style.twoLanguages && isEnglish(line.text);
      const foreign = style.twoLanguages && !isEnglish(line.text) && above.english?.content !== undefined && !isBracket(line.text);
      if (doubtful || foreign) push(line, { reason: 'language' });
      else say(above, line, style);
    } else if (shared) {
      shared.used = true;
      pushDish(line, { text: line.bare, prices: [shared.price] });
    } else if (
      (isRegion(line.text) && next && !next.blank) ||
      (!touches && isTitle(line.text) && leadsToDish(lines, at)) ||
      isAlone(lines, at)
    )
      pushHeading(line, heading(line.text));
    else if (isBracket(line.text) && line.text.split(/\s+/).length > 3) push(line, { type: 'note', content: line.text.slice(1, -1) });
    else push(line, { reason: 'no-price' });
  }
}

/** The English of a heading in capitals, in lower case after its first letter. */
function capitalized(english: string, whole: string): string {
  return whole.slice(1) === whole.slice(1).toLocaleLowerCase('it')
    ? english.replace(/\p{L}/u, (first) => first.toLocaleUpperCase('it'))
    : english;
}

/** Reads a line that is a heading regardless of its neighbours. Capitals do not mark a heading in a list with dishes in capitals. */
function readHeadingOf(
  line: Line,
  lines: readonly Line[],
  at: number,
  style: ListStyle,
  underDish: boolean,
): ReturnType<typeof readHeading> {
  const found = readHeading(line.text);
  if (!found) return undefined;
  const capitals = style.capitals && isCapitals(line.text) && underDish && !isSection(found.content);
  if (capitals || (line.text.startsWith('~') && isBetweenSigns(lines, at))) return undefined;
  const first = isSection(line.text) && !isCapitals(line.text) && !line.text.endsWith(':');
  // `Antipasto di mare, due primi` begins like a section but is not one; `Contorni misti` among dishes is one.
  return first && line.text.includes(',') ? undefined : found;
}

/** Words for a price of each item: `tutti`, `cad.`. */
const each = /(?:\s*[(-]\s*|\s+)(?:tutt[ie](?: a)?|cad\.?|cadaun[oa]|l['’]un[oa])(?=[\s)]|$)/iu;

/**
 * A heading with one price for all names below it: `DOLCI tutti 6`, `Dolci € 10 cad.`, and `CONTORNI € 5` above names without prices.
 */
function readSharedPrice(line: Line, lines: readonly Line[], at: number): { heading: Heading; price: PastedPrice } | undefined {
  const under = nextText(lines, at);
  const first = lines[under];
  if (line.item || !first || under > at + 2 || first.dish || first.fault || first.several || first.notice) return undefined;
  const said = each.test(line.bare);
  const priced = said ? readPrices(line.bare.replace(each, ' ').replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim()) : line.dish;
  if (typeof priced !== 'object' || priced.prices.length !== 1 || ('said' in priced && priced.said !== undefined)) return undefined;
  const [price] = priced.prices;
  const title = priced.text.replace(/[\s;:.…—–|-]+$/u, '').trim();
  const found = readHeading(title);
  if (!found || price === undefined || isSetMenu(title)) return undefined;
  const names = priceUnder(lines, under) === undefined && readHeading(first.text) === undefined ? runOfNames(lines, under) : 0;
  const section = isSection(found.content.replace(/^(?:i|le|gli)\s+/iu, '').replace(/^(?:nostri|nostre)\s+/iu, ''));
  const short = isCapitals(title) || title.split(/\s+/).length <= 2;
  const sure = said || (section && names >= (short ? 2 : 3));
  return sure ? { heading: found, price: { cents: price.cents } } : undefined;
}
