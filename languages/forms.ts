import { catalogue } from './languages.ts';

export const formWords = catalogue((say) => ({
  name: say('Nome', 'Name', 'Nome'),
  email: say('Email', 'Email', 'Email'),
  phone: say('Telefono', 'Phone', 'Telefone'),
  date: say('Giorno', 'Date', 'Dia'),
  time: say('Ora', 'Time', 'Hora'),
  people: say('Persone', 'People', 'Pessoas'),
  subject: say('Oggetto', 'Subject', 'Assunto'),
  message: say('Messaggio', 'Message', 'Mensagem'),

  namePlaceholder: say('Nome e cognome', 'First name and surname', 'Nome e apelido'),
  emailPlaceholder: say('nome@posta.it', 'name@mail.com', 'nome@correio.pt'),
  phonePlaceholder: say('333 000 0000', '+44 7700 900000', '+351 910 000 000'),
  datePlaceholder: say('sab 12 dic', 'Sat 12 Dec', 'sáb. 12 dez.'),
  timePlaceholder: say('20:30', '20:30', '20:30'),
  subjectPlaceholder: say(
    'Una festa, un complimento, il franchising',
    'A party, a compliment, the franchise',
    'Uma festa, um elogio, o franchising',
  ),
  bookingPlaceholder: say(
    'Allergie, seggioloni, ricorrenze da tenere segrete',
    'Allergies, high chairs, birthdays to keep secret',
    'Alergias, cadeiras de bebé, datas a manter em segredo',
  ),

  submit: {
    booking: say('Prenota', 'Book', 'Reservar'),
    contact: say('Invia il messaggio', 'Send the message', 'Enviar a mensagem'),
    newsletter: say('Iscriviti', 'Subscribe', 'Subscrever'),
  },

  suspended: say('Servizio temporaneamente indisponibile', 'Service temporarily unavailable', 'Serviço temporariamente indisponível'),
  /** Around the two links: mail address and phone number. */
  writeTo: say('Scriveteci a', 'Please write to', 'Escreva-nos para'),
  orCall: say('oppure chiamate lo', 'or call', 'ou ligue para o'),

  /** Beside a field (specification, section 5). */
  problems: {
    short: say('Scrivete almeno 4 caratteri', 'Please enter at least 4 chars', 'Escreva pelo menos 4 caracteres'),
    email: say('Scrivete un indirizzo email valido', 'Please enter a valid email', 'Escreva um endereço de email válido'),
    empty: say('Scrivete almeno 1 carattere', 'Please enter at least 1 chars', 'Escreva pelo menos 1 carácter'),
    long: (most: number) =>
      say(`Scrivete al massimo ${most} caratteri`, `Please enter at most ${most} chars`, `Escreva no máximo ${most} caracteres`),
    day: say(
      'Non capiamo che giorno è: scrivetelo così, 28/11',
      'We do not understand the day: please write it like this, 28/11',
      'Não percebemos que dia é: escreva-o assim, 28/11',
    ),
    past: say('Questo giorno è passato', 'This day is over', 'Este dia já passou'),
    hour: say('Scrivete l’ora così: 20:30', 'Please write the time like this: 20:30', 'Escreva a hora assim: 20:30'),
    people: say('Scrivete in quanti siete, in cifre', 'Please write the number of people, in digits', 'Escreva quantos são, em algarismos'),
    name: say(
      'Scrivete il nome: bastano due lettere',
      'Please write your name: two letters are enough',
      'Escreva o nome: bastam duas letras',
    ),
    phone: say(
      'Scrivete un numero di telefono; se non è italiano, con il prefisso del Paese: +44…',
      'Please write a phone number; from outside Italy with its country code: +44…',
      'Escreva um número de telefone; se não for italiano, com o indicativo do país: +351…',
    ),
    consent: say(
      'Un’allergia è un dato sulla salute: per leggerla ci serve il vostro consenso. Oppure cancellatela, e ditecela a voce.',
      'An allergy is health information: to read it we need your consent. Or delete it, and tell us in person.',
      'Uma alergia é um dado de saúde: para a lermos precisamos do seu consentimento. Ou apague-a, e diga-nos de viva voz.',
    ),
  },
  wrong: say(
    'Non è stato inviato niente: guardate i campi segnati qui sotto.',
    'Nothing has been sent: please see the fields marked below.',
    'Não foi enviado nada: veja os campos assinalados abaixo.',
  ),
  sent: {
    contact: say(
      'Il vostro messaggio è stato inviato. Grazie!',
      'Your message has been sent. Thank you!',
      'A sua mensagem foi enviada. Obrigado!',
    ),
    newsletter: say(
      'Vi scriviamo: per iscrivervi aprite la mail e confermate.',
      'We are writing to you: to subscribe, please open the email and confirm.',
      'Escrevemos-lhe: para subscrever, abra o email e confirme.',
    ),
  },
  sending: say('Invio in corso…', 'Sending…', 'A enviar…'),
  /** For a form that a program may have filled in. */
  askAgain: say(
    'Un’ultima cosa: premete ancora una volta il pulsante, così sappiamo che non scrive un programma.',
    'One last thing: please tap the button once more, so that we know it is not a program writing.',
    'Só mais uma coisa: prima o botão mais uma vez, para sabermos que não é um programa a escrever.',
  ),
  /** For a mail address whose domain looks like a slip. */
  meant: {
    ask: (mailbox: string) =>
      say(
        `Volevate dire ${mailbox}? Vi scriviamo lì: non è ancora stato inviato niente.`,
        `Did you mean ${mailbox}? That is where we write to you: nothing has been sent yet.`,
        `Queria dizer ${mailbox}? É para lá que lhe escrevemos: ainda não foi enviado nada.`,
      ),
    legend: say('Qual è il vostro indirizzo?', 'Which is your address?', 'Qual é o seu endereço?'),
    yes: (mailbox: string) => say(`Sì, è ${mailbox}`, `Yes, it is ${mailbox}`, `Sim, é ${mailbox}`),
    no: (mailbox: string) => say(`No, è proprio ${mailbox}`, `No, it really is ${mailbox}`, `Não, é mesmo ${mailbox}`),
  },
  /** Replaces a form that waits until its mail is opened: the words before and after the address. */
  openMail: {
    heading: say(
      'Manca una cosa: aprite la nostra mail.',
      'One thing is missing: please open our email.',
      'Falta uma coisa: abra o nosso email.',
    ),
    before: say(
      'In questo momento arrivano moltissime richieste tutte insieme. Scriviamo a ',
      'A great many requests are arriving all at once. We are writing to ',
      'Neste momento estão a chegar muitíssimos pedidos ao mesmo tempo. Escrevemos para ',
    ),
    after: (kept: string) =>
      say(
        `: premete il pulsante nella mail entro ${kept}, e la vostra è fatta. Fino ad allora non è stato prenotato né inviato niente.`,
        `: tap the button in the email within ${kept}, and yours is done. Until then nothing is booked or sent.`,
        `: carregue no botão do email dentro de ${kept}, e o seu fica feito. Até lá nada está reservado nem enviado.`,
      ),
  },
  consentAgain: say(
    'Non è stato inviato niente: non sappiamo quali parole avete letto. Rileggetele qui sotto, e premete di nuovo.',
    'Nothing has been sent: we do not know which words you read. Please read them again below, and tap once more.',
    'Não foi enviado nada: não sabemos que palavras leu. Leia-as de novo aqui em baixo e prima outra vez.',
  ),
  tooMany: (minutes: number) =>
    say(
      `Non è stato inviato niente: da questa connessione sono arrivati troppi invii in poco tempo. Riprovate fra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}; quello che avete scritto è ancora qui.`,
      `Nothing has been sent: too many forms have come from your connection in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}; what you wrote is still here.`,
      `Não foi enviado nada: chegaram demasiados envios desta ligação em pouco tempo. Tente de novo daqui a ${minutes === 1 ? 'um minuto' : `${minutes} minutos`}; o que escreveu continua aqui.`,
    ),
  unavailable: say(
    'Non è stato inviato niente: il sito in questo momento non riesce a conservarlo. Riprovate fra poco; quello che avete scritto è ancora qui.',
    'Nothing has been sent: the site cannot store it at the moment. Please try again shortly; what you wrote is still here.',
    'Não foi enviado nada: o site não o consegue guardar neste momento. Tente de novo daqui a pouco; o que escreveu continua aqui.',
  ),
  unavailableForLong: say(
    'Non è stato inviato niente. Quello che avete scritto è ancora qui: tenetelo, o riprovate più tardi.',
    'Nothing has been sent. What you wrote is still here: keep it, or try again later.',
    'Não foi enviado nada. O que escreveu continua aqui: guarde-o, ou tente de novo mais tarde.',
  ),
  offline: say(
    'Non è stato inviato niente: la connessione non risponde. Riprovate; quello che avete scritto è ancora qui.',
    'Nothing has been sent: we could not be reached. Please try again; what you wrote is still here.',
    'Não foi enviado nada: a ligação não responde. Tente de novo; o que escreveu continua aqui.',
  ),
  again: say('Riprova', 'Try again', 'Tentar de novo'),
  /** The label of a hidden field, which programs fill in. */
  trap: say('Lasciate vuoto questo campo', 'Leave this field empty', 'Deixe este campo vazio'),
}));

