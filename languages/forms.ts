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
  submit: { booking: 'Prenota', contact: 'Invia il messaggio', newsletter: 'Iscriviti' },

  suspended: 'Servizio temporaneamente indisponibile',
  /** Around the two links: mail address and phone number. */
  writeTo: 'Scriveteci a',
  orCall: 'oppure chiamate lo',

  /** What stands beside a field (specification, section 5). */
  problems: {
    short: 'Scrivete almeno 4 caratteri',
    email: 'Scrivete un indirizzo email valido',
    empty: 'Scrivete almeno 1 carattere',
    long: (most: number) => `Scrivete al massimo ${most} caratteri`,
    day: 'Non capiamo che giorno è: scrivetelo così, 28/11',
    past: 'Questo giorno è passato',
    hour: 'Scrivete l’ora così: 20:30',
    people: 'Scrivete in quanti siete, in cifre',
    name: 'Scrivete il nome: bastano due lettere',
    phone: 'Scrivete un numero di telefono; se non è italiano, con il prefisso del Paese: +44…',
    consent: 'Un’allergia è un dato sulla salute: per leggerla ci serve il vostro consenso. Oppure cancellatela, e ditecela a voce.',
  },
  /** Above the fields of a form that was not sent. */
  wrong: 'Non è stato inviato niente: guardate i campi segnati qui sotto.',
  /** Said once it is stored. */
  sent: {
    contact: 'Il vostro messaggio è stato inviato. Grazie!',
    newsletter: 'Vi abbiamo scritto: per iscrivervi aprite la mail e confermate.',
  },
  sending: 'Invio in corso…',
  /** Where a machine might have filled the form in. */
  askAgain: 'Un’ultima cosa: premete ancora una volta il pulsante, così sappiamo che non scrive un programma.',
  /** What is asked where the name of a mail server looks like a slip. */
  meant: {
    ask: (mailbox: string) => `Volevate dire ${mailbox}? Vi scriviamo lì: non è ancora stato inviato niente.`,
    legend: 'Qual è il vostro indirizzo?',
    yes: (mailbox: string) => `Sì, è ${mailbox}`,
    no: (mailbox: string) => `No, è proprio ${mailbox}`,
  },
  /** In place of a form that waits until its mail is opened: before and after the mailbox. */
  openMail: {
    heading: 'Manca una cosa: aprite la nostra mail.',
    before: 'In questo momento arrivano moltissime richieste tutte insieme. Abbiamo scritto a ',
    after: (kept: string) =>
      `: premete il pulsante che c’è dentro entro ${kept}, e la vostra è fatta. Fino ad allora non è stato prenotato né inviato niente.`,
  },
  consentAgain: 'Non è stato inviato niente: non sappiamo quali parole avete letto. Rileggetele qui sotto, e premete di nuovo.',
  tooMany: (minutes: number) =>
    `Da qui ne sono arrivati molti in poco tempo, e questo non è stato inviato. Riprovate fra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}; quello che avete scritto è ancora qui.`,
  unavailable:
    'Non è stato inviato niente: il sito in questo momento non riesce a conservarlo. Riprovate fra poco; quello che avete scritto è ancora qui.',
  unavailableForLong: 'Non è stato inviato niente. Quello che avete scritto è ancora qui: tenetelo, o riprovate più tardi.',
  offline: 'Non è stato inviato niente: la connessione non risponde. Riprovate; quello che avete scritto è ancora qui.',
  again: 'Riprova',
  /** The label of a field that nobody sees; programs fill it in. */
  trap: 'Lasciate vuoto questo campo',
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

    problems: {
      short: 'Please enter at least 4 chars',
      email: 'Please enter a valid email',
      empty: 'Please enter at least 1 chars',
      long: (most) => `Please enter at most ${most} chars`,
      day: 'We do not understand the day: please write it like this, 28/11',
      past: 'This day is over',
      hour: 'Please write the time like this: 20:30',
      people: 'Please write the number of people, in digits',
      name: 'Please write your name: two letters are enough',
      phone: 'Please write a phone number; from outside Italy with its country code: +44…',
      consent: 'An allergy is health information: to read it we need your consent. Or delete it, and tell us in person.',
    },
    wrong: 'Nothing has been sent: please see the fields marked below.',
    sent: {
      contact: 'Your message has been sent. Thank you!',
      newsletter: 'We have written to you: to subscribe, please open the email and confirm.',
    },
    sending: 'Sending…',
    askAgain: 'One last thing: please tap the button once more, so that we know it is not a program writing.',
    meant: {
      ask: (mailbox) => `Did you mean ${mailbox}? That is where we write to you: nothing has been sent yet.`,
      legend: 'Which is your address?',
      yes: (mailbox) => `Yes, it is ${mailbox}`,
      no: (mailbox) => `No, it really is ${mailbox}`,
    },
    openMail: {
      heading: 'One thing is missing: please open our email.',
      before: 'A great many requests are arriving all at once. We have written to ',
      after: (kept) => `: tap the button in the email within ${kept}, and yours is done. Until then nothing is booked or sent.`,
    },
    consentAgain: 'Nothing has been sent: we do not know which words you read. Please read them again below, and tap once more.',
    tooMany: (minutes) =>
      `Too many messages have come from your connection in a short time, and this one has not been sent. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}; what you wrote is still here.`,
    unavailable: 'Nothing has been sent: the site cannot store it at the moment. Please try again shortly; what you wrote is still here.',
    unavailableForLong: 'Nothing has been sent. What you wrote is still here: keep it, or try again later.',
    offline: 'Nothing has been sent: we could not be reached. Please try again; what you wrote is still here.',
    again: 'Try again',
    trap: 'Leave this field empty',
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

    problems: {
      short: 'Escreva pelo menos 4 caracteres',
      email: 'Escreva um endereço de email válido',
      empty: 'Escreva pelo menos 1 carácter',
      long: (most) => `Escreva no máximo ${most} caracteres`,
      day: 'Não percebemos que dia é: escreva-o assim, 28/11',
      past: 'Este dia já passou',
      hour: 'Escreva a hora assim: 20:30',
      people: 'Escreva quantos são, em algarismos',
      name: 'Escreva o nome: bastam duas letras',
      phone: 'Escreva um número de telefone; se não for italiano, com o indicativo do país: +351…',
      consent: 'Uma alergia é um dado de saúde: para a lermos precisamos do seu consentimento. Ou apague-a, e diga-nos de viva voz.',
    },
    wrong: 'Não foi enviado nada: veja os campos assinalados abaixo.',
    sent: {
      contact: 'A sua mensagem foi enviada. Obrigado!',
      newsletter: 'Escrevemos-lhe: para subscrever, abra o email e confirme.',
    },
    sending: 'A enviar…',
    askAgain: 'Só mais uma coisa: prima o botão mais uma vez, para sabermos que não é um programa a escrever.',
    meant: {
      ask: (mailbox) => `Queria dizer ${mailbox}? É para lá que lhe escrevemos: ainda não foi enviado nada.`,
      legend: 'Qual é o seu endereço?',
      yes: (mailbox) => `Sim, é ${mailbox}`,
      no: (mailbox) => `Não, é mesmo ${mailbox}`,
    },
    openMail: {
      heading: 'Falta uma coisa: abra o nosso email.',
      before: 'Neste momento estão a chegar muitíssimos pedidos ao mesmo tempo. Escrevemos para ',
      after: (kept) => `: carregue no botão do email dentro de ${kept}, e o seu fica feito. Até lá nada está reservado nem enviado.`,
    },
    consentAgain: 'Não foi enviado nada: não sabemos que palavras leu. Leia-as de novo aqui em baixo e prima outra vez.',
    tooMany: (minutes) =>
      `Chegaram muitos daqui em pouco tempo, e este não foi enviado. Tente de novo daqui a ${minutes === 1 ? 'um minuto' : `${minutes} minutos`}; o que escreveu continua aqui.`,
    unavailable:
      'Não foi enviado nada: o site não o consegue guardar neste momento. Tente de novo daqui a pouco; o que escreveu continua aqui.',
    unavailableForLong: 'Não foi enviado nada. O que escreveu continua aqui: guarde-o, ou tente de novo mais tarde.',
    offline: 'Não foi enviado nada: a ligação não responde. Tente de novo; o que escreveu continua aqui.',
    again: 'Tentar de novo',
    trap: 'Deixe este campo vazio',
  },
} satisfies Catalogue<typeof it>;
