/* The words for allergens in a search, in every language at once, because a reader of the Italian page may think in English. They are
   normalised as a search is: lower case, without accents or signs. */

const listed = (words: string): readonly string[] => words.split(/,\s+/);

const words = {
  // A guest who searches for wheat or barley may have coeliac disease: a grain stands for its group, which the filter then narrows.
  glutine: listed(`glutine, gluten, frumento, grano, orzo, segale, avena, farro, oats, oat, aveia, wheat, barley, rye, trigo, cevada,
    centeio, celiachia, celiaco, celiaca, celiaci, coeliac, celiac, celiacos, farina, farine, flour, farinha`),
  grano: [],
  segale: [],
  orzo: [],
  avena: [],
  crostacei: listed(`crostacei, crostaceo, gamberi, gambero, scampi, granchio, crustaceans, crustacean, shellfish, prawn, prawns,
    shrimp, shrimps, crab, crustaceos, crustaceo, camarao, camaroes, marisco, frutti di mare, mariscos, frutos do mar, seafood`),
  uova: listed('uova, uovo, eggs, egg, ovos, ovo'),
  pesce: listed('pesce, pesci, fish, peixe, peixes'),
  arachidi: listed(`arachidi, arachide, noccioline americane, peanuts, peanut, amendoins, amendoim, burro di arachidi, peanut butter,
    manteiga de amendoim`),
  soia: listed('soia, soy, soya, soybean, soybeans, soja, salsa di soia, soy sauce, molho de soja'),
  latte: listed(`latte, latticini, lattosio, milk, dairy, lactose, leite, lacticinios, laticinios, burro, formaggio, formaggi, panna,
    caseina, butter, cheese, cream, casein, manteiga, queijo, queijos, natas`),
  // Walnuts are often said for all nuts: an ambiguous word stands for the group, which hides more.
  'frutta-a-guscio': listed(`frutta a guscio, frutta secca, noci, noce, nuts, nut, tree nuts, frutos de casca rija, frutos secos,
    nozes, noz, pinoli`),
  mandorle: listed('mandorle, mandorla, almonds, almond, amendoas, amendoa'),
  nocciole: listed('nocciole, nocciola, hazelnuts, hazelnut, avelas, avela'),
  noci: listed('walnuts, walnut'),
  anacardi: listed('anacardi, anacardo, noci di acagiu, cashews, cashew, caju, castanhas de caju'),
  'noci-pecan': listed('noci pecan, noci di pecan, pecan, pecans, pecan nuts, nozes pecan'),
  'noci-del-brasile': listed('noci del brasile, brazil nuts, brazil nut, castanhas do brasil'),
  pistacchi: listed('pistacchi, pistacchio, pistachio, pistachios, pistachio nuts, pistacho, pistacios'),
  'noci-macadamia': listed('macadamia, noci macadamia, macadamia nuts, nozes de macadamia'),
  sedano: listed('sedano, celery, aipo'),
  senape: listed('senape, mustard, mostarda'),
  sesamo: listed('sesamo, semi di sesamo, sesame, sesame seeds, tahini, tahina, sementes de sesamo, gergelim'),
  solfiti: listed(`solfiti, solfito, anidride solforosa, sulphites, sulfites, sulphur dioxide, sulfitos, dioxido de enxofre, sulfiti,
    solforosa, sulfites, sulphite, sulfite, sulfito`),
  lupini: listed('lupini, lupino, lupin, lupins, tremoco, tremocos'),
  molluschi: listed(`molluschi, mollusco, molluscs, mollusc, mollusks, moluscos, shellfish, marisco, frutti di mare, mariscos,
    frutos do mar, seafood, cozze, vongole, polpo, calamari, mussels, clams, octopus, squid`),
};

/** Words around the name of an allergen that change nothing: "senza glutine", "gluten free", "alergia ao leite". */
export const allergenSearchParticles: readonly string[] = listed(`senza, niente, sono, per, favore, alle, agli, allo, please, i, am,
  sou, nada, de, no, e, o, ed, al, alla, ai, alle, allergia, allergico, allergica, intollerante, intolleranza, privo, priva, di,
  without, free, and, or, to, allergy, allergic, intolerance, intolerant, from, with, con, com, sem, isento, ou, a, ao, aos, as,
  alergia, alergico, alergica, intolerancia, intolerante`);

export const dietSearchWords = {
  vegetariano: listed(`vegetariano, vegetariana, vegetariani, vegetariane, vegetarian, vegetarians, veggie, vegetarianos, vegetarianas`),
  vegano: listed('vegano, vegana, vegani, vegane, vegan, vegans, veganos, veganas'),
};

export const allergenSearchWords: Readonly<Record<keyof typeof words, readonly string[]>> = words;
