import { catalogue } from './catalogue.ts';

/** The page to which a mail leads that asks whether a form of the site is its reader's. */
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
    heading: say('Questo link ha fatto il suo tempo', 'This link has had its day', 'Esta ligação já passou o seu tempo'),
    text: say(
      (kept: string) =>
        `Vale ${kept}. Se l’avevate già usato vale quello che avete confermato, e la mail con il riferimento è nella vostra posta. Altrimenti non è stato prenotato né inviato niente.`,
      (kept) =>
        `It works for ${kept}. If you had already used it, what you confirmed stands, and the email with the reference is in your mailbox. Otherwise nothing was booked or sent.`,
      (kept) =>
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
