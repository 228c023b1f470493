import type { Catalogue } from './catalogue.ts';

const it = {
  name: 'Nome',
  email: 'Email',
  phone: 'Telefono',
  date: 'Giorno',
  time: 'Ora',
  people: 'Persone',
  subject: 'Oggetto',
  message: 'Messaggio',

  namePlaceholder: 'Nome e cognome',
  emailPlaceholder: 'nome@posta.it',
  phonePlaceholder: '333 000 0000',
  datePlaceholder: 'sab 12 dic',
  timePlaceholder: '20:30',
  subjectPlaceholder: 'Una festa, un complimento, il franchising',
  bookingPlaceholder: 'Allergie, seggioloni, ricorrenze da tenere segrete',

  /** The button of each form. */
  submit: { booking: 'Prenota', contact: 'Invia il messaggio', newsletter: 'Iscrivimi' },

  suspended: 'Servizio temporaneamente indisponibile',
  /** Around the two links: mail address and phone number. */
  writeTo: 'Scriveteci a',
  orCall: 'oppure chiamate lo',
};

/** The words of the three forms of the landing page. */
export const formWords = {
  it,
  en: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    date: 'Date',
    time: 'Time',
    people: 'People',
    subject: 'Subject',
    message: 'Message',

    namePlaceholder: 'First name and surname',
    emailPlaceholder: 'name@mail.com',
    phonePlaceholder: '+44 7700 900000',
    datePlaceholder: 'Sat 12 Dec',
    timePlaceholder: '20:30',
    subjectPlaceholder: 'A party, a compliment, the franchise',
    bookingPlaceholder: 'Allergies, high chairs, birthdays to keep secret',

    submit: { booking: 'Book', contact: 'Send the message', newsletter: 'Subscribe' },

    suspended: 'Service temporarily unavailable',
    writeTo: 'Please write to',
    orCall: 'or call',
  },
  pt: {
    name: 'Nome',
    email: 'Email',
    phone: 'Telefone',
    date: 'Dia',
    time: 'Hora',
    people: 'Pessoas',
    subject: 'Assunto',
    message: 'Mensagem',

    namePlaceholder: 'Nome e apelido',
    emailPlaceholder: 'nome@correio.pt',
    phonePlaceholder: '+351 910 000 000',
    datePlaceholder: 'sáb. 12 dez.',
    timePlaceholder: '20:30',
    subjectPlaceholder: 'Uma festa, um elogio, o franchising',
    bookingPlaceholder: 'Alergias, cadeiras de bebé, datas a manter em segredo',

    submit: { booking: 'Reservar', contact: 'Enviar a mensagem', newsletter: 'Subscrever' },

    suspended: 'Serviço temporariamente indisponível',
    writeTo: 'Escreva-nos para',
    orCall: 'ou ligue para o',
  },
} satisfies Catalogue<typeof it>;
