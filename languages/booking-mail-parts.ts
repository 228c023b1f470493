import type { Catalogue } from './catalogue.ts';

/* What several mails about a booking say alike: its facts, its links, what is attached, and why it is read. */

const it = {
  people: (covers: number) => (covers === 1 ? 'una persona' : `${covers} persone`),
  facts: { when: 'Quando', people: 'Persone', name: 'Nome', reference: 'Riferimento', where: 'Dove', phone: 'Telefono', email: 'Email' },
  moment: (day: string, time: string) => `${day}, ore\u00a0${time}`,
  peopleUntil: (people: string, end: string) => `${people}, fino alle\u00a0${end}`,
  /** Before what it was until now, in plain text. */
  before: (before: string) => `prima: ${before}`,
  look: 'Guarda la prenotazione',
  lookAtRequest: 'Guarda la richiesta',
  anotherDay: 'Scegli un altro giorno',
  calendar: 'In allegato c’è il file per il calendario.',
  newCalendar: 'In allegato c’è il file nuovo per il calendario: sostituisce il primo.',
  calendarEnds: 'Il file in allegato la toglie dal calendario.',
  call: 'Se preferite parlarne, chiamateci:',
  notYou: 'Non siete stati voi?',
  notYouCall: 'Chiamateci:',
  /** For who did not book at all: somebody typed their address. */
  stranger: {
    booking: 'Non avete prenotato voi? Dalla pagina della prenotazione la annullate, senza spiegazioni.',
    request: 'Non l’avete chiesto voi? Dalla pagina della richiesta la ritirate, senza spiegazioni.',
    list: 'Non vi siete messi in lista voi? Dalla sua pagina ne uscite, senza spiegazioni.',
  },
  footer: {
    booking: 'Ricevete questa mail perché con questo indirizzo è stato prenotato un tavolo.',
    request: 'Ricevete questa mail perché con questo indirizzo è stato chiesto un tavolo.',
    list: 'Ricevete questa mail perché con questo indirizzo ci si è messi in lista d’attesa.',
  },
  ways: { late: 'Fate tardi? Ditecelo', cancel: 'Annullate' },
};

export const bookingMailParts = {
  it,
  en: {
    people: (covers: number) => (covers === 1 ? 'one person' : `${covers} people`),
    facts: { when: 'When', people: 'People', name: 'Name', reference: 'Reference', where: 'Where', phone: 'Telephone', email: 'Email' },
    moment: (day: string, time: string) => `${day}, ${time}`,
    peopleUntil: (people: string, end: string) => `${people}, until\u00a0${end}`,
    before: (before: string) => `before: ${before}`,
    look: 'See the booking',
    lookAtRequest: 'See the request',
    anotherDay: 'Choose another day',
    calendar: 'The file for your calendar is attached.',
    newCalendar: 'A new file for your calendar is attached: it replaces the first.',
    calendarEnds: 'The attached file takes it off your calendar.',
    call: 'If you would rather talk, call us:',
    notYou: 'Wasn’t this you?',
    notYouCall: 'Call us:',
    stranger: {
      booking: 'Did you not book? On the page of the booking you can cancel it, no reason needed.',
      request: 'Did you not ask for this? On the page of the request you can withdraw it, no reason needed.',
      list: 'Did you not join the list? On its page you can leave it, no reason needed.',
    },
    footer: {
      booking: 'You are receiving this email because a table was booked with this address.',
      request: 'You are receiving this email because a table was asked for with this address.',
      list: 'You are receiving this email because this address is on the waiting list.',
    },
    ways: { late: 'Running late? Tell us', cancel: 'Cancel' },
  },
  pt: {
    people: (covers: number) => (covers === 1 ? 'uma pessoa' : `${covers} pessoas`),
    facts: { when: 'Quando', people: 'Pessoas', name: 'Nome', reference: 'Referência', where: 'Onde', phone: 'Telefone', email: 'Email' },
    moment: (day: string, time: string) => `${day}, ${time}`,
    peopleUntil: (people: string, end: string) => `${people}, até às\u00a0${end}`,
    before: (before: string) => `antes: ${before}`,
    look: 'Ver a reserva',
    lookAtRequest: 'Ver o pedido',
    anotherDay: 'Escolher outro dia',
    calendar: 'Segue em anexo o ficheiro para o calendário.',
    newCalendar: 'Segue em anexo o novo ficheiro para o calendário: substitui o primeiro.',
    calendarEnds: 'O ficheiro em anexo retira-a do calendário.',
    call: 'Se preferir falar connosco, ligue:',
    notYou: 'Não fez esta alteração?',
    notYouCall: 'Ligue-nos:',
    stranger: {
      booking: 'Não fez esta reserva? Na página da reserva pode cancelá-la, sem explicações.',
      request: 'Não fez este pedido? Na página do pedido pode retirá-lo, sem explicações.',
      list: 'Não pediu para entrar na lista? Na página dela pode sair, sem explicações.',
    },
    footer: {
      booking: 'Recebe este email porque foi reservada uma mesa com este endereço.',
      request: 'Recebe este email porque foi pedida uma mesa com este endereço.',
      list: 'Recebe este email porque este endereço está na lista de espera.',
    },
    ways: { late: 'Vai atrasar-se? Avise', cancel: 'Cancelar' },
  },
} satisfies Catalogue<typeof it>;
