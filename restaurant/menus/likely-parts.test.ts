import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Allergen } from './allergens.ts';
import { dishesOf, menu } from './menu.ts';
import { answersOfPreparations } from './preparations.ts';
import { deniedParts, likelyParts, likelySingles, partsNamed } from './likely-parts.ts';

test('the preparations that a dish names come first, in the order of its words', () => {
  expect(likelyParts('Gyoza alla ’nduja', 'Ravioli alla piastra, olio di sesamo, aceto di riso')).toEqual([
    'sfoglia-gyoza',
    'nduja',
    'sesamo',
    'aceto',
  ]);
  expect(likelyParts('Insalata di mare', '').toSorted()).toEqual(['crostacei', 'molluschi', 'pesce']);
  expect(likelyParts('Verdure al forno', '')).toEqual([]);
});

test('a preparation that the words name and the answers deny is reported with its allergens', () => {
  const dish = { content: 'Gamberi in panko', description: 'Maionese al lime' };
  const answers = answersOfPreparations(['crostacei', 'panatura', 'maionese']);
  expect(deniedParts(dish, answers)).toEqual([]);
  expect(deniedParts(dish, { ...answers, uova: 'no', glutine: 'no' })).toEqual([
    { part: 'panatura', denied: ['glutine', 'uova'] },
    { part: 'maionese', denied: ['uova'] },
  ]);
  // Unanswered allergens are asked anyway.
  expect(deniedParts(dish, {})).toEqual([]);
});

test('grains and nuts that the words or the preparations suggest are offered first', () => {
  expect(likelySingles('Ramen', 'Uovo marinato, miso rosso')).toEqual(['grano', 'orzo']);
  expect(likelySingles('Soba', 'Di grano saraceno')).toEqual(['grano']);
  expect(likelySingles('Uramaki in panko', 'Salsa di soia, granella di pistacchio e mandorle')).toEqual(['grano', 'mandorle', 'pistacchi']);
  expect(likelySingles('Torta', 'Noci pecan, avena')).toEqual(['grano', 'avena', 'noci-pecan']);
  expect(likelySingles('Sashimi', 'Tonno')).toEqual([]);
});

test('of the preparations of the first content’s dishes, seven in ten are offered, and few wrong ones', () => {
  const parts = readdirSync('content/menu').flatMap((file) => {
    const { contents } = menu.parse(JSON.parse(readFileSync(`content/menu/${file}`, 'utf8')));
    return dishesOf(contents).flatMap(({ preparations, content, description = '' }) => {
      // The heading of a section says its shape.
      const inIt = preparations?.filter((part) => !['nigiri', 'rotoli', 'ciotola'].includes(part));
      return inIt ? [{ inIt, likely: likelyParts(content, description) }] : [];
    });
  });
  const all = parts.flatMap(({ inIt }) => inIt);
  const offered = parts.flatMap(({ inIt, likely }) => inIt.filter((part) => likely.includes(part)));
  const wrong = parts.flatMap(({ inIt, likely }) => likely.filter((part) => !inIt.includes(part)));
  expect(offered.length / all.length).toBeGreaterThan(0.7);
  expect(wrong.length / parts.length).toBeLessThan(0.5);
});

