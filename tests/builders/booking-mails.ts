import type { BookingMail } from '#mail/booking-mails.ts';

const booking = {
  id: '5b1f0e5e-3a52-4b7d-9a51-0c4c1d7b2a90',
  reference: 'KZ4827',
  name: 'Caterina Romeo',
  date: '2026-11-28',
  start: '2026-11-28T19:30:00Z',
  end: '2026-11-28T21:15:00Z',
  covers: 4,
  sequence: 2,
  at: '2026-11-27T16:20:00Z',
};
const links = {
  own: `https://sushi.example/prenotazione/${booking.id}.0123456789abcdefghijkl`,
  form: 'https://sushi.example/prenota',
};
const desk = { desk: 'https://sushi.example/dashboard_sushi/bookings?giorno=2026-11-28' };
const word = 'Si è rotta la caldaia, e sabato restiamo chiusi.\nVi offriamo noi il primo giro, quando tornate.';

export const exampleBookingMails = {
  'booking-received': { kind: 'booking-received', content: { booking: { ...booking, covers: 14 } }, links },
  'booking-confirmed': { kind: 'booking-confirmed', content: { booking }, links },
  'booking-changed': {
    kind: 'booking-changed',
    content: {
      booking: { ...booking, start: '2026-11-28T20:00:00Z', end: '2026-11-28T22:00:00Z', covers: 6 },
      before: { start: booking.start, covers: 4 },
      sure: true,
      word: '',
    },
    links,
  },
  'booking-cancelled': { kind: 'booking-cancelled', content: { booking, by: 'house', was: 'confirmed', word }, links },
  'booking-declined': { kind: 'booking-declined', content: { booking: { ...booking, covers: 14 }, word: '' }, links },
  'booking-waiting': { kind: 'booking-waiting', content: { booking, flexibleMinutes: 30 }, links },
  'booking-offer': { kind: 'booking-offer', content: { booking, until: '2026-11-27T16:50:00Z' }, links },
  'booking-offer-over': { kind: 'booking-offer-over', content: { booking }, links },
  'booking-reminder': { kind: 'booking-reminder', content: { booking }, links },
  'booking-closed': { kind: 'booking-closed', content: { booking, word, until: '2026-11-27T17:00:00Z', was: 'confirmed' }, links },
  'booking-to-decide': {
    kind: 'booking-to-decide',
    content: { booking: { ...booking, covers: 14 }, phone: '340 123 4567', email: 'caterina@guest.example' },
    links: desk,
  },
  'booking-freed': { kind: 'booking-freed', content: { booking }, links: desk },
} satisfies { [Kind in BookingMail['kind']]: Extract<BookingMail, { kind: Kind }> };
