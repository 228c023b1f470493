import { listed } from './formats.ts';

const people = (count: number) => (count === 1 ? 'una persona' : `${count} persone`);
const minutes = (count: number) => (count === 1 ? 'un minuto' : `${count} minuti`);
/** In hours: longer ahead means always. */
const aYear = 8_760;
/** In whole weeks and days if possible: nobody counts 168 hours. */
const hours = (count: number) => {
  if (count % 168 === 0) return count === 168 ? 'una settimana' : `${count / 168} settimane`;
  if (count % 24 === 0) return count === 24 ? 'un giorno' : `${count / 24} giorni`;
  return count === 1 ? 'un’ora' : `${count} ore`;
};
const aDay = 1_440;
/** A time in minutes from midnight, with its day if it is a later one. */
const clock = (count: number) => {
  const days = Math.floor(count / aDay);
  const time = `${Math.floor((count % aDay) / 60)}:${String(count % 60).padStart(2, '0')}`;
  return days === 0 ? time : `${time} ${days === 1 ? 'del giorno dopo' : `di ${days} giorni dopo`}`;
};

export const bookingRulesWords = {
  heading: 'Le regole',
  name: 'regole delle prenotazioni',
  note: 'Ogni regola dice che cosa fa. Accanto si vede subito il risultato; chi ha già prenotato non perde niente.',
  save: 'Salva le regole',
  groups: {
    many: 'Quanti',
    stay: 'Quanto restano',
    online: 'Chi prenota da sé',
    paused: 'Fermate e attese',
    form: 'Che cosa chiede il modulo',
    paper: 'Il foglio del servizio',
  },
  wrong: {
    number: 'Serve un numero intero, solo cifre.',
    between: (least: number, most: number) => `Serve un numero da ${least} a ${most}.`,
    fives: 'Serve un numero di minuti che finisca per 0 o per 5.',
    order: 'Il più grande è minore del più piccolo: alza questo numero, o abbassa l’altro.',
    steps: 'Ogni riga dev’essere per più persone di quella sopra.',
    policy: 'Al massimo mille caratteri.',
    sheetTo: 'Scrivi un indirizzo come sala@esempio.it.',
  },
  fields: {
    'seats.lunch': 'Persone in sala insieme, a pranzo',
    'seats.dinner': 'Persone in sala insieme, a cena',
    'arrivals.lunch': 'Persone che arrivano insieme, a pranzo',
    'arrivals.dinner': 'Persone che arrivano insieme, a cena',
    slotMinutes: 'Un orario ogni',
    turnMinutes: 'Fra una prenotazione e l’altra',
    largerTableHours: 'Chi è in pochi a un tavolo più grande',
    lastSeatingMinutes: 'Ultimo ingresso, prima di chiudere',
    'online.from': 'Dal sito, da',
    'online.to': 'Dal sito, fino a',
    leadMinutes: 'Preavviso',
    horizonDays: 'In anticipo, fino a',
    onlineShare: 'Posti per chi prenota dal sito',
    confirmUpTo: 'Confermate da sole, fino a',
    holdMinutes: 'Un orario scelto resta fermo',
    'offer.minutes': 'Un’offerta a chi aspetta vale',
    'offer.soonMinutes': 'Quando manca poco, vale',
    'offer.soonBeforeMinutes': '«Manca poco» vuol dire, prima dell’orario',
    reminderHours: 'Promemoria, prima dell’orario',
  },
  units: { people: 'persone', minutes: 'minuti', days: 'giorni', hours: 'ore', percent: 'posti su cento', perSlot: 'a orario' },
  /** For hours of a choice: 0 is never. */
  hoursBefore: (count: number) => (count === 0 ? 'mai' : count > aYear ? 'sempre' : `da ${hours(count)} prima`),
  says: {
    'seats.lunch': (count: number) => `Quando a pranzo sono a tavola in ${count}, il sito dice che è pieno e offre un altro orario.`,
    'seats.dinner': (count: number) => `Quando a cena sono a tavola in ${count}, il sito dice che è pieno e offre un altro orario.`,
    'arrivals.lunch': (count: number) => `A ogni orario entrano al massimo in ${count}, così la cucina respira.`,
    'arrivals.dinner': (count: number) =>
      `A ogni orario entrano al massimo in ${count}. Una prenotazione per più persone può arrivare, ma da sola.`,
    slotMinutes: (count: number) => `Gli ospiti scelgono fra 20:00, ${clock(20 * 60 + count)}, ${clock(20 * 60 + 2 * count)}…`,
    turnMinutes: (count: number) =>
      count === 0 ? 'Il tavolo si può ridare subito, appena sparecchiato.' : `Il tavolo si ridà dopo ${minutes(count)}.`,
    largerTableHours: (count: number) =>
      count === 0
        ? 'Mai: finiti i tavoli da due, il sito dice a una coppia che è pieno, anche con metà delle sedie vuote.'
        : count > aYear
          ? 'Finiti i tavoli da due, una coppia ha anche quello da sei: la sala si riempie. Costa questo: chi prenota dopo, in sei, può trovarlo preso.'
          : `Finiti i tavoli da due, una coppia ha anche quello da sei, ma solo da ${hours(count)} prima. Costa questo: fino ad allora le dice pieno con sedie vuote.`,
    lastSeatingMinutes: (count: number) => `Chiudendo alle 23:00, l’ultimo orario è alle ${clock(23 * 60 - count)}.`,
    'online.from': (count: number) =>
      count <= 1 ? 'Dal sito si può prenotare anche da soli.' : `Sotto le ${people(count)} il sito chiede di telefonare.`,
    'online.to': (count: number) => `Da ${count + 1} in su diventa una richiesta: decidi tu.`,
    leadMinutes: (count: number) =>
      count === 0
        ? 'Si prenota fino all’ultimo minuto.'
        : `Alle 19:00 si può ancora prenotare per le ${clock(19 * 60 + count)}, non prima.`,
    horizonDays: (count: number) =>
      count === 0
        ? 'Si prenota solo per oggi.'
        : count === 1
          ? 'Oggi si prenota fino a domani.'
          : `Oggi si prenota fino a ${count} giorni da adesso.`,
    onlineShare: (count: number, seats: number) =>
      count === 100
        ? 'Tutti i posti si possono prendere dal sito.'
        : `A cena ${Math.floor((seats * count) / 100)} dei ${seats} posti si prendono dal sito; gli altri restano per il telefono e per chi passa.`,
    confirmUpTo: (count: number) =>
      count === 0 ? 'Ogni prenotazione la confermi tu, a mano.' : `Fino a ${people(count)} la conferma parte subito; oltre, la leggi tu.`,
    holdMinutes: (count: number) =>
      `Chi sceglie un orario ha ${minutes(count)} per scrivere il nome. Se ci mette di più e il posto c’è ancora, va bene lo stesso.`,
    'offer.minutes': (count: number) =>
      `Quando si libera un posto, chi aspetta ha ${minutes(count)} per dire di sì; poi tocca al prossimo.`,
    'offer.soonMinutes': (count: number) =>
      `Se l’orario è vicino, per dire di sì ${count === 1 ? 'c’è un minuto' : `ci sono ${count} minuti`}.`,
    'offer.soonBeforeMinutes': (count: number) => `Vicino: da ${minutes(count)} prima.`,
    reminderHours: (count: number) => `Il promemoria parte ${hours(count)} prima, e porta dove si conferma o si annulla.`,
  },
  /** For a rule that admits more people than the table plan has seats. */
  beyondChairs: (chairs: number) => `I tavoli però hanno ${chairs === 1 ? 'un posto' : `${chairs} posti`}: di più a sedere non ci stanno.`,
  stay: {
    legend: { stay: 'Quanto si resta a tavola', 'stayOf.lunch': 'A pranzo', 'stayOf.dinner': 'A cena' },
    differs: { 'stayOf.lunch': 'A pranzo è diverso', 'stayOf.dinner': 'A cena è diverso' },
    upTo: 'Fino a quante persone',
    minutes: 'Minuti a tavola',
    larger: 'Oltre, minuti a tavola',
    row: (number: number) => `Riga ${number}`,
    upToSaid: (upTo: number, count: number) => `fino a ${upTo}: ${minutes(count)}`,
    largerSaid: (count: number) => `oltre: ${minutes(count)}`,
    says: (upTo: number, count: number) =>
      `${upTo === 1 ? 'Chi è da solo, dalle 20:00 ha' : `In ${upTo}, dalle 20:00 hanno`} il tavolo fino alle ${clock(20 * 60 + count)}.`,
    nobody: 'Nessuno viene mandato via: è il tempo che il sito conta.',
  },
  walkIn: {
    legend: 'Solo di passaggio',
    says: 'In questi servizi dal sito non si prenota: si viene e basta.',
    service: { lunch: 'pranzo', dinner: 'cena' },
  },
  questions: {
    allergies: 'Allergie e intolleranze',
    highChair: 'Seggiolone',
    stepFree: 'Senza gradini',
    occasion: 'Un’occasione da festeggiare',
    room: 'Dentro o fuori',
  },
  sheetTo: {
    label: 'Mandalo per mail a',
    help: 'Un’ora prima di ogni servizio, in PDF. Senza indirizzo non parte. Le allergie non viaggiano per mail.',
  },
  policy: {
    label: 'Due righe per chi prenota',
    in: { en: 'In inglese', pt: 'In portoghese' },
    placeholder: 'Per esempio: vi aspettiamo un quarto d’ora, poi il tavolo passa a chi aspetta.',
  },
  evening: {
    pause: 'Pausa',
    paces: 'Ritmo di una sera',
    pace: (day: string, service: string, most: number | undefined, closed: readonly string[]) =>
      [
        `${day}, ${service}`,
        ...(most === undefined ? [] : [`al massimo ${most}`]),
        ...(closed.length > 0 ? [`chiuso alle ${listed(closed, 'it')}`] : []),
      ].join(', '),
  },
  paused: (until: string) => `Le prenotazioni dal sito sono ferme fino alle ${until}. Si riaprono da sole.`,
  preview: {
    heading: 'Il risultato',
    when: 'Quando',
    people: 'In quanti',
    show: 'Mostra',
    none: 'Quel giorno non c’è servizio.',
    count: (free: number, all: number) => (all === 1 ? `${free} orario su 1` : `${free} ${free === 1 ? 'orario' : 'orari'} su ${all}`),
    span: (from: string, to: string) => (from === to ? `alle ${from}` : `dalle ${from} alle ${to}`),
    noneFree: 'nessun orario libero',
    before: (free: number) => `Prima di questa modifica ${free === 1 ? 'era uno' : `erano ${free}`}.`,
    same: 'Come prima di questa modifica.',
    invalid: 'Si vede appena tutti i numeri sono a posto.',
    failed: 'Non si riesce a chiedere al sito: la vista è di prima.',
    kinds: { free: 'libero', onRequest: 'su richiesta', waitingList: 'pieno', full: 'no' },
    limits: {
      seats: 'posti finiti',
      arrivals: 'troppi arrivi',
      onlineShare: 'quota del sito finita',
      tables: 'tavoli finiti',
      past: 'già passato',
      lastSeating: 'dopo l’ultimo ingresso',
      fixedTimes: 'fuori dai turni',
      closedTime: 'chiuso a mano',
      lead: 'troppo tardi',
      horizon: 'troppo presto',
      walkInOnly: 'solo di passaggio',
      paused: 'in pausa',
      party: 'troppo pochi per il sito',
    },
  },
} as const;
