const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The words of Home's first part, tonight; Italian, as all of the management area. */
export const tonightWords = {
  service: { lunch: 'Pranzo', dinner: 'Cena' },
  running: (service: string, until: string) => `${service}, fino alle ${until}`,
  soon: (service: string, wait: string) => `${service} fra ${wait}`,
  later: (service: string, when: string) => `${service} ${when}`,
  wait: (hours: number, minutes: number) =>
    [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' '),
  closedForLong: 'Chiuso, senza una riapertura in calendario',
  hours: 'Cambia gli orari',
  served: 'Si servono',
  menu: (dishes: number, soldOut: number) =>
    [count(dishes, 'piatto', 'piatti'), soldOut > 0 && count(soldOut, 'esaurito', 'esauriti')].filter(Boolean).join(', '),
  noMenus: 'Nessun menù è di questo servizio.',
  open: 'Apri Menu Edit',

  soldOut: 'Esauriti',
  all: 'C’è tutto.',
  markAnother: 'Segna esaurito un altro piatto',
  back: 'di nuovo disponibile',

  floods: (times: number) =>
    `Nelle ultime 24 ore ${times === 1 ? 'un invio di troppo ai moduli del sito è stato respinto' : `${times.toLocaleString('it-IT')} invii di troppo ai moduli del sito sono stati respinti`}: chi scrive davvero è invitato a riprovare o a telefonare. Non serve fare niente.`,

  waiting: 'Aspettano qualcuno',
  bookings: {
    request: (some: number) => `${count(some, 'richiesta', 'richieste')} da decidere`,
    outside: (some: number) => `${count(some, 'prenotazione', 'prenotazioni')} a un’ora in cui la casa è chiusa`,
    table: (some: number) => `${count(some, 'prenotazione', 'prenotazioni')} senza un tavolo adatto`,
    unreached: (some: number) => `${count(some, 'ospite non raggiunto', 'ospiti non raggiunti')} dalla posta`,
    place: (some: number) => `${count(some, 'posto', 'posti')} da offrire al telefono`,
  },
  andOthers: (some: number) => ` e ${some === 1 ? 'un altro' : `altri ${some}`}`,
  nobody: 'Niente aspetta: tutto è dichiarato e tradotto.',
  undeclared: (dishes: number) => `${count(dishes, 'piatto', 'piatti')} da dichiarare`,
  undeclaredNote: 'chi mangia legge «non dichiarato»',
  declare: 'Dichiara',
  untranslated: {
    en: (dishes: number) => `${count(dishes, 'piatto', 'piatti')} senza inglese`,
    pt: (dishes: number) => `${count(dishes, 'piatto', 'piatti')} senza portoghese`,
  },
  untranslatedNote: 'si legge l’italiano',
  translate: 'Traduci',
  unseen: (menus: number) => `${count(menus, 'menù', 'menù')} che gli ospiti non vedono`,
  look: 'Guarda',
} as const;
