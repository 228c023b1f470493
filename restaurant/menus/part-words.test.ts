import { describe, expect, test } from 'vitest';
import type { Allergen } from './allergens.ts';
import { partsNamed } from './likely-parts.ts';
import { answersOfPreparations } from './preparations.ts';

/** Dishes as other kitchens write them, with what each holds by its own words, at least. */
const dishes: [dish: string, ...holds: Allergen[]][] = [
  // Sushi as it is written in Italy.
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
  // Sauces, and what is bound.
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

/** What the words do not say, though a word of it stands there. */
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
  test.each(dishes)('tell what is in it: %s', (dish, ...holds) => {
    const told = answersOfPreparations(partsNamed(dish, ''));
    expect(holds.filter((allergen) => told[allergen] === undefined)).toEqual([]);
  });

  test.each(others)('do not tell what they only look like: %s', (dish, ...not) => {
    const told = answersOfPreparations(partsNamed(dish, ''));
    expect(not.filter((allergen) => told[allergen] === 'contiene')).toEqual([]);
  });
});
