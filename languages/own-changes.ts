import { catalogue } from './languages.ts';

export const ownChangeWords = catalogue((say) => ({
  reconfirm: {
    title: say('Tutto confermato?', 'Still coming?', 'Continua a vir?'),
    text: say('Basta un tocco, e in sala lo sanno.', 'One tap, and the dining room knows.', 'Basta um toque, e a sala fica a saber.'),
    submit: say('Conferma', 'Confirm', 'Confirmar'),
    done: say('Grazie: in sala lo sanno.', 'Thank you: the dining room knows.', 'Obrigado: a sala já sabe.'),
  },
  late: {
    title: say('Arrivo in ritardo', 'Running late', 'Atraso'),
    text: say(
      'Di quanto? Controlliamo chi viene dopo di voi e ve lo diciamo subito.',
      'By how much? We check who comes after you and tell you at once.',
      'De quanto? Vemos quem vem a seguir e dizemos de imediato.',
    ),
    legend: say('Minuti di ritardo', 'Minutes late', 'Minutos de atraso'),
    submit: say('Avvisa la sala', 'Tell the dining room', 'Avisar a sala'),
    told: (time: string, until: string) =>
      say(
        `La sala lo sa: vi aspettiamo alle ${time}, e il tavolo è vostro fino alle ${until}. Andate piano.`,
        `The dining room knows: we expect you at ${time}, and the table is yours until ${until}. Travel safely.`,
        `A sala já sabe: esperamos por si às ${time}, e a mesa é sua até às ${until}. Venha com calma.`,
      ),
  },
  change: {
    title: say('Cambia qualcosa?', 'A change of plan?', 'Alguma mudança?'),
    texts: {
      kept: say(
        'Persone, giorno o ora. Quello che avete adesso resta vostro finché non è sicuro quello nuovo.',
        'People, day or time. What you have stays yours until the new one is sure.',
        'Pessoas, dia ou hora. A mesa atual é sua até a nova estar garantida.',
      ),
      request: say(
        'Persone, giorno o ora: la richiesta cambia, e vi rispondiamo su quella nuova.',
        'People, day or time: the request changes, and we answer the new one.',
        'Pessoas, dia ou hora: o pedido muda, e respondemos ao novo.',
      ),
      without: say(
        'Persone, giorno o ora: dove c’è posto, è vostro subito.',
        'People, day or time: where there is room, it is yours at once.',
        'Pessoas, dia ou hora: onde houver lugar, é seu de imediato.',
      ),
    },
    /** A place on the waiting list is changed by its day, time or people; “change your place” would be a place further ahead. */
    link: {
      booking: say('Cambia la prenotazione', 'Change the booking', 'Mudar a reserva'),
      request: say('Cambia la richiesta', 'Change the request', 'Mudar o pedido'),
      list: say('Cambia persone, giorno o ora', 'Change people, day or time', 'Mudar pessoas, dia ou hora'),
    },
    back: say('Lascia tutto com’è', 'Leave it as it is', 'Deixar tudo como está'),
    sure: (when: string, people: string) =>
      say(`Spostiamo a ${when}, ${people}?`, `Move to ${when}, ${people}?`, `Mudamos para ${when}, ${people}?`),
    submit: {
      booking: say('Sposta la prenotazione', 'Move the booking', 'Mudar a reserva'),
      request: say('Sposta la richiesta', 'Move the request', 'Mudar o pedido'),
      list: say('Passa a quest’ora', 'Take this time', 'Passar para esta hora'),
    },
    ask: say(
      'Per questo dobbiamo sentirci: il tavolo di adesso resta vostro.',
      'For this we have to talk: the table you have stays yours.',
      'Para isto temos de falar: a mesa atual continua sua.',
    ),
    done: say('Fatto: adesso è così.', 'Done: this is how it is now.', 'Feito: agora fica assim.'),
    now: say('Adesso', 'Now', 'Agora'),
    was: say('Era', 'Was', 'Era'),
    undoHint: say(
      'Per dieci minuti, finché il posto di prima è libero, si torna indietro.',
      'For ten minutes, as long as the place you had is free, you can go back.',
      'Durante dez minutos, enquanto o lugar de antes estiver livre, pode voltar atrás.',
    ),
    undo: (to: string) => say(`Ripristina: ${to}`, `Restore: ${to}`, `Repor: ${to}`),
    undone: say('Ripristinata: è di nuovo com’era.', 'It is as it was.', 'Ficou como estava.'),
  },
  needs: {
    title: say('Che cosa vi serve', 'What you need', 'Do que precisa'),
    none: say('Per ora niente di particolare.', 'Nothing in particular so far.', 'Por agora nada de especial.'),
    known: say('In sala lo sanno:', 'The dining room knows:', 'A sala já sabe:'),
    change: say(
      'Allergie, seggiolone, gradini: ditecelo',
      'Allergies, high chair, steps: tell us',
      'Alergias, cadeira de bebé, degraus: diga-nos',
    ),
    submit: say('Salva', 'Save', 'Guardar'),
    done: say('Salvato: in sala lo sanno.', 'Saved: the dining room knows.', 'Guardado: a sala já sabe.'),
    withdrawn: say(
      'Consenso ritirato, allergia cancellata. In sala ditecela a voce, per favore.',
      'Consent withdrawn, allergy deleted. Please tell us in person at the table.',
      'Consentimento retirado, alergia apagada. À mesa, diga-nos de viva voz, por favor.',
    ),
    noTable: say(
      'Salvato, e in sala lo sanno. A quell’ora però un tavolo adatto non è libero: telefonateci, e lo troviamo insieme.',
      'Saved, and the dining room knows. But no table that suits you is free at that time: please call us, and we will find a way.',
      'Guardado, e a sala já sabe. Mas a essa hora não há livre uma mesa adequada: ligue-nos, e encontramo-la juntos.',
    ),
  },
  cancel: {
    title: say('Non venite più?', 'Not coming?', 'Já não vem?'),
    text: say(
      'Nessun problema. Prima ce lo dite, meglio è per chi aspetta.',
      'No problem. The sooner you tell us, the better for whoever is waiting.',
      'Sem problema. Quanto antes disser, melhor para quem espera.',
    ),
    /** What the guest gives up, and gets back by undoing: a waiting, requested or choosing party has no table. */
    of: {
      booking: {
        summary: say('Annulla la prenotazione', 'Cancel the booking', 'Cancelar a reserva'),
        explain: say(
          'Il tavolo torna libero subito. Se ci ripensate e nessuno l’ha preso, si torna indietro.',
          'The table is free again at once. If you change your mind and nobody took it, you can have it back.',
          'A mesa fica livre de imediato. Se mudar de ideias e ninguém a tiver levado, volta atrás.',
        ),
        submit: say('Sì, annulla', 'Yes, cancel', 'Sim, cancelar'),
        undo: say('Ripristina la prenotazione', 'Restore the booking', 'Recuperar a reserva'),
        undone: say('Ripristinata: il tavolo è di nuovo vostro.', 'It is yours again.', 'A mesa é sua outra vez.'),
      },
      request: {
        summary: say('Ritira la richiesta', 'Withdraw the request', 'Retirar o pedido'),
        explain: say(
          'Nessuno vi richiamerà per questo. Se ci ripensate e c’è ancora posto, si torna indietro.',
          'Nobody will call you about it. If you change your mind and there is still room, you can go back.',
          'Ninguém ligará por causa dele. Se mudar de ideias e ainda houver lugar, volta atrás.',
        ),
        submit: say('Sì, ritira', 'Yes, withdraw', 'Sim, retirar'),
        undo: say('Ripristina la richiesta', 'Restore the request', 'Recuperar o pedido'),
        undone: say('Ripristinata: la richiesta è di nuovo da noi.', 'We have your request again.', 'Temos de novo o seu pedido.'),
      },
      list: {
        summary: say('Esci dalla lista d’attesa', 'Leave the waiting list', 'Sair da lista de espera'),
        explain: say(
          'Non vi scriviamo più per questo posto. Se ci ripensate, si torna indietro.',
          'We will not write to you about this place any more. If you change your mind, you can go back.',
          'Não lhe escrevemos mais por causa deste lugar. Se mudar de ideias, volta atrás.',
        ),
        submit: say('Sì, esci', 'Yes, leave', 'Sim, sair'),
        undo: say('Torna in lista d’attesa', 'Go back on the waiting list', 'Voltar à lista de espera'),
        undone: say('Siete di nuovo in lista d’attesa.', 'You are on the waiting list again.', 'Está de novo na lista de espera.'),
      },
      choice: {
        summary: say('Annulla la prenotazione', 'Cancel the booking', 'Cancelar a reserva'),
        explain: say(
          'Non vi scriviamo più per questa prenotazione. Se ci ripensate, si torna indietro.',
          'We will not write to you about this booking any more. If you change your mind, you can go back.',
          'Não lhe escrevemos mais por causa desta reserva. Se mudar de ideias, volta atrás.',
        ),
        submit: say('Sì, annulla', 'Yes, cancel', 'Sim, cancelar'),
        undo: say('Ripristina la prenotazione', 'Restore the booking', 'Recuperar a reserva'),
        undone: say('Ripristinata: potete di nuovo scegliere.', 'You can choose again.', 'Pode escolher de novo.'),
      },
    },
    again: say('Prenota un altro giorno', 'Book another day', 'Reservar outro dia'),
  },
  refused: {
    full: say(
      'Non è stato cambiato niente: quel posto nel frattempo è andato.',
      'Nothing was changed: that place has gone in the meantime.',
      'Não foi mudado nada: esse lugar entretanto foi ocupado.',
    ),
    offerOver: say(
      'L’offerta è scaduta, ed è passata a chi viene dopo. Siete ancora in lista.',
      'The offer has run out and went to whoever came next. You are still on the list.',
      'A oferta terminou e passou a quem vinha a seguir. Continua na lista.',
    ),
    tooLate: say(
      'È tardi per farlo da qui: telefonate in sala.',
      'It is too late to do this here: please call the dining room.',
      'É tarde para o fazer aqui: ligue para a sala.',
    ),
    openMail: say(
      'Non è stato cambiato niente: quell’orario è molto richiesto. Per averlo aprite il link della nostra mail, e riprovate da lì.',
      'Nothing was changed: this time is in great demand. To have it, open the link in our email, and try again from there.',
      'Não foi mudado nada: essa hora está muito pedida. Para a ter, abra a ligação do nosso email e tente de novo a partir daí.',
    ),
    manyChanges: say(
      'Oggi da qui avete già cambiato molte volte: per il resto telefonate in sala.',
      'You have changed this many times today: for anything more please call the dining room.',
      'Hoje já fez aqui muitas mudanças: para o resto, ligue para a sala.',
    ),
    other: say(
      'Non è stato cambiato niente: nel frattempo le cose sono cambiate, e qui vedete come stanno.',
      'Nothing was changed: things have changed in the meantime, and here you see how they are.',
      'Não foi mudado nada: entretanto as coisas mudaram, e aqui vê como estão.',
    ),
  },
}));
