import { capital, catalogue } from './languages.ts';

export const mailWords = catalogue((say) => ({
  /** `{subject}` is the guest's own. */
  subjects: {
    messageCopy: say('Dal sito: {subject}', 'From the site: {subject}', 'Do site: {subject}'),
    messageReply: say('Re: {subject}', 'Re: {subject}', 'Re: {subject}'),
    newsletterConfirm: say(
      'Confermate: volete la nostra lettera?',
      'Please confirm: would you like our letter?',
      'Confirme: quer receber a nossa carta?',
    ),
  },
  /** When something was written: `sabato 28 novembre 2026 alle 17:12`. */
  moment: (day: string, time: string) => say(`${day} alle ${time}`, `${day} at ${time}`, `${day}, às ${time}`),
  messageCopy: {
    preview: (name: string) => say(`${name} ha scritto dal sito.`, `${name} wrote from the site.`, `${name} escreveu a partir do site.`),
    title: say('Un messaggio dal sito', 'A message from the site', 'Uma mensagem do site'),
    from: say('Da', 'From', 'De'),
    email: say('Email', 'Email', 'Email'),
    received: say('Ricevuto', 'Received', 'Recebida'),
    subject: say('Oggetto', 'Subject', 'Assunto'),
    answer: say('Rispondi dalla gestione', 'Answer in the management area', 'Responder na gestão'),
    why: say(
      'Così la conversazione resta intera, e chi lavora con te vede che hai risposto.',
      'That way the conversation stays whole, and the others see that you have answered.',
      'Assim a conversa fica inteira, e os colegas veem que já respondeu.',
    ),
  },
  messageReply: {
    signed: (by: string, house: string) => `${by}, ${house}`,
    wrote: (moment: string, who: string) =>
      say(`${capital(moment)} ${who} ha scritto:`, `${moment} ${who} wrote:`, `${capital(moment)} ${who} escreveu:`),
    footer: (kept: string | undefined) =>
      say(
        `Rispondete pure a questa mail: la legge una persona.${kept ? ` La conversazione si cancella dopo ${kept}, salvo che serva ancora.` : ''}`,
        `Do reply to this email: a person reads it.${kept ? ` The conversation is deleted after ${kept}, unless it is still needed.` : ''}`,
        `Responda a este email sem receio: é lido por uma pessoa.${kept ? ` A conversa é apagada ao fim de ${kept}, salvo se ainda for precisa.` : ''}`,
      ),
  },
  /** Before the address of a button. */
  address: say(
    'Se il pulsante non funziona, copiate questo indirizzo nel browser:',
    'If the button does not work, copy this address into your browser:',
    'Se o botão não funcionar, copie este endereço para o navegador:',
  ),
  newsletterConfirm: {
    preview: say('Se non siete stati voi, non fate niente.', 'If this wasn’t you, do nothing.', 'Se não foi quem pediu, não faça nada.'),
    title: say('Volete la nostra lettera?', 'Would you like our letter?', 'Quer receber a nossa carta?'),
    lead: (house: string) =>
      say(
        `Qualcuno, forse voi, ha lasciato questo indirizzo per ricevere la lettera di ${house}. Se siete stati voi, manca solo la conferma.`,
        `Somebody, perhaps you, left this address to receive the letter of ${house}. If it was you, all that is missing is your confirmation.`,
        `Alguém, talvez quem lê estas linhas, deixou este endereço para receber a carta da casa ${house}. Se foi quem a pediu, só falta a confirmação.`,
      ),
    button: say('Conferma l’iscrizione', 'Confirm the subscription', 'Confirmar a subscrição'),
    consent: say(
      'Sul sito sono state accettate queste parole:',
      'These words were agreed to on the site:',
      'No site foram aceites estas palavras:',
    ),
    ignore: (kept: string | undefined) =>
      say(
        `Se non siete stati voi, non fate niente: senza conferma la lettera non parte, e ${kept ? `dopo ${kept} ` : ''}cancelliamo l’indirizzo.`,
        `If this wasn’t you, do nothing: without a confirmation no letter is sent, and ${kept ? `after ${kept} ` : ''}we delete the address.`,
        `Se não foi quem a pediu, não faça nada: sem confirmação a carta não é enviada, e ${kept ? `ao fim de ${kept} ` : ''}apagamos o endereço.`,
      ),
  },
  formConfirm: {
    table: {
      subject: ({ day, time }: { day: string; time: string }) =>
        say(
          `Manca la vostra conferma: ${day}, ore ${time}`,
          `Please confirm your table: ${day}, ${time}`,
          `Falta a sua confirmação: ${day}, às ${time}`,
        ),
      title: say('Il tavolo aspetta la vostra conferma', 'The table is waiting for your confirmation', 'A mesa espera a sua confirmação'),
      lead: ({ day, time, people }: { day: string; time: string; people: string }) =>
        say(
          `Con questo indirizzo qualcuno, forse voi, ha chiesto un tavolo per ${people}: ${day}, ore ${time}. In questi minuti arrivano molte prenotazioni tutte insieme, e vogliamo essere sicuri che dietro a questa ci sia una persona.`,
          `With this address somebody, perhaps you, asked for a table for ${people}: ${day} at ${time}. Many bookings are arriving all at once, and we want to be sure that there is a person behind this one.`,
          `Com este endereço alguém, talvez quem lê estas linhas, pediu uma mesa para ${people}: ${day}, às ${time}. Estão a chegar muitas reservas ao mesmo tempo, e queremos ter a certeza de que há uma pessoa por trás desta.`,
        ),
      button: say('Conferma il tavolo', 'Confirm the table', 'Confirmar a mesa'),
    },
    message: {
      subject: say(
        'Manca la vostra conferma: il messaggio dal sito',
        'Please confirm your message from the site',
        'Falta a sua confirmação: a mensagem do site',
      ),
      title: say(
        'Il messaggio aspetta la vostra conferma',
        'The message is waiting for your confirmation',
        'A mensagem espera a sua confirmação',
      ),
      lead: say(
        'Con questo indirizzo qualcuno, forse voi, ci ha scritto dal sito. In questi minuti arrivano molti messaggi tutti insieme, e vogliamo essere sicuri che dietro a questo ci sia una persona.',
        'With this address somebody, perhaps you, wrote to us from the site. Many messages are arriving all at once, and we want to be sure that there is a person behind this one.',
        'Com este endereço alguém, talvez quem lê estas linhas, escreveu-nos a partir do site. Estão a chegar muitas mensagens ao mesmo tempo, e queremos ter a certeza de que há uma pessoa por trás desta.',
      ),
      button: say('Invia il messaggio', 'Send the message', 'Enviar a mensagem'),
    },
    until: (time: string) =>
      say(
        `Il link vale fino alle ${time}. Senza conferma non succede niente.`,
        `The link works until ${time}. Without a confirmation nothing happens.`,
        `A ligação vale até às ${time}. Sem confirmação não acontece nada.`,
      ),
    ignore: say(
      'Se non siete stati voi, non fate niente: quello che è stato scritto si cancella da solo.',
      'If this wasn’t you, do nothing: what was written is deleted by itself.',
      'Se não partiu de si, não faça nada: o que foi escrito apaga-se por si.',
    ),
  },
  newsletterIssue: {
    why: say(
      'Ricevete questa mail perché vi siete iscritti alla nostra lettera.',
      'You are receiving this email because you subscribed to our letter.',
      'Recebe este email porque subscreveu a nossa carta.',
    ),
    leave: say('Disiscriviti', 'Unsubscribe', 'Cancelar a subscrição'),
    afterLeave: say(
      ', senza accedere e senza spiegazioni.',
      ', without signing in and without a reason.',
      ', sem iniciar sessão e sem explicações.',
    ),
    honest: say(
      'Qui dentro nessuna immagine spia, nessun link riscritto.',
      'No picture in here watches you, and no link has been rewritten.',
      'Aqui dentro não há imagens que espiem nem ligações reescritas.',
    ),
    /** For the user who sent the test. */
    test: say(
      'Prova: questa lettera è arrivata solo a te. «Disiscriviti» qui non disiscrive nessuno.',
      'Test: this letter came to you alone. “Unsubscribe” removes nobody here.',
      'Teste: esta carta chegou apenas a este endereço. «Cancelar a subscrição» aqui não retira ninguém.',
    ),
  },
}));
