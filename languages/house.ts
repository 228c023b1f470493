import type { Catalogue } from './catalogue.ts';

/*
 * Words about the restaurant that several areas use: allergens, marks, days and hours.
 * The allergens stand by the words of Reg. (UE) n. 1169/2011, annex II.
 */

const it = {
  allergens: {
    glutine: 'Cereali contenenti glutine',
    crostacei: 'Crostacei',
    uova: 'Uova',
    pesce: 'Pesce',
    arachidi: 'Arachidi',
    soia: 'Soia',
    latte: 'Latte',
    'frutta-a-guscio': 'Frutta a guscio',
    sedano: 'Sedano',
    senape: 'Senape',
    sesamo: 'Semi di sesamo',
    solfiti: 'Anidride solforosa e solfiti',
    lupini: 'Lupini',
    molluschi: 'Molluschi',
  },
  /** Short names for narrow places; the full names are in the legend. */
  shortAllergens: {
    glutine: 'Glutine',
    crostacei: 'Crostacei',
    uova: 'Uova',
    pesce: 'Pesce',
    arachidi: 'Arachidi',
    soia: 'Soia',
    latte: 'Latte',
    'frutta-a-guscio': 'Frutta a guscio',
    sedano: 'Sedano',
    senape: 'Senape',
    sesamo: 'Sesamo',
    solfiti: 'Solfiti',
    lupini: 'Lupini',
    molluschi: 'Molluschi',
  },
  /** The grains and the nuts of annex II, points 1 and 8, in running text. It calls cashews *noci di acagiù*. */
  singles: {
    grano: 'grano',
    segale: 'segale',
    orzo: 'orzo',
    avena: 'avena',
    mandorle: 'mandorle',
    nocciole: 'nocciole',
    noci: 'noci',
    anacardi: 'anacardi',
    'noci-pecan': 'noci di pecan',
    'noci-del-brasile': 'noci del Brasile',
    pistacchi: 'pistacchi',
    'noci-macadamia': 'noci macadamia',
  },
  declaration: {
    contains: 'contiene',
    traces: 'può contenere tracce',
    tracesOf: (names: string) => `può contenere tracce di ${names}`,
    none: 'nessuno dei 14 fra gli ingredienti',
    undeclared: 'allergeni non dichiarati: chiedete in sala',
  },
  marks: {
    congelato: 'congelato',
    abbattuto: 'abbattuto',
    crudo: 'crudo',
    vegetariano: 'vegetariano',
    vegano: 'vegano',
    piccante: 'piccante',
    consigliato: 'consigliato',
  },
  soldOut: 'esaurito',
  weekdays: {
    monday: 'lunedì',
    tuesday: 'martedì',
    wednesday: 'mercoledì',
    thursday: 'giovedì',
    friday: 'venerdì',
    saturday: 'sabato',
    sunday: 'domenica',
  },
  services: { lunch: 'pranzo', dinner: 'cena' },
  /** Several days in a row. */
  days: (first: string, last: string) => `da ${first} a ${last}`,
  and: 'e',
  fromTo: (from: string, to: string) => `${italianTime(from, 'dalle')} ${italianTime(to, 'alle')}`,
  until: (time: string) => `fino ${italianTime(time, 'alle')}`,
  when: {
    today: (time: string) => italianTime(time, 'alle'),
    tomorrow: (time: string) => `domani ${italianTime(time, 'alle')}`,
    weekday: (weekday: string, time: string) => `${weekday} ${italianTime(time, 'alle')}`,
    /** @param date such as `8 gennaio` */
    date: (date: string, time: string) => `${/^(8|11)\b/.test(date) ? 'l’' : 'il '}${date} ${italianTime(time, 'alle')}`,
  },
  openUntil: (time: string) => `Aperto ora, fino ${italianTime(time, 'alle')}`,
  opensAt: (when: string) => `Chiuso ora, apre ${when}`,
  closed: 'Chiuso',
  /** Said beside the legal identity while it is a sample. */
  sample: 'dati di esempio',
};

