import type { Catalogue } from './catalogue.ts';

const it = {
  /** Subjects; `{subject}` is what the guest wrote. */
  subjects: {
    messageCopy: 'Dal sito: {subject}',
    messageReply: 'Re: {subject}',
    newsletterConfirm: 'Confermate: volete la nostra lettera?',
  },
  /** When something was written: `sabato 28 novembre 2026 alle 17:12`. */
  moment: (day: string, time: string) => `${day} alle ${time}`,
  /** A guest's message, read by the staff. */
  messageCopy: {
    preview: (name: string) => `${name} ha scritto dal sito.`,
    title: 'Un messaggio dal sito',
    from: 'Da',
    email: 'Email',
    received: 'Ricevuto',
    subject: 'Oggetto',
    answer: 'Rispondi dalla gestione',
    why: 'Così la conversazione resta intera, e chi lavora con te vede che hai risposto.',
  },
  messageReply: {
    signed: (by: string, house: string) => `${by}, ${house}`,
    /** Above a message that is quoted. */
    wrote: (moment: string, who: string) => `${moment.charAt(0).toUpperCase()}${moment.slice(1)} ${who} ha scritto:`,
    footer: (kept: string | undefined) =>
      `Rispondete pure a questa mail: la legge una persona.${kept ? ` La conversazione si cancella dopo ${kept}, salvo che serva ancora.` : ''}`,
  },
  newsletterConfirm: {
    preview: 'Se non siete stati voi, non fate niente.',
    title: 'Volete la nostra lettera?',
    lead: (house: string) =>
      `Qualcuno, forse voi, ha lasciato questo indirizzo per ricevere la lettera di ${house}. Se siete stati voi, manca solo la conferma.`,
    button: 'Conferma l’iscrizione',
    /** Before the words that were agreed to. */
    consent: 'Sul sito sono state accettate queste parole:',
    ignore: (kept: string | undefined) =>
      `Se non siete stati voi, non fate niente: senza conferma la lettera non parte, e ${kept ? `dopo ${kept} ` : ''}cancelliamo l’indirizzo.`,
    address: 'Se il pulsante non si apre, copiate questo indirizzo nel browser:',
  },
  formConfirm: {
    table: {
      subject: ({ day, time }: { day: string; time: string }) => `Manca la vostra conferma: ${day}, ore ${time}`,
      title: 'Il tavolo aspetta la vostra conferma',
      lead: ({ day, time, people }: { day: string; time: string; people: string }) =>
        `Con questo indirizzo qualcuno, forse voi, ha chiesto un tavolo per ${people}: ${day}, ore ${time}. In questi minuti arrivano molte prenotazioni tutte insieme, e vogliamo essere sicuri che ci sia una persona.`,
      button: 'Confermate il tavolo',
    },
    message: {
      subject: 'Manca la vostra conferma: il messaggio dal sito',
      title: 'Il messaggio aspetta la vostra conferma',
      lead: 'Con questo indirizzo qualcuno, forse voi, ci ha scritto dal sito. In questi minuti arrivano molti messaggi tutti insieme, e vogliamo essere sicuri che ci sia una persona.',
      button: 'Inviate il messaggio',
    },
    until: (time: string) => `Il link vale fino alle ${time}. Senza conferma non succede niente.`,
    ignore: 'Se non siete stati voi, non fate niente: quello che è stato scritto si cancella da solo.',
    address: 'Se il pulsante non si apre, copiate questo indirizzo nel browser:',
  },
  newsletterIssue: {
    why: 'Ricevete questa mail perché vi siete iscritti alla nostra lettera.',
    leave: 'Disiscriviti',
    afterLeave: ', senza accedere e senza spiegazioni.',
    honest: 'Qui dentro nessuna immagine spia, nessun link riscritto.',
    /** To the member of the staff who sent it to themselves. */
    test: 'Prova: questa lettera è arrivata solo a te. «Disiscriviti» qui non cancella nessuno.',
  },
};