/** The page of the mail that asks whether a form is its reader's. */
export const confirmPages = catalogue((say) => ({
  booking: {
    heading: say('Confermate il tavolo', 'Confirm the table', 'Confirmar a mesa'),
    text: say(
      'Premete il pulsante: se il tavolo è ancora libero è vostro, e subito dopo ne vedete il riferimento.',
      'Tap the button: if the table is still free it is yours, and you see its reference right away.',
      'Carregue no botão: se a mesa ainda estiver livre é sua, e vê nesse momento a referência.',
    ),
    button: say('Conferma il tavolo', 'Confirm the table', 'Confirmar a mesa'),
  },
  contact: {
    heading: say('Inviate il messaggio', 'Send the message', 'Enviar a mensagem'),
    text: say(
      'Premete il pulsante, e il messaggio arriva a noi.',
      'Tap the button, and the message reaches us.',
      'Carregue no botão, e a mensagem chega até nós.',
    ),
    button: say('Invia il messaggio', 'Send the message', 'Enviar a mensagem'),
  },
  sent: {
    heading: say('Messaggio inviato', 'Message sent', 'Mensagem enviada'),
    text: say(
      'È arrivato. Vi risponde una persona, di solito in giornata.',
      'It has arrived. A person will answer you, usually the same day.',
      'Chegou. Responde-lhe uma pessoa, normalmente no mesmo dia.',
    ),
  },
  full: {
    heading: say('Non è stato prenotato', 'Nothing was booked', 'Não foi reservado nada'),
    text: say(
      'Nel frattempo questo orario non si può più avere. Guardate gli orari vicini: la mail l’avete già aperta, il resto è un momento.',
      'That time has been taken meanwhile. Look at nearby times: you have opened your email already, the rest takes a moment.',
      'Entretanto essa hora foi ocupada. Veja as horas próximas: já abriu o email, o resto é um instante.',
    ),
  },
  old: {
    heading: say('Questo link ha fatto il suo tempo', 'This link has had its day', 'Esta ligação já passou do prazo'),
    text: (kept: string) =>
      say(
        `Vale ${kept}. Se l’avevate già usato vale quello che avete confermato, e la mail con il riferimento è nella vostra posta. Altrimenti non è stato prenotato né inviato niente.`,
        `It works for ${kept}. If you had already used it, what you confirmed stands, and the email with the reference is in your mailbox. Otherwise nothing was booked or sent.`,
        `Vale ${kept}. Se já a tinha usado, vale o que confirmou, e o email com a referência está na sua caixa. Caso contrário, nada foi reservado nem enviado.`,
      ),
  },
  again: say('Scegli un orario', 'Choose a time', 'Escolher uma hora'),
  home: say('Alla pagina iniziale', 'Back to the home page', 'Para a página inicial'),
  drawing: say(
    'Una bottiglia di vetro galleggia sulle onde',
    'A glass bottle floats on the waves',
    'Uma garrafa de vidro flutua nas ondas',
  ),
}));
