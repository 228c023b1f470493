import { type Allergen, allergens, groups, type Single, singlesOf, type SomeAnswers } from './declaration.ts';
import { friedWords, partWords, passedOver, singleWords } from './part-words.ts';
import { answersOfPreparations, type Preparation, preparations } from './preparations.ts';
import { foldText } from './search.ts';

const partLexicon = Object.entries(partWords).flatMap(([part, words]) =>
  isPart(part) ? [{ part, lexicon: lexiconOf(words, passedOver[part]) }] : [],
);
const singleLexicon = groups
  .flatMap((group) => [...singlesOf[group]])
  .map((single) => ({ single, lexicon: lexiconOf(singleWords[single], passedOver[single]) }));
const friedLexicon = lexiconOf(friedWords, passedOver.fried);

/** As many are offered as are read at a glance. */
const maxLikely = 6;

/** The preparations that a dish seems to be made of and are offered first to who declares it. They answer nothing by themselves. */
export function likelyParts(name: string, description: string): Preparation[] {
  return partsNamed(name, description).slice(0, maxLikely);
}

/** The grains and nuts that the words of a dish tell, or its likely parts contain: they are offered first. */
export function likelySingles(name: string, description: string): Single[] {
  const text = textOf(name, description);
  const brought = answersOfPreparations(partsNamed(name, description));
  return singleLexicon
    .filter(({ single, lexicon }) => brought[single] === 'contiene' || placeOf(text, lexicon) !== undefined)
    .map(({ single }) => single);
}

/** All preparations that the words of a dish's name and description tell, in the order of these. What is fried comes with its oil. */
export function partsNamed(name: string, description: string): Preparation[] {
  const text = textOf(name, description);
  const found = partLexicon.flatMap(({ part, lexicon }) => {
    const place = placeOf(text, lexicon);
    return place === undefined ? [] : [{ part, place }];
  });
  const named = found.toSorted((one, other) => one.place - other.place).map(({ part }) => part);
  const isFried = placeOf(text, friedLexicon) !== undefined;
  return isFried && !named.some((part) => oils.includes(part)) ? [...named, oilOf(named)] : named;
}

/** The parts that the words of a dish tell and its answers deny, each with the allergens it contains and the answers say are not there. */
export function deniedParts(
  { content, description = '' }: { content: string; description?: string },
  answers: SomeAnswers,
): { part: Preparation; denied: Allergen[] }[] {
  return partsNamed(content, description).flatMap((part) => {
    const denied = allergens.filter((allergen) => preparations[part][allergen] === 'contiene' && answers[allergen] === 'no');
    return denied.length > 0 ? [{ part, denied }] : [];
  });
}

const oils: readonly Preparation[] = ['olio-del-pesce', 'olio-delle-verdure'];

function oilOf(named: readonly Preparation[]): Preparation {
  return named.some((part) => part === 'pesce' || part === 'crostacei' || part === 'molluschi') ? 'olio-del-pesce' : 'olio-delle-verdure';
}

/** Words that are looked for, and those that are passed over. */
interface Lexicon {
  words: RegExp;
  without: RegExp;
}

/** Where the first of some words stands in a text, which begins and ends with a space. */
function placeOf(text: string, { words, without }: Lexicon): number | undefined {
  const place = text.replace(without, (phrase) => '-'.repeat(phrase.length)).search(words);
  return place === -1 ? undefined : place;
}

/** The words of a dish as they are searched. */
function textOf(name: string, description: string): string {
  return ` ${foldText(`${name}. ${description}`)} `;
}

function lexiconOf(words: string, without = ''): Lexicon {
  return { words: anyOf(words), without: anyOf(without) };
}

/** Each begins a word, and one with a full stop ends it. Folded words hold no sign that a pattern reads otherwise. */
function anyOf(words: string): RegExp {
  const each = words.split(',').map((word) => word.trim().replace(/\.$/, ' '));
  return words === '' ? /(?!)/ : new RegExp(` (?:${each.join('|')})`, 'g');
}

function isPart(name: string): name is Preparation {
  return Object.hasOwn(partWords, name);
}