/** The words of the mails. */
export const mailWords = {
  it,
  en: {
    subjects: {
      messageCopy: 'From the site: {subject}',
      messageReply: 'Re: {subject}',
      newsletterConfirm: 'Please confirm: would you like our letter?',
    },
    moment: (day: string, time: string) => `${day} at ${time}`,
    messageCopy: {
      preview: (name: string) => `${name} wrote from the site.`,
      title: 'A message from the site',
      from: 'From',
      email: 'Email',
      received: 'Received',
      subject: 'Subject',
      answer: 'Answer in the management area',
      why: 'That way the conversation stays whole, and the others see that you have answered.',
    },
    messageReply: {
      signed: (by: string, house: string) => `${by}, ${house}`,
      wrote: (moment: string, who: string) => `${moment} ${who} wrote:`,
      footer: (kept) =>
        `Do reply to this email: a person reads it.${kept ? ` The conversation is deleted after ${kept}, unless it is still needed.` : ''}`,
    },
    newsletterConfirm: {
      preview: 'If this wasn’t you, do nothing.',
      title: 'Would you like our letter?',
      lead: (house: string) =>
        `Somebody, perhaps you, left this address to receive the letter of ${house}. If it was you, all that is missing is your confirmation.`,
      button: 'Confirm the subscription',
      consent: 'These words were agreed to on the site:',
      ignore: (kept) =>
        `If this wasn’t you, do nothing: without a confirmation no letter is sent, and ${kept ? `after ${kept} ` : ''}we delete the address.`,
      address: 'If the button does not open, copy this address into your browser:',
    },
    formConfirm: {
      table: {
        subject: ({ day, time }) => `Please confirm your table: ${day}, ${time}`,
        title: 'The table is waiting for your confirmation',
        lead: ({ day, time, people }) =>
          `With this address somebody, perhaps you, asked for a table for ${people}: ${day} at ${time}. Many bookings are arriving all at once, and we want to be sure that there is a person behind this one.`,
        button: 'Confirm the table',
      },
      message: {
        subject: 'Please confirm your message from the site',
        title: 'The message is waiting for your confirmation',
        lead: 'With this address somebody, perhaps you, wrote to us from the site. Many messages are arriving all at once, and we want to be sure that there is a person behind this one.',
        button: 'Send the message',
      },
      until: (time) => `The link works until ${time}. Without a confirmation nothing happens.`,
      ignore: 'If this wasn’t you, do nothing: what was written is deleted by itself.',
      address: 'If the button does not open, copy this address into your browser:',
    },
    newsletterIssue: {
      why: 'You are receiving this email because you subscribed to our letter.',
      leave: 'Unsubscribe',
      afterLeave: ', without signing in and without a reason.',
      honest: 'No picture in here watches you, and no link has been rewritten.',
      test: 'Test: this letter came to you alone. “Unsubscribe” removes nobody here.',
    },
  },
  pt: {
    subjects: {
      messageCopy: 'Do site: {subject}',
      messageReply: 'Re: {subject}',
      newsletterConfirm: 'Confirme: quer receber a nossa carta?',
    },
    moment: (day: string, time: string) => `${day} às ${time}`,
    messageCopy: {
      preview: (name: string) => `${name} escreveu a partir do site.`,
      title: 'Uma mensagem do site',
      from: 'De',
      email: 'Email',
      received: 'Recebida',
      subject: 'Assunto',
      answer: 'Responder na gestão',
      why: 'Assim a conversa fica inteira, e os colegas veem que já respondeu.',
    },
    messageReply: {
      signed: (by: string, house: string) => `${by}, ${house}`,
      wrote: (moment: string, who: string) => `${moment.charAt(0).toUpperCase()}${moment.slice(1)} ${who} escreveu:`,
      footer: (kept) =>
        `Responda a este email sem receio: é lido por uma pessoa.${kept ? ` A conversa é apagada ao fim de ${kept}, salvo se ainda for precisa.` : ''}`,
    },
    newsletterConfirm: {
      preview: 'Se não foi quem pediu, não faça nada.',
      title: 'Quer receber a nossa carta?',
      lead: (house: string) =>
        `Alguém, talvez quem lê estas linhas, deixou este endereço para receber a carta da casa ${house}. Se foi quem a pediu, só falta a confirmação.`,
      button: 'Confirmar a subscrição',
      consent: 'No site foram aceites estas palavras:',
      ignore: (kept) =>
        `Se não foi quem a pediu, não faça nada: sem confirmação a carta não é enviada, e ${kept ? `ao fim de ${kept} ` : ''}apagamos o endereço.`,
      address: 'Se o botão não abrir, copie este endereço para o navegador:',
    },
    formConfirm: {
      table: {
        subject: ({ day, time }) => `Falta a sua confirmação: ${day}, às ${time}`,
        title: 'A mesa espera a sua confirmação',
        lead: ({ day, time, people }) =>
          `Com este endereço alguém, talvez quem lê estas linhas, pediu uma mesa para ${people}: ${day}, às ${time}. Estão a chegar muitas reservas ao mesmo tempo, e queremos ter a certeza de que há uma pessoa.`,
        button: 'Confirmar a mesa',
      },
      message: {
        subject: 'Falta a sua confirmação: a mensagem do site',
        title: 'A mensagem espera a sua confirmação',
        lead: 'Com este endereço alguém, talvez quem lê estas linhas, escreveu-nos a partir do site. Estão a chegar muitas mensagens ao mesmo tempo, e queremos ter a certeza de que há uma pessoa.',
        button: 'Enviar a mensagem',
      },
      until: (time) => `A ligação vale até às ${time}. Sem confirmação não acontece nada.`,
      ignore: 'Se não foi quem a pediu, não faça nada: o que foi escrito apaga-se por si.',
      address: 'Se o botão não abrir, copie este endereço para o navegador:',
    },
    newsletterIssue: {
      why: 'Recebe este email porque subscreveu a nossa carta.',
      leave: 'Cancelar a subscrição',
      afterLeave: ', sem iniciar sessão e sem explicações.',
      honest: 'Aqui dentro não há imagens que espiem nem ligações reescritas.',
      test: 'Teste: esta carta chegou apenas a este endereço. «Cancelar a subscrição» aqui não retira ninguém.',
    },
  },
} satisfies Catalogue<typeof it>;
