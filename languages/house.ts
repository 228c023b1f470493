import { catalogue } from './languages.ts';

/* Words about the restaurant for several areas: allergens, marks, days and hours. The allergens have the words of Reg. (UE) n.
   1169/2011, annex II. */

export const houseWords = catalogue((say) => ({
  allergens: {
    glutine: say('Cereali contenenti glutine', 'Cereals containing gluten', 'Cereais que contêm glúten'),
    crostacei: say('Crostacei', 'Crustaceans', 'Crustáceos'),
    uova: say('Uova', 'Eggs', 'Ovos'),
    pesce: say('Pesce', 'Fish', 'Peixes'),
    arachidi: say('Arachidi', 'Peanuts', 'Amendoins'),
    soia: say('Soia', 'Soybeans', 'Soja'),
    latte: say('Latte', 'Milk', 'Leite'),
    'frutta-a-guscio': say('Frutta a guscio', 'Nuts', 'Frutos de casca rija'),
    sedano: say('Sedano', 'Celery', 'Aipo'),
    senape: say('Senape', 'Mustard', 'Mostarda'),
    sesamo: say('Semi di sesamo', 'Sesame seeds', 'Sementes de sésamo'),
    solfiti: say('Anidride solforosa e solfiti', 'Sulphur dioxide and sulphites', 'Dióxido de enxofre e sulfitos'),
    lupini: say('Lupini', 'Lupin', 'Tremoço'),
    molluschi: say('Molluschi', 'Molluscs', 'Moluscos'),
  },
  /** Short names for narrow places; the full names are in the legend. */
  shortAllergens: {
    glutine: say('Glutine', 'Gluten', 'Glúten'),
    crostacei: say('Crostacei', 'Crustaceans', 'Crustáceos'),
    uova: say('Uova', 'Eggs', 'Ovos'),
    pesce: say('Pesce', 'Fish', 'Peixe'),
    arachidi: say('Arachidi', 'Peanuts', 'Amendoins'),
    soia: say('Soia', 'Soya', 'Soja'),
    latte: say('Latte', 'Milk', 'Leite'),
    'frutta-a-guscio': say('Frutta a guscio', 'Nuts', 'Frutos de casca rija'),
    sedano: say('Sedano', 'Celery', 'Aipo'),
    senape: say('Senape', 'Mustard', 'Mostarda'),
    sesamo: say('Sesamo', 'Sesame', 'Sésamo'),
    solfiti: say('Solfiti', 'Sulphites', 'Sulfitos'),
    lupini: say('Lupini', 'Lupin', 'Tremoço'),
    molluschi: say('Molluschi', 'Molluscs', 'Moluscos'),
  },
  /** The grains and the nuts of annex II, points 1 and 8, in running text. It calls cashews *noci di acagiù*. */
  singles: {
    grano: say('grano', 'wheat', 'trigo'),
    segale: say('segale', 'rye', 'centeio'),
    orzo: say('orzo', 'barley', 'cevada'),
    avena: say('avena', 'oats', 'aveia'),
    mandorle: say('mandorle', 'almonds', 'amêndoas'),
    nocciole: say('nocciole', 'hazelnuts', 'avelãs'),
    noci: say('noci', 'walnuts', 'nozes'),
    anacardi: say('anacardi', 'cashews', 'castanhas de caju'),
    'noci-pecan': say('noci di pecan', 'pecan nuts', 'nozes pécan'),
    'noci-del-brasile': say('noci del Brasile', 'Brazil nuts', 'castanhas do Brasil'),
    pistacchi: say('pistacchi', 'pistachio nuts', 'pistácios'),
    'noci-macadamia': say('noci macadamia', 'macadamia nuts', 'nozes de macadâmia'),
  },
  declaration: {
    contains: say('contiene', 'contains', 'contém'),
    traces: say('può contenere tracce', 'may contain traces', 'pode conter vestígios'),
    tracesOf: (names: string) =>
      say(`può contenere tracce di ${names}`, `may contain traces of ${names}`, `pode conter vestígios de ${names}`),
    none: say('nessuno dei 14 fra gli ingredienti', 'none of the 14 among the ingredients', 'nenhum dos 14 entre os ingredientes'),
    undeclared: say(
      'allergeni non dichiarati: chiedete in sala',
      'allergens not declared: please ask us',
      'alergénios não declarados: pergunte-nos na sala',
    ),
  },
  marks: {
    congelato: say('congelato', 'frozen', 'congelado'),
    abbattuto: say('abbattuto', 'blast-frozen', 'congelado previamente'),
    crudo: say('crudo', 'raw', 'cru'),
    vegetariano: say('vegetariano', 'vegetarian', 'vegetariano'),
    vegano: say('vegano', 'vegan', 'vegano'),
    piccante: say('piccante', 'spicy', 'picante'),
    consigliato: say('consigliato', 'recommended', 'recomendado'),
  },
  soldOut: say('esaurito', 'sold out', 'esgotado'),
  weekdays: {
    monday: say('lunedì', 'Monday', 'segunda-feira'),
    tuesday: say('martedì', 'Tuesday', 'terça-feira'),
    wednesday: say('mercoledì', 'Wednesday', 'quarta-feira'),
    thursday: say('giovedì', 'Thursday', 'quinta-feira'),
    friday: say('venerdì', 'Friday', 'sexta-feira'),
    saturday: say('sabato', 'Saturday', 'sábado'),
    sunday: say('domenica', 'Sunday', 'domingo'),
  },
  services: { lunch: say('pranzo', 'lunch', 'almoço'), dinner: say('cena', 'dinner', 'jantar') },
  days: (first: string, last: string) => say(`da ${first} a ${last}`, `${first} to ${last}`, `de ${first} a ${last}`),
  and: say('e', 'and', 'e'),
  fromTo: (from: string, to: string) =>
    say(
      `${italianTime(from, 'dalle')} ${italianTime(to, 'alle')}`,
      `${englishTime(from)} to ${englishTime(to)}`,
      `${portugueseTime(from, 'das')} ${portugueseTime(to, 'às')}`,
    ),
  until: (time: string) => say(`fino ${italianTime(time, 'alle')}`, `until ${englishTime(time)}`, `até ${portugueseTime(time, 'às')}`),
  when: {
    today: (time: string) => say(italianTime(time, 'alle'), `at ${englishTime(time)}`, portugueseTime(time, 'às')),
    tomorrow: (time: string) =>
      say(`domani ${italianTime(time, 'alle')}`, `tomorrow at ${englishTime(time)}`, `amanhã ${portugueseTime(time, 'às')}`),
    weekday: (weekday: string, time: string) =>
      say(
        `${weekday} ${italianTime(time, 'alle')}`,
        `on ${weekday} at ${englishTime(time)}`,
        `${weekday.endsWith('feira') ? 'na' : 'no'} ${weekday} ${portugueseTime(time, 'às')}`,
      ),
    /** @param date such as `8 gennaio` */
    date: (date: string, time: string) =>
      say(
        `${/^(8|11)\b/.test(date) ? 'l’' : 'il '}${date} ${italianTime(time, 'alle')}`,
        `on ${date} at ${englishTime(time)}`,
        `a ${date} ${portugueseTime(time, 'às')}`,
      ),
  },
  openUntil: (time: string) =>
    say(
      `Aperto ora, fino ${italianTime(time, 'alle')}`,
      `Open now, until ${englishTime(time)}`,
      `Aberto agora, até ${portugueseTime(time, 'às')}`,
    ),
  opensAt: (when: string) => say(`Chiuso ora, apre ${when}`, `Closed now, opens ${when}`, `Fechado agora, abre ${when}`),
  closed: say('Chiuso', 'Closed', 'Fechado'),
  /** Beside the company's legal data while they are samples. */
  sample: say('dati di esempio', 'sample data', 'dados de exemplo'),
}));

function isMidnight(time: string): boolean {
  return time === '00:00' || time === '24:00';
}

/** `19:00` with its article: `alle 19`, `dalle 12:30`, `all’una`, `a mezzanotte`. */
function italianTime(time: string, article: 'alle' | 'dalle'): string {
  if (isMidnight(time)) return `${article === 'alle' ? 'a' : 'da'} mezzanotte`;
  const short = time.replace(/^0/, '').replace(/:00$/, '');
  if (short === '1') return `${article.slice(0, -1)}’una`;
  return short.startsWith('1:') ? `${article.slice(0, -1)}’${short}` : `${article} ${short}`;
}

/** `09:00` as `9:00`; midnight by name. */
function englishTime(time: string): string {
  return isMidnight(time) ? 'midnight' : time.replace(/^0/, '');
}

/** `19:00` with its preposition: `às 19:00`, `das 12:30`, `à 1:00`, `à meia-noite`. */
function portugueseTime(time: string, preposition: 'às' | 'das'): string {
  const single = preposition === 'às' ? 'à' : 'da';
  if (isMidnight(time)) return `${single} meia-noite`;
  const short = time.replace(/^0/, '');
  return `${short.startsWith('1:') ? single : preposition} ${short}`;
}