/** Dishes of other kitchens, with the fewest allergens that their words imply. */
const dishes: [dish: string, ...holds: Allergen[]][] = [
  // Sushi as written in Italy.
  ['Uramaki California: surimi, avocado, maionese, tobiko', 'pesce', 'crostacei', 'uova', 'glutine'],
  ['California roll', 'crostacei', 'pesce', 'uova', 'glutine'],
  ['Uramaki Ebi Ten: gamberone in tempura, salsa teriyaki', 'crostacei', 'glutine', 'soia'],
  ['Spicy salmon: salmone, maionese piccante, tempura crunch', 'pesce', 'uova', 'glutine', 'senape'],
  ['Miura: salmone, philadelphia, pasta kataifi', 'pesce', 'latte', 'glutine'],
  ['Nigiri sake', 'pesce'],
  ['Gunkan ikura', 'pesce'],
  ['Nigiri unagi', 'pesce', 'soia', 'glutine'],
  ['Tamago maki', 'uova', 'soia', 'glutine'],
  ['Edamame al sale', 'soia'],
  ['Goma wakame', 'sesamo', 'soia', 'glutine'],
  ['Gyoza di maiale', 'glutine'],
  ['Takoyaki', 'molluschi', 'glutine', 'uova', 'pesce', 'soia'],
  ['Okonomiyaki', 'glutine', 'uova', 'soia', 'pesce'],
  ['Yakisoba con verdure', 'glutine', 'soia', 'molluschi', 'pesce'],
  ['Ramen al miso', 'glutine', 'soia', 'uova', 'pesce'],
  ['Tonkatsu con insalata', 'glutine', 'uova', 'soia', 'pesce'],
  ['Karaage di pollo', 'glutine', 'soia'],
  ['Agedashi tofu', 'soia', 'pesce', 'glutine'],
  ['Tataki di tonno, salsa ponzu', 'pesce', 'soia', 'glutine', 'solfiti'],
  ['Insalata di alghe', 'sesamo', 'soia'],
  ['Zuppa di miso', 'soia', 'pesce'],
  ['Chirashi con furikake', 'sesamo', 'pesce'],
  ['Kimchi della casa', 'pesce', 'crostacei'],
  ['Bao con pancia di maiale e salsa hoisin', 'glutine', 'soia'],
  ['Black cod al miso', 'pesce', 'soia'],
  ['Poke salmone, edamame, salsa di ostriche', 'pesce', 'soia', 'molluschi'],
  ['Mochi gelato', 'latte'],
  ['Dorayaki', 'glutine', 'uova'],
  // Calabria and Sicily.
  ['Fileja alla ’nduja e ricotta salata', 'glutine', 'latte'],
  ['Struncatura con alici e mollica', 'glutine', 'pesce'],
  ['Pasta con le sarde, finocchietto, uvetta, pinoli', 'glutine', 'pesce', 'solfiti', 'frutta-a-guscio'],
  ['Spaghetti alla colatura di Cetara', 'glutine', 'pesce'],
  ['Linguine ai ricci e bottarga', 'glutine', 'pesce'],
  ['Baccalà fritto', 'pesce', 'glutine'],
  ['Pesce stocco alla ghiotta', 'pesce', 'sedano'],
  ['Rosamarina su crostone', 'pesce', 'glutine'],
  ['Cuddurieddi, pasta fritta di patate', 'glutine'],
  ['Polpette di melanzane', 'glutine', 'uova'],
  ['Arancina al burro', 'glutine', 'uova', 'latte'],
  ['Cuscus di pesce alla trapanese', 'glutine', 'pesce', 'sedano'],
  ['Busiate al pesto trapanese', 'glutine', 'frutta-a-guscio'],
  ['Sarde a beccafico', 'pesce', 'glutine'],
  ['Caponata', 'sedano'],
  ['Pane cunzato con acciughe e primo sale', 'glutine', 'pesce', 'latte'],
  ['Involtini di spada con pangrattato', 'pesce', 'glutine'],
  ['Sarde in scapece', 'pesce', 'solfiti'],
  ['Impepata di cozze', 'molluschi'],
  ['Spaghetti allo scoglio', 'glutine', 'molluschi', 'crostacei', 'pesce'],
  ['Busiate al nero di seppia', 'glutine', 'molluschi'],
  // Fried.
  ['Zucchine fritte', 'glutine'],
  ['Fritto misto', 'glutine'],
  ['Calamari fritti', 'molluschi', 'glutine'],
  ['Gamberi in crosta di panko', 'crostacei', 'glutine', 'uova'],
  ['Supplì al telefono', 'glutine', 'uova'],
  ['Olive all’ascolana', 'glutine', 'uova'],
  // Sauces, and bound dishes.
  ['Insalata Caesar', 'pesce', 'uova', 'latte', 'glutine', 'senape'],
  ['Cocktail di gamberi', 'crostacei', 'uova', 'pesce'],
  ['Tartare di manzo, salsa Worcestershire', 'pesce', 'glutine'],
  ['Vitello tonnato', 'pesce', 'uova'],
  ['Branzino in salsa olandese', 'pesce', 'uova', 'latte'],
  ['Polpo con aioli', 'molluschi', 'uova'],
  ['Trofie al pesto', 'glutine', 'latte', 'frutta-a-guscio'],
  ['Lasagna di pesce con besciamella', 'glutine', 'latte', 'uova', 'pesce'],
  ['Hummus di ceci e tahina', 'sesamo'],
  ['Insalata di bulgur', 'glutine'],
  ['Zuppa di farro', 'glutine'],
  ['Orzotto ai gamberi', 'glutine', 'crostacei'],
  ['Pollo al curry', 'senape'],
  ['Crema addensata con amido', 'glutine'],
  ['Seitan alla piastra', 'glutine'],
  ['Pollo satay', 'arachidi'],
  ['Insalata russa', 'uova', 'sedano'],
  ['Salmone gravlax, salsa alla senape', 'pesce', 'senape'],
  ['Scaloppina al marsala', 'solfiti'],
  ['Mortadella e pane', 'frutta-a-guscio', 'glutine'],
  // Sweet.
  ['Tiramisù', 'glutine', 'uova', 'latte'],
  ['Cannolo di ricotta', 'glutine', 'latte', 'solfiti'],
  ['Cassata', 'glutine', 'uova', 'latte', 'frutta-a-guscio'],
  ['Tartufo di Pizzo', 'latte', 'uova', 'frutta-a-guscio', 'soia'],
  ['Pitta ’mpigliata', 'glutine', 'frutta-a-guscio'],
  ['Panna cotta', 'latte'],
  ['Crème brûlée', 'latte', 'uova'],
  ['Cheesecake al bergamotto', 'glutine', 'latte', 'uova'],
  ['Torrone di Bagnara', 'frutta-a-guscio', 'uova'],
  ['Zabaione al passito', 'uova', 'solfiti'],
  ['Torta caprese', 'uova', 'frutta-a-guscio'],
  ['Mousse al cioccolato', 'latte', 'soia', 'uova'],
  ['Gelo di mellone con gelsomino e cioccolato', 'soia'],
  // Glasses.
  ['Spritz', 'solfiti'],
  ['Prosecco', 'solfiti'],
  ['Birra IPA', 'glutine'],
  ['Bloody Mary', 'pesce'],
  ['Orzata', 'frutta-a-guscio'],
];

