import { allergens, groups, type Single, singlesOf, type SomeAnswers } from './declaration.ts';
import { answersOfPreparations, type Preparation, preparations } from './preparations.ts';
import { foldText } from './search.ts';

/* Words that suggest what is in a dish, folded as in a search (restaurant/menus/search.ts), separated by commas. Each is the beginning of
   a word, or with a full stop a whole one. An ambiguous word has the more careful meaning. */

const rolls = 'uramaki, hosomaki, futomaki, temaki, maki, gunkan, onigiri, california roll, dragon roll, rainbow roll';
const seaMixed = `frittura, fritto misto di pesce, fritto di paranza, insalata di mare, zuppa di pesce, frutti di mare, scoglio, pescatora,
  cacciucco, paella`;
const sweetCreams = `crema pasticcera, crema inglese, crema al mascarpone, creme brulee, creme caramel, crema catalana, tiramisu, chantilly,
  zuppa inglese, bavarese, budino`;
const freshPasta = 'tagliatell, tagliolin, pappardell, fettuccin, ravioli, raviol, tortell, agnolott, lasagn, cannellon, passatell';
const noodleBroths = 'ramen, udon, soba., sukiyaki, oden.';
const soySauce =
  'salsa di soia, salsa soia, soia chiara, soia dolce, soia ridotta, soia e aceto, nella soia, alla soia, con soia, di soia e';

