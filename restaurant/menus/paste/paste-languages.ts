/** What a text is called in English beside its Italian. */
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
/** Written alike in Italian: they say nothing alone. */
const shared = words('pasta lasagne vegan vegetarian per lime sorbet bacon style house roll');
const joining = words('with and of the on for from our your or to by in is are');
const italianWords = words(`
  di del dello della dei degli delle al allo alla ai agli alle con e ed per da dal dallo dalla nel nella il lo la gli le un una uno su sul sulla
  tutti nostro nostra nostri giorno casa mare sono può possono
`);

const wordsOf = (text: string) => text.toLocaleLowerCase('en').match(/\p{L}+/gu) ?? [];

/** Whether a text is surely English: its words are, and more of them than are Italian. */
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

/** Whether a text may be English where a list is in both languages: nothing in it is Italian. */
function mayBeEnglish(text: string): boolean {
  return isEnglish(text) || italianOf(text) === 0;
}

/** A text in two languages, parted by a slash, or by a dash: `Sorbetto al limone / Lemon sorbet`. */
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

/** Whether each long word of a text begins like one of the other: `Lasagna alla bolognese`, `Lasagne bolognese`. */
function hasSameWords(first: string, second: string): boolean {
  const beginnings = wordsOf(first).map((word) => word.slice(0, 5));
  const long = wordsOf(second).filter((word) => word.length >= 4);
  return long.length > 0 && long.every((word) => beginnings.includes(word.slice(0, 5)));
}

/** How many texts of the other language make a list one in two languages. */
const enough = 3;

/** Whether a list is in two languages: some of its lines are English, or have it after a slash, and not all. */
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
