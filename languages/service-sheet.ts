import { bookingDeskWords, covers } from './bookings-desk.ts';

export const serviceSheetWords = {
  covers: 'coperti',
  parties: 'prenotazioni',
  allergies: 'con allergie',
  allergiesHeading: 'Allergie',
  columns: { time: 'Ora', covers: 'In', name: 'Nome', phone: 'Telefono', tables: 'Tav.', until: 'Fino' },
  marks: {
    seated: bookingDeskWords.states.seated,
    arrived: bookingDeskWords.states.arrived,
    late: 'in ritardo',
    expected: 'atteso',
    requested: bookingDeskWords.states.requested,
  },
  key: 'I segni:',
  noTable: 'manca',
  nobody: 'Nessuno, per ora.',
  announced: (time: string) => `arriva alle ${time}`,
  unreached: 'non raggiunto: chiamare',
  waiting: 'In lista:',
  waits: (name: string, count: number, time: string, phone: string) =>
    `${name}, ${count}, verso le ${time}${phone === '' ? '' : `, ${phone}`}`,
  toService: bookingDeskWords.toService,
  highChair: bookingDeskWords.highChair,
  stepFree: bookingDeskWords.stepFree,
  people: bookingDeskWords.people,
  printed: (time: string) => `Foglio delle ${time}. Chi arriva dopo si scrive a mano; la verità è sullo schermo.`,
  /** Replaces an allergy on a mailed sheet. */
  allergyNotMailed: 'c’è un’allergia: si legge in sala',
  kept: (time: string) => `delle ${time}`,
  keptTitle: 'Foglio di stasera,',
  make: 'Prepara il PDF',
  makeAgain: 'Rifallo adesso',
  mailNow: 'Manda per mail',
  mailed: (to: string) => `In partenza, a ${to}.`,
} as const;

export const serviceSheetMailWords = {
  subject: (day: string, service: 'lunch' | 'dinner') => `Il foglio di ${day}, ${service === 'lunch' ? 'pranzo' : 'cena'}`,
  lead: 'In allegato c’è il foglio del servizio, in PDF: chi viene, a che ora, a quale tavolo, con il telefono. Serve se manca la corrente o la rete: stampalo, o tienilo sul telefono.',
  withoutNeeds:
    'Le allergie e le richieste degli ospiti non viaggiano per mail: qui c’è scritto soltanto chi ha un’allergia. Si leggono sullo schermo, e sul foglio stampato in sala.',
  file: (date: string, service: 'lunch' | 'dinner') => `foglio-${date}-${service === 'lunch' ? 'pranzo' : 'cena'}.pdf`,
} as const;

export const calendarFeedWords = {
  name: (house: string) => `${house}: coperti`,
  service: {
    lunch: (count: number) => `Pranzo: ${covers(count)}`,
    dinner: (count: number) => `Cena: ${covers(count)}`,
  },
  bookings: (count: number) => (count === 0 ? 'Nessuna prenotazione' : count === 1 ? '1 prenotazione' : `${count} prenotazioni`),
  party: (time: string, name: string, size: number) => `${time} ${name}, ${size}`,

  heading: 'Calendario',
  why: 'Un indirizzo che il calendario del tuo telefono rilegge da solo: i coperti di ogni servizio, da una settimana fa a due mesi avanti.',
  names: 'Anche i nomi di chi ha prenotato',
  namesHelp: 'Li legge chiunque abbia l’indirizzo, e il calendario li tiene. Allergie e telefoni non ci sono mai.',
  make: 'Crea l’indirizzo',
  ready: 'L’indirizzo è pronto: si vede solo adesso.',
  how: 'Sul telefono: «Aggiungi calendario in abbonamento», o «Da URL». Chi ha l’indirizzo legge il calendario: tienilo per te.',
  what: 'l’indirizzo del calendario',
  made: (when: string, names: boolean) => `Creato ${when}, ${names ? 'con i nomi' : 'senza nomi'}.`,
  again: 'Crea un altro indirizzo',
  againNote: 'Quello di prima smette di funzionare. Smette anche se cambi password.',
  end: 'Togli l’indirizzo',
  ended: 'Fatto: l’indirizzo non dice più niente.',
} as const;