/** The words of each preparation. */
const partWords = {
  'riso-condito': `${rolls}, sushi, poke, chirashi, riso da sushi, donburi`,
  nigiri: 'nigiri',
  rotoli: rolls,
  ciotola: 'poke, bowl',
  cannolo: 'cannolo, cannoli.',
  'alga-nori': `${rolls}, nori, furikake`,
  alghe: 'wakame, kombu, hijiki, alghe, brodo d alga',
  pesce: `${seaMixed}, tonno, tonnat, ventresca, salmone, salmon., tuna., trota, branzin, spigola, orata, orate, ricciola, hamachi, spada,
    pesce, pesci., pescat, paranza, sashimi, tiradito, ceviche, leche de tigre, gravlax, alici., alice., acciug, neonata, bianchett,
    rosamarina, sardell, sardin, sarde, sarda, spatola, rombo, dentice, cernia, pagell, pagro, sarago, sgombr, lanzard, merluzz, nasello,
    black cod, palamita, lampuga, aguglia, costardell, triglia, triglie, scorfano, gallinella, sogliola, halibut, coda di rospo, anguilla,
    capitone, unagi, anago, maguro, otoro, chutoro, nigiri sake, sake nigiri, sake maki, brodetto, crudo, crudi., fumetto`,
  'pesce-conservato': `bottarga, tobiko, masago, ikura, katsuobushi, bonito, furikake, colatura, garum, nuoc mam, nam pla, salsa di pesce,
    fish sauce, kimchi, caesar, puttanesca, bagna cauda, salsa verde, tapenade, stocco, stoccafiss, baccala, caviale, lumpo, mosciame,
    uova di pesce, uova di salmone, uova di tonno, uova di trota, sott olio, essiccat, affumicat, bagnetto verde`,
  dashi: `${noodleBroths}, dashi, zuppa di miso, miso soup, misoshiru, chawanmushi, takoyaki, okonomiyaki, agedashi, tentsuyu, mentsuyu,
    brodo di tonnetto`,
  crostacei: `${seaMixed}, gamber, shrimp, prawn, scampi, scampo, astice, astici, aragost, granchi, granseola, granciporro, king crab,
    soft shell, cicale di mare, canocchi, ebi., amaebi, kani., mazzancoll, crostace, bisque, kimchi`,
  surimi: 'surimi, kanikama, california roll, kamaboko, narutomaki, bastoncini di granchio',
  molluschi: `${seaMixed}, polpo, polpi., polipo, piovra, calamar, seppi, totan, moscardin, vongol, cozz, impepata, tartufi di mare, ostric,
    capesant, capasant, canestrell, fasolar, cannolicch, tellin, arselle, lumac, mollusch, takoyaki, hotate`,
  'salsa-di-ostriche': 'salsa di ostric, salsa d ostric, oyster sauce, yakisoba',
  'verdure-al-banco': '',
  pastella: 'tempura, pastella, kakiage, tenkasu, takoyaki, okonomiyaki',
  'pastella-zafferano': 'pastella allo zafferano',
  panatura: `panko, panat, impanat, cotolett, milanese, katsu., tonkatsu, katsudon, arancin, suppli, crocche, korokke, polpett, nugget,
    ascolana, ebi fry, cazzill, gratin`,
  'olio-del-pesce': 'frittura, calamari fritti, gamberi in tempura, paranza, ebi fry',
  'olio-delle-verdure': 'verdure in tempura, fiori di zucca, patatine, panelle, friggono in un olio, caponata, crusc, cannolo, cannoli.',
  'salsa-di-soia': `${noodleBroths}, ${soySauce}, shoyu, soy., nikiri, teriyaki, yakitori, kabayaki, nitsume, unagi, anago, tonkatsu,
    katsudon, yakisoba, okonomi, takoyaki, tentsuyu, mentsuyu, hoisin, gochujang, karaage, agedashi, goma wakame, insalata di alghe,
    cantonese`,
  tamari: 'tamari',
  ponzu: 'ponzu',
  'miso-bianco': 'miso., dengaku',
  'miso-rosso': 'miso rosso, miso d orzo, miso scuro',
  soia: 'soia, edamame, tofu, natto., tempeh, okara, yuba, kinako, lecitina',
  wasabi: 'wasabi, rafano, cren.',
  senape: 'senape, mostarda, vinaigrette, digione, karashi, giardiniera, salsa tartara, remoulade, caesar',
  curry: 'curry, garam masala, vadouvan',
  worcestershire: `worcester, worchester, tonkatsu, katsudon, okonomi, takoyaki, yakisoba, salsa cocktail, cocktail di gamber, salsa rosa,
    salsa aurora, bloody mary, barbecue, bbq, caesar`,
  'zenzero-sott-aceto': 'zenzero sott aceto, zenzero marinato, gari., beni shoga',
  'cipolla-agrodolce': 'cipolla di tropea, cipolla in agrodolce, cipolla rossa',
  aceto: 'aceto, agrodolce, carpione, scapece, sottacet, sott aceto, giardiniera, vinaigrette, vincotto, mosto cotto',
  nduja: 'nduja',
  uovo: `${freshPasta}, ${sweetCreams}, uovo, uova, tuorl, albume, egg., carbonara, mering, zabaion, zabaglion, torrone, maritozz, onsen,
    olandese, bernese, bearnaise, pasta fresca, okonomiyaki, takoyaki, katsudon, ramen, macaron, souffle, sformat, semifreddo, mousse,
    tartufo di pizzo, whisky sour, pisco sour, pignolata`,
  'uovo-marinato': 'uovo marinato, uova marinate, ajitama, ajitsuke',
  frittata: 'tamago, frittata',
  maionese: `maionese, mayo, maio., kewpie, aioli, rouille, remoulade, salsa tartara, salsa rosa, salsa aurora, salsa cocktail,
    cocktail di gamber, tonnat, insalata russa, coleslaw, caesar, spicy, okonomi, takoyaki`,
  latticini: `${sweetCreams}, latte., latticin, formagg, cheese, mozzarell, bufala, ricott, burrat, stracciatell, stracchin, crescenza,
    caciocavall, cacio., caciotta, pecorin, parmigian, provol, scamorz, ragusano, tuma., primo sale, feta., taleggio, asiago, brie.,
    caprino, robiola, squacquerone, grana., burro, panna., mascarpon, philadelphia, gorgonzol, fontin, yogurt, kefir, olandese, bernese,
    bearnaise, cassata, pastiera, mousse, ganache, toffee, mou., risotto, mantecat, carbonara, amatriciana, caesar, caseina, norma.,
    ncasciata, fonduta, caprese, sorrentina, margherita, biancomangiare, cuccia., baileys, cappuccin, frappe, macchiato, tzatziki, raita,
    lassi, fiordilatte, bechamel, pure di patat, crema di latte, licurdia, mugnaia, gratin., parmentier`,
  besciamella: 'besciamell, mornay, lasagn, cannellon',
  pesto: 'pesto',
  gelato: `${sweetCreams}, gelato, gelati., semifreddo, affogato, tartufo di pizzo`,
  cioccolato: 'cioccolat, cacao, gianduia, gianduiott, nutella, brownie, ganache, tartufo di pizzo, setteveli',
  'dolci-da-forno': `pan di spagna, torta, tortino, crostata, biscott, savoiard, frolla, pasticcin, profiterol, bigne, zeppol, pastiera,
    cassata, cheesecake, tiramisu, baba., sfogliatell, croissant, cornett, muffin, brownie, plumcake, pancake, crepe, crespell, waffle,
    dorayaki, castella., pandoro, panettone, colomba, ciambell, krapfen, bombolon, cullurell, cudduraci, cuzzup, mpigliata, sfinci,
    buccellat, millefoglie, strudel, wafer, cialda, zuppa inglese, setteveli, pignolata, chinulill, susumell, cantucc, crumble, streusel`,
  mandorle: `mandorl, amarett, marzapan, pasta reale, martorana, frangipan, torrone, orzata, macaron, petrali, mostaccioli, nzudd, cassata,
    romesco, pesto trapanese, pesto alla trapanese, torta caprese, biancomangiare, cantucc, susumell, crocette di fich, frutta secca,
    frutta a guscio`,
  pistacchi: 'pistacch, mortadella',
  noci: 'noci., noce., gherigli, nocino, petrali, mpigliata, waldorf, crocette di fich, frutta secca, frutta a guscio',
  nocciole: 'nocciol, gianduia, gianduiott, nutella, pralin, tartufo di pizzo, romesco, setteveli, frutta secca, frutta a guscio',
  anacardi: 'anacard',
  pinoli: 'pinol, pesto',
  arachidi: 'arachid, peanut, satay, noccioline',
  sesamo: `sesamo, gomasio, goma., giuggiulena, tahin, hummus, humus, halva, baba ganoush, falafel, furikake, shichimi, togarashi, zaatar,
    za atar, insalata di alghe, burger, hamburger, semi misti, mix di semi, ai semi`,
  sedano: `sedano, soffritto, ragu., bolognese, mirepoix, caponata, minestrone, insalata russa, dado., brodo vegetale, brodo di carne,
    brodo di pollo, fondo bruno, demi glace, ghiotta, waldorf, ketchup, fumetto, bisque, court bouillon`,
  lupini: 'lupini, lupino',
  'farina-di-ceci': 'ceci., panelle, farinata, hummus, humus, falafel',
  'frutta-secca': 'uvetta, uva passa, passolin, candit, albicocche secche, pomodoro secco, pomodori secchi, pomodorini secchi',
  amido: 'amido',
  'pane-di-grano-duro': `pane., pani., bruschett, crostin, croston, mollica, muddica, pangrattat, pan grattato, frisell, fresell, gallett,
    tarall, grissin, focacci, pizza, pizzett, pitta, piadin, calzone, panzerott, panin, tramezzin, toast, sandwich, cracker, beccafico,
    salmorejo, caesar, salsa verde, falafel, panzanella, acquasale, cartocciat, bagnetto verde, naan, pita., tortilla, taco., tacos.,
    burrito, quesadilla, licurdia`,
  mafalda: 'mafalda',
  'pane-al-latte': 'pane al latte, sando., bao., pan brioche, burger, hamburger, maritozz',
  brioche: 'brioche, croissant, cornett, maritozz',
  pasta: `${freshPasta}, pasta., spaghett, linguin, bucatin, vermicelli, paccher, rigaton, penne., mezze maniche, calamarata, ziti.,
    maccheron, fusill, casarecc, busiat, orecchiett, cavatell, trofie, fregola, fileja, filei., struncatura, stroncatura, gnocc, noodle,
    ramen, udon, soba., somen, yakisoba, timballo, anelletti, lagan, sagne, sagna.`,
  'farina-di-grano': `farina, infarinat, semola, semolino, frumento, grano duro, bulgur, burghul, farro, freekeh, seitan, kamut, tabule,
    tabbouleh, pasta fillo, fillo., sfoglia, brise, karaage, okonomiyaki, takoyaki, roux, kataifi, kadaif, cipolla croccante, cereal,
    mugnaia, cuccia.`,
  'sfoglia-gyoza': 'gyoza, ravioli alla piastra, wonton, won ton, shumai, dim sum, involtini primavera, harumaki',
  'scorza-cannolo': 'cannolo, cannoli.',
  cuscus: 'cuscus, couscous, cous cous',
  orzo: 'orzo, orzott, malto',
  segale: 'segale',
  avena: 'avena, granola, muesli, porridge',
  sake: 'sake, mirin, teriyaki, sukiyaki',
  vino: `vino, vini., marsala, passito, zibibbo, malvasia, moscato, porto., sherry, vermouth, prosecco, spumante, champagne, brut, spritz,
    sangria, zabaion, zabaglion, nero d avola, gaglioppo, vin santo, vin brule, vinsanto, franciacorta, ciro rosso, ciro bianco,
    ciro rosato, busara, court bouillon`,
  birra: 'birra, lager, ipa., stout',
  'birra-di-frumento': 'blanche, weiss, birra di frumento',
} as const satisfies Record<Preparation, string>;