export const houseWords = {
  it,
  en: {
    allergens: {
      glutine: 'Cereals containing gluten',
      crostacei: 'Crustaceans',
      uova: 'Eggs',
      pesce: 'Fish',
      arachidi: 'Peanuts',
      soia: 'Soybeans',
      latte: 'Milk',
      'frutta-a-guscio': 'Nuts',
      sedano: 'Celery',
      senape: 'Mustard',
      sesamo: 'Sesame seeds',
      solfiti: 'Sulphur dioxide and sulphites',
      lupini: 'Lupin',
      molluschi: 'Molluscs',
    },
    shortAllergens: {
      glutine: 'Gluten',
      crostacei: 'Crustaceans',
      uova: 'Eggs',
      pesce: 'Fish',
      arachidi: 'Peanuts',
      soia: 'Soya',
      latte: 'Milk',
      'frutta-a-guscio': 'Nuts',
      sedano: 'Celery',
      senape: 'Mustard',
      sesamo: 'Sesame',
      solfiti: 'Sulphites',
      lupini: 'Lupin',
      molluschi: 'Molluscs',
    },
    singles: {
      grano: 'wheat',
      segale: 'rye',
      orzo: 'barley',
      avena: 'oats',
      mandorle: 'almonds',
      nocciole: 'hazelnuts',
      noci: 'walnuts',
      anacardi: 'cashews',
      'noci-pecan': 'pecan nuts',
      'noci-del-brasile': 'Brazil nuts',
      pistacchi: 'pistachio nuts',
      'noci-macadamia': 'macadamia nuts',
    },
    declaration: {
      contains: 'contains',
      traces: 'may contain traces',
      tracesOf: (names: string) => `may contain traces of ${names}`,
      none: 'none of the 14 among the ingredients',
      undeclared: 'allergens not declared: please ask us',
    },
    marks: {
      congelato: 'frozen',
      abbattuto: 'blast-frozen',
      crudo: 'raw',
      vegetariano: 'vegetarian',
      vegano: 'vegan',
      piccante: 'spicy',
      consigliato: 'recommended',
    },
    soldOut: 'sold out',
    weekdays: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
    services: { lunch: 'lunch', dinner: 'dinner' },
    days: (first: string, last: string) => `${first} to ${last}`,
    and: 'and',
    fromTo: (from: string, to: string) => `${englishTime(from)} to ${englishTime(to)}`,
    until: (time: string) => `until ${englishTime(time)}`,
    when: {
      today: (time: string) => `at ${englishTime(time)}`,
      tomorrow: (time: string) => `tomorrow at ${englishTime(time)}`,
      weekday: (weekday: string, time: string) => `on ${weekday} at ${englishTime(time)}`,
      date: (date: string, time: string) => `on ${date} at ${englishTime(time)}`,
    },
    openUntil: (time: string) => `Open now, until ${englishTime(time)}`,
    opensAt: (when: string) => `Closed now, opens ${when}`,
    closed: 'Closed',
    sample: 'sample data',
  },
  pt: {
    allergens: {
      glutine: 'Cereais que contêm glúten',
      crostacei: 'Crustáceos',
      uova: 'Ovos',
      pesce: 'Peixes',
      arachidi: 'Amendoins',
      soia: 'Soja',
      latte: 'Leite',
      'frutta-a-guscio': 'Frutos de casca rija',
      sedano: 'Aipo',
      senape: 'Mostarda',
      sesamo: 'Sementes de sésamo',
      solfiti: 'Dióxido de enxofre e sulfitos',
      lupini: 'Tremoço',
      molluschi: 'Moluscos',
    },
    shortAllergens: {
      glutine: 'Glúten',
      crostacei: 'Crustáceos',
      uova: 'Ovos',
      pesce: 'Peixe',
      arachidi: 'Amendoins',
      soia: 'Soja',
      latte: 'Leite',
      'frutta-a-guscio': 'Frutos de casca rija',
      sedano: 'Aipo',
      senape: 'Mostarda',
      sesamo: 'Sésamo',
      solfiti: 'Sulfitos',
      lupini: 'Tremoço',
      molluschi: 'Moluscos',
    },
    singles: {
      grano: 'trigo',
      segale: 'centeio',
      orzo: 'cevada',
      avena: 'aveia',
      mandorle: 'amêndoas',
      nocciole: 'avelãs',
      noci: 'nozes',
      anacardi: 'castanhas de caju',
      'noci-pecan': 'nozes pécan',
      'noci-del-brasile': 'castanhas do Brasil',
      pistacchi: 'pistácios',
      'noci-macadamia': 'nozes de macadâmia',
    },
    declaration: {
      contains: 'contém',
      traces: 'pode conter vestígios',
      tracesOf: (names: string) => `pode conter vestígios de ${names}`,
      none: 'nenhum dos 14 entre os ingredientes',
      undeclared: 'alergénios não declarados: pergunte-nos na sala',
    },
    marks: {
      congelato: 'congelado',
      abbattuto: 'congelado previamente',
      crudo: 'cru',
      vegetariano: 'vegetariano',
      vegano: 'vegano',
      piccante: 'picante',
      consigliato: 'recomendado',
    },
    soldOut: 'esgotado',
    weekdays: {
      monday: 'segunda-feira',
      tuesday: 'terça-feira',
      wednesday: 'quarta-feira',
      thursday: 'quinta-feira',
      friday: 'sexta-feira',
      saturday: 'sábado',
      sunday: 'domingo',
    },
    services: { lunch: 'almoço', dinner: 'jantar' },
    days: (first: string, last: string) => `de ${first} a ${last}`,
    and: 'e',
    fromTo: (from: string, to: string) => `${portugueseTime(from, 'das')} ${portugueseTime(to, 'às')}`,
    until: (time: string) => `até ${portugueseTime(time, 'às')}`,
    when: {
      today: (time: string) => portugueseTime(time, 'às'),
      tomorrow: (time: string) => `amanhã ${portugueseTime(time, 'às')}`,
      weekday: (weekday: string, time: string) => `${weekday.endsWith('feira') ? 'na' : 'no'} ${weekday} ${portugueseTime(time, 'às')}`,
      date: (date: string, time: string) => `a ${date} ${portugueseTime(time, 'às')}`,
    },
    openUntil: (time: string) => `Aberto agora, até ${portugueseTime(time, 'às')}`,
    opensAt: (when: string) => `Fechado agora, abre ${when}`,
    closed: 'Fechado',
    sample: 'dados de exemplo',
  },
} satisfies Catalogue<typeof it>;

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
