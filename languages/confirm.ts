import type { Catalogue } from './catalogue.ts';

const it = {
  booking: {
    heading: 'Confermate il tavolo',
    text: 'Premete il pulsante: se il tavolo è ancora libero è vostro, e subito dopo ne vedete il riferimento.',
    button: 'Conferma il tavolo',
  },
  contact: { heading: 'Inviate il messaggio', text: 'Premete il pulsante, e il messaggio arriva a noi.', button: 'Invia il messaggio' },
  sent: { heading: 'Messaggio inviato', text: 'È arrivato. Vi risponde una persona, di solito in giornata.' },
  full: {
    heading: 'Non è stato prenotato',
    text: 'Nel frattempo questo orario non si può più avere. Guardate gli orari vicini: la mail l’avete già aperta, il resto è un momento.',
  },
  old: {
    heading: 'Questo link ha fatto il suo tempo',
    text: (kept: string) =>
      `Vale ${kept}. Se l’avevate già usato vale quello che avete confermato, e la mail con il riferimento è nella vostra posta. Altrimenti non è stato prenotato né inviato niente.`,
  },
  again: 'Scegli un orario',
  home: 'Alla pagina iniziale',
  drawing: 'Una bottiglia di vetro galleggia sulle onde',
};

/** The page to which a mail leads that asks whether a form of the site is its reader's. */
export const confirmPages: Catalogue<typeof it> = {
  it,
  en: {
    booking: {
      heading: 'Confirm the table',
      text: 'Tap the button: if the table is still free it is yours, and you see its reference right away.',
      button: 'Confirm the table',
    },
    contact: { heading: 'Send the message', text: 'Tap the button, and the message reaches us.', button: 'Send the message' },
    sent: { heading: 'Message sent', text: 'It has arrived. A person will answer you, usually the same day.' },
    full: {
      heading: 'Nothing was booked',
      text: 'That time has been taken meanwhile. Look at nearby times: you have opened your email already, the rest takes a moment.',
    },
    old: {
      heading: 'This link has had its day',
      text: (kept) =>
        `It works for ${kept}. If you had already used it, what you confirmed stands, and the email with the reference is in your mailbox. Otherwise nothing was booked or sent.`,
    },
    again: 'Choose a time',
    home: 'Back to the home page',
    drawing: 'A glass bottle floats on the waves',
  },
  pt: {
    booking: {
      heading: 'Confirmar a mesa',
      text: 'Carregue no botão: se a mesa ainda estiver livre é sua, e vê nesse momento a referência.',
      button: 'Confirmar a mesa',
    },
    contact: { heading: 'Enviar a mensagem', text: 'Carregue no botão, e a mensagem chega até nós.', button: 'Enviar a mensagem' },
    sent: { heading: 'Mensagem enviada', text: 'Chegou. Responde-lhe uma pessoa, normalmente no mesmo dia.' },
    full: {
      heading: 'Não foi reservado nada',
      text: 'Entretanto essa hora foi ocupada. Veja as horas próximas: já abriu o email, o resto é um instante.',
    },
    old: {
      heading: 'Esta ligação já passou o seu tempo',
      text: (kept) =>
        `Vale ${kept}. Se já a tinha usado, vale o que confirmou, e o email com a referência está na sua caixa. Caso contrário, nada foi reservado nem enviado.`,
    },
    again: 'Escolher uma hora',
    home: 'Para a página inicial',
    drawing: 'Uma garrafa de vidro flutua nas ondas',
  },
};