/** Words of grains and nuts without a preparation of their own. Soba contains wheat too, however much buckwheat it has. */
const singleWords = {
  grano: 'grano, frumento, farina, farro, semola, bulgur, seitan, pane., panin, pasta., ramen, udon, soba.',
  segale: 'segale',
  orzo: 'orzo, malto',
  avena: 'avena',
  mandorle: 'amarett, pasta di mandorl',
  nocciole: '',
  noci: '',
  anacardi: '',
  'noci-pecan': 'pecan, noci pecan, noci di pecan',
  'noci-del-brasile': 'noci del brasile, noce del brasile',
  pistacchi: '',
  'noci-macadamia': 'macadamia, noci macadamia, noci di macadamia',
} as const satisfies Record<Single, string>;

/** Words of fried food, literally or by custom; the oil itself brings the traces of what is fried in it. */
const friedWords = `fritt, frigg, crocche, korokke, suppli, arancin, chips, karaage, katsu., tonkatsu, katsudon, tempura, kakiage, agedashi, zeppol,
  crispell, cullurell, panzerott, nugget, cotolett, ascolana, panko, patata croccante, cipolla croccante, crispy, popcorn di gamber,
  pop corn di gamber, bravas, cazzill`;

const otherFlours = `grano saraceno, farina di riso, farina di mais, farina di ceci, farina di castagn, farina di mandorl, farina di cocco,
  farina di lupin`;
