import { covers } from './bookings-desk.ts';

/** The words of the calendar that the staff read in a program of their own, and of its address, in Italian only. */
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
