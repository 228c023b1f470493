import { catalogue } from './languages.ts';

export const bookingMailParts = catalogue((say) => ({
  people: (covers: number) =>
    covers === 1 ? say('una persona', 'one person', 'uma pessoa') : say(`${covers} persone`, `${covers} people`, `${covers} pessoas`),
  facts: {
    when: say('Quando', 'When', 'Quando'),
    people: say('Persone', 'People', 'Pessoas'),
    name: say('Nome', 'Name', 'Nome'),
    reference: say('Riferimento', 'Reference', 'Referência'),
    where: say('Dove', 'Where', 'Onde'),
    phone: say('Telefono', 'Telephone', 'Telefone'),
    email: say('Email', 'Email', 'Email'),
  },
  moment: (day: string, time: string) => say(`${day}, ore\u00a0${time}`, `${day}, ${time}`, `${day}, ${time}`),
  peopleUntil: (people: string, end: string) =>
    say(`${people}, fino alle\u00a0${end}`, `${people}, until\u00a0${end}`, `${people}, até às\u00a0${end}`),
  /** Before the former state, in plain text. */
  before: (before: string) => say(`prima: ${before}`, `before: ${before}`, `antes: ${before}`),
  look: say('Guarda la prenotazione', 'See the booking', 'Ver a reserva'),
  lookAtRequest: say('Guarda la richiesta', 'See the request', 'Ver o pedido'),
  lookAtList: say('Guarda la lista d’attesa', 'See the waiting list', 'Ver a lista de espera'),
  anotherDay: say('Scegli un altro giorno', 'Choose another day', 'Escolher outro dia'),
  calendar: say(
    'In allegato c’è il file per il calendario.',
    'The file for your calendar is attached.',
    'Segue em anexo o ficheiro para o calendário.',
  ),
  newCalendar: say(
    'In allegato c’è il file nuovo per il calendario: sostituisce quello di prima.',
    'A new file for your calendar is attached: it replaces the one before.',
    'Segue em anexo o novo ficheiro para o calendário: substitui o anterior.',
  ),
  calendarEnds: say(
    'Il file in allegato toglie la prenotazione dal calendario.',
    'The attached file takes the booking off your calendar.',
    'O ficheiro em anexo retira a reserva do calendário.',
  ),
  call: say('Se preferite parlarne, chiamateci:', 'If you would rather talk, call us:', 'Se preferir falar connosco, ligue:'),
  /** Another table of the same mailbox in the same service. */
  besides: (time: string, reference: string) =>
    say(
      `Con questo indirizzo c’era già un tavolo, alle ${time} (${reference}).`,
      `This address already had a table, at ${time} (${reference}).`,
      `Este endereço já tinha uma mesa, às ${time} (${reference}).`,
    ),
  onlyOne: say(
    'Se ne serve uno solo, annullate l’altro: il link è nella sua mail.',
    'If you need only one, cancel the other: the link is in its email.',
    'Se só precisa de uma, cancele a outra: a ligação está no email dela.',
  ),
  notYou: say('Non siete stati voi?', 'Wasn’t this you?', 'Não partiu de si?'),
  notYouCall: say('Chiamateci:', 'Call us:', 'Ligue-nos:'),
  /** For a reader who did not book: somebody typed their address. */
  stranger: {
    booking: say(
      'Non avete prenotato voi? Dalla pagina della prenotazione la annullate, senza spiegazioni.',
      'Did you not book? On the page of the booking you can cancel it, no reason needed.',
      'Não fez esta reserva? Na página da reserva pode cancelá-la, sem explicações.',
    ),
    request: say(
      'Non è vostra questa richiesta? Dalla sua pagina la ritirate, senza spiegazioni.',
      'Is this request not yours? On its page you can withdraw it, no reason needed.',
      'Não fez este pedido? Na página do pedido pode retirá-lo, sem explicações.',
    ),
    list: say(
      'Non vi siete messi in lista voi? Dalla sua pagina ne uscite, senza spiegazioni.',
      'Did you not join the list? On its page you can leave it, no reason needed.',
      'Não pediu para entrar na lista? Na página dela pode sair, sem explicações.',
    ),
  },
  footer: {
    booking: say(
      'Ricevete questa mail perché con questo indirizzo è stato prenotato un tavolo.',
      'You are receiving this email because a table was booked with this address.',
      'Recebe este email porque foi reservada uma mesa com este endereço.',
    ),
    request: say(
      'Ricevete questa mail perché con questo indirizzo è stato chiesto un tavolo.',
      'You are receiving this email because a table was asked for with this address.',
      'Recebe este email porque foi pedida uma mesa com este endereço.',
    ),
    list: say(
      'Ricevete questa mail perché con questo indirizzo ci si è messi in lista d’attesa.',
      'You are receiving this email because this address is on the waiting list.',
      'Recebe este email porque este endereço está na lista de espera.',
    ),
  },
  ways: {
    late: say('Fate tardi? Ditecelo', 'Running late? Tell us', 'Vai atrasar-se? Avise'),
    cancel: say('Annulla', 'Cancel', 'Cancelar'),
  },
}));