const otherPasta = `pasta di riso, pasta di mandorl, pasta di mais, pasta di pistacch, pasta d acciug, pasta di acciug, pasta di sesamo, pasta di miso,
  pasta reale, spaghetti di riso, spaghetti di zucchin, spaghetti di soia, noodles di riso, vermicelli di riso, ravioli alla piastra`;

/** Phrases in which a word does not have its usual meaning. */
const passedOver: Partial<Record<Preparation | Single | 'fried', string>> = {
  pesce: 'prosciutto crudo, finocchio crudo, pomodoro crudo, tuorlo crudo, crudo di verdur',
  latticini: `latte di cocco, latte di riso, latte di mandorl, latte di soia, latte d avena, latte di avena, burro di arachid,
    burro di cacao, burro di cocco, burro d arachid, panna vegetale`,
  uovo: 'uovo marinato, uova marinate, uova di pesce, uova di salmone, uova di tonno, uova di trota, ravioli alla piastra, ravioli di riso',
  noci: `noce moscata, noce di cocco, noci di cocco, noce di burro, noce di vitello, noci pecan, noci di pecan, noci del brasile,
    noci di macadamia, noci macadamia`,
  soia: soySauce,
  'miso-bianco': 'miso rosso, miso d orzo, miso scuro',
  orzo: 'miso rosso d orzo, miso d orzo',
  amido: 'amido di mais, amido di riso, amido di patat, amido di tapioca',
  grano: `${otherFlours}, ${otherPasta}`,
  pasta: otherPasta,
  'farina-di-grano': otherFlours,
  'pane-di-grano-duro': 'gallette di riso',
  fried: 'frittata',
};

