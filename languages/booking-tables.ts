const people = (count: number) => (count === 1 ? 'una persona' : `${count} persone`);

/** The desk of rooms and tables. */
export const bookingTablesWords = {
  desk: 'Tavoli',
  title: 'Sale e tavoli',
  heading: 'La sala',
  name: 'sale e tavoli',
  note: (tables: number, seats: number, combinations: number) =>
    tables === 0
      ? 'Nessun tavolo: per ora il sito conta solo le persone.'
      : `${seats} posti, ${tables === 1 ? 'un tavolo' : `${tables} tavoli`}, ${combinations === 1 ? 'un’unione' : `${combinations} unioni`}.`,
  save: 'Salva la sala',
  groups: { room: 'Sale', table: 'Tavoli', combination: 'Unioni' },
  says: {
    room: 'Dentro o fuori; se il modulo lo chiede, chi prenota può scegliere dove sedersi.',
    table: 'Ogni tavolo con i suoi posti: al sito basta questo per sapere chi ci sta.',
    combination: 'I tavoli che si avvicinano, con i nomi uniti da «+». Si usano per ultimi, quando un tavolo solo non basta.',
  },
  add: { room: 'Aggiungi una sala', table: 'Aggiungi un tavolo', combination: 'Aggiungi un’unione' },
  fresh: { room: 'Una sala nuova', table: 'Un tavolo nuovo', combination: 'Un’unione nuova' },
  row: {
    room: (name: string) => `Sala ${name}`,
    table: (name: string) => `Tavolo ${name}`,
    combination: (name: string) => `Unione ${name}`,
  },
  fields: {
    name: 'Nome',
    room: 'Sala',
    outside: 'All’aperto',
    en: 'In inglese',
    pt: 'In portoghese',
    from: 'Posti, da',
    to: 'a',
    shape: 'Forma',
    online: 'Si prenota dal sito',
    stepFree: 'Senza gradini',
    highChair: 'Ci sta il seggiolone',
    tables: 'Tavoli',
    remove: 'Togli',
  },
  placeholder: '4 + 5',
  choose: 'Scegli',
  shapes: { round: 'tondo', square: 'quadrato', long: 'lungo' },
  keepLarge: {
    heading: 'Tavoli grandi',
    switch: 'Tienili per le tavolate',
    note: 'Prima di allora, chi è in pochi non li prende.',
    fields: {
      'keepLarge.seats': 'Tavoli da almeno, posti',
      'keepLarge.party': 'Per almeno, persone',
      'keepLarge.hours': 'Fino a, ore prima',
    },
  },
  wrong: {
    name: 'Serve un nome, uno diverso per ogni tavolo.',
    room: 'Serve una sala che resta.',
    number: 'Serve un numero da 1 a 999, solo cifre; il secondo non più piccolo del primo.',
    hours: 'Servono da 1 a 720 ore.',
    tables: 'Servono almeno due tavoli che ci sono, ognuno una volta: per esempio 4 + 5.',
  },
  coming: {
    heading: (count: number) => (count === 1 ? 'Tocca una prenotazione' : `Tocca ${count} prenotazioni`),
    note: 'Nessuna si perde: tengono giorno e ora. Chi non è legato a un tavolo viene rimesso a posto da solo alla prossima prenotazione di quel giorno.',
    gone: 'il tavolo se ne va',
    small: 'il tavolo non basta più',
    free: 'si sposta da sola',
    pinned: 'da sistemare a mano: l’avete messa voi a quel tavolo',
    of: people,
    more: (count: number) => `e altre ${count}`,
  },
} as const;
