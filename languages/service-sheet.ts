import { bookingDeskWords } from './bookings-desk.ts';

/** The words of the sheet of a service, on the screen, on paper and as a PDF. */
export const serviceSheetWords = {
  title: 'Foglio del servizio, prenotazioni',
  covers: 'coperti',
  parties: 'tavolate',
  allergies: 'con allergie',
  allergiesHeading: 'Allergie',
  columns: { time: 'Ora', covers: 'In', name: 'Nome', phone: 'Telefono', tables: 'Tav.', until: 'Fino' },
  /** What each mark means, as the key says it. */
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
  tables: bookingDeskWords.tables,
  printed: (time: string) => `Foglio delle ${time}. Chi arriva dopo si scrive a mano; la verità è sullo schermo.`,
  page: (number: number, all: number) => `${number} di ${all}`,
} as const;