/** Allergens that a dish does not have, although a word suggests them. */
const others: [dish: string, ...not: Allergen[]][] = [
  ['Melone e prosciutto crudo', 'pesce'],
  ['Curry di verdure al latte di cocco', 'latte'],
  ['Latte di mandorla', 'latte'],
  ['Gelo di limone, amido di mais', 'glutine'],
  ['Blinis di grano saraceno', 'glutine'],
  ['Spaghetti di riso alle verdure', 'glutine', 'uova'],
  ['Frittata di zucchine', 'frutta-a-guscio', 'latte'],
  ['Gunkan con uova di salmone', 'uova'],
  ['Purè con noce moscata', 'frutta-a-guscio'],
  ['Insalata di lattuga', 'latte'],
  ['Anguria e menta', 'pesce', 'glutine', 'latte'],
];

describe('the words of a dish', () => {
  test.each(dishes)('suggest its allergens: %s', (dish, ...holds) => {
    const told = answersOfPreparations(partsNamed(dish, ''));
    expect(holds.filter((allergen) => told[allergen] === undefined)).toEqual([]);
  });

  test.each(others)('do not suggest what they only resemble: %s', (dish, ...not) => {
    const told = answersOfPreparations(partsNamed(dish, ''));
    expect(not.filter((allergen) => told[allergen] === 'contiene')).toEqual([]);
  });
});