const partLexicon = Object.entries(partWords).flatMap(([part, words]) =>
  isPart(part) ? [{ part, lexicon: lexiconOf(words, passedOver[part]) }] : [],
);
const singleLexicon = groups
  .flatMap((group) => [...singlesOf[group]])
  .map((single) => ({ single, lexicon: lexiconOf(singleWords[single], passedOver[single]) }));
const friedLexicon = lexiconOf(friedWords, passedOver.fried);

/** As many as can be read at a glance. */
const maxLikely = 6;

/** The preparations that a dish probably contains, which are offered first for its declaration. They answer nothing by themselves. */
export function likelyParts(name: string, description: string): Preparation[] {
  return partsNamed(name, description).slice(0, maxLikely);
}

/** The grains and nuts that a dish probably contains by its words or likely preparations; they are offered first. */
export function likelySingles(name: string, description: string): Single[] {
  const text = textOf(name, description);
  const brought = answersOfPreparations(partsNamed(name, description));
  return singleLexicon
    .filter(({ single, lexicon }) => brought[single] === 'contiene' || placeOf(text, lexicon) !== undefined)
    .map(({ single }) => single);
}

/** The preparations that the words of a dish suggest, in their order. Fried food brings its oil. */
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

/** The preparations that the words of a dish suggest and its answers contradict, with the allergens in question. */
export function deniedParts({ content, description = '' }: { content: string; description?: string }, answers: SomeAnswers) {
  return partsNamed(content, description).flatMap((part) => {
    const denied = allergens.filter((allergen) => preparations[part][allergen] === 'contiene' && answers[allergen] === 'no');
    return denied.length > 0 ? [{ part, denied }] : [];
  });
}

const oils: readonly Preparation[] = ['olio-del-pesce', 'olio-delle-verdure'];

function oilOf(named: readonly Preparation[]): Preparation {
  return named.some((part) => part === 'pesce' || part === 'crostacei' || part === 'molluschi') ? 'olio-del-pesce' : 'olio-delle-verdure';
}

/** The index of the first match in a text, which begins and ends with a space. */
function placeOf(text: string, { words, without }: ReturnType<typeof lexiconOf>): number | undefined {
  const place = text.replace(without, (phrase) => '-'.repeat(phrase.length)).search(words);
  return place === -1 ? undefined : place;
}

function textOf(name: string, description: string): string {
  return ` ${foldText(`${name}. ${description}`)} `;
}

/** The searched words, and the phrases that are skipped. */
function lexiconOf(words: string, without = '') {
  return { words: anyOf(words), without: anyOf(without) };
}

/** Each pattern begins a word; a full stop ends it. Folded words contain no special characters. */
function anyOf(words: string): RegExp {
  const each = words.split(',').map((word) => word.trim().replace(/\.$/, ' '));
  return words === '' ? /(?!)/ : new RegExp(` (?:${each.join('|')})`, 'g');
}

function isPart(name: string): name is Preparation {
  return Object.hasOwn(partWords, name);
}
